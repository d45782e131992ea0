import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '#app/db/client.server.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { createCustomer, INSTAGRAM, loadStock, topUp } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { listTransfers, readTransfers, sumTransfers, type Transfer } from './queries.ts'
import { periodOf } from './rules.ts'

useDatabase()

const ever = { from: null, until: null }
const march = periodOf({ from: '2026-03-01', to: '2026-03-31' })

async function all(customerId: string, period = ever) {
  const transfers: Transfer[] = []
  for await (const transfer of readTransfers({ customerId, period })) transfers.push(transfer)
  return transfers
}

describe('a wallet over three months', () => {
  let customerId: string

  beforeAll(async () => {
    customerId = (await createCustomer()).id
    await loadStock(30)
    await topUp(customerId, 10_000, new Date('2026-02-28T23:59:59.999Z'))
    await topUp(customerId, 2_000, new Date('2026-03-01T00:00:00.000Z'))
    for (const at of ['2026-03-31T23:59:59.999Z', '2026-04-01T00:00:00.000Z']) {
      const product = { productId: INSTAGRAM, quantity: 10, unitPriceCents: 50 }
      await purchaseAccounts({ customerId, ...product, idempotencyKey: randomUUID(), at: new Date(at) })
    }
  })

  test('lists the transfers of the days of a period in UTC', async () => {
    const { transfers } = await listTransfers({ customerId, period: march })
    expect(
      transfers.map(({ createdAt, reason, amountCents }) => [createdAt.toISOString(), reason, amountCents]),
    ).toEqual([
      ['2026-03-31T23:59:59.999Z', 'purchase', -500],
      ['2026-03-01T00:00:00.000Z', 'top_up', 2_000],
    ])
  })

  test('sums a period from the opening to the closing balance', async () => {
    expect(await sumTransfers({ customerId, period: march })).toEqual({
      openingCents: 10_000,
      inCents: 2_000,
      outCents: 500,
      closingCents: 11_500,
      count: 2,
    })
    expect(await sumTransfers({ customerId, period: ever })).toEqual({
      openingCents: 0,
      inCents: 12_000,
      outCents: 1_000,
      closingCents: 11_000,
      count: 4,
    })
    const may = periodOf({ from: '2026-05-01', to: '' })
    expect(await sumTransfers({ customerId, period: may })).toMatchObject({
      openingCents: 11_000,
      closingCents: 11_000,
    })
    const never = periodOf({ from: '2026-04-01', to: '2026-03-01' })
    expect(await sumTransfers({ customerId, period: never })).toMatchObject({ inCents: 0, outCents: 0, count: 0 })
  })

  test('names the order or top-up of each transfer and the balance after it', async () => {
    const [first, , third] = await all(customerId)
    expect(first).toMatchObject({
      reason: 'top_up',
      orderId: null,
      balanceCents: 10_000,
      paymentId: expect.any(String),
    })
    expect(third).toMatchObject({
      reason: 'purchase',
      orderId: expect.any(String),
      quantity: 10,
      balanceCents: 11_500,
      paymentId: null,
    })
  })

  test('shows no transfers of another customer', async () => {
    const { id: other } = await createCustomer()
    expect(await listTransfers({ customerId: other, period: ever })).toEqual({ transfers: [], older: null })
    expect(await all(other)).toEqual([])
    expect(await sumTransfers({ customerId: other, period: ever })).toMatchObject({ count: 0, closingCents: 0 })
  })
})

test('lists every transfer once in ledger order, in pages and in the file', async () => {
  const { id: customerId } = await createCustomer()
  await transaction(async (tx) => {
    await tx.execute(sql`update customers set balance_cents = 2345 where id = ${customerId}`)
    await tx.execute(sql`
      insert into ledger_transfers
        (from_account, to_account, amount_cents, customer_id, reason, balance_after_cents, created_at)
      select 'adjustment', 'customer:' || ${customerId}::text, 1, ${customerId}, 'adjustment', n,
        timestamptz '2026-03-01' + n * interval '1 minute'
      from generate_series(1, 2345) as n`)
  })

  const pages: number[] = []
  for (let before: number | null | undefined; before !== null; ) {
    const page: Awaited<ReturnType<typeof listTransfers>> = await listTransfers({ customerId, period: ever, before })
    expect(page.transfers.length).toBeLessThanOrEqual(50)
    pages.push(...page.transfers.map(({ balanceCents }) => balanceCents))
    before = page.older
  }
  expect(pages).toEqual(Array.from({ length: 2345 }, (_, index) => 2345 - index))
  expect((await all(customerId)).map(({ balanceCents }) => balanceCents)).toEqual(pages.toReversed())
})
