import { randomUUID } from 'node:crypto'
import { parseWithZod } from '@conform-to/zod/v4'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { idempotencyKeys } from '#app/db/schema/money.ts'
import { orders } from '#app/db/schema/orders.ts'
import { standbys } from '#app/db/schema/standbys.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { createCustomer, loadStock } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { expectInvariants } from '#test/invariants.ts'
import { createPackOf } from '#test/items.ts'
import { standbyInput } from './schema.ts'
import { standBy } from './stand-by.ts'

useDatabase()

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Returns a form that buys three accounts and waits for seven, and what it has led to. */
async function newForm() {
  const productId = await createPackOf(null, { priceCents: 50 })
  await loadStock(6, undefined, productId)
  const { id: customerId } = await createCustomer({ balanceCents: 10_00 })
  const form = {
    customerId,
    productId,
    wanted: 7,
    maxUnitCents: 50,
    endsOn: dayIn(7),
    purchase: { quantity: 3, unitPriceCents: 50 },
    idempotencyKey: randomUUID(),
  }
  const effects = async () => ({
    orders: await db().$count(orders, eq(orders.customerId, customerId)),
    standbys: await db()
      .select({ wanted: standbys.wanted, maxUnitCents: standbys.maxUnitCents })
      .from(standbys)
      .where(eq(standbys.customerId, customerId)),
  })
  return { form, effects }
}

const reused = { name: 'IdempotencyKeyReused' }

test.each([
  ['maximum', () => ({ maxUnitCents: 60 })],
  ['last day', () => ({ endsOn: dayIn(8) })],
  ['quantity', () => ({ wanted: 8 })],
  ['week', () => ({ isWeekly: true })],
])('refuses another %s with the key of a form that bought something', async (_, change) => {
  const { form, effects } = await newForm()
  const first = await standBy(form)
  await expect(standBy({ ...form, ...change() })).rejects.toMatchObject(reused)
  expect(await standBy(form)).toEqual(first)
  expect(await effects()).toEqual({ orders: 1, standbys: [{ wanted: 7, maxUnitCents: 50 }] })
  await expectInvariants()
})

test('records one stand-by when a form and a changed copy of it are sent at the same time', async () => {
  const { form, effects } = await newForm()
  const sent = [form, form, { ...form, maxUnitCents: 60 }, { ...form, maxUnitCents: 60 }]
  const outcomes = await Promise.allSettled(sent.map((one) => standBy(one)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await effects()).toMatchObject({ orders: 1, standbys: [{ wanted: 7 }] })
})

test('refuses the key of a purchase that came without a stand-by, and a form of the day before', async () => {
  const { form, effects } = await newForm()
  const { customerId, productId, purchase, idempotencyKey } = form
  await purchaseAccounts({ ...purchase, customerId, productId, idempotencyKey })
  await expect(standBy(form)).rejects.toMatchObject(reused)
  expect(await effects()).toEqual({ orders: 1, standbys: [] })

  const other = { ...form, idempotencyKey: randomUUID() }
  await standBy(other)
  await db().update(idempotencyKeys).set({ createdAt: sql`now() - interval '25 hours'` })
  await expect(standBy({ ...other, maxUnitCents: 60 })).rejects.toMatchObject(reused)
  expect(await effects()).toMatchObject({ orders: 2, standbys: [{ maxUnitCents: 50 }] })
})

function parse(fields: Record<string, string>) {
  const form = new FormData()
  const usual = { wanted: '5', maxPrice: '0.50', idempotencyKey: randomUUID() }
  for (const [name, value] of Object.entries({ ...usual, ...fields })) form.append(name, value)
  return parseWithZod(form, { schema: standbyInput })
}

test.each<Record<string, string>>([{ endsOn: '' }, {}])(
  'records a standing order without a last day: %j',
  async (day) => {
    const submission = parse({ repeats: 'weekly', ...day })
    expect(submission).toMatchObject({ status: 'success', value: { endsOn: '', isWeekly: true } })
    if (submission.status !== 'success') return
    const { form, effects } = await newForm()
    await standBy({ ...submission.value, customerId: form.customerId, productId: form.productId })
    expect(await effects()).toEqual({ orders: 0, standbys: [{ wanted: 5, maxUnitCents: 50 }] })
  },
)

test.each<Record<string, string>>([
  { repeats: 'once', endsOn: '' },
  { repeats: 'once' },
  { endsOn: '' },
  { endsOn: '2026-02-30' },
  { repeats: 'weekly', endsOn: '2026-02-30' },
])('refuses a last day that is missing or malformed: %j', (fields) => {
  expect(parse(fields)).toMatchObject({
    status: 'error',
    error: { endsOn: ['Please choose a day from 1970 to 2999.'] },
  })
})
