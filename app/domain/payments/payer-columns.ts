import { sql } from 'drizzle-orm'
import { customers } from '#app/db/schema/shop.ts'

/** Whose top-up it is, for admins; who was deleted has no page any more. */
export const payerColumns = {
  id: customers.id,
  name: customers.name,
  isDeleted: sql<boolean>`${customers.deletedAt} is not null`,
}
