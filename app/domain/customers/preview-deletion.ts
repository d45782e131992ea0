import { and, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { db } from '#app/db/client.server.ts'
import { authSessions } from '#app/db/schema/auth.ts'
import { licenses, orders } from '#app/db/schema/orders.ts'
import { customerNotes } from '#app/db/schema/shop.ts'
import { claims } from '#app/db/schema/stock.ts'
import { countOpenTopUps } from './open-top-ups.ts'

export type DeletionImpact = Awaited<ReturnType<typeof previewDeletion>>

/** How much of a person would stay without them, and how much would end, were they deleted now (see deleteCustomer). */
export async function previewDeletion({ id, email }: { id: string; email: string }) {
  const isOwned = or(
    eq(licenses.customerId, id),
    and(isNull(licenses.customerId), eq(sql`lower(${licenses.email})`, email.toLowerCase())),
  )
  const isRunning = and(
    isOwned,
    isNull(licenses.deletedAt),
    eq(licenses.status, 'active'),
    gt(licenses.expiresAt, sql`now()`),
  )
  const ofCustomer = (column: AnyPgColumn, more?: SQL) => and(eq(column, id), more)
  const [placed, runningLicenses, openClaims, openTopUps, notes, sessions] = await Promise.all([
    countOrders(id),
    db().$count(licenses, isRunning),
    db().$count(claims, ofCustomer(claims.customerId, eq(claims.status, 'open'))),
    countOpenTopUps(db(), id),
    db().$count(customerNotes, ofCustomer(customerNotes.customerId)),
    db().$count(authSessions, ofCustomer(authSessions.userId, gt(authSessions.expiresAt, sql`now()`))),
  ])
  return { orders: placed, runningLicenses, openClaims, openTopUps, notes, sessions }
}

/** The newest one says how many there are. */
async function countOrders(customerId: string): Promise<number> {
  const [newest] = await db()
    .select({ number: orders.number })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.number))
    .limit(1)
  return newest?.number ?? 0
}
