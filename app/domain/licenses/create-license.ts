import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Database, transaction } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { licenses } from '#app/db/schema/orders.ts'
import { customers } from '#app/db/schema/shop.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { recordEvent } from '#app/domain/webhooks/record-events.ts'
import { addDays } from '#app/lib/dates.ts'
import { newLicenseKey } from '#app/lib/new-license-key.ts'
import { licenseStep } from './change-license.ts'
import { licenseEvent } from './events.ts'
import { licenseRefusals } from './refusals.ts'
import { endOf } from './rules.ts'

const MAX_ATTEMPTS = 10

type LicenseRow = typeof licenses.$inferSelect

type Issue = Pick<LicenseRow, 'id' | 'email' | 'orderId' | 'softwareName' | 'startsAt' | 'expiresAt'> & {
  customerId: string
  productId: string
}

/** Creates an active license in the caller's transaction, with a key that was never used. */
export async function issueLicense(tx: Database, license: Issue, drawKey = newLicenseKey): Promise<void> {
  const { softwareName: plan, startsAt: createdAt } = license
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const [issued] = await tx
      .insert(licenses)
      .values({ ...license, licenseKey: drawKey(), plan, createdAt })
      .onConflictDoNothing({ target: licenses.licenseKey })
      .returning({ id: licenses.id })
    if (issued) return
  }
  throw licenseRefusals.licenseKeysExhausted()
}

type NewLicense = ({ days: number } | { expiresOn: string }) & {
  /** Generated with the form, so that submitting it twice creates one license. */
  licenseId: string
  email: string
  productId: string
}

/** Creates a license without an order for an admin, once per `licenseId`, and audits it. */
export async function createLicense(
  license: NewLicense,
  by: FreshAdmin,
  now = new Date(),
  drawKey = newLicenseKey,
): Promise<void> {
  const expiresAt = 'days' in license ? addDays(now, license.days) : endOf(license.expiresOn, now)
  if (!expiresAt) throw licenseRefusals.endNotPossible('creation')
  const { licenseId: id, productId } = license
  await licenseStep('creation', () =>
    transaction(async (tx) => {
      // A second submission and a deletion of the customer wait for this lock.
      const { id: customerId, email } = await licenseStep('customerSearch', () => lockCustomer(tx, license.email))
      const [made] = await tx.select().from(licenses).where(eq(licenses.id, id))
      if (made?.customerId === customerId && made.orderId === null) return
      if (made) throw licenseRefusals.licenseMadeAlready()
      const softwareName = await findSoftwareName(tx, productId)
      const issue = { id, customerId, email, orderId: null, productId, softwareName, expiresAt }
      await issueLicense(tx, { ...issue, startsAt: now }, drawKey)
      await recordEvent(tx, licenseEvent('license.issued', issue))
      const after = { customerId, softwareName, expiresAt }
      await recordAudit(tx, { ...by, action: 'license.created', subject: `license:${id}`, after })
    }),
  )
}

async function lockCustomer(tx: Database, email: string): Promise<{ id: string; email: string }> {
  const [customer] = await tx
    .select({ id: customers.id, email: customers.email })
    .from(customers)
    .where(and(eq(sql`lower(${customers.email})`, email.toLowerCase()), isNull(customers.deletedAt)))
    .for('no key update')
  if (!customer) throw licenseRefusals.customerNotFound()
  return customer
}

async function findSoftwareName(tx: Database, id: string): Promise<string> {
  const [software] = await tx
    .select({ name: products.name })
    .from(products)
    .where(and(eq(products.id, id), eq(products.kind, 'software')))
  if (!software) throw licenseRefusals.softwareNotChosen()
  return software.name
}
