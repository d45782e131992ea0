import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { db, sqlState, transaction } from '#app/db/client.server.ts'
import { authUsers } from '#app/db/schema/auth.ts'
import { customers } from '#app/db/schema/shop.ts'
import { REFUSED_BY_DATABASE } from '#app/domain/identity/registration/register.ts'
import { log } from '#app/log.server.ts'
import type { Language } from '#messages/languages.ts'
import { customerRefusals } from './refusals.ts'
import type { MailChoices } from './schema.ts'

export async function saveProfile({ customerId, name }: { customerId: string; name: string }): Promise<void> {
  try {
    await transaction(async (tx) => {
      const { rowCount } = await tx.update(customers).set({ name }).where(isPresent(customerId))
      if (rowCount === 0) throw customerRefusals.customerNotFound()
      await tx.update(authUsers).set({ name }).where(eq(authUsers.id, customerId))
    })
  } catch (error) {
    if (!REFUSED_BY_DATABASE.test(sqlState(error) ?? '')) throw error
    log.error({ err: error, customerId }, 'the database refused a profile')
    throw customerRefusals.profileUpdateFailed()
  }
}

export async function saveMailChoices(customerId: string, choices: MailChoices): Promise<void> {
  const { rowCount } = await db().update(customers).set(choices).where(isPresent(customerId))
  if (rowCount === 0) throw customerRefusals.customerNotFound()
}

export async function saveLanguage(customerId: string, language: Language): Promise<void> {
  await db().update(customers).set({ language }).where(isPresent(customerId))
}

function isPresent(customerId: string) {
  return and(eq(customers.id, customerId), isNull(customers.deletedAt))
}

const hasAddress = (address: string) =>
  and(sql`lower(${customers.email}) = lower(${address})`, isNull(customers.deletedAt))

/** Returns the language that the person with this address has chosen; null for strangers too. */
export async function getLanguageOf(address: string): Promise<string | null> {
  const [found] = await db().select({ language: customers.language }).from(customers).where(hasAddress(address))
  return found?.language ?? null
}

/** Records that the mail server permanently refuses an address, and since when. Returns false if no customer has it. */
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
