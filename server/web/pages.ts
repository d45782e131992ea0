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
import type { WebEnvironment } from './environment.ts'
import { patternOf } from './route-of.ts'
import { letFormsLeadToCheckout } from './security-headers.ts'
import { unavailable } from './unavailable.ts'

const FRESH_MS = 250

type Page = { template: Buffer; nonceOffsets: number[]; headers: Record<string, string>; status: number }
type Entry = { page: Promise<Page>; renderedAt: number }

/** Keeps the anonymous storefront for a quarter of a second. Each response gets its own nonce over a placeholder. */
class PageCache {
  readonly #entries = new Map<string, Entry>()
  readonly #placeholder = randomUUID()
  readonly #render: (key: string, nonce: string) => Promise<Response>

  /** `render` answers the page of a key for a given nonce; only pages that answer 200 are kept. */
  constructor(render: (key: string, nonce: string) => Promise<Response>) {
    this.#render = render
  }

  async respond(key: string, nonce: string): Promise<Response> {
    let entry = this.#entries.get(key)
    if (!entry || performance.now() - entry.renderedAt > FRESH_MS) {
      entry = { page: this.#load(key), renderedAt: performance.now() }
      this.#entries.set(key, entry)
    }
    const page = await entry.page
    if (page.status !== 200) this.#entries.delete(key)
    const body = Buffer.from(page.template)
    for (const offset of page.nonceOffsets) body.write(nonce, offset, 'latin1')
    return new Response(body, { status: page.status, headers: page.headers })
  }

  async #load(key: string): Promise<Page> {
    const response = await this.#render(key, this.#placeholder)
    const template = Buffer.from(await response.arrayBuffer())
    const nonceOffsets: number[] = []
    for (let at = template.indexOf(this.#placeholder); at !== -1; at = template.indexOf(this.#placeholder, at + 1)) {
      nonceOffsets.push(at)
    }
    return { template, nonceOffsets, headers: Object.fromEntries(response.headers), status: response.status }
  }
}

const TOP_UP_PAGE = '/customer/add-balance'

type Identity = { id: string; nonce: string; clientAddress: string }

const readBuild = () => import('virtual:react-router/server-build')

/** With a function React Router ranks all routes for each request, which only development needs. */
const handle =
  config().mode === 'development'
    ? createRequestHandler(readBuild, 'development')
    : createRequestHandler(await readBuild(), 'production')

export async function pagePatterns(): Promise<string[]> {
  const { routes } = await readBuild()
  return Object.values(routes).flatMap((route) => (route?.path === undefined ? [] : patternOf(route, routes)))
}

/** The page of a request, or null when the database could not answer. */
async function render(request: Request, identity: Identity): Promise<Response | null> {
  let databaseAway = false
  const context = new RouterContextProvider()
  context.set(requestInfo, {
    ...identity,
    reportError: (error) => {
      databaseAway ||= isDatabaseAway(error)
      log.error({ requestId: identity.id, err: error }, databaseAway ? 'the database is away' : 'a page failed')
    },
  })
  context.set(apiDocumentContext, apiDocument())
  const response = await handle(request, context)
  return databaseAway ? null : response
}

const storefront = new PageCache(async (theme, nonce) => {
  const request = new Request(`${config().appUrl}/`, { headers: { cookie: `appTheme=${theme}`, accept: 'text/html' } })
  const response = await render(request, { id: 'storefront', nonce, clientAddress: 'storefront' })
  return response ?? new Response(null, { status: 503 })
})

export async function pages(c: Context<WebEnvironment>): Promise<Response> {
  // Credentials and balances stay out of every cache, the browser's Back included.
  c.env.outgoing.setHeader('Cache-Control', getCookie(c, 'currentUser') ? 'private, no-store' : 'no-cache')
  if (isAnonymousStorefront(c)) {
    const theme = getCookie(c, 'appTheme') === 'light' ? 'light' : 'dark'
    const response = await storefront.respond(theme, c.env.nonce)
    return response.status === 503 ? unavailable(c) : response
  }
  const { requestId: id, nonce, clientAddress, outgoing } = c.env
  if (c.req.path === TOP_UP_PAGE) await letFormsLeadToCheckout(outgoing, nonce)
  return (await render(c.req.raw, { id, nonce, clientAddress })) ?? unavailable(c)
}

function isAnonymousStorefront(c: Context): boolean {
  return c.req.method === 'GET' && c.req.path === '/' && !c.req.url.includes('?') && !getCookie(c, 'currentUser')
}

const compressed = compress()

/** Compresses pages, except where a link could add text beside private content and its size would leak (BREACH). */
export const compressPage: MiddlewareHandler<WebEnvironment> = (c, next) => {
  const { incoming, outgoing } = c.env
  if (getCookie(c, 'currentUser') && c.req.url.includes('?')) return next()
  if (incoming.headers['accept-encoding'] !== undefined) return compressed(c, next)
  // The library looks into every answer, which would make a kept page cost twice as much where nothing is compressed.
  outgoing.setHeader('Vary', 'Accept-Encoding')
  return next()
}
