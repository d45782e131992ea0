import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { categories, discountCodes, priceTiers } from '#app/db/schema/catalog.ts'
import { orders } from '#app/db/schema/orders.ts'
import { createDiscount, saveDiscount } from '#app/domain/catalog/discounts/commands.ts'
import { discountVersion } from '#app/domain/catalog/discounts/queries.ts'
import { newDiscountInput } from '#app/domain/catalog/discounts/schema.ts'
import { createAdmin, createCustomer, loadStock } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { createCode } from '#test/discounted.ts'
import { expectInvariants } from '#test/invariants.ts'
import { createPackOf } from '#test/items.ts'
import { toolLicense } from '#test/purchases.ts'
import { refund } from '#test/refunding.ts'
import { purchaseAccounts } from './purchase-accounts.ts'
import { purchaseLicense } from './purchase-license.ts'
import { tryCode } from './with-code.ts'

useDatabase()

let productId: string
let code: string

beforeEach(async () => {
  productId = await createPackOf(null)
  await loadStock(30, undefined, productId)
  code = `C-${randomUUID().slice(0, 8).toUpperCase()}`
})
afterEach(expectInvariants)

type Given = {
  quantity?: number
  unitPriceCents?: number
  cents?: number
  idempotencyKey?: string
  code?: string | null
}

function buy(customerId: string, given: Given = {}) {
  const { quantity = 1, unitPriceCents = 100, cents = 10, idempotencyKey = randomUUID() } = given
  const used = given.code === undefined ? code : given.code
  const discount = used === null ? undefined : { code: used, cents }
  return purchaseAccounts({ customerId, productId, quantity, unitPriceCents, idempotencyKey, discount })
}

const buyer = async (balanceCents = 10_000) => (await createCustomer({ balanceCents })).id
const usesNow = async () => {
  const [row] = await db().select().from(discountCodes).where(eq(discountCodes.code, code))
  return row?.uses
}
const orderOf = async (orderId: string) => (await db().select().from(orders).where(eq(orders.id, orderId)))[0]

test('takes the discount off the order and counts the use', async () => {
  await createCode(code)
  const { orderId } = await buy(await buyer(), { quantity: 3, cents: 30 })
  expect(await orderOf(orderId)).toMatchObject({
    listPriceCents: 100,
    unitPriceCents: 100,
    discountCents: 30,
    discountCode: code,
    totalCents: 270,
  })
  expect(await usesNow()).toBe(1)
})

test('sells a license with a code', async () => {
  await createCode(code, { amountCents: 400 })
  const id = await buyer()
  const { orderId } = await purchaseLicense({ ...toolLicense(id), discount: { code, cents: 400 } })
  expect(await orderOf(orderId)).toMatchObject({ totalCents: 1100, discountCode: code })
})

test('refuses another discount than the one shown, and a code that does not exist', async () => {
  await createCode(code)
  const id = await buyer()
  await expect(buy(id, { cents: 11 })).rejects.toThrow('The discount is now $0.10. Nothing was charged')
  await expect(buy(id, { code: 'NOTHING', cents: 0 })).rejects.toThrow('This code does not exist.')
  await expect(buy(id, { code: 'NO\0THING', cents: 0 })).rejects.toThrow('This code does not exist.')
  expect([await usesNow(), await db().$count(orders, eq(orders.customerId, id))]).toEqual([0, 0])
})

test('returns the order for its key, even when the code is used up, and counts it once', async () => {
  await createCode(code, { usesLimit: 1 })
  const id = await buyer()
  const idempotencyKey = randomUUID()
  const first = await buy(id, { idempotencyKey })
  expect(await buy(id, { idempotencyKey })).toEqual(first)
  expect(await usesNow()).toBe(1)
  await expect(buy(id, { idempotencyKey, code: null })).rejects.toMatchObject({ status: 409 })
})

test('keeps the use after a refund of the whole order', async () => {
  await createCode(code, { customerLimit: 1 })
  const id = await buyer()
  const { orderId } = await buy(id)
  await refund(orderId)
  expect(await usesNow()).toBe(1)
  await expect(buy(id)).rejects.toThrow('You have already used this code.')
})

test('does not count a code when the price by quantity is lower', async () => {
  await createCode(code)
  await db().insert(priceTiers).values({ productId, minQuantity: 5, unitPriceCents: 80 })
  const id = await buyer()
  const given = { quantity: 5, unitPriceCents: 80, cents: 0, idempotencyKey: randomUUID() }
  const { orderId } = await buy(id, given)
  expect(await buy(id, given)).toEqual({ orderId })
  expect(await orderOf(orderId)).toMatchObject({ totalCents: 400, discountCode: null })
  expect(await usesNow()).toBe(0)
})

test('counts no use when the stock runs out', async () => {
  await createCode(code)
  await expect(buy(await buyer(), { quantity: 40, cents: 400 })).rejects.toThrow('Not enough accounts in stock')
  expect(await usesNow()).toBe(0)
})

const RACERS = 200

