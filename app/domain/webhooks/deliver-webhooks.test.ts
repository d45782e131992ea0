import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { eq, inArray, sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterEach, describe, expect, test } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { alarms } from '#app/db/schema/watch.ts'
import { webhookAttempts, webhookDeliveries, webhookEndpoints, webhookEvents } from '#app/db/schema/webhooks.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createAdmin } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { HERE } from '#test/sign-in.ts'
import { useWebhookReceiver } from '#test/webhook-receiver.ts'
import { deleteEndpoint } from './delete-endpoint.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'
import { forgetWebhooks } from './forget-webhooks.ts'
import { giveUpWebhooks } from './give-up.ts'
import { getEndpoint } from './queries.ts'
import { recordEvents } from './record-events.ts'
import { EndpointChangedMeanwhile, EndpointOff } from './refusals.ts'
import { replaceSecret } from './replace-secret.ts'
import { replayDelivery } from './replay-delivery.ts'
import { sendTest } from './send-test.ts'

useDatabase()
const receiver = useWebhookReceiver()

afterEach(async () => {
  receiver.reset()
  await db().delete(webhookAttempts)
  await db().delete(webhookDeliveries)
  await db().delete(webhookEvents)
  await db().delete(webhookEndpoints)
  await db().delete(alarms)
})

const subscribe = (url?: string) => receiver.subscribe(['stock.low'], url)

async function record(count = 1): Promise<void> {
  const events = Array.from({ length: count }, (_, number) => ({ type: 'stock.low' as const, data: { number } }))
  await transaction((tx) => recordEvents(tx, events))
}

const deliveries = () =>
  db().select().from(webhookDeliveries).orderBy(webhookDeliveries.createdAt, webhookDeliveries.id)
const tries = () => db().select().from(webhookAttempts).orderBy(webhookAttempts.id)

async function onlyDelivery() {
  const [delivery, ...others] = await deliveries()
  if (!delivery || others.length > 0) throw new Error(`There are ${others.length + 1} deliveries.`)
  return delivery
}

/** Makes what waits for its next try due now. */
function makeDue(change: Partial<typeof webhookDeliveries.$inferInsert> = {}) {
  return db()
    .update(webhookDeliveries)
    .set({ nextTryAt: sql`now()`, ...change })
    .where(eq(webhookDeliveries.status, 'pending'))
}

async function anAdmin() {
  const { id } = await createAdmin()
  return { actorId: id, address: HERE }
}

const secondsFromNow = (at: Date | null) => ((at?.getTime() ?? Number.NaN) - Date.now()) / 1_000

