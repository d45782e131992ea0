import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll } from 'vitest'
import type { ApiEnvironment } from '#app/api/environment.ts'
import { config } from '#app/config.server.ts'
import { connectionPool, db } from '#app/db/client.server.ts'
import { customers } from '#app/db/schema/shop.ts'
import { getPaymentProvider, getSimulatorAccount } from '#app/domain/payments/provider.ts'
import type { Delivery } from '#app/domain/payments/settlement/receive-notice.ts'
import { cryptomusSignature, phpJson } from '#app/lib/cryptomus-signature.ts'
import { createSimulator } from '#simulator/app.ts'
import { Database } from '#simulator/database.ts'
import type { DeliveryName } from '#simulator/deliveries.ts'
import { type HealthState, setHealth } from '#simulator/health.ts'
import { machineEndpoints } from './machine-endpoints.ts'
import { HERE } from './sign-in.ts'

/** Serves the machine endpoints and the simulator on a loopback port, as the shop does in sandbox mode. */
export function useShopWithSimulator(): void {
  let server: Server

  beforeAll(async () => {
    let listener: RequestListener
    server = await listen((request, response) => listener(request, response))
    process.env.HOST = '127.0.0.1'
    process.env.PORT = String(portOf(server))
    const account = getSimulatorAccount()
    if (!account) throw new Error('The simulator is not allowed here.')
    const simulator = createSimulator({ ...account, pool: connectionPool(), baseUrl: `${config().appUrl}/simulator` })
    const shop = new Hono<ApiEnvironment>().route('/simulator', simulator).route('/', machineEndpoints)
    const identity = { requestId: 'test', nonce: 'test', clientIp: HERE }
    listener = getRequestListener((request, node) => shop.fetch(request, { ...identity, ...node }))
  })

  afterAll(() => close(server))
}

export async function listen(listener: RequestListener): Promise<Server> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}

export async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

type Press = {
  /** Dollars that have arrived by then, like "12.34"; if missing, the status decides. */
  amount?: string
  notice?: DeliveryName
}

/** Presses a button on the simulator's payment page, as a browser would, and returns the redirect target. */
export async function press(paymentUrl: string, status: string, options: Press = {}): Promise<string | null> {
  const { origin } = new URL(paymentUrl)
  const body = new URLSearchParams({ status, ...options })
  const response = await fetch(paymentUrl, { method: 'POST', body, headers: { origin }, redirect: 'manual' })
  return response.headers.get('location')
}

export function signedNotice(facts: object, apiKey: string): Buffer {
  return Buffer.from(phpJson({ ...facts, sign: cryptomusSignature(phpJson(facts), apiKey) }))
}

export function delivery(body: Buffer | string, clientIp = HERE): Delivery {
  return { providerId: 'cryptomus', raw: Buffer.from(body), headers: new Headers(), clientIp }
}

/** Returns the merchant of the account that receives top-ups, and whether it holds this key. */
export async function takingAccount(apiKey: string) {
  const provider = await getPaymentProvider()
  const notice = provider?.gateway.verifyNotice(signedNotice({ order_id: 'any' }, apiKey), new Headers())
  return { merchantId: provider?.gateway.merchantId, holdsKey: notice?.authentic }
}

/** Sets how the simulator's API responds for all payments, in this process's database. */
export function setProviderHealth(state: HealthState, seconds = 3): Promise<void> {
  return setHealth(new Database(connectionPool()), 'everything', { state, seconds })
}

export async function balanceOf(customerId: string): Promise<number | undefined> {
  const [customer] = await db()
    .select({ balanceCents: customers.balanceCents })
    .from(customers)
    .where(eq(customers.id, customerId))
  return customer?.balanceCents
}
