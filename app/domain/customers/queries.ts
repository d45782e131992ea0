import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '#app/db/client.server.ts'
import { authUsers } from '#app/db/schema/auth.ts'
import { customerNotes, customers } from '#app/db/schema/shop.ts'
import { isUuid } from '#app/lib/uuid.ts'
import type { MailChoices } from './schema.ts'

export async function getMailChoices(customerId: string): Promise<MailChoices | null> {
  const [choices] = await db()
    .select({
      mailOrders: customers.mailOrders,
      mailTopUps: customers.mailTopUps,
      mailLicenses: customers.mailLicenses,
      mailNews: customers.mailNews,
    })
    .from(customers)
    .where(eq(customers.id, customerId))
  return choices ?? null
}

/** A person in the shop, for admins; null for nobody, and for whoever was deleted. */
export async function getCustomer(id: string) {
  if (!isUuid(id)) return null
  const [customer] = await db()
    .select({
      id: customers.id,
      name: customers.name,
      email: customers.email,
      emailVerified: authUsers.emailVerified,
      role: customers.role,
      balanceCents: customers.balanceCents,
      joinDate: customers.joinDate,
      mailRefusedAt: customers.mailRefusedAt,
      mailRefusal: customers.mailRefusal,
    })
    .from(customers)
    .innerJoin(authUsers, eq(authUsers.id, customers.id))
    .where(and(eq(customers.id, id), isNull(customers.deletedAt)))
  return customer ?? null
}

const NOTES_A_PAGE = 20
const author = alias(customers, 'author')

/** What admins noted about a customer, newest first, a page at a time; `older` is what to ask with as `before` when there is more. */
export async function listNotes({ customerId, before }: { customerId: string; before: string | null }) {
  const place = sql`(select created_at, id from customer_notes where id = ${before} and customer_id = ${customerId})`
  const found = await db()
    .select({
      id: customerNotes.id,
      body: customerNotes.body,
      createdAt: customerNotes.createdAt,
      /** Null for somebody who was deleted. */
      authorName: sql<string | null>`case when ${author.deletedAt} is null then ${author.name} end`,
    })
    .from(customerNotes)
    .innerJoin(author, eq(author.id, customerNotes.authorId))
    .where(
      and(
        eq(customerNotes.customerId, customerId),
        before ? sql`(${customerNotes.createdAt}, ${customerNotes.id}) < ${place}` : undefined,
      ),
    )
    .orderBy(desc(customerNotes.createdAt), desc(customerNotes.id))
    .limit(NOTES_A_PAGE + 1)
  const notes = found.slice(0, NOTES_A_PAGE)
  return { notes, older: found.length > notes.length ? (notes.at(-1)?.id ?? null) : null }
}
