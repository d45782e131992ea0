import type { IncomingMessage } from 'node:http'
import { findActor } from '#app/domain/identity/queries.ts'
import { ownLanguage } from '#app/http/own-language.server.ts'
import { DEFAULT_LANGUAGE, pathIn, splitPath } from '#messages/languages.ts'

/**
 * Returns the URL of the page in the visitor's language, or null to stay here. Only for visitors who come from elsewhere:
 * within the shop, links decide, and panels redirect to the person's setting on their own.
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
