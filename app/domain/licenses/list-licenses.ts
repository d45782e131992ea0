import { and, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { contains } from '#app/db/contains.ts'
import { licenses } from '#app/db/schema/orders.ts'
import { addDays } from '#app/lib/dates.ts'
import { licenseColumns } from './queries.ts'
import { EXPIRES_SOON_DAYS } from './rules.ts'
import type { LicenseListQuery } from './schema.ts'

/** Counting further would read everything, to tell what nobody needs to know. */
const MAX_COUNT = 1_000

const listedColumns = {
  ...licenseColumns,
  customerId: licenses.customerId,
  /** Null for one that an admin gave. */
  orderId: licenses.orderId,
}

export type ListedLicense = Awaited<ReturnType<typeof readLicenses>>[number]

export type LicensePage = {
  licenses: ListedLicense[]
  /** Ids that `before` and `after` take to the neighbouring pages; null where there is none. */
  previous: string | null
  next: string | null
  /** An exact count, or that there are more than it says. */
  found: { count: number; isMore: boolean }
}

/**
 * One page of all customers' licences for an admin, newest first; none that was deleted. Its place is told by a licence, so a page
 * costs the same wherever it is, and nothing is seen twice while more come in. A place that is not there is the beginning.
 */
export async function listLicenses(query: LicenseListQuery, pageSize: number, now = new Date()): Promise<LicensePage> {
  const { after, before } = query
  const isBackwards = after === undefined && before !== undefined
  const hasPlace = after !== undefined || before !== undefined
  const read = await readLicenses(query, pageSize + 1, now)
  const goesOn = read.length > pageSize
  // Nothing before the place but a part of a page is the first page.
  if (hasPlace && (read.length === 0 || (isBackwards && !goesOn))) {
    return listLicenses({ ...query, after: undefined, before: undefined }, pageSize, now)
  }
  const page = read.slice(0, pageSize)
  if (isBackwards) page.reverse()
  return {
    licenses: page,
    previous: hasPlace ? (page.at(0)?.id ?? null) : null,
    next: goesOn || isBackwards ? (page.at(-1)?.id ?? null) : null,
    found: hasPlace || goesOn ? await countLicenses(query, now) : { count: read.length, isMore: false },
  }
}

/** Follows the list from `after` on, and runs against it from `before` on. */
async function readLicenses(query: LicenseListQuery, limit: number, now: Date) {
  const isDescending = query.after !== undefined || query.before === undefined
  const direction = sql.raw(isDescending ? 'desc' : 'asc')
  return db()
    .select(listedColumns)
    .from(licenses)
    .where(and(matches(query, now), isBeyond(query.after ?? query.before, isDescending)))
    .orderBy(sql`${licenses.createdAt} ${direction}, ${licenses.id} ${direction}`)
    .limit(limit)
}

function isBeyond(place: string | undefined, isDescending: boolean): SQL | undefined {
  if (place === undefined) return undefined
  // Two values, not a row, so that the index is entered at the right place.
  const of = (column: string) => sql`(select ${sql.identifier(column)} from licenses where id = ${place})`
  const comparison = sql.raw(isDescending ? '<' : '>')
  return sql`(${licenses.createdAt}, ${licenses.id}) ${comparison} (${of('created_at')}, ${of('id')})`
}

function matches({ q, state, device }: LicenseListQuery, now: Date): SQL | undefined {
  return and(
    isNull(licenses.deletedAt),
    q ? or(contains(licenses.licenseKey, q), contains(licenses.email, q)) : undefined,
    state && isShownAs(state, now),
    device && (device === 'bound' ? isNotNull(licenses.hardwareId) : isNull(licenses.hardwareId)),
  )
}

/** shownStatus, as a condition. */
function isShownAs(state: NonNullable<LicenseListQuery['state']>, now: Date): SQL | undefined {
  if (state === 'expired') return or(eq(licenses.status, 'expired'), lte(licenses.expiresAt, now))
  const runs = gt(licenses.expiresAt, now)
  if (state === 'ending') {
    return and(eq(licenses.status, 'active'), runs, lte(licenses.expiresAt, addDays(now, EXPIRES_SOON_DAYS)))
  }
  return and(eq(licenses.status, state), runs)
}

async function countLicenses(query: LicenseListQuery, now: Date): Promise<LicensePage['found']> {
  const some = db()
    .select({ id: licenses.id })
    .from(licenses)
    .where(matches(query, now))
    .limit(MAX_COUNT + 1)
    .as('some')
  const count = await db().$count(some)
  return { count: Math.min(count, MAX_COUNT), isMore: count > MAX_COUNT }
}
