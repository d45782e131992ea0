import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { auditLog } from '#app/db/schema/shop.ts'
import { createAdmin } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { recordAudit } from './commands.ts'
import { findByHash, verifyChain } from './verify-chain.ts'

useDatabase()

let ids: number[]

/** Changes rows as only someone with access to the database can. */
async function tamper(...statements: ReturnType<typeof sql>[]) {
  await transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const statement of statements) await tx.execute(statement)
  })
}

beforeEach(async () => {
  await tamper(sql`delete from audit_log`)
  const { id: actorId } = await createAdmin()
  for (let n = 0; n < 5; n++) {
    const state = { cents: n, words: ['é', '🦜', '\u2028'], half: 0.5, none: null, deep: { z: 1, a: true } }
    await transaction((tx) =>
      recordAudit(tx, { actorId, action: 'settings.changed', subject: `row:${n}`, after: state, ip: '::1' }),
    )
  }
  ids = (await db().select({ id: auditLog.id }).from(auditLog).orderBy(auditLog.id)).map(({ id }) => id)
})

test('accepts an untouched log, even an empty one', async () => {
  const [last] = await db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.id, ids[4] ?? 0))
  expect(await verifyChain()).toEqual({
    rows: 5,
    brokenId: null,
    head: { id: ids[4], hash: last?.hash.toString('hex') },
    milliseconds: expect.any(Number),
  })
  await tamper(sql`delete from audit_log`)
  expect(await verifyChain()).toMatchObject({ rows: 0, brokenId: null, head: null })
})

test.each([
  ['actor_id', sql`null`],
  ['action', sql`'other'`],
  ['subject', sql`'row:9'`],
  ['before', sql`'{}'::jsonb`],
  ['after', sql`jsonb_set(after, '{cents}', '9')`],
  ['address', sql`null`],
  ['created_at', sql`created_at + interval '1 second'`],
  ['hash', sql`sha256('x')`],
  ['previous_hash', sql`sha256('x')`],
])('reports the row whose %s was changed', async (column, value) => {
  await tamper(sql`update audit_log set ${sql.identifier(column)} = ${value} where id = ${ids[2]}`)
  expect(await verifyChain()).toMatchObject({ brokenId: ids[2], rows: 3 })
})

test('reports the row after a removed one, even after the first', async () => {
  await tamper(sql`delete from audit_log where id = ${ids[2]}`)
  expect(await verifyChain()).toMatchObject({ brokenId: ids[3] })
  await tamper(sql`delete from audit_log where id = ${ids[0]}`)
  expect(await verifyChain()).toMatchObject({ brokenId: ids[1], rows: 1 })
})

test('reports two swapped rows', async () => {
  await tamper(
    sql`update audit_log set id = -1 where id = ${ids[1]}`,
    sql`update audit_log set id = ${ids[1]} where id = ${ids[2]}`,
    sql`update audit_log set id = ${ids[2]} where id = -1`,
  )
  expect(await verifyChain()).toMatchObject({ brokenId: ids[1] })
})

test('accepts a chain cut at its end, but misses a hash kept elsewhere', async () => {
  const { head } = await verifyChain()
  expect(await findByHash(head?.hash ?? '')).toMatchObject({ id: ids[4] })
  await tamper(sql`delete from audit_log where id = ${ids[4]}`)
  expect(await verifyChain()).toMatchObject({ rows: 4, brokenId: null })
  expect(await findByHash(head?.hash ?? '')).toBeNull()
})

test('reads more than one batch to the end', async () => {
  const { id: actorId } = await createAdmin()
  await transaction(async (tx) => {
    for (let n = 0; n < 2_100; n++) await recordAudit(tx, { actorId, action: 'settings.changed', subject: 'row' })
  })
  expect(await verifyChain()).toMatchObject({ rows: 2_105, brokenId: null })
  const [newest] = await db().select().from(auditLog).orderBy(sql`id desc`).limit(1)
  await tamper(sql`update audit_log set subject = 'other' where id = ${newest?.id}`)
  expect(await verifyChain()).toMatchObject({ rows: 2_105, brokenId: newest?.id })
})
