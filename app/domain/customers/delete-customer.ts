import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { db, transaction } from '#app/db/client.server.ts'
import { authSessions } from '#app/db/schema/auth.ts'
import { licenses, orders } from '#app/db/schema/orders.ts'
import { customerNotes } from '#app/db/schema/shop.ts'
import { claims } from '#app/db/schema/stock.ts'
import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { forgetPerson, ofPerson } from './forget-person.ts'
import { lockWithAdmins } from './lock.ts'
import { countOpenPayouts } from './open-payouts.ts'
import { countOpenTopUps } from './open-top-ups.ts'
import { countOrdersBeingMade } from './orders-being-made.ts'
import { customerRefusals } from './refusals.ts'

type CustomerDeletion = {
  customerId: string
  /** The balance in cents that the admin saw; undefined if none was shown. */
  formerBalanceCents?: number | undefined
  by: FreshAdmin
}

/** Deletes a customer (see forgetPerson). Refuses while a top-up or payout is open: its money would have no owner. */
export async function deleteCustomer({ customerId, formerBalanceCents, by }: CustomerDeletion): Promise<void> {
  if (by.actorId === customerId) throw customerRefusals.ownAccount()
  await transaction(async (tx) => {
    const { customer } = await lockWithAdmins(tx, { customerId, actorId: by.actorId })
    if (!customer) throw customerRefusals.customerNotFound()
    if (formerBalanceCents !== undefined && formerBalanceCents !== customer.balanceCents) {
      throw customerRefusals.impactChangedMeanwhile(customer.balanceCents)
    }
    if ((await countOpenTopUps(tx, customerId)) > 0) throw customerRefusals.topUpUnderWay()
    if ((await countOpenPayouts(tx, customerId)) > 0) throw customerRefusals.payoutUnderWay()
    if ((await countOrdersBeingMade(tx, customerId)) > 0) throw customerRefusals.orderBeingMade()
    await forgetPerson(tx, { customer, ...by })
  })
}

export type DeletionImpact = Awaited<ReturnType<typeof previewDeletion>>

/** Counts what a deletion would anonymize and what it would end. */
export async function previewDeletion(person: { id: string; email: string }) {
  const { id } = person
  const isActive = and(isNull(licenses.deletedAt), eq(licenses.status, 'active'), gt(licenses.expiresAt, sql`now()`))
  const ofCustomer = (column: AnyPgColumn, more?: SQL) => and(eq(column, id), more)
  const [placed, runningLicenses, openClaims, openTopUps, openPayouts, notes, sessions] = await Promise.all([
    countOrders(id),
    db().$count(licenses, and(ofPerson(licenses, person), isActive)),
    db().$count(claims, ofCustomer(claims.customerId, eq(claims.status, 'open'))),
    countOpenTopUps(db(), id),
    countOpenPayouts(db(), id),
    db().$count(customerNotes, ofCustomer(customerNotes.customerId)),
    db().$count(authSessions, ofCustomer(authSessions.userId, gt(authSessions.expiresAt, sql`now()`))),
  ])
  return { orders: placed, runningLicenses, openClaims, openTopUps, openPayouts, notes, sessions }
}

async function countOrders(customerId: string): Promise<number> {
  const [newest] = await db()
    .select({ number: orders.number })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.number))
    .limit(1)
  return newest?.number ?? 0
}
