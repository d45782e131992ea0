import { and, isNull, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { contains, containsEmail } from '#app/db/contains.ts'
import { customers } from '#app/db/schema/shop.ts'
import { countOf, type FoundCount, isBackwards, MAX_COUNT, type Place, turnCountedPage } from '#app/lib/turn-page.ts'

type CustomerFilter = { q: string; role: 'customer' | 'admin' | null }

export type CustomerListQuery = CustomerFilter & Place

export type ListedCustomer = Awaited<ReturnType<typeof readCustomers>>[number]

export type CustomerPage = Awaited<ReturnType<typeof listCustomers>>

const PAGE = 50

/** One page of the people in the shop, who joined last first; whoever was deleted is not among them. */
export async function listCustomers(query: CustomerListQuery) {
  const { rows, ...page } = await turnCountedPage(query, {
    size: PAGE,
    read: (place, limit) => readCustomers({ ...query, ...place }, limit),
    count: () => countCustomers(query),
  })
  return { customers: rows, ...page }
}

async function readCustomers(query: CustomerListQuery, limit: number) {
  const place = query.after ?? query.before
  const [beyond, direction] = isBackwards(query) ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
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
    q ? or(contains(customers.name, q), containsEmail(customers.email, q)) : undefined,
    role ? hasRole[role] : undefined,
  )
}

/** Written out, as the index of admins serves nobody who asks with a parameter. */
const hasRole = { admin: sql`${customers.role} = 'admin'`, customer: sql`${customers.role} = 'customer'` }

async function countCustomers(filter: CustomerFilter): Promise<FoundCount> {
  const some = db()
    .select({ id: customers.id })
    .from(customers)
    .where(matches(filter))
    .limit(MAX_COUNT + 1)
    .as('some')
  return countOf(await db().$count(some))
}
