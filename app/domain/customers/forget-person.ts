import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { addJob } from '#app/db/jobs.server.ts'
import { authAccounts, authUsers, knownDevices } from '#app/db/schema/auth.ts'
import { deviceNames, fileFormats, licenses, orderLabels, orders } from '#app/db/schema/orders.ts'
import { paymentReports } from '#app/db/schema/payment-reports.ts'
import { payouts } from '#app/db/schema/payouts.ts'
import { restockRequests } from '#app/db/schema/restock.ts'
import { customerNotes, customers } from '#app/db/schema/shop.ts'
import { standbys } from '#app/db/schema/standbys.ts'
import { claims } from '#app/db/schema/stock.ts'
import { supportMessages } from '#app/db/schema/support.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { endSessions } from '#app/domain/identity/credentials.ts'
import { forgetTwoStep } from '#app/domain/identity/sign-in/two-step.ts'
import { DELETED_CUSTOMER, nobodysAddress } from './rules.ts'

type Deletion = {
  customer: { id: string; name: string; email: string; role: 'customer' | 'admin'; balanceCents: number }
  waivedCents?: number
  actorId: string
  ip: string
}

/** Erases a person whose row the caller has locked. Orders, licenses, ledger and claims stay without name and text. */
export async function forgetPerson(tx: Database, deletion: Deletion): Promise<void> {
  const { customer, waivedCents = 0, actorId, ip } = deletion
  const { id, name, email, role, balanceCents } = customer
  const nobody = { name: DELETED_CUSTOMER, email: nobodysAddress(id) }
  // First, because a password change also locks this row before the sessions.
  await tx
    .update(authUsers)
    .set({ ...nobody, emailVerified: false })
    .where(eq(authUsers.id, id))
  await endSessions(tx, id)
  await forgetTwoStep(tx, id)
  for (const table of [authAccounts, knownDevices]) await tx.delete(table).where(eq(table.userId, id))
  const noMails = { mailOrders: false, mailTopUps: false, mailLicenses: false, mailNews: false }
  const [kept] = await tx
    .update(customers)
    .set({ ...nobody, ...noMails, mailRefusedAt: null, mailRefusal: null, groupId: null, deletedAt: new Date() })
    .where(eq(customers.id, id))
    .returning({ language: customers.language })
  const held = await tx
    .update(licenses)
    .set({ email: nobody.email })
    .where(ofPerson(licenses, customer))
    .returning({ id: licenses.id })
  const licenseIds = held.map((license) => license.id)
  await tx.delete(deviceNames).where(inArray(deviceNames.licenseId, licenseIds))
  await tx.delete(orderLabels).where(inArray(orderLabels.orderId, ordersOf(tx, id)))
  await tx.delete(fileFormats).where(eq(fileFormats.customerId, id))
  await tx.update(supportMessages).set(nobody).where(ofPerson(supportMessages, customer))
  await tx.delete(restockRequests).where(ofPerson(restockRequests, customer))
  await tx.delete(standbys).where(eq(standbys.customerId, id))
  await tx.delete(customerNotes).where(eq(customerNotes.customerId, id))
  await tx.update(claims).set({ details: '', decisionNote: '' }).where(eq(claims.customerId, id))
  await tx.delete(paymentReports).where(eq(paymentReports.customerId, id))
  await tx.update(payouts).set({ details: '', reason: '' }).where(eq(payouts.customerId, id))
  const deletedAt = new Date().toISOString()
  const mail = {
    template: 'account-deleted',
    to: email,
    name,
    deletedAt,
    waivedCents,
    language: kept?.language,
  } as const
  await addJob(tx, 'send-mail', mail)
  const before = { role, balanceCents }
  await recordAudit(tx, { actorId, ip, action: 'customer.deleted', subject: `customer:${id}`, before })
}

function ordersOf(tx: Database, customerId: string) {
  return tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId))
}

type Owned = typeof licenses | typeof restockRequests | typeof supportMessages

/** Matches rows of this customer, and rows without a customer that have their email. */
export function ofPerson(table: Owned, { id, email }: { id: string; email: string }): SQL | undefined {
  const ofEmail = and(isNull(table.customerId), eq(sql`lower(${table.email})`, email.toLowerCase()))
  return or(eq(table.customerId, id), ofEmail)
}
