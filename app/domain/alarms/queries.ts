import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { customers } from '#app/db/schema/shop.ts'
import { alarms, invariantChecks } from '#app/db/schema/watch.ts'
import { type AlarmState, alarmStates } from './rules.ts'
import type { AlarmListQuery } from './schema.ts'

const PAGE = 50

const isOpen = isNull(alarms.closedAt)

/** Lists a page of alarms, open ones first, newest first. Reading each state by its index keeps the cost constant. */
export async function listAlarms({ state, after }: AlarmListQuery) {
  const states = alarmStates.filter((known) => (state ?? known) === known && !isPassed(known, after))
  if (states.length === 0) return { alarms: [], next: null }
  const newest = states.map(
    (known) => sql`(
      select ${alarms.id} from ${alarms} where ${and(known === 'open' ? isOpen : isNotNull(alarms.closedAt), comesAfter(known, after))}
      order by ${alarms.raisedAt} desc, ${alarms.id} desc limit ${PAGE + 1}
    )`,
  )
  const found = await db()
    .select({
      id: alarms.id,
      kind: alarms.kind,
      subject: alarms.subject,
      message: alarms.message,
      rowIds: alarms.rowIds,
      timesRaised: alarms.timesRaised,
      raisedAt: alarms.raisedAt,
      lastRaisedAt: alarms.lastRaisedAt,
      closedAt: alarms.closedAt,
      closedBy: customers.name,
      closingNote: alarms.closingNote,
    })
    .from(alarms)
    .leftJoin(customers, eq(customers.id, alarms.closedBy))
    .where(sql`${alarms.id} in (${sql.join(newest, sql` union all `)})`)
    .orderBy(desc(isOpen), desc(alarms.raisedAt), desc(alarms.id))
    .limit(PAGE + 1)
  const page = found.slice(0, PAGE)
  const last = found.length > PAGE ? page.at(-1) : undefined
  return { alarms: page, next: last ? `${last.closedAt ? 'closed' : 'open'}.${last.id}` : null }
}

type Place = AlarmListQuery['after']

/** Behind the first closed alarm there are no open ones. */
function isPassed(state: AlarmState, after: Place): boolean {
  return state === 'open' && after?.among === 'closed'
}

/** Where the page was says the address, so an alarm that was closed since then changes nothing about it. */
function comesAfter(state: AlarmState, after: Place): SQL | undefined {
  if (state !== after?.among) return undefined
  return sql`(${alarms.raisedAt}, ${alarms.id}) < (select raised_at, id from alarms as edge where edge.id = ${after.id})`
}

export async function countOpenAlarms(): Promise<Record<string, number>> {
  const counted = await db()
    .select({ kind: alarms.kind, count: sql<number>`count(*)::int` })
    .from(alarms)
    .where(isOpen)
    .groupBy(alarms.kind)
  return Object.fromEntries(counted.map(({ kind, count }) => [kind, count]))
}

/** A check is late once the next one, at most a fifth of the time, should have run. */
const isLate = sql<boolean>`now() > checked_at + interval '5 minutes' + 5 * duration_ms * interval '1 millisecond'`

export async function lastCheck() {
  const [check] = await db()
    .select({
      checkedAt: invariantChecks.checkedAt,
      durationMs: invariantChecks.durationMs,
      broken: invariantChecks.broken,
      isLate,
    })
    .from(invariantChecks)
    .orderBy(desc(invariantChecks.checkedAt))
    .limit(1)
  return check ?? null
}
