import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { apiDocument } from '#app/api/app.ts'
import { config } from '#app/config.server.ts'
import { isDatabaseAway } from '#app/db/database-away.ts'
import { apiDocumentContext } from '#app/http/api-document.ts'
import { requestInfo } from '#app/http/request-info.ts'
import { log } from '#app/log.server.ts'
import type { WebEnvironment } from './environment.ts'
import { PageCache } from './page-cache.ts'
import { patternOf } from './route-of.ts'
import { letFormsLeadToCheckout } from './security-headers.ts'
import { unavailable } from './unavailable.ts'

const TOP_UP_PAGE = '/customer/add-balance'

type Identity = { id: string; nonce: string; clientAddress: string }

const readBuild = () => import('virtual:react-router/server-build')

/** Given a function, React Router ranks all routes anew for each request, which is of use only while they change. */
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
