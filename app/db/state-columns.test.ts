import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { useDatabase } from '#test/database.ts'
import { db, transaction } from './client.server.ts'
import { siteSettings } from './schema/shop.ts'
import { sealingKeys } from './schema/watch.ts'

useDatabase()

type Entry = Pick<Parameters<typeof recordAudit>[1], 'action' | 'subject' | 'after'>

const record = (entry: Entry, at: string) =>
  transaction((tx) => recordAudit(tx, { actorId: null, ...entry, at: new Date(at) }))

/** Fills the columns again with the statements of the migration. */
async function backfill() {
  await db().execute(sql`delete from sealing_keys`)
  const migration = await readFile('migrations/0024_state_columns.sql', 'utf8')
  for (const statement of migration.split('--> statement-breakpoint').slice(-2)) await db().execute(sql.raw(statement))
  const [settings] = await db().select().from(siteSettings)
  return { read: settings?.dutiesReadAt, dismissed: settings?.checklistDismissedAt }
}

test('migration 0024 fills the opening checklist and the sealing keys from the audit log', async () => {
  expect(await backfill()).toEqual({ read: null, dismissed: null })
  expect(await db().select().from(sealingKeys)).toEqual([])

  const opening = { action: 'opening.duties_read', subject: 'shop:opening' } as const
  await record(opening, '2026-01-02')
  await record(opening, '2026-01-03')
  const sealing = { subject: 'shop:sealing-key', after: { key: 'aa', values: 3 } }
  await record({ action: 'sealing_key.added', ...sealing }, '2026-01-04')
  await record({ action: 'sealing_key.rotated', ...sealing }, '2026-01-05')
  await record({ action: 'sealing_key.added', ...sealing, after: { key: 'bb' } }, '2026-01-06')
  expect(await backfill()).toEqual({ read: new Date('2026-01-02'), dismissed: null })
  expect(await db().select().from(sealingKeys).orderBy(sealingKeys.id)).toEqual([
    { id: 'aa', addedAt: new Date('2026-01-04'), rotatedAt: new Date('2026-01-05') },
    { id: 'bb', addedAt: new Date('2026-01-06'), rotatedAt: null },
  ])

  await record({ action: 'audit.trimmed', subject: 'audit:log' }, '2026-01-07')
  expect(await backfill()).toEqual({ read: new Date('2026-01-02'), dismissed: new Date('2026-01-07') })
})
