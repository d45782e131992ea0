import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { type Context, Hono } from 'hono'
import { config } from '#app/config.server.ts'
import { getRendition } from '#app/domain/catalog/pictures/queries.ts'
import { getPicture } from '#app/domain/settings/queries.ts'
import { VERSION } from '#app/version.server.ts'
import { createPaymentApi } from './create-payment.ts'
import { deleteUserApi } from './delete-user.ts'
import type { ApiEnvironment } from './environment.ts'
import { healthz, metrics, readyz } from './health.ts'
import { licensesApi } from './licenses.ts'
import { liveStock } from './live-stock.ts'
import { paymentWebhookApi } from './payment-webhook.ts'
import { jsonOf, notHttp, problem } from './problem.ts'

/** Serves uploaded pictures, immutable under their hash. Security headers keep browsers from guessing types. */
const pictures = new Hono<ApiEnvironment>()
  .get('/pictures/:hash', async (c) => {
    const hash = c.req.param('hash')
    return sendPicture(c, await getPicture(hash), hash)
  })
  .get('/pictures/:hash/:rendition', async (c) => {
    const { hash, rendition } = c.req.param()
    return sendPicture(c, await getRendition(hash, rendition), `${hash}/${rendition}`)
  })

function sendPicture(c: Context, picture: { mediaType: string; bytes: Buffer } | null, version: string): Response {
  if (!picture) return problem(c, 404, 'Not found')
  const headers = { 'Cache-Control': 'public, max-age=31536000, immutable', ETag: `"${version}"` }
  if (c.req.header('if-none-match') === headers.ETag) return c.body(null, 304, headers)
  return c.body(new Uint8Array(picture.bytes), 200, { ...headers, 'Content-Type': picture.mediaType })
}

const openapi = createRoute({
  method: 'get',
  path: '/api/openapi.json',
  operationId: 'readDocument',
  tags: ['Documentation'],
  security: [],
  summary: 'Read this document',
  description: 'All machine endpoints, as OpenAPI 3.1.',
  responses: { 200: { description: 'The document.', content: jsonOf(z.looseObject({})) }, ...notHttp },
})

export const api = new OpenAPIHono<ApiEnvironment>()
  .route('/', licensesApi)
  .route('/', createPaymentApi)
  .route('/', deleteUserApi)
  .route('/', paymentWebhookApi)
  .route('/', liveStock)
  .route('/', pictures)

api.openAPIRegistry.registerPath(healthz)
api.openAPIRegistry.registerPath(readyz)
api.openAPIRegistry.registerPath(metrics)
api.openAPIRegistry.registerComponent('securitySchemes', 'session', {
  type: 'apiKey',
  in: 'cookie',
  name: 'currentUser',
  description: 'The session of a signed-in user.',
})
api.openAPIRegistry.registerComponent('securitySchemes', 'metricsToken', {
  type: 'http',
  scheme: 'bearer',
  description: 'The value of METRICS_TOKEN.',
})
api.openapi(openapi, (c) => c.json({ ...apiDocument() }, 200))
for (const area of ['/api/*', '/functions/*', '/live/*', '/pictures/*', '/.well-known/*'])
  api.all(area, notFoundOrNotAllowed)

let document: ReturnType<typeof api.getOpenAPI31Document> | undefined

export function apiDocument() {
  document ??= api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Packhouse',
      version: VERSION,
      description: 'Machine endpoints of the shop.',
      contact: { name: 'Support', url: new URL('/legal/contact', config().appUrl).href },
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: config().appUrl }],
    tags: [
      { name: 'Licenses', description: 'Called by licensed programs.' },
      { name: 'Payments', description: 'Called by signed-in customers and payment providers.' },
      { name: 'Customers', description: 'Called by signed-in admins.' },
      { name: 'Monitoring', description: 'Called by load balancers and Prometheus.' },
      { name: 'Documentation', description: 'Describes the endpoints.' },
    ],
  })
  return document
}

/** Returns 405 if the URL accepts other methods, else 404. */
function notFoundOrNotAllowed(c: Context): Response {
  const methods = api.routes.filter(({ path, method }) => path === c.req.path && method !== 'ALL')
  if (methods.length === 0) return problem(c, 404, 'Not found')
  const allowed = [...new Set(methods.map(({ method }) => method))].join(', ')
  return problem(c, 405, `Use ${allowed} here.`, { Allow: allowed })
}
