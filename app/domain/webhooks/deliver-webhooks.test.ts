import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { and, inArray, isNotNull } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { alarms } from '#app/db/schema/watch.ts'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '#app/db/schema/webhooks.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createAdmin } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import {
  anAdmin,
  deliveries,
  forgetWebhooksAfterEach,
  makeDue,
  onlyDelivery,
  record,
  secondsFromNow,
  tries,
} from '#test/webhook-deliveries.ts'
import { useWebhookReceiver } from '#test/webhook-receiver.ts'
import { deleteEndpoint, lockEndpoint, replayDelivery } from './commands.ts'
import { deliverWebhooks, giveUpWebhooks } from './deliver-webhooks.ts'
import { sealSecret } from './secret.ts'

useDatabase()
forgetWebhooksAfterEach()
const receiver = useWebhookReceiver()

const subscribe = (url?: string) => receiver.subscribe(['stock.low'], url)

describe('a due delivery', () => {
  test('is sent with a valid signature, and recorded', async () => {
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
    // Verification fails with another secret or another body.
    const other = new Webhook(`whsec_${Buffer.alloc(32).toString('base64')}`)
    const { body = '', headers = {} } = receiver.received[0] ?? {}
    expect(() => other.verify(body, headers)).toThrow()
    expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow()
    await deliverWebhooks()
    expect(receiver.received).toHaveLength(1)
  })

  test('is sent again after a failure, with the same id and bytes and a new signature', async () => {
    const { secret } = await subscribe()
    receiver.answer = () => 500
    await record()
    const before = Date.now()
    await deliverWebhooks()
    const failed = await onlyDelivery()
    expect(failed).toMatchObject({ status: 'pending', attempts: 1 })
    expect(Number(failed.nextTryAt) - before).toBeGreaterThan(3_000)
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

  test('is claimed once by three parallel processes', async () => {
    const { secret } = await subscribe()
    await record(40)
    await Promise.all([deliverWebhooks(), deliverWebhooks(), deliverWebhooks()])
    const numbers = receiver.verified(secret).map(({ data }) => Number(data.number))
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, number) => number))
    expect(new Set((await deliveries()).map(({ status }) => status))).toEqual(new Set(['delivered']))
  })

  test('does not wait for slow endpoints, which get at most five parallel attempts each', async () => {
    const slow = await Promise.all(
      Array.from({ length: 6 }, (_, number) => subscribe(`${receiver.url}?slow=${number}`)),
    )
    const { id: fastId } = await subscribe()
    const open = new Map<string, number>()
    const most = new Map<string, number>()
    const gate = Promise.withResolvers<void>()
    const take = receiver.take.bind(receiver)
    receiver.take = async (request, response) => {
      const { url = '' } = request
      if (url.includes('?slow')) {
        open.set(url, (open.get(url) ?? 0) + 1)
        most.set(url, Math.max(most.get(url) ?? 0, open.get(url) ?? 0))
        await gate.promise
        open.set(url, (open.get(url) ?? 0) - 1)
      }
      await take(request, response)
    }
    await record(12)
    const working = deliverWebhooks()
    const left = (...ids: string[]) =>
      db().$count(
        webhookDeliveries,
        and(inArray(webhookDeliveries.endpointId, ids), isNotNull(webhookDeliveries.nextTryAt)),
      )
    await expect.poll(() => left(fastId)).toBe(0)
    const slowIds = slow.map(({ id }) => id)
    expect(await left(...slowIds)).toBe(6 * 12)
    gate.resolve()
    await working
    receiver.take = take
    expect(await left(...slowIds)).toBe(0)
    expect([...most.values()]).toEqual(Array(6).fill(5))
  })

  test('waits while its endpoint is turned off, and is cancelled with its endpoint', async () => {
    const { id } = await subscribe()
    await record()
    await db().update(webhookEndpoints).set({ active: false })
    await deliverWebhooks()
    await giveUpWebhooks()
    expect(await onlyDelivery()).toMatchObject({ status: 'pending', attempts: 0 })
    await deleteEndpoint(id, byAdmin((await createAdmin()).id))
    await deliverWebhooks()
    expect(receiver.received).toEqual([])
    await giveUpWebhooks()
    expect(await onlyDelivery()).toMatchObject({ status: 'cancelled', nextTryAt: null })
    expect(await db().$count(alarms)).toBe(0)
  })

  test('is recorded while an admin changes its endpoint, because its transaction may hold a wallet', async () => {
    const { id } = await subscribe()
    await transaction(async (tx) => {
      await lockEndpoint(tx, id)
      await record()
    })
    expect(await onlyDelivery()).toMatchObject({ endpointId: id, status: 'pending' })
  })

  test('fails for a private network that is not allowed', async () => {
    await subscribe('https://169.254.169.254/latest')
    await record()
    await deliverWebhooks()
    expect(await tries()).toMatchObject([{ statusCode: null, error: 'The IP address is on a private network.' }])
  })
})

