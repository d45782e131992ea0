import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { licenses } from '#app/db/schema/orders.ts'
import { auditLog } from '#app/db/schema/shop.ts'
import { addDays } from '#app/lib/dates.ts'
import { newLicenseKey } from '#app/lib/new-license-key.ts'
import { createCustomer, STORYTAG } from './cast.ts'

type LicenseRow = typeof licenses.$inferSelect

/** Gives a license to a new customer. It began 30 days before it ends, by default ten days from now. */
export async function giveLicense(given: Partial<LicenseRow> = {}): Promise<LicenseRow> {
  const holder = given.email === undefined ? await createCustomer() : null
  const expiresAt = given.expiresAt ?? addDays(new Date(), 10)
  const [license] = await db()
    .insert(licenses)
    .values({
      id: randomUUID(),
      licenseKey: newLicenseKey(),
      customerId: holder?.id ?? null,
      email: holder?.email ?? '',
      plan: 'StoryTag',
      softwareName: 'StoryTag',
      startsAt: addDays(expiresAt, -30),
      expiresAt,
      ...given,
    })
    .returning()
  if (!license) throw new Error('There is no license.')
  return license
}

export async function storedLicense(id: string): Promise<LicenseRow> {
  const [license] = await db().select().from(licenses).where(eq(licenses.id, id))
  if (!license) throw new Error(`There is no license ${id}.`)
  return license
}

export async function auditOf(licenseId: string) {
  const { actorId, action, before, after, ip } = auditLog
  return db()
    .select({ actorId, action, before, after, ip })
    .from(auditLog)
    .where(eq(auditLog.subject, `license:${licenseId}`))
    .orderBy(desc(auditLog.id))
}

export async function whilePriced(priceCents: number, work: () => Promise<void>): Promise<void> {
  const price = (cents: number) => db().update(products).set({ priceCents: cents }).where(eq(products.id, STORYTAG))
  await price(priceCents)
  await work().finally(() => price(1500))
}
