import { Hono } from 'hono'
import { config } from '#app/config.server.ts'
import { connectionPool } from '#app/db/client.server.ts'
import { getSimulatorAccount } from '#app/domain/payments/provider.ts'
import { createSimulator } from '#simulator/app.ts'

/** The stand-in for the payment provider, there only for those whose top-ups may be test money (product.md 15). */
export function sandbox(): Hono {
  const account = getSimulatorAccount()
  if (!account) return new Hono()
  const simulator = createSimulator({ pool: connectionPool(), baseUrl: `${config().appUrl}/simulator`, ...account })
  return new Hono()
    .use('/simulator/*', (c, next) => (getSimulatorAccount() ? next() : Promise.resolve(c.notFound())))
    .get('/simulator/', (c) => c.redirect('/simulator'))
    .route('/simulator', simulator)
}
