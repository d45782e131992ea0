import type { IncomingMessage } from 'node:http'
import { findActor } from '#app/domain/identity/queries.ts'
import { ownLanguage } from '#app/http/own-language.server.ts'
import { DEFAULT_LANGUAGE, pathIn, splitPath } from '#messages/languages.ts'

/**
 * Returns where a page is in the visitor's own language; null for here. Visitors who come from elsewhere are led to their
 * language. Within the shop, links decide. Panels follow the person's setting by themselves.
 */
export async function urlInOwnLanguage(request: Request, { headers }: IncomingMessage): Promise<string | null> {
  const { pathname, search } = new URL(request.url)
  const { 'sec-fetch-site': site, 'sec-fetch-dest': destination } = headers
  const isFromElsewhere = destination === 'document' && (site === 'none' || site === 'cross-site')
  if (request.method !== 'GET' || !isFromElsewhere || splitPath(pathname).named) return null
  const actor = await findActor(request.headers).catch(() => null)
  const language = ownLanguage(request.headers, actor)
  return language === DEFAULT_LANGUAGE ? null : pathIn(language, pathname) + search
}
