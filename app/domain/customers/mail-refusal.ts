import { and, isNotNull, isNull, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { customers } from '#app/db/schema/shop.ts'

const hasAddress = (address: string) =>
  and(sql`lower(${customers.email}) = lower(${address})`, isNull(customers.deletedAt))

/** Notes that the mail server refuses a customer's address for good, and since when; answers whether it is a customer's. */
export async function noteMailRefusal(address: string, reply: string): Promise<boolean> {
  const noted = await db()
    .update(customers)
    .set({ mailRefusal: reply, mailRefusedAt: sql`coalesce(${customers.mailRefusedAt}, now())` })
    .where(hasAddress(address))
  return noted.rowCount !== 0
}

export async function clearMailRefusal(address: string): Promise<void> {
  await db()
    .update(customers)
    .set({ mailRefusal: null, mailRefusedAt: null })
    .where(and(hasAddress(address), isNotNull(customers.mailRefusedAt)))
}
