import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { paymentNotices } from '#app/db/schema/money.ts'
import { alarmsOf, beginTopUp, useShopWithBtcpay, webhookOfShop } from '#test/btcpay-shop.ts'
import { useDatabase } from '#test/database.ts'
import { expectInvariants } from '#test/invariants.ts'
import { balanceOf } from '#test/payment-shop.ts'

useDatabase()
const btcpay = useShopWithBtcpay()

async function send(body: string | Buffer, signature = btcpay.sign(body)): Promise<number> {
  const headers = { 'Content-Type': 'application/json', 'BTCPay-Sig': signature }
  const { status } = await fetch(webhookOfShop(), { method: 'POST', headers, body: Buffer.from(body) })
  return status
}

test('credits once and counts notices that arrive twenty times concurrently', async () => {
  btcpay.webhookUrl = null
  const { customerId, payment, invoiceId } = await beginTopUp()
  await btcpay.pay(invoiceId, 2500)
  await btcpay.confirm(invoiceId)
  const { body = '' } = btcpay.notices.at(-1) ?? {}
  expect(JSON.parse(body).type).toBe('InvoiceSettled')
  const statuses = await Promise.all(Array.from({ length: 20 }, () => send(body)))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await balanceOf(customerId)).toBe(2500)
  const { id } = await payment()
  expect(await db().select().from(paymentNotices).where(eq(paymentNotices.paymentId, id))).toMatchObject([
    { provider: 'btcpay', verdict: 'credited', timesReceived: 20 },
  ])
  await expectInvariants()
})

test('rejects forged notices without asking the server', async () => {
  btcpay.webhookUrl = null
  const { customerId, invoiceId } = await beginTopUp()
  await btcpay.pay(invoiceId, 2500)
  await btcpay.confirm(invoiceId)
  const { body = '', signature = '' } = btcpay.notices.at(-1) ?? {}
  btcpay.asked = []
  const forgeries = ['', 'sha256=', signature.toUpperCase(), signature.slice(7), `sha256=${'0'.repeat(64)}`]
  for (const forged of forgeries) expect(await send(body, forged)).toBe(401)
  expect(await send(`${body} `, signature)).toBe(401)
  expect(await send('{"invoiceId":"a","invoiceId":"b"}')).toBe(400)
  expect(await send('x'.repeat(64 * 1024 + 1))).toBe(413)
  expect(btcpay.asked).toEqual([])
  expect(await balanceOf(customerId)).toBe(0)
})

test('makes the server send a notice again until it could be followed up', async () => {
  const { customerId, invoiceId } = await beginTopUp()
  await btcpay.pay(invoiceId, 2500)
  btcpay.webhookUrl = null
  await btcpay.confirm(invoiceId)
  btcpay.webhookUrl = webhookOfShop()
  let asked = 0
  btcpay.fault = () => (++asked <= 2 ? { status: 503, body: '' } : null)
  await btcpay.notify(invoiceId, { type: 'InvoiceSettled' })
  expect(btcpay.notices.at(-1)?.statuses).toEqual([503, 503, 200])
  expect(await balanceOf(customerId)).toBe(2500)
})

test('credits nothing and asks for a review when the store or invoice is another', async () => {
  const [mine, other] = [await beginTopUp(), await beginTopUp(100)]
  const { providerOrderId } = await mine.payment()
  await btcpay.pay(other.invoiceId, 100)
  const facts = { type: 'InvoiceSettled', storeId: btcpay.storeId, invoiceId: mine.invoiceId }
  const metadata = { orderId: providerOrderId }
  expect(await send(JSON.stringify({ ...facts, invoiceId: other.invoiceId, metadata }))).toBe(200)
  expect(await mine.payment()).toMatchObject({ status: 'review', creditedCents: 0 })
  expect(await alarmsOf(mine.customerId)).toEqual(['payment-contradicted'])
  expect(await send(JSON.stringify({ ...facts, invoiceId: other.invoiceId, storeId: 'Another' }))).toBe(200)
  expect(await other.payment()).toMatchObject({ status: 'review', creditedCents: 0 })
})

test('accepts notices that are not about invoices of the shop', async () => {
  expect(await send(JSON.stringify({ type: 'PayoutCreated', payoutId: randomUUID() }))).toBe(200)
  expect(await send(JSON.stringify({ type: 'InvoiceSettled', invoiceId: '__test__', nonce: randomUUID() }))).toBe(200)
})
