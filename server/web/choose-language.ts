import type { IncomingMessage } from 'node:http'
import { findActor } from '#app/domain/identity/queries.ts'
import { readCookie } from '#app/lib/cookies.ts'
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  isPanel,
  LANGUAGE_COOKIE,
  type Language,
  languageCodes,
  pathIn,
  preferredLanguage,
  splitPath,
} from '#messages/languages.ts'

/** Returns a request's language. `isOwn` says that nothing but the visitor's headers chose it. */
export function languageOf(path: string, headers: IncomingMessage['headers']): { language: Language; isOwn: boolean } {
  const { named } = splitPath(path)
  if (named) return { language: named, isOwn: false }
  const isOwn = isPanel(path)
  return { language: isOwn ? ownLanguage(headers) : DEFAULT_LANGUAGE, isOwn }
}

function ownLanguage({ cookie = '', 'accept-language': accepted = '' }: IncomingMessage['headers']): Language {
  const kept = readCookie(cookie, LANGUAGE_COOKIE)
  return isLanguage(kept) ? kept : (preferredLanguage(accepted) ?? DEFAULT_LANGUAGE)
}

/**
 * Returns where a page is in the visitor's own language: under its prefix, or without one in a panel; null for here.
 * Visitors who come from elsewhere are led to their language. Within the shop, links decide.
 */
export async function urlInOwnLanguage(request: Request, incoming: IncomingMessage): Promise<string | null> {
  if (languageCodes.length === 1) return null
  const { pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || pathname.endsWith('.data')) return null
  const { named, inner } = splitPath(pathname)
  if (named) return isPanel(inner) ? inner + search : null
  const { 'sec-fetch-site': site, 'sec-fetch-dest': destination } = incoming.headers
  const isFromElsewhere = destination === 'document' && (site === 'none' || site === 'cross-site')
  if (isPanel(pathname) || !isFromElsewhere) return null
  const actor = await findActor(request.headers).catch(() => null)
  const language = actor?.language ?? ownLanguage(incoming.headers)
  return language === DEFAULT_LANGUAGE ? null : pathIn(language, pathname) + search
}
