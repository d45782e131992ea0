import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { auditLog } from '#app/db/schema/shop.ts'
import { createAdmin, createCustomer } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { recordAudit } from './commands.ts'
import { auditHash, FIRST_HASH } from './rules.ts'

useDatabase()

test('forms one chain of concurrent rows, which an altered row breaks', async () => {
  const { id: actorId } = await createAdmin()
  const write = (n: number) =>
    transaction((tx) =>
      recordAudit(tx, {
        actorId,
        action: 'settings.changed',
        subject: `row:${n}`,
        after: { zeta: n, alpha: { b: 1, a: [n] } },
      }),
    )
  await Promise.all(Array.from({ length: 20 }, (_, n) => write(n)))

  const rows = await db().select().from(auditLog).orderBy(asc(auditLog.id))
  expect(rows).toHaveLength(20)
  let previous: Buffer = FIRST_HASH
  for (const row of rows) {
    expect(row.previousHash).toEqual(previous)
    expect(row.hash).toEqual(auditHash(previous, row))
    expect(row.hash).not.toEqual(auditHash(previous, { ...row, action: 'altered' }))
    previous = row.hash
  }
})

test('never changes or removes a row', async () => {
  const { id: actorId } = await createAdmin()
  await transaction((tx) => recordAudit(tx, { actorId, action: 'settings.changed', subject: 'row' }))
  await expect(db().update(auditLog).set({ action: 'other' })).rejects.toThrow()
  await expect(db().delete(auditLog)).rejects.toThrow()
})

test('refuses an actor without the admin role, except on their own account', async () => {
  const { id: actorId } = await createCustomer()
  const record = (subject: string) =>
    transaction((tx) => recordAudit(tx, { actorId, action: 'two-step.turned-on', subject }))
  await expect(record('settings:main_settings')).rejects.toThrow('Only an admin can do this.')
  await record(`customer:${actorId}`)
})
