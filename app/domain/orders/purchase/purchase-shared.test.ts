import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { type Database, db, transaction } from '#app/db/client.server.ts'
import { copyCounts, productCopies } from '#app/db/schema/copies.ts'
import { orders } from '#app/db/schema/orders.ts'
import { Refusal } from '#app/lib/refusal.ts'
import { createCustomer } from '#test/cast.ts'
import { balanceOf } from '#test/claiming.ts'
import { copyOf, limitTo, sharedProduct } from '#test/copies.ts'
import { useDatabase } from '#test/database.ts'
import { expectInvariants } from '#test/invariants.ts'
import { refund } from '#test/refunding.ts'
import { crash, whileBroken } from '#test/while-broken.ts'
import { handOutContent } from '../delivery/hand-out-content.ts'
import { listReveals } from '../delivery/reveal-log.ts'
import { purchaseCopy } from './purchase-copy.ts'
import { purchaseShared } from './purchase-shared.ts'

useDatabase()
afterEach(expectInvariants)

const BUYERS = 200
const COPIES = 5

async function heldOf(productId: string) {
  const [count] = await db().select().from(copyCounts).where(eq(copyCounts.productId, productId))
  return count?.held
}

const buyers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => createCustomer({ balanceCents: 4_00 })))

async function race(productId: string, buy: (customerId: string) => Promise<unknown>): Promise<number> {
  const results = await Promise.allSettled((await buyers(BUYERS)).map(({ id }) => buy(id)))
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(failures.filter((reason) => !(reason instanceof Refusal))).toEqual([])
  return db().$count(orders, eq(orders.productId, productId))
}

test('sells 5 copies to 200 simultaneous buyers, and charges only those who got one', async () => {
  const productId = await sharedProduct({ salesLimit: COPIES })
  expect(await race(productId, (id) => purchaseShared(copyOf(productId, id)))).toBe(COPIES)
  expect(await heldOf(productId)).toBe(COPIES)
  const { rows } = await db().execute<{ charged: number }>(
    sql`select count(*)::int as charged from ledger_transfers join orders on orders.id = order_id where product_id = ${productId}`,
  )
  expect(rows).toEqual([{ charged: COPIES }])
})

test('would sell more than 5 if buyers counted the copies without a lock', async () => {
  const productId = await sharedProduct()
  async function takeUnlocked(tx: Database) {
    const held = await tx.$count(productCopies, eq(productCopies.productId, productId))
    await pause(20)
    return held <= COPIES
  }
  const naive = (id: string) => purchaseCopy(copyOf(productId, id), { kind: 'shared', take: takeUnlocked })
  expect(await race(productId, naive)).toBeGreaterThan(COPIES)
  await db().execute(sql`update copy_counts set held = (
    select count(*) from product_copies where product_id = ${productId}) where product_id = ${productId}`)
})

test('no purchase of another product waits for a buyer of the last copy', async () => {
  const [busy, other] = [await sharedProduct({ salesLimit: 1 }), await sharedProduct({ salesLimit: 1 })]
  const [buyer] = await buyers(1)
  await transaction(async (tx) => {
    await tx.update(copyCounts).set({ held: 0 }).where(eq(copyCounts.productId, busy))
    await purchaseShared(copyOf(other, buyer?.id ?? ''))
  })
  expect(await heldOf(other)).toBe(1)
})

test('a refund ends access and frees the copy, once', async () => {
  const productId = await sharedProduct({ salesLimit: 1 })
  const [first, second, third] = await buyers(3)
  const { orderId } = await purchaseShared(copyOf(productId, first?.id ?? ''))
  const own = { orderId, customerId: first?.id ?? '', ip: '192.0.2.1' }
  expect(await handOutContent(own)).toBe('canary-code')
  expect(await handOutContent({ ...own, customerId: second?.id ?? '' })).toBeNull()
  await expect(purchaseShared(copyOf(productId, second?.id ?? ''))).rejects.toThrow('This product is sold out.')
  await Promise.allSettled([1, 2, 3].map(() => refund(orderId, { givenBackCents: 0 })))
  expect(await heldOf(productId)).toBe(0)
  expect(await handOutContent(own)).toBeNull()
  expect(await listReveals({ id: orderId, customerId: own.customerId })).toMatchObject([{ form: 'page', times: 1 }])
  await purchaseShared(copyOf(productId, second?.id ?? ''))
  await expect(purchaseShared(copyOf(productId, third?.id ?? ''))).rejects.toThrow('This product is sold out.')
})

test('refuses a second copy of the same customer, and a product without a text', async () => {
  const productId = await sharedProduct()
  const { id } = await createCustomer({ balanceCents: 100_00 })
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => purchaseShared(copyOf(productId, id))))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const empty = await sharedProduct({ content: null })
  await expect(purchaseShared(copyOf(empty, id))).rejects.toThrow('This product is sold out.')
  expect(await balanceOf(id)).toBe(96_00)
})

test('a repeated form and a crash take one copy', async () => {
  const productId = await sharedProduct({ salesLimit: 2 })
  const { id } = await createCustomer({ balanceCents: 4_00 })
  const purchase = copyOf(productId, id)
  await whileBroken({ table: 'copy_counts', event: 'update', action: crash }, async () => {
    await expect(purchaseShared(purchase)).rejects.toThrow()
  })
  expect(await heldOf(productId)).toBe(0)
  const placed = await Promise.all([1, 2, 3].map(() => purchaseShared(purchase)))
  expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(1)
  expect(await purchaseShared(purchase)).toEqual(placed[0])
  expect(await heldOf(productId)).toBe(1)
})

test('a limit is never below the copies held, even when it is lowered during purchases', async () => {
  const productId = await sharedProduct({ salesLimit: 20 })
  const people = await buyers(20)
  await Promise.allSettled([
    ...people.map(({ id }) => purchaseShared(copyOf(productId, id))),
    ...[15, 10, 5].map((limit) => limitTo(productId, limit)),
  ])
  await expect(limitTo(productId, 1)).rejects.toThrow('The limit cannot be lower.')
  await limitTo(productId, null)
  await purchaseShared(copyOf(productId, (await createCustomer({ balanceCents: 4_00 })).id))
  expect(await handOutContent({ orderId: randomUUID(), customerId: people[0]?.id ?? '', ip: '192.0.2.1' })).toBeNull()
})
