import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '#app/db/schema/orders.ts'
import { checkInvariants } from '#app/domain/alarms/check-invariants.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { purchaseLicense } from '#app/domain/orders/purchase/purchase-license.ts'
import { getPurchaseTotals } from '#app/domain/orders/queries.ts'
import { createCustomer, INSTAGRAM, loadStock } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { toolLicense } from '#test/purchases.ts'
import { db, transaction } from './client.server.ts'

useDatabase()

const buy = (customerId: string, quantity: number) =>
  purchaseAccounts({ customerId, productId: INSTAGRAM, quantity, unitPriceCents: 50, idempotencyKey: randomUUID() })

test('numbers concurrent orders of each customer from one without a gap, and keeps their totals', async () => {
  await loadStock(40)
  const { id: customerId } = await createCustomer({ balanceCents: 100_00 })
  const { id: otherId } = await createCustomer({ balanceCents: 1_00 })
  await Promise.all([...Array.from({ length: 10 }, (_, index) => buy(customerId, index % 3 ? 1 : 2)), buy(otherId, 1)])
  await expect(buy(otherId, 10)).rejects.toThrow('Your balance is $0.50. Required: $5.00.')
  const software = toolLicense(customerId)
  await Promise.all([purchaseLicense(software), purchaseLicense(software)])

  const numbers = await db().select({ number: orders.number }).from(orders).where(eq(orders.customerId, customerId))
  expect(numbers.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 11 }, (_, i) => i + 1),
  )
  expect(await getPurchaseTotals(customerId)).toEqual({ orders: 11, accounts: 14, spentCents: 14 * 50 + 1500 })
  expect(await getPurchaseTotals(otherId)).toEqual({ orders: 1, accounts: 1, spentCents: 50 })
  expect(await checkInvariants()).toEqual([])
})

test('counts orders inserted by one statement', async () => {
  const { id } = await createCustomer()
  await transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into orders (id, customer_id, product_id, product_name, unit_price_cents, quantity, total_cents, order_type, idempotency_key, number)
      select gen_random_uuid(), ${id}, ${INSTAGRAM}, 'Instagram accounts', 50, 2, 100, 'account', gen_random_uuid(), 7 from generate_series(1, 1000)`)
  })
  expect(await getPurchaseTotals(id)).toEqual({ orders: 1000, accounts: 2000, spentCents: 100_000 })
})

test('detects a wrong order number or total', async () => {
  const { id } = await createCustomer({ balanceCents: 1_00 })
  await buy(id, 1)
  const { orderId } = await buy(id, 1)
  await transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`update orders set spent_after_cents = 99 where id = ${orderId}`)
  })
  const broken = await checkInvariants()
  expect(broken).toContainEqual({
    invariant: 'orders are counted and summed without a gap',
    count: 1,
    ids: [orderId],
  })
})
