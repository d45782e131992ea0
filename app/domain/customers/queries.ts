import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '#app/db/client.server.ts'
import { contains, containsEmail } from '#app/db/contains.ts'
import { authUsers } from '#app/db/schema/auth.ts'
import { customerNotes, customers } from '#app/db/schema/shop.ts'
import { countOf, type FoundCount, isBackwards, MAX_COUNT, readCountedPage } from '#app/lib/pagination.ts'
import { isUuid } from '#app/lib/uuid.ts'
import type { CustomerListQuery, MailChoices } from './schema.ts'

export type ListedCustomer = Awaited<ReturnType<typeof readCustomers>>[number]

const PAGE = 50

/** Lists a page of customers and admins who are not deleted, newest first. */
export async function listCustomers(query: CustomerListQuery) {
  const { rows, ...page } = await readCountedPage(query, {
    size: PAGE,
    read: (cursor, limit) => readCustomers({ ...query, ...cursor }, limit),
    count: () => countCustomers(query),
  })
  return { customers: rows, ...page }
}

/** Orders are numbered per customer, so the newest number is their count. */
const orderCount = sql<number>`coalesce((
  select number from orders where orders.customer_id = customers.id order by number desc limit 1
), 0)`.mapWith(Number)

async function readCustomers(query: CustomerListQuery, limit: number) {
  const cursor = query.after ?? query.before
  const [beyond, direction] = isBackwards(query) ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  const { id, name, email, role, balanceCents } = customers
  return db()
    .select({ id, name, email, role, balanceCents, orderCount })
    .from(customers)
    .where(
      and(
        matches(query),
        // Compares stored timestamps, which are more precise than a Date.
        cursor
          ? sql`(${customers.joinDate}, ${customers.id}) ${beyond}
              (select join_date, id from customers as place where place.id = ${cursor} and place.deleted_at is null)`
          : undefined,
      ),
    )
    .orderBy(sql`${customers.joinDate} ${direction}, ${customers.id} ${direction}`)
    .limit(limit)
}

function matches({ q, role }: Pick<CustomerListQuery, 'q' | 'role'>): SQL | undefined {
  return and(
    isNull(customers.deletedAt),
    q ? or(contains(customers.name, q), containsEmail(customers.email, q)) : undefined,
    role && hasRole[role],
  )
}

/** Literals, because the index of admins is not used with a parameter. */
const hasRole = { admin: sql`${customers.role} = 'admin'`, customer: sql`${customers.role} = 'customer'` }

async function countCustomers(query: CustomerListQuery): Promise<FoundCount> {
  const { id } = customers
  const some = db().select({ id }).from(customers).where(matches(query))
  return countOf(await db().$count(some.limit(MAX_COUNT + 1).as('some')))
}

const SUGGESTED = 10
/** Fewer characters match almost every name. */
const MIN_SEARCH = 2

export type SuggestedCustomer = { name: string; email: string }

export async function suggestCustomers(search: string): Promise<SuggestedCustomer[]> {
  if (search.length < MIN_SEARCH) return []
  return db()
    .select({ name: customers.name, email: customers.email })
    .from(customers)
    .where(matches({ q: search }))
    .orderBy(desc(customers.joinDate), desc(customers.id))
    .limit(SUGGESTED)
}

export async function getMailChoices(customerId: string): Promise<MailChoices | null> {
  const { mailOrders, mailTopUps, mailLicenses, mailNews } = customers
  const [choices] = await db()
    .select({ mailOrders, mailTopUps, mailLicenses, mailNews })
    .from(customers)
    .where(eq(customers.id, customerId))
  return choices ?? null
}

/** Returns a person for admin pages, or null if they don't exist or were deleted. */
export async function getCustomer(customerId: string) {
  if (!isUuid(customerId)) return null
  const { id, name, email, role, balanceCents, bonusCents, joinDate, mailRefusedAt, mailRefusal } = customers
  const { emailVerified, termsVersion, privacyVersion } = authUsers
  const groupName = sql<string | null>`(select name from customer_groups where id = ${customers.groupId})`
  const [customer] = await db()
    .select({
      ...{ id, name, email, emailVerified, role, balanceCents, bonusCents, joinDate, mailRefusedAt, mailRefusal },
      ...{ termsVersion, privacyVersion, groupId: customers.groupId, groupName },
    })
    .from(customers)
    .innerJoin(authUsers, eq(authUsers.id, id))
    .where(and(eq(id, customerId), isNull(customers.deletedAt)))
  return customer ?? null
}

const NOTES_A_PAGE = 20
const author = alias(customers, 'author')

/** Lists a page of notes about a customer, newest first. `older` is the `before` of the next page. */
export async function listNotes({ customerId, before }: { customerId: string; before: string | null }) {
  const cursor = sql`(select created_at, id from customer_notes where id = ${before} and customer_id = ${customerId})`
  const found = await db()
    .select({
      id: customerNotes.id,
      body: customerNotes.body,
      createdAt: customerNotes.createdAt,
      authorName: sql<string | null>`case when ${author.deletedAt} is null then ${author.name} end`,
    })
    .from(customerNotes)
    .innerJoin(author, eq(author.id, customerNotes.authorId))
    .where(
      and(
        eq(customerNotes.customerId, customerId),
        before ? sql`(${customerNotes.createdAt}, ${customerNotes.id}) < ${cursor}` : undefined,
      ),
    )
    .orderBy(desc(customerNotes.createdAt), desc(customerNotes.id))
    .limit(NOTES_A_PAGE + 1)
  const notes = found.slice(0, NOTES_A_PAGE)
  return { notes, older: found.length > notes.length ? (notes.at(-1)?.id ?? null) : null }
}