describe('what is due', () => {
  test('is sent signed, as a receiver verifies it, and noted', async () => {
    const { secret } = await subscribe()
    await record()
    await deliverWebhooks()
    const [event] = await db().select().from(webhookEvents)
    expect(receiver.verified(secret)).toEqual([
      { type: 'stock.low', timestamp: event?.createdAt.toISOString(), data: { number: 0 } },
    ])
    expect(receiver.received[0]?.headers).toMatchObject({
      'webhook-id': event?.id,
      'content-type': 'application/json',
      'user-agent': 'Packhouse-Webhooks',
    })
    expect(await onlyDelivery()).toMatchObject({ status: 'delivered', attempts: 1, nextTryAt: null })
    expect(await tries()).toMatchObject([{ statusCode: 204, error: null, answer: '' }])
    // Another secret verifies nothing, and neither does another body.
    const other = new Webhook(`whsec_${Buffer.alloc(32).toString('base64')}`)
    const { body = '', headers = {} } = receiver.received[0] ?? {}
    expect(() => other.verify(body, headers)).toThrow()
    expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow()
    await deliverWebhooks()
    expect(receiver.received).toHaveLength(1)
  })

  test('is sent again after a no, under the same id and with the same bytes, and signed anew', async () => {
    const { secret } = await subscribe()
    receiver.answer = () => 500
    await record()
    await deliverWebhooks()
    const failed = await onlyDelivery()
    expect(failed).toMatchObject({ status: 'pending', attempts: 1 })
    expect(secondsFromNow(failed.nextTryAt)).toBeGreaterThan(3)
    expect(secondsFromNow(failed.nextTryAt)).toBeLessThan(6.5)
    expect(await tries()).toMatchObject([{ statusCode: 500, error: 'Answered with 500.', answer: 'not now' }])
    await deliverWebhooks()
    expect(receiver.received).toHaveLength(1)

    receiver.answer = () => 200
    await makeDue()
    await deliverWebhooks()
    const [first, second] = receiver.received
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(second?.body).toBe(first?.body)
    expect(receiver.verified(secret)).toHaveLength(2)
    expect(await onlyDelivery()).toMatchObject({ status: 'delivered', attempts: 2 })
  })

  test('is claimed once by three processes at once', async () => {
    const { secret } = await subscribe()
    await record(40)
    await Promise.all([deliverWebhooks(), deliverWebhooks(), deliverWebhooks()])
    const numbers = receiver.verified(secret).map(({ data }) => Number(data.number))
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, number) => number))
    expect(new Set((await deliveries()).map(({ status }) => status))).toEqual(new Set(['delivered']))
  })

  test('does not wait for who is slow, of whom no more than five are asked at once', async () => {
    const slow = `${receiver.url}?slow`
    const { id: slowId } = await subscribe(slow)
    const { id: fastId } = await subscribe()
    let open = 0
    let most = 0
    const gate = Promise.withResolvers<void>()
    const take = receiver.take.bind(receiver)
    receiver.take = async (request, response) => {
      if (request.url?.endsWith('?slow')) {
        most = Math.max(most, ++open)
        await gate.promise
        open--
      }
      await take(request, response)
    }
    await record(12)
    const working = deliverWebhooks()
    const left = (id: string) => db().$count(webhookDeliveries, sql`endpoint_id = ${id} and status = 'pending'`)
    await expect.poll(() => left(fastId)).toBe(0)
    expect(await left(slowId)).toBe(12)
    gate.resolve()
    await working
    receiver.take = take
    expect(await left(slowId)).toBe(0)
    expect(most).toBe(5)
  })

  test('waits while its endpoint is turned off, and is cancelled with its endpoint', async () => {
    const { id } = await subscribe()
    await record()
    await db().update(webhookEndpoints).set({ active: false })
    await deliverWebhooks()
    await giveUpWebhooks()
    expect(await onlyDelivery()).toMatchObject({ status: 'pending', attempts: 0 })
    await deleteEndpoint(id, await anAdmin())
    expect(await onlyDelivery()).toMatchObject({ status: 'cancelled', nextTryAt: null })
    await deliverWebhooks()
    expect(receiver.received).toEqual([])
    expect(await db().$count(alarms)).toBe(0)
  })

  test('of an event that was under way when its endpoint was deleted is cancelled later', async () => {
    await subscribe()
    await record()
    await db().update(webhookEndpoints).set({ deletedAt: sql`now()` })
    await deliverWebhooks()
    await giveUpWebhooks()
    expect(await onlyDelivery()).toMatchObject({ status: 'cancelled' })
    expect(await db().$count(alarms)).toBe(0)
    expect(receiver.received).toEqual([])
  })

  test('cannot be sent into a private network that is not allowed, which is a failed try', async () => {
    await subscribe('https://169.254.169.254/latest')
    await record()
    await deliverWebhooks()
    expect(await tries()).toMatchObject([{ statusCode: null, error: 'The address is in a private network.' }])
  })
})

test('a process that is killed after it sent leaves what it sent to be sent again, under the same id', async () => {
  const { secret } = await subscribe()
  await record()
  const environment = { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'silent', NODE_ENV: 'test' }
  const { DATABASE_URL, SEALING_KEY, WEBHOOK_NETWORKS, DATA_DIR } = process.env
  const script = `
    import { deliverWebhooks } from '#app/domain/webhooks/deliver-webhooks.ts'
    await deliverWebhooks()`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...environment, DATABASE_URL, SEALING_KEY, WEBHOOK_NETWORKS, DATA_DIR },
    stdio: 'ignore',
  })
  const exited = once(child, 'exit')
  receiver.answer = () => {
    child.kill('SIGKILL')
    return null
  }
  await exited
  expect(receiver.received).toHaveLength(1)
  const left = await onlyDelivery()
  expect(left).toMatchObject({ status: 'pending', attempts: 1 })
  expect(secondsFromNow(left.nextTryAt)).toBeGreaterThan(30)
  expect(secondsFromNow(left.nextTryAt)).toBeLessThan(61)
  expect(await tries()).toEqual([])

  receiver.answer = () => 204
  await makeDue()
  await deliverWebhooks()
  const [first, second] = receiver.received
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(second?.body).toBe(first?.body)
  expect(receiver.verified(secret)).toHaveLength(2)
  expect(await onlyDelivery()).toMatchObject({ status: 'delivered', attempts: 2 })
})

