import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { orders } from '#app/db/schema/orders.ts'
import { customers } from '#app/db/schema/shop.ts'
import { checkInvariants } from '#app/domain/dashboard/check-invariants.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase-accounts.ts'
import { purchaseLicense } from '#app/domain/orders/purchase-license.ts'
import { createCustomer, INSTAGRAM, loadStock, STORYTAG } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'

useDatabase()

const buy = (customerId: string, quantity: number) =>
  purchaseAccounts({ customerId, productId: INSTAGRAM, quantity, unitPriceCents: 50, idempotencyKey: randomUUID() })

async function totalsOf(customerId: string) {
  const [totals] = await db()
    .select({ orders: customers.orderCount, accounts: customers.accountCount, spentCents: customers.spentCents })
    .from(customers)
    .where(eq(customers.id, customerId))
  return totals
}

test('orders placed at once are numbered from one on without a gap, for each customer, and their totals kept', async () => {
  await loadStock(40)
  const { id: customerId } = await createCustomer({ balanceCents: 100_00 })
  const { id: otherId } = await createCustomer({ balanceCents: 1_00 })
  await Promise.all([...Array.from({ length: 10 }, (_, index) => buy(customerId, index % 3 ? 1 : 2)), buy(otherId, 1)])
  await expect(buy(otherId, 10)).rejects.toThrow('Your balance is $0.50. Required: $5.00.')
  const software = { customerId, productId: STORYTAG, unitPriceCents: 1500, idempotencyKey: randomUUID() }
  await Promise.all([purchaseLicense(software), purchaseLicense(software)])

  const numbers = await db().select({ number: orders.number }).from(orders).where(eq(orders.customerId, customerId))
  expect(numbers.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 11 }, (_, i) => i + 1),
  )
  expect(await totalsOf(customerId)).toEqual({ orders: 11, accounts: 14, spentCents: 14 * 50 + 1500 })
  expect(await totalsOf(otherId)).toEqual({ orders: 1, accounts: 1, spentCents: 50 })
  expect(await checkInvariants()).toEqual([])
})

test('totals that are not those of the orders are found', async () => {
  const { id } = await createCustomer()
  await db().execute(sql`update customers set order_count = 1 where id = ${id}`)
  expect(await checkInvariants()).toEqual([{ invariant: "a customer's totals are those of the orders", ids: [id] }])
})
