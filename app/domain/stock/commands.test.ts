import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Database, db, transaction } from '#app/db/client.server.ts'
import { orders } from '#app/db/schema/orders.ts'
import { stockAccounts } from '#app/db/schema/stock.ts'
import { createCustomer, INSTAGRAM, loadStock } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { sellAvailable } from './commands.ts'
import { countAvailable } from './queries.ts'
import { openSecrets } from './sealed-secrets.ts'

useDatabase()

class Undo extends Error {}

/** Runs `work` and rolls it back, so that the order needs no charge. */
async function undone(work: (tx: Database) => Promise<void>): Promise<void> {
  await transaction(async (tx) => {
    await work(tx)
    throw new Undo()
  }).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error
  })
}

async function accountsOf(orderId: string, tx: Database) {
  const rows = await tx
    .select({
      id: stockAccounts.id,
      username: stockAccounts.username,
      email: stockAccounts.email,
      passwordSealed: stockAccounts.passwordSealed,
      emailPasswordSealed: stockAccounts.emailPasswordSealed,
    })
    .from(stockAccounts)
    .where(eq(stockAccounts.orderId, orderId))
    .orderBy(asc(stockAccounts.id))
  return rows.map((row) => ({ id: row.id, username: row.username, email: row.email, ...openSecrets(row) }))
}

async function claim(tx: Database, quantity: number) {
  const { id: customerId } = await createCustomer()
  const orderId = randomUUID()
  await tx.insert(orders).values({
    id: orderId,
    customerId,
    productId: INSTAGRAM,
    productName: 'Instagram accounts',
    unitPriceCents: 50,
    quantity,
    totalCents: 50 * quantity,
    orderType: 'account',
    idempotencyKey: randomUUID(),
  })
  const claimed = await sellAvailable(tx, { productId: INSTAGRAM, quantity, orderId, customerId })
  return { orderId, claimed }
}

test('takes the oldest free rows, all or none', async () => {
  await loadStock(5)
  const oldest = await db()
    .select({ id: stockAccounts.id, username: stockAccounts.username, email: stockAccounts.email })
    .from(stockAccounts)
    .where(and(eq(stockAccounts.productId, INSTAGRAM), eq(stockAccounts.status, 'available')))
    .orderBy(asc(stockAccounts.id))
  const ids = oldest.map(({ id }) => id)

  await undone(async (first) => {
    const one = await claim(first, 2)
    expect(one.claimed).toBe(true)
    expect(await countAvailable(INSTAGRAM, first)).toBe(3)
    await undone(async (second) => {
      const tooMany = await claim(second, 4)
      expect(tooMany.claimed).toBe(false)
      expect(await accountsOf(tooMany.orderId, second)).toEqual([])
      const other = await claim(second, 3)
      expect(other.claimed).toBe(true)
      expect(await countAvailable(INSTAGRAM, second)).toBe(2)
      expect((await accountsOf(other.orderId, second)).map(({ id }) => id)).toEqual(ids.slice(2))
    })
    expect(await accountsOf(one.orderId, first)).toEqual(
      oldest
        .slice(0, 2)
        .map((account) => ({ ...account, password: expect.stringMatching(/^pass-/), emailPassword: 'NotSet' })),
    )
  })
  expect(await countAvailable(INSTAGRAM)).toBe(5)
})
