import { and, count, isNull, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { contains } from '#app/db/contains.ts'
import { customers } from '#app/db/schema/shop.ts'

export type CustomerFilter = {
  /** A part of the name or of the address, in any case; blank for all. */
  q: string
  role: 'customer' | 'admin' | null
}

/** Ids of the customers behind or before which the page begins or ends; the first page without. */
type Place = { after: string | null; before: string | null }

export type CustomerListQuery = CustomerFilter & Place

export type ListedCustomer = Awaited<ReturnType<typeof readCustomers>>[number]

export type CustomerPage = {
  customers: ListedCustomer[]
  /** Ids that `before` and `after` take to the neighbouring pages; null where there is none. */
  previous: string | null
  next: string | null
  /** An exact count, or that there are more than it says. */
  found: { count: number; isMore: boolean }
}

const PAGE = 50
/** Counting further would read everything, to tell what nobody needs to know. */
const MAX_COUNT = 1_000

/**
 * One page of the people in the shop, who joined last first; whoever was deleted is not among them. The place of a page is told by
 * a customer, so that a page costs the same wherever it is. A place that is not there any more is the beginning.
 */
export async function listCustomers(query: CustomerListQuery): Promise<CustomerPage> {
  const place = query.after ?? query.before
  const isBackwards = query.after === null && query.before !== null
  const read = await readCustomers(query, PAGE + 1)
  const goesOn = read.length > PAGE
  // Nothing before the place but a part of a page is the first page.
  if (place !== null && (read.length === 0 || (isBackwards && !goesOn))) {
    return listCustomers({ ...query, after: null, before: null })
  }
  const page = read.slice(0, PAGE)
  if (isBackwards) page.reverse()
  return {
    customers: page,
    previous: place === null ? null : (page.at(0)?.id ?? null),
    next: goesOn || isBackwards ? (page.at(-1)?.id ?? null) : null,
    found: place === null && !goesOn ? { count: read.length, isMore: false } : await countCustomers(query),
  }
}

/** Follows the list from `after` on, and runs against it from `before` on. */
async function readCustomers(query: CustomerListQuery, limit: number) {
  const place = query.after ?? query.before
  const [beyond, direction] = query.after === null && query.before !== null ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  return db()
    .select({
      id: customers.id,
      name: customers.name,
      email: customers.email,
      role: customers.role,
      balanceCents: customers.balanceCents,
      /** The newest order knows how many there were; read for the rows of a page only. */
      orderCount: sql<number>`coalesce((
        select number from orders where orders.customer_id = customers.id order by number desc limit 1
      ), 0)`.mapWith(Number),
    })
    .from(customers)
    .where(
      and(
        matches(query),
        // By the stored instant, which is finer than a Date.
        place
          ? sql`(${customers.joinDate}, ${customers.id}) ${beyond}
              (select join_date, id from customers as place where place.id = ${place} and place.deleted_at is null)`
          : undefined,
      ),
    )
    .orderBy(sql`${customers.joinDate} ${direction}, ${customers.id} ${direction}`)
    .limit(limit)
}

function matches({ q, role }: CustomerFilter): SQL | undefined {
  return and(
    isNull(customers.deletedAt),
    q ? or(contains(customers.name, q), contains(customers.email, q)) : undefined,
    role ? hasRole[role] : undefined,
  )
}

/** Written out, as the index of admins serves nobody who asks with a parameter. */
const hasRole = { admin: sql`${customers.role} = 'admin'`, customer: sql`${customers.role} = 'customer'` }

async function countCustomers(filter: CustomerFilter): Promise<CustomerPage['found']> {
  const some = db()
    .select({ id: customers.id })
    .from(customers)
    .where(matches(filter))
    .limit(MAX_COUNT + 1)
    .as('some')
  const [found] = await db().select({ count: count() }).from(some)
  const counted = found?.count ?? 0
  return { count: Math.min(counted, MAX_COUNT), isMore: counted > MAX_COUNT }
}
