import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCustomer } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { unseen } from '#test/full-books.ts'
import { db } from './client.server.ts'
import { payments } from './schema/money.ts'

useDatabase()

const DAY_MS = 24 * 60 * 60 * 1000
/** Days for which the shop checks a top-up, by status. */
const EXPECTED_DAYS: Partial<Record<string, number>> = {
  ...Object.fromEntries(['held', 'paid', 'paid_over', 'paid_in_part', 'paid_late'].map((status) => [status, 30])),
  ...Object.fromEntries(['created', 'waiting', 'expired', 'failed', 'dismissed'].map((status) => [status, 7])),
}

test('migration 0009 schedules checks for top-ups that may still change', async () => {
  const { id: customerId } = await createCustomer()
  const now = new Date()
  const { enumValues } = payments.status
  for (const status of enumValues)
    for (const days of [1, 5, 9, 29, 31]) {
      const createdAt = new Date(now.getTime() - days * DAY_MS)
      const credit = status.startsWith('paid') ? { creditedCents: 500, creditedAt: createdAt } : {}
      const payment = {
        id: randomUUID(),
        customerId,
        provider: 'cryptomus',
        providerOrderId: randomUUID(),
        amountCents: 500,
      }
      const stored = { ...payment, status, createdAt, checkAt: null, ...credit }
      await unseen(db().insert(payments).values(stored).getSQL())
    }
  const migration = await readFile('migrations/0009_alarms_mailed.sql', 'utf8')
  await db().execute(sql.raw(migration.split('--> statement-breakpoint').at(-1) ?? ''))
  const migrated = await db().select().from(payments)
  expect(migrated).toHaveLength(5 * enumValues.length)
  for (const payment of migrated)
    expect([payment.status, payment.createdAt, payment.checkAt !== null]).toEqual([
      payment.status,
      payment.createdAt,
      now.getTime() - payment.createdAt.getTime() < (EXPECTED_DAYS[payment.status] ?? 0) * DAY_MS,
    ])
})