describe('after three days', () => {
  const givenUp = (endpointId: string, rowIds: string[]) => [
    { kind: 'webhook-given-up', subject: `webhook:${endpointId}`, rowIds, closedAt: null },
  ]

  test('a try whose next one would be too late is the last, and raises an alarm', async () => {
    const { id } = await subscribe()
    receiver.answer = () => 503
    await record()
    await db().update(webhookDeliveries).set({ attempts: 12, giveUpAt: sql`now() + interval '4 hours'` })
    await deliverWebhooks()
    const delivery = await onlyDelivery()
    expect(delivery).toMatchObject({ status: 'failed', attempts: 13, nextTryAt: null })
    expect(await db().select().from(alarms)).toMatchObject(givenUp(id, [delivery.id]))
  })

  test('one that has longer is tried in about six hours', async () => {
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

  test('what waited for an endpoint that is off, or for a shop that stood still, is given up in one alarm', async () => {
    const { id } = await subscribe()
    await record(3)
    await db().update(webhookEndpoints).set({ active: false })
    await makeDue({ giveUpAt: sql`now() - interval '1 second'` as never })
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

describe('a replay', () => {
  test.each(['delivered', 'failed'] as const)('sends what was %s once more, with three fresh days', async (status) => {
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

  test('is refused while the endpoint is off, and so is a test', async () => {
    const { id } = await subscribe()
    await record()
    const { id: deliveryId } = await onlyDelivery()
    await db().update(webhookEndpoints).set({ active: false })
    const by = await anAdmin()
    await expect(replayDelivery({ deliveryId, endpointId: id }, by)).rejects.toThrow(EndpointOff)
    await expect(sendTest(id, by)).rejects.toThrow(EndpointOff)
  })

  test('finds only deliveries of its endpoint', async () => {
    await subscribe()
    await record()
    const { id: deliveryId } = await onlyDelivery()
    const { id: endpointId } = await subscribe()
    await expect(replayDelivery({ deliveryId, endpointId }, await anAdmin())).rejects.toThrow('no such delivery')
  })
})

test('a test is sent to its endpoint alone, whatever that wants', async () => {
  const { id, secret } = await subscribe()
  await subscribe()
  const deliveryId = await sendTest(id, await anAdmin())
  await deliverWebhooks()
  expect(receiver.verified(secret)).toMatchObject([{ type: 'test.sent', data: { endpoint_id: id } }])
  expect(await onlyDelivery()).toMatchObject({ id: deliveryId, status: 'delivered' })
})

describe('another secret', () => {
  test('signs at once, the one before it as well for 24 hours and not longer', async () => {
    const { id, secret: first } = await subscribe()
    const by = byAdmin((await createAdmin()).id)
    const version = (await getEndpoint(id))?.version ?? ''
    const second = await replaceSecret(id, version, by)
    expect(second).not.toBe(first)
    await expect(replaceSecret(id, version, by)).rejects.toThrow(EndpointChangedMeanwhile)

    await record()
    await deliverWebhooks()
    expect(receiver.received[0]?.headers['webhook-signature']).toMatch(/^v1,\S{44} v1,\S{44}$/)
    expect(receiver.verified(first)).toHaveLength(1)
    expect(receiver.verified(second)).toHaveLength(1)

    const [stored] = await db().select().from(webhookEndpoints)
    expect(secondsFromNow(stored?.previousSecretUntil ?? null) / 3_600).toBeCloseTo(24, 1)
    await db().update(webhookEndpoints).set({ previousSecretUntil: sql`now() - interval '1 second'` })
    receiver.reset()
    await record()
    await deliverWebhooks()
    expect(receiver.verified(second)).toHaveLength(1)
    expect(() => receiver.verified(first)).toThrow()
    for (const secret of [first, second]) {
      expect(JSON.stringify(stored)).not.toContain(secret)
      expect(stored?.secretSealed.includes(secret)).toBe(false)
    }
  })
})

test('after thirty days all is forgotten but what is still to be sent', async () => {
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
