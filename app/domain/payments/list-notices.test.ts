import { randomBytes, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { paymentNotices, payments } from '#app/db/schema/money.ts'
import { createCustomer } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { listHeldPayments, listNotices } from './queries.ts'
import type { PaymentStatus } from './rules.ts'

useDatabase()

beforeEach(async () => {
  await db().delete(paymentNotices)
  await db().delete(payments)
})

type Given = Partial<typeof paymentNotices.$inferInsert>

async function keep(notice: Given = {}): Promise<string> {
  const id = randomUUID()
  const row = { id, provider: 'cryptomus', bodyHash: randomBytes(32), verdict: 'noted', ...notice }
  await db().insert(paymentNotices).values(row)
  return id
}

async function begin(status: PaymentStatus, providerStatus: string | null = null, updatedAt = new Date()) {
  const customer = await createCustomer()
  const id = randomUUID()
  await db()
    .insert(payments)
    .values({
      id,
      customerId: customer.id,
      provider: 'cryptomus',
      providerOrderId: id.replaceAll('-', ''),
      amountCents: 2500,
      status,
      providerStatus,
      updatedAt,
    })
  return { id, customer: { id: customer.id, name: customer.name } }
}

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))

describe('notices', () => {
  test('lists the latest first, with its facts and the customer of its top-up', async () => {
    const { id: paymentId, customer } = await begin('paid')
    const body = { status: 'paid', amount: '25.00', currency: 'USD', uuid: 'invoice-1', sign: 'canary' }
    await keep({ paymentId, body, verdict: 'credited', timesReceived: 3, lastReceivedAt: at(2) })
    await keep({ verdict: 'forged', createdAt: at(3), lastReceivedAt: at(1) })
    const { notices, older } = await listNotices({ before: null })
    expect(older).toBeNull()
    expect(notices).toMatchObject([
      {
        verdict: 'credited',
        timesReceived: 3,
        said: { status: 'paid', amount: '25.00', currency: 'USD', invoice: 'invoice-1' },
        customer,
      },
      { verdict: 'forged', said: { status: null, amount: null, currency: null, invoice: null }, customer: null },
    ])
    expect(JSON.stringify(notices)).not.toContain('canary')
  })

  test('shows unexpected values as text of limited length', async () => {
    await keep({ body: { status: { nested: true }, amount: 'x'.repeat(10_000), currency: null, uuid: [1] } })
    const { notices } = await listNotices({ before: null })
    const { status, amount, currency, invoice } = notices[0]?.said ?? {}
    expect([status, amount?.length, currency, invoice]).toEqual(['{"nested": true}', 60, null, '[1]'])
  })

  test('pages without gaps or repeats, also among equal times', async () => {
    const ids = await Promise.all(Array.from({ length: 103 }, () => keep({ lastReceivedAt: at(1) })))
    const seen: string[] = []
    let before: string | null = null
    const sizes: number[] = []
    do {
      const page: Awaited<ReturnType<typeof listNotices>> = await listNotices({ before })
      sizes.push(page.notices.length)
      seen.push(...page.notices.map(({ id }) => id))
      before = page.older
    } while (before)
    expect(sizes).toEqual([50, 50, 3])
    expect(seen.toSorted()).toEqual(ids.toSorted())
  })

  test.each(['nothing', randomUUID()])('starts from the beginning before %j, which is unknown', async (before) => {
    const id = await keep()
    expect((await listNotices({ before })).notices.map((notice) => notice.id)).toEqual([id])
  })
})

describe('top-ups that need a review', () => {
  const CONTRADICTION =
    'The provider and the shop disagree about this payment: its invoice, amount, currency or merchant.'
  const UNCLEAR = 'Money arrived, but the provider does not say how much, or contradicts itself.'

  test.each([
    ['held', 'locked', 'The provider is holding this payment.'],
    ['review', 'check', CONTRADICTION],
    ['review', null, CONTRADICTION],
    ['review', 'a new status', CONTRADICTION],
    ['review', 'paid', UNCLEAR],
    ['review', 'wrong_amount', UNCLEAR],
  ] as const)('%s after %j: %s', async (status, reported, reason) => {
    const { id, customer } = await begin(status, reported)
    expect(await listHeldPayments()).toMatchObject({
      held: [{ id, customer, reason, amountCents: 2500 }],
      hasMore: false,
    })
  })

  test('lists only those, the latest change first', async () => {
    const [old, fresh] = [await begin('review', null, at(1)), await begin('held', 'locked', at(2))]
    for (const status of ['created', 'waiting', 'expired', 'failed', 'refunded'] as const) await begin(status)
    const { held } = await listHeldPayments()
    expect(held.map(({ id }) => id)).toEqual([fresh.id, old.id])
  })

  test('lists at most fifty and whether there are more', async () => {
    const { id: customerId } = await createCustomer()
    const rows = Array.from({ length: 51 }, () => randomUUID()).map((id) => ({
      id,
      customerId,
      provider: 'cryptomus',
      providerOrderId: id,
      amountCents: 1,
      status: 'review' as const,
    }))
    await db().insert(payments).values(rows)
    const { held, hasMore } = await listHeldPayments()
    expect([held.length, hasMore]).toEqual([50, true])
  })
})
