import { randomUUID } from 'node:crypto'
import { count, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { orders } from '#app/db/schema/orders.ts'
import { customers } from '#app/db/schema/shop.ts'
import { issueLicense } from '#app/domain/licenses/create-license.ts'
import { addDays } from '#app/lib/dates.ts'
import { createCustomer, INSTAGRAM, loadStock, STORYTAG } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { expectInvariants } from '#test/invariants.ts'
import { toolLicense } from '#test/purchases.ts'
import { purchaseAccounts } from './purchase-accounts.ts'
import { purchaseLicense } from './purchase-license.ts'

useDatabase()

const buyAccounts = (customerId: string) =>
  purchaseAccounts({ customerId, productId: INSTAGRAM, quantity: 1, unitPriceCents: 50, idempotencyKey: randomUUID() })
const buyLicense = (customerId: string) => purchaseLicense(toolLicense(customerId))

/** Pages show a refusal without a title as “Error”. */
test.each([
  [buyAccounts, 'orders', undefined, 'Could not create order.'],
  [buyAccounts, 'stock_accounts', undefined, 'An error occurred during purchase.'],
  [buyAccounts, 'ledger_transfers', 'Balance Update Failed', 'Could not update your balance. Please contact support.'],
  [buyLicense, 'licenses', 'License Error', 'Failed to create license'],
  [buyLicense, 'orders', undefined, 'Could not create order.'],
  [buyLicense, 'software_subscriptions', 'Subscription Error', 'An error occurred during purchase.'],
  [buyLicense, 'ledger_transfers', undefined, 'Could not update balance.'],
])('%o changes nothing when %s refuses rows: %s, %s', async (buy, table, title, message) => {
  await loadStock(1)
  const { id } = await createCustomer({ balanceCents: 1500 })
  await db().execute(sql.raw(`alter table ${table} add constraint nothing_more check (now() < '2000-01-01') not valid`))
  try {
    await expect(buy(id)).rejects.toMatchObject({ title, message, status: 500 })
  } finally {
    await db().execute(sql.raw(`alter table ${table} drop constraint nothing_more`))
  }
  const [customer] = await db().select().from(customers).where(eq(customers.id, id))
  const [placed] = await db().select({ count: count() }).from(orders).where(eq(orders.customerId, id))
  expect([customer?.balanceCents, placed?.count]).toEqual([1500, 0])
  await expectInvariants()
})

test('refuses the purchase after ten license keys that are taken', async () => {
  const { id, email } = await createCustomer()
  const draws = Array.from({ length: 11 }, () => 'AAAA-AAAA-AAAA-AAAA').values()
  const period = { startsAt: new Date(), expiresAt: addDays(new Date(), 30) }
  const issue = () =>
    transaction((tx) =>
      issueLicense(
        tx,
        {
          id: randomUUID(),
          customerId: id,
          email,
          orderId: randomUUID(),
          productId: STORYTAG,
          softwareName: 'StoryTag',
          ...period,
        },
        () => draws.next().value ?? 'BBBB-BBBB-BBBB-BBBB',
      ),
    )
  await db().execute(sql`alter table licenses drop constraint licenses_order_id_orders_id_fk`)
  await issue()
  await expect(issue()).rejects.toMatchObject({
    title: 'License Error',
    message: 'Could not generate unique license key',
  })
})
