import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { config } from '#app/config.server.ts'
import { connectionPool } from '#app/db/client.server.ts'
import { createSimulator } from '#simulator/app.ts'
import { close, listen, portOf } from '#test/payment-shop.ts'

/**
 * Runs `work` with the provider's stand-in on a loopback port, which takes this process's top-ups and those of shops that are given the
 * environment.
 */
export async function withSimulator<Result>(
  work: (environment: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  const account = { merchantId: 'chaos-merchant', apiKey: 'chaos-payment-key' }
  let listener: RequestListener = () => {}
  const server = await listen((request, response) => listener(request, response))
  const apiUrl = `http://127.0.0.1:${portOf(server)}`
  const simulator = createSimulator({ ...account, pool: connectionPool(), baseUrl: apiUrl })
  listener = getRequestListener((request, node) => simulator.fetch(request, node)) as RequestListener

  const given = config().cryptomus
  config().cryptomus = { ...account, apiUrl }
  try {
    return await work({
      CRYPTOMUS_API_URL: apiUrl,
      CRYPTOMUS_MERCHANT_ID: account.merchantId,
      CRYPTOMUS_API_KEY: account.apiKey,
    })
  } finally {
    config().cryptomus = given
    await close(server)
  }
}
