import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Database, db, transaction } from '#app/db/client.server.ts'
import { ledgerTransfers } from '#app/db/schema/money.ts'
import { customers } from '#app/db/schema/shop.ts'
import { stockAccounts } from '#app/db/schema/stock.ts'
import { createAdmin, createCustomer, loadStock, type Person } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { expectInvariants } from '#test/invariants.ts'
import { adjustBalance, charge, waiveBalance } from './commands.ts'
import { walletRefusals } from './refusals.ts'

useDatabase()
afterEach(expectInvariants)

let admin: Person

beforeAll(async () => {
  admin = await createAdmin()
  await loadStock(1, admin)
})

async function stateOf(customerId: string) {
  const [wallet] = await db().select().from(customers).where(eq(customers.id, customerId))
  const ledger = db().select().from(ledgerTransfers).orderBy(asc(ledgerTransfers.id))
  return { balanceCents: wallet?.balanceCents, ledger: await ledger, stock: await db().select().from(stockAccounts) }
}

/** All ways to take cents out of a balance that refuse when it is too low. */
const ways: Record<string, (tx: Database, customerId: string, amountCents: number) => Promise<void>> = {
  'a charge': (tx, customerId, amountCents) => charge(tx, { customerId, amountCents, orderId: randomUUID() }),
  'an adjustment': (tx, customerId, amountCents) =>
    adjustBalance(tx, { customerId, deltaCents: -amountCents, actorId: admin.id }),
  'a waiver': (tx, customerId, amountCents) => waiveBalance(tx, { customerId, amountCents }),
}

describe.each(Object.entries(ways))('%s', (_name, take) => {
  test('is refused above the balance and changes nothing', async () => {
    const { id } = await createCustomer({ balanceCents: 100 })
    const before = await stateOf(id)
    for (const amountCents of [101, 1_000_000]) {
      const taking = transaction(async (tx) => {
        await tx.update(stockAccounts).set({ status: 'withdrawn' })
        await take(tx, id, amountCents)
      })
      await expect(taking).rejects.toStrictEqual(walletRefusals.insufficientBalance(100, amountCents))
    }
    expect(await stateOf(id)).toEqual(before)
  })

  test('is refused when another transaction took the money first', async () => {
    const { id } = await createCustomer({ balanceCents: 100 })
    const { second } = await transaction(async (tx) => {
      await waiveBalance(tx, { customerId: id, amountCents: 60 })
      const second = Promise.allSettled([transaction((other) => take(other, id, 60))])
      const waiting = sql`datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(() => db().$count(sql`pg_stat_activity`, waiting)).toBe(1)
      return { second }
    })
    expect(await second).toStrictEqual([{ status: 'rejected', reason: walletRefusals.insufficientBalance(40, 60) }])
    const state = await stateOf(id)
    expect(state.balanceCents).toBe(40)
    expect(state.ledger.filter(({ customerId }) => customerId === id)).toHaveLength(2)
  })
})

test('takes the last cent of a balance', async () => {
  const { id } = await createCustomer({ balanceCents: 100 })
  await transaction((tx) => waiveBalance(tx, { customerId: id, amountCents: 100 }))
  expect(await stateOf(id)).toMatchObject({ balanceCents: 0 })
})
