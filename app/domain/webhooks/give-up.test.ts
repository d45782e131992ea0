import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { alarms } from '#app/db/schema/watch.ts'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '#app/db/schema/webhooks.ts'
import { useDatabase } from '#test/database.ts'
import {
  deliveries,
  forgetWebhooksAfterEach,
  onlyDelivery,
  record,
  secondsFromNow,
  tries,
} from '#test/webhook-deliveries.ts'
import { useWebhookReceiver } from '#test/webhook-receiver.ts'
import { deliverWebhooks, forgetWebhooks, giveUpWebhooks } from './deliver-webhooks.ts'

useDatabase()
forgetWebhooksAfterEach()
const receiver = useWebhookReceiver()

const subscribe = (url?: string) => receiver.subscribe(['stock.low'], url)

describe('after three days', () => {
  const givenUp = (endpointId: string, rowIds: string[]) => [
    { kind: 'webhook-given-up', subject: `webhook:${endpointId}`, rowIds, closedAt: null },
  ]

  test('makes the last attempt shortly before the end, and raises an alarm when it fails', async () => {
    const { id } = await subscribe()
    receiver.answer = () => 503
    await record()
    await db().update(webhookDeliveries).set({ attempts: 12, giveUpAt: sql`now() + interval '4 hours'` })
    await deliverWebhooks()
    const early = await onlyDelivery()
    expect(early).toMatchObject({ status: 'pending', attempts: 13 })
    expect(secondsFromNow(early.nextTryAt) / 60).toBeCloseTo(4 * 60 - 5, 0)
    expect(await db().$count(alarms)).toBe(0)

    await db().update(webhookDeliveries).set({ nextTryAt: sql`now()`, giveUpAt: sql`now() + interval '5 minutes'` })
    await deliverWebhooks()
    const delivery = await onlyDelivery()
    expect(delivery).toMatchObject({ status: 'failed', attempts: 14, nextTryAt: null })
    expect(await db().select().from(alarms)).toMatchObject(givenUp(id, [delivery.id]))
  })

  test('tries again in about six hours if there is time', async () => {
    await subscribe()
    receiver.answer = () => 503
    await record()
    await db().update(webhookDeliveries).set({ attempts: 12 })
    await deliverWebhooks()
    const { status, nextTryAt } = await onlyDelivery()
    expect(status).toBe('pending')
    expect(secondsFromNow(nextTryAt) / 3_600).toBeGreaterThan(4.7)
    expect(secondsFromNow(nextTryAt) / 3_600).toBeLessThan(7.3)
  })

  test('gives up deliveries that waited for a disabled endpoint or a stopped shop, with one alarm', async () => {
    const { id } = await subscribe()
    await record(3)
    await db().update(webhookEndpoints).set({ active: false })
    await db().update(webhookDeliveries).set({ giveUpAt: sql`now() - interval '1 second'` })
    await deliverWebhooks()
    expect(receiver.received).toEqual([])
    await Promise.all([giveUpWebhooks(), giveUpWebhooks()])
    const ended = await deliveries()
    expect(ended.map(({ status }) => status)).toEqual(['failed', 'failed', 'failed'])
    const [alarm, ...others] = await db().select().from(alarms)
    expect(others).toEqual([])
    expect(alarm).toMatchObject({ timesRaised: 1, subject: `webhook:${id}` })
    expect(alarm?.rowIds.sort()).toEqual(ended.map((delivery) => delivery.id).sort())
  })
})

test('deletes events after thirty days, except those with pending deliveries', async () => {
  await subscribe()
  await record(3)
  await deliverWebhooks()
  const [old, pending, young] = await deliveries()
  await db()
    .update(webhookEvents)
    .set({ createdAt: sql`now() - interval '31 days'` })
    .where(inArray(webhookEvents.id, [old?.eventId ?? '', pending?.eventId ?? '']))
  await db()
    .update(webhookDeliveries)
    .set({ status: 'pending', nextTryAt: sql`now()` })
    .where(eq(webhookDeliveries.id, pending?.id ?? ''))
  await forgetWebhooks()
  const kept = [pending, young].map((delivery) => delivery?.id ?? '').sort()
  expect((await deliveries()).map(({ id }) => id).sort()).toEqual(kept)
  expect(await db().$count(webhookEvents)).toBe(2)
  expect((await tries()).map(({ deliveryId }) => deliveryId).sort()).toEqual(kept)
})

test('deletes more events than fit into one batch, except one that is being replayed', async () => {
  const { id: endpointId } = await subscribe()
  await subscribe()
  await record(450)
  await db().update(webhookEvents).set({ createdAt: sql`now() - interval '31 days'` })
  await db().update(webhookDeliveries).set({ status: 'failed', nextTryAt: null })
  const replayed = (await deliveries()).find((delivery) => delivery.endpointId === endpointId)
  let forgetting: Promise<void> | undefined
  await transaction(async (tx) => {
    const fresh = { status: 'pending', nextTryAt: sql`now()` } as const
    await tx
      .update(webhookDeliveries)
      .set(fresh)
      .where(eq(webhookDeliveries.id, replayed?.id ?? ''))
    forgetting = forgetWebhooks()
    const waiting = sql`datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(() => db().$count(sql`pg_stat_activity`, waiting)).toBe(1)
  })
  await forgetting
  expect((await deliveries()).map(({ eventId }) => eventId)).toEqual([replayed?.eventId, replayed?.eventId])
  expect(await db().$count(webhookEvents)).toBe(1)
})
