import { redirectDocument } from 'react-router'
import { config } from '#app/config.server.ts'
import type { Actor } from '#app/domain/identity/queries.ts'
import { readCookie } from '#app/lib/cookies.ts'
import { currentLanguage } from '#messages'
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGE_COOKIE,
  type Language,
  pathIn,
  preferredLanguage,
} from '#messages/languages.ts'
import { pageOf } from './return-to.ts'

/** Returns a person's setting, else the language of the cookie, else the one that the browser prefers. */
export function ownLanguage(headers: Headers, actor: Actor | null): Language {
  if (actor?.language) return actor.language
  const kept = readCookie(headers.get('cookie') ?? '', LANGUAGE_COOKIE)
  return isLanguage(kept) ? kept : (preferredLanguage(headers.get('accept-language') ?? '') ?? DEFAULT_LANGUAGE)
}

export function requireOwnLanguage(request: Request, actor: Actor): void {
  const language = ownLanguage(request.headers, actor)
  // The router would put the current language before a path.
  if (language !== currentLanguage()) throw redirectDocument(addressFor(request) + pathIn(language, pageOf(request)))
}

/** Returns the shop's address, or the one that somebody in the operator's network uses instead. */
function addressFor(request: Request): string {
  const { appUrl } = config()
  const { host, origin } = new URL(request.url)
  return host === new URL(appUrl).host ? appUrl : origin
}
