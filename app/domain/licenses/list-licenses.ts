import { and, eq, gt, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { contains, containsEmail } from '#app/db/contains.ts'
import { licenses } from '#app/db/schema/orders.ts'
import { addDays } from '#app/lib/dates.ts'
import { foldLicenseKey } from '#app/lib/license-key.ts'
import { countOf, type FoundCount, isBackwards, MAX_COUNT, turnCountedPage } from '#app/lib/turn-page.ts'
import { licenseColumns } from './queries.ts'
import { asShown, EXPIRES_SOON_DAYS } from './rules.ts'
import type { LicenseListQuery } from './schema.ts'

const listedColumns = {
  ...licenseColumns,
  customerId: licenses.customerId,
  /** Null for one that an admin gave. */
  orderId: licenses.orderId,
  /** What its owner calls the first of its devices. */
  deviceName: sql<string | null>`(
    select name from device_names where license_id = ${licenses.id} and hardware_id = ${licenses.hardwareIds}[1]
  )`,
}

export type LicensePage = Awaited<ReturnType<typeof listLicenses>>

export type ListedLicense = LicensePage['licenses'][number]

/** Returns one page of all customers' licenses for an admin as they are shown, newest first; none that was deleted. */
export async function listLicenses(query: LicenseListQuery, pageSize: number, now = new Date()) {
  const { rows, ...page } = await turnCountedPage(query, {
    size: pageSize,
    read: (place, limit) => readLicenses({ ...query, ...place }, limit, now),
    count: () => countLicenses(query, now),
  })
  return { licenses: rows.map((license) => asShown(license, now)), ...page }
}

/** Follows the list from `after` on, and runs against it from `before` on. */
async function readLicenses(query: LicenseListQuery, limit: number, now: Date) {
  const isDescending = !isBackwards(query)
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

const isBound = sql`cardinality(${licenses.hardwareIds}) > 0`

function matches({ q, state, device }: LicenseListQuery, now: Date): SQL | undefined {
  return and(
    isNull(licenses.deletedAt),
    q ? or(contains(licenses.licenseKey, foldLicenseKey(q)), containsEmail(licenses.email, q)) : undefined,
    state && isShownAs(state, now),
    device && (device === 'bound' ? isBound : not(isBound)),
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

async function countLicenses(query: LicenseListQuery, now: Date): Promise<FoundCount> {
  const some = db()
    .select({ id: licenses.id })
    .from(licenses)
    .where(matches(query, now))
    .limit(MAX_COUNT + 1)
    .as('some')
  return countOf(await db().$count(some))
}
