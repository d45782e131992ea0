import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { receiveNotice, type Verdict } from '#app/domain/payments/settlement/receive-notice.ts'
import { startTopUp } from '#app/domain/payments/top-ups/start-top-up.ts'
import { createCustomer } from './cast.ts'
import { close, delivery, listen, portOf, signedNotice } from './payment-shop.ts'

type Asked = { path: string | undefined; headers: Record<string, unknown>; body: string }
type Answer = { status?: number; body: string }
type Row = typeof payments.$inferSelect

export const PROVIDER_KEY = 'payment-key'

/** Imitates Cryptomus with responses that a test sets; before each test it returns an unpaid invoice. */
class ScriptedProvider {
  asked: Asked[] = []
  answer: (request: Record<string, unknown>) => Answer = () => ({ body: '' })
  port = 0

  reset(): void {
    this.asked = []
    this.say({})
  }

  /** Makes it respond with the requested invoice, with these changes. */
  say(changes: Record<string, unknown>): void {
    this.answer = (request) => ({ body: this.invoice(request, changes) })
  }

  invoice(request: Record<string, unknown>, changes: Record<string, unknown> = {}): string {
    const orderId = String(request.order_id)
    const result = {
      uuid: `invoice-${orderId}`,
      order_id: orderId,
      amount: '25.00',
      currency: 'USD',
      payment_status: 'check',
      url: `http://127.0.0.1:${this.port}/pay/1`,
      expired_at: Math.floor(Date.now() / 1000) + 3600,
      ...changes,
    }
    return JSON.stringify({ state: 0, result })
  }
}

export function useScriptedProvider(): ScriptedProvider {
  const provider = new ScriptedProvider()
  let server: Server

  beforeAll(async () => {
    server = await listen(async (request, response) => {
      const body = Buffer.concat(await request.toArray()).toString()
      provider.asked.push({ path: request.url, headers: request.headers, body })
      const { status = 200, body: text } = provider.answer(JSON.parse(body))
      response.writeHead(status, { 'Content-Type': 'application/json', Location: 'https://example.com/' }).end(text)
    })
    provider.port = portOf(server)
    process.env.CRYPTOMUS_API_URL = `http://127.0.0.1:${provider.port}/`
    process.env.CRYPTOMUS_MERCHANT_ID = 'merchant'
    process.env.CRYPTOMUS_API_KEY = PROVIDER_KEY
  })
  afterAll(() => close(server))
  beforeEach(() => provider.reset())
  return provider
}

export async function beginTopUp() {
  const { id: customerId } = await createCustomer()
  const refusal = await startTopUp({ customerId, amountCents: 2500 }).then(
    () => null,
    (error: Error) => error,
  )
  const payment = async () => {
    const [row] = await db().select().from(payments).where(eq(payments.customerId, customerId))
    if (!row) throw new Error('There is no payment.')
    return row
  }
  return { customerId, refusal, payment }
}

/** Returns a signed notice about the top-up, different from any other. */
export function noticeOf(payment: Pick<Row, 'invoiceId' | 'providerOrderId'>): Buffer {
  const facts = { uuid: payment.invoiceId, order_id: payment.providerOrderId, status: 'paid', nonce: randomUUID() }
  return signedNotice(facts, PROVIDER_KEY)
}

export function notify(payment: Pick<Row, 'invoiceId' | 'providerOrderId'>): Promise<Verdict> {
  return receiveNotice(delivery(noticeOf(payment)))
}
