import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { customers } from '#app/db/schema/shop.ts'
import { unknownSales } from '#app/db/schema/stock.ts'
import { invariantChecks } from '#app/db/schema/watch.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { purchaseLicense } from '#app/domain/orders/purchase/purchase-license.ts'
import { getInvoice } from '#app/domain/orders/queries.ts'
import { orderRefusals } from '#app/domain/orders/refusals.ts'
import { getBackupOwner } from '#app/domain/watch/nightly-backups.ts'
import { knownMigrations, migrate } from '#server/migrate.ts'
import { createCustomer, INSTAGRAM, loadStock, type Person } from '#test/cast.ts'
import { createDatabase, dropDatabase, newDatabaseName, useDatabase } from '#test/database.ts'
import { expectInvariants } from '#test/invariants.ts'
import { pack, toolLicense } from '#test/purchases.ts'
import { useQuickPassphrases } from '#test/quick-passphrases.ts'
import { withClient } from '#test/with-client.ts'
import { loadBackup } from './load-backup.ts'
import { markRestore, noteRestoreElsewhere } from './note-restore.ts'
import { readBackup } from './read-backup.ts'
import { writeBackup } from './write-backup.ts'

useDatabase()
useQuickPassphrases()
afterEach(async () => {
  await expectInvariants()
  await db().delete(unknownSales)
})

const ownUrl = () => process.env.DATABASE_URL ?? ''
const HOUR_MS = 3_600_000

/** Leaves the database like a process that ends right after loading the rows. */
const endAfterRestore = (writtenAt: Date) =>
  withClient(ownUrl(), (client) => markRestore(client, writtenAt.toISOString()))

async function invoiceOf(customer: Person): Promise<string | undefined> {
  const { orderId } = await purchaseLicense(toolLicense(customer.id))
  return (await getInvoice({ id: orderId, customerId: customer.id }))?.number
}

test('stops selling packs at the next start, from when the backup was written', async () => {
  await loadStock(2)
  const buyer = await createCustomer({ balanceCents: 50 })
  const writtenAt = new Date(Date.now() - 5 * HOUR_MS)
  await endAfterRestore(writtenAt)
  await migrate(ownUrl())
  const [unknown, ...others] = await db().select().from(unknownSales)
  expect(others).toEqual([])
  expect(unknown).toEqual({ productId: INSTAGRAM, since: writtenAt, until: expect.any(Date) })
  expect((unknown?.until.getTime() ?? 0) - writtenAt.getTime()).toBeGreaterThanOrEqual(5 * HOUR_MS)
  await expect(purchaseAccounts(pack(buyer.id))).rejects.toThrow(orderRefusals.productNotFound())

  await migrate(ownUrl())
  expect(await db().select().from(unknownSales)).toEqual([unknown])
})

test('skips invoice numbers that may have been used, for customers from before', async () => {
  const buyer = await createCustomer({ balanceCents: 30_00 })
  expect(await invoiceOf(buyer)).toMatch(/-0001$/)
  await endAfterRestore(new Date())
  await migrate(ownUrl())
  expect(await invoiceOf(buyer)).toMatch(/-1002$/)
  const later = await createCustomer({ balanceCents: 15_00 })
  expect(await invoiceOf(later)).toMatch(/-0001$/)
})

test('checks every top-up of the last 30 days with its provider again', async () => {
  const { id: customerId } = await createCustomer()
  const ids = await Promise.all(
    [29, 31].map(async (daysAgo) => {
      const id = randomUUID()
      await db()
        .insert(payments)
        .values({
          ...{ id, customerId, provider: 'cryptomus', providerOrderId: id, invoiceId: randomUUID(), amountCents: 5_00 },
          ...{ status: 'expired', createdAt: new Date(Date.now() - daysAgo * 24 * HOUR_MS), checkAt: null },
        })
      return id
    }),
  )
  await endAfterRestore(new Date())
  await migrate(ownUrl())
  const due = db()
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.customerId, customerId), sql`check_at <= now()`))
  expect(await due).toEqual([{ id: ids[0] }])
  await db().delete(payments).where(eq(payments.customerId, customerId))
})

test('raises the alarm as soon as the job runner starts', async () => {
  await endAfterRestore(new Date())
  await migrate(ownUrl())
  const { rows } = await db().execute(
    sql`select from graphile_worker.jobs where task_identifier = 'watch-shop' and run_at <= now()`,
  )
  expect(rows.length).toBeGreaterThan(0)
})

test('treats a database that was restored by other means the same', async () => {
  await loadStock(1)
  const [earlier, last] = [new Date(Date.now() - 2 * HOUR_MS), new Date(Date.now() - HOUR_MS)]
  await db()
    .insert(invariantChecks)
    .values([last, earlier].map((checkedAt) => ({ checkedAt, durationMs: 5, broken: [] })))
  expect(await noteRestoreElsewhere(ownUrl())).toEqual(last)
  expect(await db().select().from(unknownSales)).toMatchObject([{ productId: INSTAGRAM, since: last }])
})

test('uses the last check of a dump that was loaded into a long-running server', async () => {
  const last = new Date(Date.now() + HOUR_MS)
  await db().delete(invariantChecks)
  await db().insert(invariantChecks).values({ checkedAt: last, durationMs: 5, broken: [] })
  expect(await noteRestoreElsewhere(ownUrl())).toEqual(last)
})

/** Restores a backup of a database into a new one, and returns the URL of that one. */
async function restoredFrom(databaseUrl: string): Promise<{ url: string; writtenAt: Date }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'packhouse-restore-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const archive = { file: path.join(folder, 'shop.backup'), passphrase: 'a passphrase of a test' }
  await writeBackup({ ...archive, databaseUrl, sealingKey: () => process.env.SEALING_KEY ?? '' })
  const name = newDatabaseName()
  const url = await createDatabase(name)
  onTestFinished(() => dropDatabase(name))
  await withClient(url, (client) =>
    client.query('drop schema public, drizzle, graphile_worker cascade; create schema public'),
  )
  const backup = await readBackup({ ...archive, known: knownMigrations() })
  await loadBackup({ ...archive, databaseUrl: url, backup })
  return { url, writtenAt: new Date(backup.manifest.writtenAt) }
}

test('records since when sales are unknown, and keeps that in a second restore', async () => {
  await loadStock(2)
  const unknownIn = (url: string) => withClient(url, (client) => client.query('select * from unknown_sales'))
  const first = await restoredFrom(ownUrl())
  const { rows } = await unknownIn(first.url)
  expect(rows).toEqual([{ product_id: INSTAGRAM, since: first.writtenAt, until: expect.any(Date) }])
  const second = await restoredFrom(first.url)
  expect((await unknownIn(second.url)).rows).toEqual([
    { product_id: INSTAGRAM, since: first.writtenAt, until: expect.any(Date) },
  ])
  const gaps = await withClient(second.url, (client) =>
    client.query('select distinct invoice_gap as gap from customers'),
  )
  const own = await db().selectDistinct({ gap: customers.invoiceGap }).from(customers)
  expect(gaps.rows.map(({ gap }) => gap - 2_000).sort()).toEqual(own.map(({ gap }) => gap).sort())
})

test('gives a restored shop a new name for its backups once, and keeps the previous one', async () => {
  const before = await getBackupOwner()
  await endAfterRestore(new Date())
  await migrate(ownUrl())
  const after = await getBackupOwner()
  expect(after.name).not.toBe(before.name)
  expect(after.earlier.map(({ name }) => name)).toContain(before.name)
  await migrate(ownUrl())
  expect(await getBackupOwner()).toEqual(after)
})