test('yields one order when 200 customers use a single-use code at the same time', async () => {
  await loadStock(RACERS, undefined, productId)
  await createCode(code, { usesLimit: 1 })
  const buyers = await Promise.all(Array.from({ length: RACERS }, () => buyer(100)))
  const results = await Promise.allSettled(buyers.map((id) => buy(id)))
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.message] : []))
  expect(refused).toHaveLength(RACERS - 1)
  expect(new Set(refused)).toEqual(new Set(['This code has been used up.']))
  expect(await db().$count(orders, eq(orders.discountCode, code))).toBe(1)
  expect(await usesNow()).toBe(1)
})

test('fails in the same race without the lock', async () => {
  await createCode(code, { usesLimit: 1 })
  let [granted, checking] = [0, 0]
  const { promise: allChecked, resolve } = Promise.withResolvers<void>()
  const naive = () =>
    transaction(async (tx) => {
      const [row] = await tx.select().from(discountCodes).where(eq(discountCodes.code, code))
      if (++checking === 5) resolve()
      await allChecked
      if ((row?.uses ?? 0) < 1) granted++
    })
  await Promise.all(Array.from({ length: 5 }, naive))
  expect(granted).toBe(5)
})

test('counts every use of 40 concurrent purchases, and one customer once', async () => {
  await createCode(code, { customerLimit: 1 })
  const [one = ''] = [await buyer()]
  const others = await Promise.all(Array.from({ length: 10 }, () => buyer(100)))
  const results = await Promise.allSettled([...others, one, one, one, one].map((id) => buy(id)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(11)
  expect(await db().$count(orders, and(eq(orders.discountCode, code), eq(orders.customerId, one)))).toBe(1)
  expect(await usesNow()).toBe(11)
})

test('charges what was shown or nothing while an admin changes the code', async () => {
  await createCode(code)
  const { id: actorId } = await createAdmin()
  const [stored] = await db().select().from(discountCodes).where(eq(discountCodes.code, code))
  if (!stored) throw new Error('There is no code.')
  const { code: _, uses: __, createdAt: ___, updatedAt: ____, ...fields } = stored
  const change = {
    code,
    version: discountVersion(stored),
    columns: { ...fields, percent: 20 },
    actorId,
    ip: '192.0.2.1',
  }
  const buyers = await Promise.all(Array.from({ length: 12 }, () => buyer(100)))
  const results = await Promise.allSettled([saveDiscount(change), ...buyers.map((id) => buy(id))])
  expect(results[0]?.status).toBe('fulfilled')
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason.message).toContain('The discount is now $0.20.')
  }
  const sold = await db().select().from(orders).where(eq(orders.discountCode, code))
  expect(sold.every(({ discountCents }) => discountCents === 10)).toBe(true)
})

test('refuses a limit below the uses', async () => {
  await createCode(code)
  await buy(await buyer())
  await buy(await buyer())
  const [stored] = await db().select().from(discountCodes).where(eq(discountCodes.code, code))
  if (!stored) throw new Error('There is no code.')
  const { code: _, uses: __, createdAt: ___, updatedAt: ____, ...fields } = stored
  const by = { actorId: (await createAdmin()).id, ip: '192.0.2.1' }
  const change = { code, version: discountVersion(stored), columns: { ...fields, usesLimit: 1 }, ...by }
  await expect(saveDiscount(change)).rejects.toMatchObject({ field: 'usesLimit', status: 409 })
})

test('refuses a category that is not one, even with a NUL in its name', async () => {
  const by = { actorId: (await createAdmin()).id, ip: '192.0.2.1' }
  const [stored] = await db().select({ name: categories.name }).from(categories).limit(1)
  for (const category of ['', 'Nowhere', `${stored?.name}\0`]) {
    const { columns } = newDiscountInput.parse({ code, percent: '10', scope: 'category', category })
    await expect(createDiscount(code, columns, by)).rejects.toMatchObject({ field: 'category' })
  }
})

test('stops a customer who guesses codes, and nobody else', async () => {
  await createCode(code)
  const [guesser, other] = [await buyer(), await buyer()]
  for (let guess = 0; guess < 10; guess++) {
    await expect(buy(guesser, { code: `GUESS-${guess}` })).rejects.toThrow('This code does not exist.')
  }
  await expect(buy(guesser)).rejects.toMatchObject({ status: 429 })
  await buy(guesser, { code: null })
  await buy(other)
})

test('counts no guess when it reads a purchase with a code that was kept', async () => {
  await createCode(code, { active: false })
  const customerId = await buyer()
  const product = { id: productId, category: 'Packs', priceCents: 100, tiers: [] }
  const wanted = { product, quantity: 1, customerId, code, at: new Date() }
  for (let times = 0; times < 12; times++) {
    expect((await tryCode(wanted, { isGuess: false })).problem).toBe('This code can no longer be used.')
  }
  for (let guess = 0; guess < 10; guess++) await tryCode(wanted)
  expect((await tryCode(wanted)).problem).toMatch(/try again/i)
})

test('accepts orders of the version before, and none with a discount but no code', async () => {
  const { orderId } = await buy(await buyer(), { code: null })
  const update = sql`update orders set discount_cents = 10, total_cents = total_cents - 10 where id = ${orderId}`
  await expect(
    transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(update)
    }),
  ).rejects.toThrow()
})
