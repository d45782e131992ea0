import { and, desc, isNull, or } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { contains, containsEmail } from '#app/db/contains.ts'
import { customers } from '#app/db/schema/shop.ts'

const SUGGESTED = 10
/** Fewer characters are in almost every name. */
const MIN_SEARCH = 2

export type SuggestedCustomer = { name: string; email: string }

export async function suggestCustomers(search: string): Promise<SuggestedCustomer[]> {
  if (search.length < MIN_SEARCH) return []
  return db()
    .select({ name: customers.name, email: customers.email })
    .from(customers)
    .where(
      and(isNull(customers.deletedAt), or(contains(customers.name, search), containsEmail(customers.email, search))),
    )
    .orderBy(desc(customers.joinDate), desc(customers.id))
    .limit(SUGGESTED)
}
