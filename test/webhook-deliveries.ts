import { eq, sql } from 'drizzle-orm'
import { afterEach } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { alarms } from '#app/db/schema/watch.ts'
import { webhookAttempts, webhookDeliveries, webhookEndpoints, webhookEvents } from '#app/db/schema/webhooks.ts'
import { recordEvents } from '#app/domain/webhooks/record-events.ts'
import { byAdmin } from './acting-admin.ts'
import { createAdmin } from './cast.ts'
import { HERE } from './sign-in.ts'

export function forgetWebhooksAfterEach(): void {
  afterEach(async () => {
    await db().delete(webhookAttempts)
    await db().delete(webhookDeliveries)
    await db().delete(webhookEvents)
    await db().delete(webhookEndpoints)
    await db().delete(alarms)
  })
}

export async function record(count = 1): Promise<void> {
  const events = Array.from({ length: count }, (_, number) => ({ type: 'stock.low' as const, data: { number } }))
  await transaction((tx) => recordEvents(tx, events))
}

export function deliveries() {
  return db().select().from(webhookDeliveries).orderBy(webhookDeliveries.createdAt, webhookDeliveries.id)
}

export function tries() {
  return db().select().from(webhookAttempts).orderBy(webhookAttempts.id)
}

export async function onlyDelivery() {
  const [delivery, ...others] = await deliveries()
  if (!delivery || others.length > 0) throw new Error(`There are ${others.length + 1} deliveries.`)
  return delivery
}

export function makeDue() {
  return db().update(webhookDeliveries).set({ nextTryAt: sql`now()` }).where(eq(webhookDeliveries.status, 'pending'))
}

/** Returns the events queued for the endpoints that subscribed to them, oldest first. */
export function queuedEvents() {
  return db()
    .select({ type: webhookEvents.type, data: webhookEvents.data })
    .from(webhookEvents)
    .innerJoin(webhookDeliveries, eq(webhookDeliveries.eventId, webhookEvents.id))
    .orderBy(webhookEvents.createdAt, webhookEvents.id)
}

export async function anAdmin() {
  const { id } = await createAdmin()
  return byAdmin(id, HERE)
}

export function secondsFromNow(at: Date | null): number {
  return ((at?.getTime() ?? Number.NaN) - Date.now()) / 1_000
}