describe('a try', () => {
  /** Runs `happens` before the receiver responds with `status`. */
  function duringTry(status: number, happens: () => Promise<unknown>) {
    const take = receiver.take.bind(receiver)
    receiver.take = async (request, response) => {
      receiver.take = take
      receiver.answer = () => {
        receiver.answer = () => 204
        return status
      }
      await happens()
      await take(request, response)
    }
  }

  test.each([500, 204])(
    'answered with %s after another process took over is recorded, and decides nothing',
    async (status) => {
      await subscribe()
      await record()
      const lease = new Date(Date.now() + 90_000)
      duringTry(status, () => db().update(webhookDeliveries).set({ attempts: 2, nextTryAt: lease }))
      await deliverWebhooks()
      expect(await tries()).toMatchObject([{ statusCode: status }])
      expect(await onlyDelivery()).toMatchObject({ status: 'pending', attempts: 2, nextTryAt: lease })
    },
  )

  test.each([500, 204])('answered with %s after a replay leaves the replay to be sent', async (status) => {
    const { id: endpointId, secret } = await subscribe()
    await record()
    const { id: deliveryId } = await onlyDelivery()
    const by = await anAdmin()
    duringTry(status, () => replayDelivery({ deliveryId, endpointId }, by))
    await deliverWebhooks()
    expect(receiver.verified(secret)).toHaveLength(2)
    expect(await onlyDelivery()).toMatchObject({ status: 'delivered', attempts: 1 })
    expect((await tries()).map(({ statusCode }) => statusCode)).toEqual([status, 204])
  })

  test('with a secret that cannot be opened is recorded and retried', async () => {
    const { id } = await subscribe()
    await record()
    await db()
      .update(webhookEndpoints)
      .set({ secretSealed: sealSecret('whsec_AAAA', randomUUID(), 'secret_sealed') })
    await deliverWebhooks()
    expect(receiver.received).toEqual([])
    expect(await tries()).toMatchObject([{ statusCode: null, error: 'The secret could not be decrypted.' }])
    const delivery = await onlyDelivery()
    expect(delivery).toMatchObject({ endpointId: id, status: 'pending', attempts: 1 })
    expect(secondsFromNow(delivery.nextTryAt)).toBeLessThan(6.5)
  })

  test('is not started after a stop, and recorded if it is in progress', async () => {
    await subscribe()
    await record(8)
    const stop = new AbortController()
    receiver.answer = () => {
      stop.abort()
      return 204
    }
    await deliverWebhooks(stop.signal)
    expect((await deliveries()).filter(({ status }) => status === 'delivered')).toHaveLength(5)
    await deliverWebhooks(stop.signal)
    expect(await tries()).toHaveLength(5)
    expect((await deliveries()).filter(({ attempts }) => attempts === 0)).toHaveLength(3)
  })
})

test('sends a delivery again with the same id if the process was killed after sending it', async () => {
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
