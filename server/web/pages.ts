import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { getCookie } from 'hono/cookie'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { apiDocument } from '#app/api/app.ts'
import { config } from '#app/config.server.ts'
import { isDatabaseAway } from '#app/db/database-away.ts'
import { apiDocumentContext, requestInfo } from '#app/http/request-info.ts'
import { log } from '#app/log.server.ts'
import { currentLanguage, inLanguage } from '#messages/in-node.ts'
import { DEFAULT_LANGUAGE, type Language, languageCodes, prefixOf, splitPath } from '#messages/languages.ts'
import { urlInOwnLanguage } from './choose-language.ts'
import { compressTemplate, fillTemplate, type GzipTemplate } from './gzip-template.ts'
import type { WebEnvironment } from './request-identity.ts'
import { patternOf } from './route-of.ts'
import { letFormsLeadToCheckout } from './security-headers.ts'
import { unavailable } from './unavailable.ts'

const FRESH_MS = 250

const PAYING_PAGES = ['/customer/add-balance', '/purchase']

type Identity = { id: string; nonce: string; clientIp: string }

const readBuild = () => import('virtual:react-router/server-build')

/** With a function, React Router ranks all routes for each request, which only development needs. */
const build = config().mode === 'development' ? null : await readBuild()

/** Paths of a language begin with its code, so each language has a router with its own base name. */
const handlers = Object.fromEntries(languageCodes.map((language) => [language, createHandler(language)])) as Record<
  Language,
  ReturnType<typeof createHandler>
>

function createHandler(language: Language) {
  const basename = prefixOf(language) || '/'
  if (build) return createRequestHandler({ ...build, basename }, 'production')
  return createRequestHandler(async () => ({ ...(await readBuild()), basename }), 'development')
}

export async function pagePatterns(): Promise<string[]> {
  const { routes } = await readBuild()
  return Object.values(routes).flatMap((route) => (route?.path === undefined ? [] : patternOf(route, routes)))
}

async function render(request: Request, identity: Identity): Promise<Response | null> {
  let databaseAway = false
  const context = new RouterContextProvider()
  context.set(requestInfo, {
    ...identity,
    reportError: (error) => {
      databaseAway ||= isDatabaseAway(error)
      log.error({ requestId: identity.id, err: error }, databaseAway ? 'the database is unavailable' : 'a page failed')
    },
  })
  context.set(apiDocumentContext, apiDocument())
  const { named } = splitPath(new URL(request.url).pathname)
  const response = await handlers[named ?? DEFAULT_LANGUAGE](request, context)
  return databaseAway ? null : response
}

type Page = {
  template: Buffer
  nonceOffsets: number[]
  compressed: GzipTemplate
  headers: Record<string, string>
  status: number
}
type Theme = 'light' | 'dark'

const PLACEHOLDER = randomUUID()
const cachedPages = new Map<string, { page: Promise<Page>; renderedAt: number }>()

type Visit = { theme: Theme; query: string; nonce: string; takesGzip: boolean }

/**
 * Caches the anonymous storefront for 250 ms, as it is and compressed. Each response gets its own nonce in place of a
 * placeholder.
 */
async function storefront(language: Language, { theme, query, nonce, takesGzip }: Visit): Promise<Response> {
  const key = `${language} ${theme} ${query}`
  let cached = cachedPages.get(key)
  if (!cached || performance.now() - cached.renderedAt > FRESH_MS) {
    forgetOldPages()
    cached = {
      page: inLanguage(language, () => renderStorefront(language, theme, query)),
      renderedAt: performance.now(),
    }
    cachedPages.set(key, cached)
  }
  const { template, nonceOffsets, compressed, headers, status } = await cached.page
  if (status !== 200) cachedPages.delete(key)
  const body = Buffer.from(template)
  for (const offset of nonceOffsets) body.write(nonce, offset, 'latin1')
  if (!takesGzip) return new Response(body, { status, headers })
  const gzip = fillTemplate(compressed, nonce, body)
  return new Response(gzip, { status, headers: { ...headers, 'content-encoding': 'gzip' } })
}

/** Searches are free text, so that old pages would pile up. */
function forgetOldPages(): void {
  const oldest = performance.now() - FRESH_MS
  for (const [key, { renderedAt }] of cachedPages) if (renderedAt < oldest) cachedPages.delete(key)
}

async function renderStorefront(language: Language, theme: Theme, query: string): Promise<Page> {
  const url = config().appUrl + (prefixOf(language) || '/') + query
  const request = new Request(url, { headers: { cookie: `appTheme=${theme}`, accept: 'text/html' } })
  const identity = { id: 'storefront', nonce: PLACEHOLDER, clientIp: 'storefront' }
  const response = (await render(request, identity)) ?? new Response(null, { status: 503 })
  const template = Buffer.from(await response.arrayBuffer())
  const nonceOffsets: number[] = []
  for (let at = template.indexOf(PLACEHOLDER); at !== -1; at = template.indexOf(PLACEHOLDER, at + 1)) {
    nonceOffsets.push(at)
  }
  const compressed = await compressTemplate(template, nonceOffsets, PLACEHOLDER.length)
  return { template, nonceOffsets, compressed, headers: Object.fromEntries(response.headers), status: response.status }
}

export async function pages(c: Context<WebEnvironment>): Promise<Response> {
  // React Router would run the loaders of files and documents.
  if (c.req.method === 'OPTIONS') return c.body(null, 405, { Allow: 'GET, HEAD, POST' })
  // Keeps credentials and balances out of every cache, including Back.
  c.env.outgoing.setHeader('Cache-Control', getCookie(c, 'currentUser') ? 'private, no-store' : 'no-cache')
  const elsewhere = await urlInOwnLanguage(c.req.raw, c.env.incoming)
  if (elsewhere) return c.redirect(elsewhere)
  if (isAnonymousStorefront(c)) {
    const response = await storefront(currentLanguage(), {
      theme: getCookie(c, 'appTheme') === 'light' ? 'light' : 'dark',
      query: new URL(c.req.url).search,
      nonce: c.env.nonce,
      takesGzip: takesGzip(c),
    })
    return response.status === 503 ? unavailable(c) : response
  }
  const { requestId: id, nonce, clientIp, outgoing } = c.env
  if (PAYING_PAGES.includes(splitPath(c.req.path).inner)) await letFormsLeadToCheckout(outgoing, nonce)
  return (await render(c.req.raw, { id, nonce, clientIp })) ?? unavailable(c)
}

function isAnonymousStorefront(c: Context): boolean {
  return c.req.method === 'GET' && splitPath(c.req.path).inner === '/' && !getCookie(c, 'currentUser')
}

function takesGzip(c: Context<WebEnvironment>): boolean {
  const { 'accept-encoding': accepted = '' } = c.env.incoming.headers
  return /(^|,)\s*gzip\s*(,|$)/i.test(String(accepted))
}

const compressed = compress()

/** Compresses pages, except where a link could add text beside private content and its size would leak (BREACH). */
export const compressPage: MiddlewareHandler<WebEnvironment> = (c, next) => {
  const { incoming, outgoing } = c.env
  if (getCookie(c, 'currentUser') && c.req.url.includes('?')) return next()
  const isCompressed = isAnonymousStorefront(c) && takesGzip(c)
  if (incoming.headers['accept-encoding'] !== undefined && !isCompressed) return compressed(c, next)
  // The library inspects every response, which would double the cost of a cached page.
  outgoing.setHeader('Vary', 'Accept-Encoding')
  return next()
}
