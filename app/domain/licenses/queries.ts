import { and, asc, desc, eq, gt, isNull, lte, max, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { type Database, db } from '#app/db/client.server.ts'
import { contains, containsEmail } from '#app/db/contains.ts'
import { products } from '#app/db/schema/catalog.ts'
import { licenses, softwareSubscriptions } from '#app/db/schema/orders.ts'
import { addDays } from '#app/lib/dates.ts'
import { foldLicenseKey } from '#app/lib/license-key.ts'
import { type Cursor, countOf, isBackwards, MAX_COUNT, readCountedPage, readNumberedPage } from '#app/lib/pagination.ts'
import { asShown, EXPIRES_SOON_DAYS, type Software } from './rules.ts'
import type { LicenseListQuery } from './schema.ts'

const licenseColumns = {
  id: licenses.id,
  licenseKey: licenses.licenseKey,
  email: licenses.email,
  productId: licenses.productId,
  softwareName: licenses.softwareName,
  status: licenses.status,
  startsAt: licenses.startsAt,
  expiresAt: licenses.expiresAt,
  hardwareIds: licenses.hardwareIds,
  lastUsedAt: licenses.lastUsedAt,
}

export type Owner = { id: string; email: string }

/** Matches licenses of the customer, and licenses without a customer that have their email. */
export function isOwnedBy({ id, email }: Owner) {
  const ofEmail = and(isNull(licenses.customerId), eq(sql`lower(${licenses.email})`, email.toLowerCase()))
  return and(isNull(licenses.deletedAt), or(eq(licenses.customerId, id), ofEmail))
}

export const ownedColumns = { ...licenseColumns, maxDevices: sql<number>`coalesce(${products.maxDevices}, 1)` }

export type OwnedLicense = NonNullable<Awaited<ReturnType<typeof getCustomerLicense>>>

export const OWNED_PAGE_SIZE = 50

const runs = sql`(${licenses.status} = 'active' and ${licenses.expiresAt} > now())`

/** Lists a page of the customer's licenses: running ones by their end, then the others. */
export function listCustomerLicenses(customer: Owner, wanted = 1) {
  const { licenseId, startDate } = softwareSubscriptions
  const newest = db()
    .select({ licenseId, startsAt: max(startDate).as('newest_starts_at') })
    .from(softwareSubscriptions)
    .where(runsFor(customer.id))
    .groupBy(licenseId)
    .as('newest')
  return readNumberedPage(wanted, OWNED_PAGE_SIZE, async (page) => {
    const rows = await db()
      .select({
        ...ownedColumns,
        periodStartsAt: sql`coalesce(${newest.startsAt}, ${licenses.startsAt})`.mapWith(licenses.startsAt),
        found: sql<number>`count(*) over ()::int`,
      })
      .from(licenses)
      .leftJoin(products, eq(products.id, licenses.productId))
      .leftJoin(newest, eq(newest.licenseId, licenses.id))
      .where(isOwnedBy(customer))
      .orderBy(
        desc(runs),
        sql`case when ${runs} then ${licenses.expiresAt} end`,
        desc(licenses.expiresAt),
        desc(licenses.id),
      )
      .limit(OWNED_PAGE_SIZE)
      .offset((page - 1) * OWNED_PAGE_SIZE)
    return { licenses: rows.map(({ found: _, ...license }) => license), found: rows[0]?.found ?? 0 }
  })
}

export async function getCustomerLicense({ id, customer }: { id: string; customer: Owner }) {
  const [license] = await db()
    .select(ownedColumns)
    .from(licenses)
    .leftJoin(products, eq(products.id, licenses.productId))
    .where(and(eq(licenses.id, id), isOwnedBy(customer)))
  return license ?? null
}

export async function countActiveLicenses(customer: Owner, now: Date): Promise<number> {
  return db().$count(licenses, and(isOwnedBy(customer), eq(licenses.status, 'active'), gt(licenses.expiresAt, now)))
}

const OFFERED = 10

/** Lists licenses that a purchase of this software may extend (isRenewedBy), in the order of renewedByDefault. */
export async function listRenewable(customer: Owner, software: Software, database: Pick<Database, 'select'> = db()) {
  const ofName = and(isNull(licenses.productId), eq(licenses.softwareName, software.name))
  return database
    .select(licenseColumns)
    .from(licenses)
    .where(and(isOwnedBy(customer), ne(licenses.status, 'inactive'), or(eq(licenses.productId, software.id), ofName)))
    .orderBy(
      desc(runs),
      sql`case when ${runs} then ${licenses.expiresAt} end`,
      desc(licenses.expiresAt),
      desc(licenses.id),
    )
    .limit(OFFERED)
}

const runsFor = (customerId: string) =>
  and(
    eq(softwareSubscriptions.customerId, customerId),
    eq(softwareSubscriptions.status, 'active'),
    sql`${softwareSubscriptions.endDate} > now()`,
  )

/** Lists a page of the customer's current and future periods by their end. */
export function listActiveSubscriptions(customerId: string, wanted = 1) {
  return readNumberedPage(wanted, OWNED_PAGE_SIZE, async (page) => {
    const rows = await db()
      .select({
        id: softwareSubscriptions.id,
        licenseId: softwareSubscriptions.licenseId,
        productId: licenses.productId,
        softwareName: softwareSubscriptions.softwareName,
        amountCents: softwareSubscriptions.amountCents,
        startDate: softwareSubscriptions.startDate,
        endDate: softwareSubscriptions.endDate,
        found: sql<number>`count(*) over ()::int`,
      })
      .from(softwareSubscriptions)
      .innerJoin(licenses, and(eq(licenses.id, softwareSubscriptions.licenseId), isNull(licenses.deletedAt)))
      .where(runsFor(customerId))
      .orderBy(asc(softwareSubscriptions.endDate), asc(softwareSubscriptions.id))
      .limit(OWNED_PAGE_SIZE)
      .offset((page - 1) * OWNED_PAGE_SIZE)
    return { subscriptions: rows.map(({ found: _, ...period }) => period), found: rows[0]?.found ?? 0 }
  })
}

const listedColumns = {
  ...licenseColumns,
  customerId: licenses.customerId,
  deviceName: sql<string | null>`(
    select name from device_names where license_id = ${licenses.id} and hardware_id = ${licenses.hardwareIds}[1]
  )`,
}

export type LicensePage = Awaited<ReturnType<typeof listLicenses>>

export type ListedLicense = LicensePage['licenses'][number]

export async function listLicenses(query: LicenseListQuery, pageSize: number, now = new Date()) {
  const found = matches(query, now)
  const { rows, ...page } = await readCountedPage(query, {
    size: pageSize,
    read: (cursor, limit) => readLicenses(found, cursor, limit),
    count: async () => {
      const some = db()
        .select({ id: licenses.id })
        .from(licenses)
        .where(found)
        .limit(MAX_COUNT + 1)
      return countOf(await db().$count(some.as('some')))
    },
  })
  return { licenses: rows.map((license) => asShown(license, now)), ...page }
}

async function readLicenses(found: SQL | undefined, cursor: Cursor, limit: number) {
  const isDescending = !isBackwards(cursor)
  const direction = sql.raw(isDescending ? 'desc' : 'asc')
  return db()
    .select(listedColumns)
    .from(licenses)
    .where(and(found, isBeyond(cursor.after ?? cursor.before, isDescending)))
    .orderBy(sql`${licenses.createdAt} ${direction}, ${licenses.id} ${direction}`)
    .limit(limit)
}

function isBeyond(cursor: string | undefined, isDescending: boolean): SQL | undefined {
  if (cursor === undefined) return undefined
  // Two scalar subqueries instead of a row, so that PostgreSQL can start at the right place in the index.
  const of = (column: string) => sql`(select ${sql.identifier(column)} from licenses where id = ${cursor})`
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

function isShownAs(state: NonNullable<LicenseListQuery['state']>, now: Date): SQL | undefined {
  if (state === 'expired') return or(eq(licenses.status, 'expired'), lte(licenses.expiresAt, now))
  const runs = gt(licenses.expiresAt, now)
  if (state === 'ending') {
    return and(eq(licenses.status, 'active'), runs, lte(licenses.expiresAt, addDays(now, EXPIRES_SOON_DAYS)))
  }
  return and(eq(licenses.status, state), runs)
}
