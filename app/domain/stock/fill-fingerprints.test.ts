import { desc, eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { stockAccounts } from '#app/db/schema/stock.ts'
import { loadStock } from '#test/cast.ts'
import { deliver } from '#test/claiming.ts'
import { useDatabase } from '#test/database.ts'
import { fillFingerprints } from './fill-fingerprints.ts'
import { fingerprintsOf, openSecrets, sealSecrets } from './sealed-secrets.ts'
import { emptyAccounts } from './withdrawals/remove-withdrawn.ts'

useDatabase()

const never = new AbortController().signal

function rowsOf(ids: string[]) {
  return db().select().from(stockAccounts).where(inArray(stockAccounts.id, ids)).orderBy(stockAccounts.id)
}

async function withoutTriggers(change: Parameters<typeof transaction>[0]): Promise<void> {
  await transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await change(tx)
  })
}

async function loadOne(): Promise<string> {
  await loadStock(1)
  const [row] = await db()
    .select({ id: stockAccounts.id })
    .from(stockAccounts)
    .where(eq(stockAccounts.status, 'available'))
    .orderBy(desc(stockAccounts.id))
    .limit(1)
  return row?.id ?? ''
}

/** Leaves rows as the version before imported them. */
async function forgetFingerprints(ids: string[]): Promise<void> {
  const none = { passwordFingerprint: null, emailPasswordFingerprint: null }
  await withoutTriggers((tx) => tx.update(stockAccounts).set(none).where(inArray(stockAccounts.id, ids)))
}

test('fills in what sold accounts lack, in slices, and changes nothing else', async () => {
  const { lineIds } = await deliver(7)
  const before = await rowsOf(lineIds)
  await forgetFingerprints(lineIds)
  await fillFingerprints(AbortSignal.abort(), 2)
  expect((await rowsOf(lineIds)).every((row) => row.passwordFingerprint === null)).toBe(true)
  await fillFingerprints(never, 2)
  expect(await rowsOf(lineIds)).toEqual(before)
  expect(before.map((row) => row.passwordFingerprint)).toEqual(
    before.map((row) => fingerprintsOf(openSecrets(row)).passwordFingerprint),
  )
})

test('leaves available accounts to their sale, erased ones empty, and goes on after unreadable ones', async () => {
  const { lineIds } = await deliver(3)
  const available = await loadOne()
  const [erased = '', unreadable = '', readable = ''] = lineIds
  await transaction((tx) => emptyAccounts(tx, [erased]))
  const ids = [available, unreadable, readable]
  await forgetFingerprints(ids)
  const broken = { passwordSealed: Buffer.of(1) }
  await withoutTriggers((tx) => tx.update(stockAccounts).set(broken).where(eq(stockAccounts.id, unreadable)))
  await fillFingerprints(never, 1)
  const filled = (await rowsOf([...ids, erased])).filter((row) => row.passwordFingerprint !== null)
  expect(filled.map(({ id }) => id)).toEqual([readable])
})

test('lets nothing but the fingerprints of a sold account change', async () => {
  const { lineIds } = await deliver(1)
  const [id = ''] = lineIds
  await fillFingerprints(never)
  const update = (change: Partial<typeof stockAccounts.$inferInsert>) =>
    transaction(async (tx) => {
      await tx.execute(sql`set local packhouse.fingerprinting = 'on'`)
      await tx.update(stockAccounts).set(change).where(eq(stockAccounts.id, id))
    })
  const other = fingerprintsOf({ password: 'other', emailPassword: 'other' })
  await expect(update(other)).rejects.toThrow()
  await forgetFingerprints([id])
  for (const change of [{ username: 'other' }, { ...sealSecrets(id, { password: 'other', emailPassword: 'other' }) }]) {
    await expect(update(change)).rejects.toThrow()
  }
  await update(other)
})

test('clears the fingerprints when the version before changes or erases passwords', async () => {
  const { lineIds } = await deliver(1)
  const available = await loadOne()
  const { passwordSealed } = sealSecrets(available, { password: 'new', emailPassword: 'NotSet' })
  await db().update(stockAccounts).set({ passwordSealed }).where(eq(stockAccounts.id, available))
  await transaction(async (tx) => {
    await tx.execute(sql`set local packhouse.forgetting = 'on'`)
    const erased = { username: 'forgotten', email: '', passwordSealed }
    await tx.update(stockAccounts).set(erased).where(inArray(stockAccounts.id, lineIds))
  })
  const rows = await rowsOf([available, ...lineIds])
  expect(rows.map((row) => row.passwordFingerprint)).toEqual([null, null])
})

test('keeps the fingerprints when a key rotation encrypts the passwords again', async () => {
  const { lineIds } = await deliver(1)
  const available = await loadOne()
  const ids = [...lineIds, available]
  await fillFingerprints(never)
  const before = await rowsOf(ids)
  await transaction(async (tx) => {
    await tx.execute(sql`set local packhouse.resealing = 'on'`)
    for (const row of before) {
      const { passwordSealed } = sealSecrets(row.id, openSecrets(row))
      await tx.update(stockAccounts).set({ passwordSealed }).where(eq(stockAccounts.id, row.id))
    }
  })
  const prints = (rows: typeof before) => rows.map((row) => row.passwordFingerprint?.toString('hex'))
  expect(prints(await rowsOf(ids))).toEqual(prints(before))
  expect(prints(before)).toEqual([expect.any(String), expect.any(String)])
})
