import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { api } from '#app/api/app.ts'
import { endLiveStreams } from '#app/api/live-stock.ts'
import { config } from '#app/config.server.ts'
import { closeConnections, connectionPool } from '#app/db/client.server.ts'
import { withDeadline } from '#app/deadline.server.ts'
import { startOutageCache } from '#app/domain/licenses/checks/find-license.ts'
import { flushUses } from '#app/domain/licenses/checks/last-used.ts'
import { keepKeysFresh } from '#app/domain/licenses/checks/signing.ts'
import {
  getSimulatedBtcpay,
  getSimulatedNowpayments,
  getSimulatedStripe,
  getSimulatorAccount,
} from '#app/domain/payments/provider.ts'
import { flushStockChanges } from '#app/domain/stock/levels/announce-change.ts'
import { log } from '#app/log.server.ts'
import { withRequest } from '#app/request-context.server.ts'
import { inLanguage } from '#messages/in-node.ts'
import { DEFAULT_LANGUAGE, splitPath } from '#messages/languages.ts'
import { createSimulator } from '#simulator/app.ts'
import { createBtcpaySimulator } from '#simulator/btcpay/app.ts'
import { createNowpaymentsSimulator } from '#simulator/nowpayments/app.ts'
import { createStripeSimulator } from '#simulator/stripe/app.ts'
import { staticFiles } from './static.ts'
import { sendLastTraces, sendTraces } from './traces.ts'
import { crawlers } from './web/crawlers.ts'
import { health, reportNotReady } from './web/health.ts'
import { limitBody } from './web/limit-body.ts'
import { metrics } from './web/metrics.ts'
import { answerPreflight, sameOrigin } from './web/open-endpoints.ts'
import { compressPage, pagePatterns, pages } from './web/pages.ts'
import { identify, type WebEnvironment } from './web/request-identity.ts'
import { recordAnswer, traceRequest } from './web/request-log.ts'
import { nameRoutes } from './web/route-of.ts'
import { setSecurityHeaders } from './web/security-headers.ts'
import { sharePicture } from './web/share-picture.ts'
import { answerFailure } from './web/unavailable.ts'
import { isSentLocally, watchProxy } from './web/watch-proxy.ts'

const app = new Hono<WebEnvironment>()
  .route('/', health)
  .route('/', metrics)
  .use('/assets/*', staticFiles)
  .use(answerPreflight, sameOrigin, limitBody)
  .route('/', crawlers)
  .route('/', sharePicture)
  .route('/', api)
  .route('/', sandbox())
  .all('*', compressPage, pages)
  .onError(answerFailure)

export async function fetch(request: Request, { incoming, outgoing }: HttpBindings): Promise<Response> {
  const startedAt = performance.now()
  const { requestId, clientIp, isProbe } = identify(incoming)
  const isLocal = isSentLocally(incoming)
  if (!isLocal) watchProxy(incoming)
  const nonce = randomUUID()
  const { method = 'GET', url = '/' } = incoming
  const [path = '/'] = url.split('?', 1)
  outgoing.setHeader('X-Request-Id', requestId)
  setSecurityHeaders(outgoing, path, nonce)
  const language = splitPath(path).named ?? DEFAULT_LANGUAGE
  const answer = () =>
    inLanguage(language, () => app.fetch(request, { incoming, outgoing, requestId, nonce, clientIp, isProbe }))
  const response = await withRequest({ requestId, isLocal }, () =>
    traceRequest({ method, path, requestId, incoming }, () => withDeadline(answer)),
  )
  recordAnswer({ requestId, method, path, status: response.status, startedAt, clientIp, isProbe })
  return response
}

let stopOutageCache: (() => void) | undefined
let keyTimer: NodeJS.Timeout | undefined

export async function beginServing(): Promise<void> {
  await sendTraces()
  const patterns = [...app.routes.map(({ path }) => path), ...(await pagePatterns())]
  nameRoutes(patterns.filter((pattern) => !/^\/?\*$/.test(pattern)))
  stopOutageCache = startOutageCache()
  keyTimer = keepKeysFresh((error) => log.warn({ err: error }, 'the signing keys could not be read'))
}

export { endLiveStreams as endStreams, reportNotReady as beginStop }

export async function closeResources(): Promise<void> {
  stopOutageCache?.()
  clearInterval(keyTimer)
  await flushUses().catch((error: unknown) => log.warn({ err: error }, 'license uses could not be written'))
  await flushStockChanges()
  await Promise.all([closeConnections(), sendLastTraces()])
}

function sandbox(): Hono {
  const account = getSimulatorAccount()
  if (!account) return new Hono()
  const at = (path: string) => ({ pool: connectionPool(), baseUrl: config().appUrl + path })
  const simulator = createSimulator({ ...at('/simulator'), ...account })
  const stripe = createStripeSimulator({ ...at('/simulator/stripe'), ...getSimulatedStripe() })
  const btcpay = createBtcpaySimulator({ ...at('/simulator/btcpay'), ...getSimulatedBtcpay() })
  const nowpayments = createNowpaymentsSimulator({ ...at('/simulator/nowpayments'), ...getSimulatedNowpayments() })
  return new Hono()
    .use('/simulator/*', (c, next) => (getSimulatorAccount() ? next() : Promise.resolve(c.notFound())))
    .get('/simulator/', (c) => c.redirect('/simulator'))
    .route('/simulator/stripe', stripe)
    .route('/simulator/btcpay', btcpay)
    .route('/simulator/nowpayments', nowpayments)
    .route('/simulator', simulator)
}
