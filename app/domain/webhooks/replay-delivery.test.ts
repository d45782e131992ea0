import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { webhookDeliveries, webhookEndpoints } from '#app/db/schema/webhooks.ts'
import { auditRefusals } from '#app/domain/audit/commands.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createAdmin, createCustomer } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { lastAudited } from '#test/refunding.ts'
import { HERE } from '#test/sign-in.ts'
import {
  anAdmin,
  forgetWebhooksAfterEach,
  onlyDelivery,
  record,
  secondsFromNow,
  tries,
} from '#test/webhook-deliveries.ts'
import { useWebhookReceiver } from '#test/webhook-receiver.ts'
import { replaceSecret, replayDelivery, sendTest } from './commands.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'
import { getEndpoint } from './queries.ts'
import { EndpointOff, webhookRefusals } from './refusals.ts'

useDatabase()
forgetWebhooksAfterEach()
const receiver = useWebhookReceiver()

const subscribe = (url?: string) => receiver.subscribe(['stock.low'], url)

describe('a replay', () => {
  test.each(['delivered', 'failed'] as const)('sends a %s delivery again, for three days', async (status) => {
    const { id, secret } = await subscribe()
    await record()
    await deliverWebhooks()
    const { id: deliveryId } = await onlyDelivery()
    await db().update(webhookDeliveries).set({ status, attempts: 13, giveUpAt: sql`now() - interval '1 day'` })
    await replayDelivery({ deliveryId, endpointId: id }, await anAdmin())
    const replayed = await onlyDelivery()
    expect(replayed).toMatchObject({ status: 'pending', attempts: 0, deliveredAt: null })
    expect(secondsFromNow(replayed.giveUpAt) / 86_400).toBeCloseTo(3, 2)
    await deliverWebhooks()
    expect(receiver.verified(secret)).toHaveLength(2)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await onlyDelivery()).toMatchObject({ status: 'delivered', attempts: 1 })
    expect(await tries()).toHaveLength(2)
  })

  test('is refused while the endpoint is off, like a test event', async () => {
    const { id } = await subscribe()
    await record()
    const { id: deliveryId } = await onlyDelivery()
    await db().update(webhookEndpoints).set({ active: false })
    const by = await anAdmin()
    await expect(replayDelivery({ deliveryId, endpointId: id }, by)).rejects.toThrow(EndpointOff)
    await expect(sendTest(id, by)).rejects.toThrow(EndpointOff)
  })

  test('accepts only deliveries of its endpoint', async () => {
    await subscribe()
    await record()
    const { id: deliveryId } = await onlyDelivery()
    const { id: endpointId } = await subscribe()
    await expect(replayDelivery({ deliveryId, endpointId }, await anAdmin())).rejects.toThrow('no longer exists')
  })
})

test('lets only admins replay deliveries and send test events', async () => {
  const { id: endpointId } = await subscribe()
  await record()
  const delivery = await onlyDelivery()
  const by = { actorId: (await createCustomer()).id, ip: HERE }
  await expect(replayDelivery({ deliveryId: delivery.id, endpointId }, by)).rejects.toThrow(auditRefusals.adminsOnly())
  await expect(sendTest(endpointId, by)).rejects.toThrow(auditRefusals.adminsOnly())
  expect(await onlyDelivery()).toEqual(delivery)
})

test('sends a test event only to its endpoint, whatever it subscribes to', async () => {
  const { id, secret } = await subscribe()
  await subscribe()
  const by = await anAdmin()
  const deliveryId = await sendTest(id, by)
  await deliverWebhooks()
  expect(receiver.verified(secret)).toMatchObject([{ type: 'test.sent', data: { endpoint_id: id } }])
  const { eventId, ...sent } = await onlyDelivery()
  expect(sent).toMatchObject({ id: deliveryId, status: 'delivered' })
  const audited = await lastAudited(`webhook:${id}`)
  expect(audited).toMatchObject({ ...by, action: 'webhook.tested', before: null, after: { eventId } })
})

describe('a new secret', () => {
  test('signs immediately, and the old one also signs for 24 hours', async () => {
    const { id, secret: first } = await subscribe()
    const by = byAdmin((await createAdmin()).id)
    const version = (await getEndpoint(id))?.version ?? ''
    const second = await replaceSecret(id, version, by)
    expect(second).not.toBe(first)
    const audited = await lastAudited(`webhook:${id}`)
    expect(audited).toMatchObject({
      action: 'webhook.secret_replaced',
      actorId: by.actorId,
      before: null,
      after: null,
    })
    await expect(replaceSecret(id, version, by)).rejects.toThrow(webhookRefusals.endpointChangedMeanwhile())

    await record()
    await deliverWebhooks()
    expect(receiver.received[0]?.headers['webhook-signature']).toMatch(/^v1,\S{44} v1,\S{44}$/)
    expect(receiver.verified(first)).toHaveLength(1)
    expect(receiver.verified(second)).toHaveLength(1)

    const [stored] = await db().select().from(webhookEndpoints)
    expect(secondsFromNow(stored?.previousSecretUntil ?? null) / 3_600).toBeCloseTo(24, 1)
    const versionNow = (await getEndpoint(id))?.version ?? ''
    const tooSoon = webhookRefusals.secretJustReplaced(stored?.previousSecretUntil ?? new Date(0))
    expect(tooSoon.message).toMatch(/ until \d{4}-\d\d-\d\d \d\d:\d\d UTC\. /)
    await expect(replaceSecret(id, versionNow, by)).rejects.toThrow(tooSoon)
    expect(await db().select().from(webhookEndpoints)).toEqual([stored])
    await db().update(webhookEndpoints).set({ previousSecretUntil: sql`now() - interval '1 second'` })
    receiver.reset()
    await record()
    await deliverWebhooks()
    expect(receiver.verified(second)).toHaveLength(1)
    expect(() => receiver.verified(first)).toThrow()
    expect(await replaceSecret(id, versionNow, by)).not.toBe(second)
    for (const secret of [first, second]) {
      expect(JSON.stringify(stored)).not.toContain(secret)
      expect(stored?.secretSealed.includes(secret)).toBe(false)
    }
  })
})
