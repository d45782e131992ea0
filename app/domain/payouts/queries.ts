import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '#app/db/client.server.ts'
import { payouts } from '#app/db/schema/payouts.ts'
import { customers } from '#app/db/schema/shop.ts'
import type { PayoutListQuery } from './schema.ts'

const PAGE = 50

export type Payout = Awaited<ReturnType<typeof listOwnPayouts>>[number]

const { id, customerId, amountCents, withheldCents, status, reference, reason, createdAt, startedAt, endedAt } = payouts

const shared = { id, amountCents, withheldCents, status, reference, reason, createdAt, startedAt, endedAt }
const ownColumns = { ...shared, details: payouts.details }

/** Lists a customer's payouts, newest first. */
export function listOwnPayouts(ownerId: string, limit = 10) {
  return db()
    .select(ownColumns)
    .from(payouts)
    .where(eq(customerId, ownerId))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

export async function getOwnPayout(own: { id: string; customerId: string }) {
  const [found] = await db()
    .select(ownColumns)
    .from(payouts)
    .where(and(eq(id, own.id), eq(customerId, own.customerId)))
  return found ?? null
}

const admins = alias(customers, 'admins')

const columns = {
  ...shared,
  customer: { id: customers.id, name: customers.name, email: customers.email, deletedAt: customers.deletedAt },
  balanceCents: customers.balanceCents,
  bonusCents: customers.bonusCents,
  takenBonusCents: payouts.bonusCents,
  handledBy: admins.name,
}

/** Lists payouts without their payment details: open ones oldest first, others newest first. */
export async function listPayouts({ state, customer, after }: PayoutListQuery) {
  const isQueue = state === 'open' || state === 'requested' || state === 'started'
  const order = isQueue ? asc : desc
  const found = await db()
    .select(columns)
    .from(payouts)
    .innerJoin(customers, eq(customers.id, customerId))
    .leftJoin(admins, eq(admins.id, payouts.handledBy))
    .where(
      and(isIn(state), customer ? eq(customerId, customer) : undefined, after ? comesAfter(after, isQueue) : undefined),
    )
    .orderBy(order(createdAt), order(id))
    .limit(PAGE + 1)
  const items = found.slice(0, PAGE)
  return { payouts: items, next: found.length > PAGE ? (items.at(-1)?.id ?? null) : null }
}

function isIn(state: PayoutListQuery['state']): SQL | undefined {
  if (state === 'all') return undefined
  return state === 'open' ? sql`${endedAt} is null` : eq(status, state)
}

function comesAfter(place: string, isQueue: boolean): SQL {
  // A subquery lets PostgreSQL start at the right place in the index.
  const last = sql`(select created_at from payouts as last where last.id = ${place})`
  return isQueue
    ? sql`(${createdAt}, ${id}) > (${last}, ${place}::uuid)`
    : sql`(${createdAt}, ${id}) < (${last}, ${place}::uuid)`
}

/** Returns a payout for admins. Its payment details stay hidden until the balance was debited. */
export async function getPayout(payoutId: string) {
  const [found] = await db()
    .select({ ...columns, details: sql<string | null>`case when ${startedAt} is not null then ${payouts.details} end` })
    .from(payouts)
    .innerJoin(customers, eq(customers.id, customerId))
    .leftJoin(admins, eq(admins.id, payouts.handledBy))
    .where(eq(id, payoutId))
  return found ?? null
}

/** Returns a customer's payout that still needs a step, or null. */
export async function getOpenPayout(ownerId: string) {
  const [found] = await db()
    .select(shared)
    .from(payouts)
    .where(and(eq(customerId, ownerId), sql`${endedAt} is null`))
  return found ?? null
}
