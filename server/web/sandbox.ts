import { Hono } from 'hono'
import { config } from '#app/config.server.ts'
import { connectionPool } from '#app/db/client.server.ts'
import { getSimulatorAccount } from '#app/domain/payments/provider.ts'
import { createSimulator } from '#simulator/app.ts'

/** The stand-in for the payment provider, there only while test money is allowed (product.md 15). */
export function sandbox(): Hono {
  const account = getSimulatorAccount()
  if (!account) return new Hono()
  const simulator = createSimulator({ pool: connectionPool(), baseUrl: `${config().appUrl}/simulator`, ...account })
  return new Hono().get('/simulator/', (c) => c.redirect('/simulator')).route('/simulator', simulator)
}
