import { and, asc, eq, getTableColumns, gt, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { db, transaction } from '#app/db/client.server.ts'
import { equals } from '#app/db/contains.ts'
import { preferReplicaInBatches } from '#app/db/replica.server.ts'
import { auditLog, customers } from '#app/db/schema/shop.ts'
import { addDays } from '#app/lib/dates.ts'
import { type Cursor, isBackwards, readInBatches, readPage } from '#app/lib/pagination.ts'
import { recordAudit } from './commands.ts'
import { type AuditQuery, SHOP } from './schema.ts'

const PAGE = 50
const EXPORT_BATCH = 1_000
const MAX_ACTORS = 200

export type AuditFilter = Pick<AuditQuery, 'actor' | 'action' | 'subject' | 'from' | 'to'>

export type ListedRow = Awaited<ReturnType<typeof readRows>>[number]

export async function listAudit({ after, before, ...filter }: AuditQuery) {
  return readPage({ after, before }, PAGE, (cursor, limit) => readRows(filter, cursor, limit))
}

async function readRows(filter: AuditFilter, { after, before }: Cursor<number>, limit: number) {
  const direction = sql.raw(isBackwards({ after, before }) ? 'asc' : 'desc')
  const beyond = after === undefined ? before && gt(auditLog.id, before) : lt(auditLog.id, after)
  // The shop's rows have no actor; ordering by the column uses the index.
  const ofShop = filter.actor === SHOP ? sql`${auditLog.actorId} ${direction}, ` : sql``
  const { previousHash: _previousHash, ...columns } = getTableColumns(auditLog)
  return db()
    .select({ ...columns, actor: customers.name })
    .from(auditLog)
    .leftJoin(customers, eq(customers.id, auditLog.actorId))
    .where(and(matches(filter), beyond || undefined))
    .orderBy(sql`${ofShop}${auditLog.id} ${direction}`)
    .limit(limit)
}

function matches({ actor, action, subject, from, to }: AuditFilter): SQL | undefined {
  return and(
    actor ? isBy(actor) : undefined,
    action ? eq(auditLog.action, action) : undefined,
    subject ? equals(auditLog.subject, subject) : undefined,
    from ? since(new Date(from)) : undefined,
    to ? until(addDays(new Date(to), 1)) : undefined,
  )
}

function isBy(actor: string): SQL {
  return actor === SHOP ? isNull(auditLog.actorId) : eq(auditLog.actorId, actor)
}

const CLOCKS_DIFFER = sql`interval '1 day'`

/** Turns a period into a range of ids, so that indexes keep their order; nodes' clocks may differ by a day. */
function since(at: Date): SQL | undefined {
  const isBefore = sql`created_at < ${at.toISOString()}::timestamptz - ${CLOCKS_DIFFER}`
  const edge = sql`(select id from audit_log as edge where ${isBefore} order by created_at desc limit 1)`
  return and(gte(auditLog.createdAt, at), sql`${auditLog.id} > coalesce(${edge}, ${Number.MIN_SAFE_INTEGER})`)
}

function until(at: Date): SQL | undefined {
  const isAfter = sql`created_at >= ${at.toISOString()}::timestamptz + ${CLOCKS_DIFFER}`
  const edge = sql`(select id from audit_log as edge where ${isAfter} order by created_at limit 1)`
  return and(lt(auditLog.createdAt, at), sql`${auditLog.id} < coalesce(${edge}, ${Number.MAX_SAFE_INTEGER})`)
}

export async function listActions(): Promise<string[]> {
  const { rows } = await db().execute<{ action: string }>(sql`
    with recursive known as (
      (select action from audit_log order by action limit 1)
      union all
      select (select action from audit_log where action > known.action order by action limit 1)
      from known where known.action is not null
    )
    select action from known where action is not null`)
  return rows.map(({ action }) => action)
}

export async function listActors(asked: string | undefined): Promise<{ id: string; name: string }[]> {
  const columns = { id: customers.id, name: customers.name }
  const [admins, chosen] = await Promise.all([
    db()
      .select(columns)
      .from(customers)
      .where(eq(customers.role, 'admin'))
      .orderBy(asc(customers.name), asc(customers.id))
      .limit(MAX_ACTORS),
    asked && asked !== SHOP ? db().select(columns).from(customers).where(eq(customers.id, asked)) : [],
  ])
  return [...admins, ...chosen.filter(({ id }) => !admins.some((admin) => admin.id === id))]
}

/** Audits the export, then returns all matching rows, newest first. */
export async function exportAudit(filter: AuditFilter, by: { actorId: string; ip: string }) {
  const { actor, action, subject, from, to } = filter
  const after = { actor, action, subject, from, to }
  await transaction((tx) => recordAudit(tx, { ...by, action: 'audit.exported', subject: 'audit:log', after }))
  const read = preferReplicaInBatches((cursor: Cursor<number>, limit: number) => readRows(filter, cursor, limit))
  return readInBatches(read, EXPORT_BATCH)
}
