import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import pg from 'pg'
import { config } from '#app/config.server.ts'
import { createSimulator } from '#simulator/app.ts'
import { close, listen, portOf } from '#test/payment-shop.ts'

/** Runs `work` with the simulated provider on a loopback port; `countAsked` counts how often invoices were read. */
export async function withSimulator<Result>(
  work: (environment: Record<string, string>, countAsked: () => number) => Promise<Result>,
): Promise<Result> {
  const account = { merchantId: 'chaos-merchant', apiKey: 'chaos-payment-key' }
  let listener: RequestListener = () => {}
  let asked = 0
  const server = await listen((request, response) => {
    if (request.url === '/v1/payment/info') asked++
    listener(request, response)
  })
  const apiUrl = `http://127.0.0.1:${portOf(server)}`
  // A separate pool, so that the shop's queries in this process don't wait for the provider's.
  const pool = new pg.Pool({ connectionString: config().databaseUrl ?? undefined })
  const simulator = createSimulator({ ...account, pool, baseUrl: apiUrl })
  listener = getRequestListener((request, node) => simulator.fetch(request, node)) as RequestListener

  const given = config().cryptomus
  config().cryptomus = { ...account, apiUrl }
  try {
    const environment = {
      CRYPTOMUS_API_URL: apiUrl,
      CRYPTOMUS_MERCHANT_ID: account.merchantId,
      CRYPTOMUS_API_KEY: account.apiKey,
    }
    return await work(environment, () => asked)
  } finally {
    config().cryptomus = given
    await close(server)
    await pool.end()
  }
}
