import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Database, db, transaction } from '#app/db/client.server.ts'
import { licenses } from '#app/db/schema/orders.ts'
import { customers, products } from '#app/db/schema/shop.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { recordEvent } from '#app/domain/webhooks/record-events.ts'
import { addDays } from '#app/lib/dates.ts'
import { newLicenseKey } from '#app/lib/new-license-key.ts'
import { issueLicense } from './issue-license.ts'
import { licenseEvent } from './license-event.ts'
import { licenseStep } from './license-step.ts'
import { licenseRefusals } from './refusals.ts'
import { endOf } from './rules.ts'

/** For so many days from now on, or until the end of a day in UTC, `YYYY-MM-DD`. */
type NewLicense = ({ days: number } | { expiresOn: string }) & {
  /** Drawn for the form, so that a second press finds the license of the first. */
  licenseId: string
  email: string
  productId: string
}

const failure = 'Failed to create license'

/**
 * Issues a license without an order to whoever has the address, by an admin's hand, audited: active at once, and free
 * of charge. The same `licenseId` again changes nothing. Refuses a form that already made a license for somebody else,
 * and after ten keys that were taken.
 */
export async function createLicense(
  license: NewLicense,
  by: FreshAdmin,
  now = new Date(),
  drawKey = newLicenseKey,
): Promise<void> {
  const expiresAt = 'days' in license ? addDays(now, license.days) : endOf(license.expiresOn, now)
  if (!expiresAt) throw licenseRefusals.endNotPossible(failure)
  const customerId = await licenseStep('Customer search failed', () => findCustomerId(license.email))
  await licenseStep(failure, () =>
    transaction(async (tx) => {
      // A second press waits here for the first, and so does whoever deletes the customer.
      const customer = await lockCustomer(tx, customerId)
      const made = await findMade(tx, license.licenseId)
      if (made) {
        if (made.customerId === customerId && made.orderId === null) return
        throw licenseRefusals.licenseMadeAlready()
      }
      const softwareName = await findSoftwareName(tx, license.productId)
      const { licenseId: id, productId } = license
      const issue = { id, customerId, email: customer.email, orderId: null, productId, softwareName }
      await issueLicense(tx, { ...issue, startsAt: now, expiresAt }, drawKey)
      await recordEvent(tx, licenseEvent('license.issued', { ...issue, expiresAt }))
      const after = { customerId, softwareName, expiresAt }
      await recordAudit(tx, { ...by, action: 'license.created', subject: `license:${license.licenseId}`, after })
    }),
  )
}

async function findCustomerId(email: string): Promise<string> {
  const [customer] = await db()
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(sql`lower(${customers.email})`, email.toLowerCase()), isNull(customers.deletedAt)))
  if (!customer) throw licenseRefusals.customerNotFound()
  return customer.id
}

async function lockCustomer(tx: Database, id: string): Promise<{ email: string }> {
  const [customer] = await tx
    .select({ email: customers.email })
    .from(customers)
    .where(and(eq(customers.id, id), isNull(customers.deletedAt)))
    .for('no key update')
  if (!customer) throw licenseRefusals.customerNotFound()
  return customer
}

async function findMade(tx: Database, id: string) {
  const [made] = await tx
    .select({ customerId: licenses.customerId, orderId: licenses.orderId })
    .from(licenses)
    .where(eq(licenses.id, id))
  return made
}

async function findSoftwareName(tx: Database, id: string): Promise<string> {
  const [software] = await tx
    .select({ name: products.name })
    .from(products)
    .where(and(eq(products.id, id), eq(products.kind, 'software')))
  if (!software) throw licenseRefusals.softwareNotChosen()
  return software.name
}
