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

  test('is claimed once by three processes at once', async () => {
    const { secret } = await subscribe()
    await record(40)
    await Promise.all([deliverWebhooks(), deliverWebhooks(), deliverWebhooks()])
    const numbers = receiver.verified(secret).map(({ data }) => Number(data.number))
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, number) => number))
    expect(new Set((await deliveries()).map(({ status }) => status))).toEqual(new Set(['delivered']))
  })

  test('does not wait for those who are slow, of whom no more than five of each are asked at once', async () => {
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

  test('is written down while an admin changes its endpoint, as who writes it may hold a wallet', async () => {
    const { id } = await subscribe()
    await transaction(async (tx) => {
      await lockEndpoint(tx, id)
      await record()
    })
    expect(await onlyDelivery()).toMatchObject({ endpointId: id, status: 'pending' })
  })

  test('cannot be sent into a private network that is not allowed, which is a failed try', async () => {
    await subscribe('https://169.254.169.254/latest')
    await record()
    await deliverWebhooks()
    expect(await tries()).toMatchObject([{ statusCode: null, error: 'The IP address is in a private network.' }])
  })
})

describe('a try', () => {
  /** Whatever happens while the receiver thinks about its answer. */
  function meanwhile(status: number, happens: () => Promise<unknown>) {
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
    'that is answered by %s after another process took it on is noted, and decides nothing',
    async (status) => {
      await subscribe()
      await record()
      const lease = new Date(Date.now() + 90_000)
      meanwhile(status, () => db().update(webhookDeliveries).set({ attempts: 2, nextTryAt: lease }))
      await deliverWebhooks()
      expect(await tries()).toMatchObject([{ statusCode: status }])
      expect(await onlyDelivery()).toMatchObject({ status: 'pending', attempts: 2, nextTryAt: lease })
    },
  )

  test.each([500, 204])('that is answered by %s after a replay leaves the replay to be sent', async (status) => {
    const { id: endpointId, secret } = await subscribe()
    await record()
    const { id: deliveryId } = await onlyDelivery()
    const by = await anAdmin()
    meanwhile(status, () => replayDelivery({ deliveryId, endpointId }, by))
    await deliverWebhooks()
    expect(receiver.verified(secret)).toHaveLength(2)
    expect(await onlyDelivery()).toMatchObject({ status: 'delivered', attempts: 1 })
    expect((await tries()).map(({ statusCode }) => statusCode)).toEqual([status, 204])
  })

  test('whose secret does not open here is noted, and comes again as any other', async () => {
    const { id } = await subscribe()
    await record()
    await db()
      .update(webhookEndpoints)
      .set({ secretSealed: sealSecret('whsec_AAAA', randomUUID(), 'secret_sealed') })
    await deliverWebhooks()
    expect(receiver.received).toEqual([])
    expect(await tries()).toMatchObject([{ statusCode: null, error: 'Its secret cannot be opened here.' }])
    const delivery = await onlyDelivery()
    expect(delivery).toMatchObject({ endpointId: id, status: 'pending', attempts: 1 })
    expect(secondsFromNow(delivery.nextTryAt)).toBeLessThan(6.5)
  })

  test('is not begun after the stop, and one under way is noted before the end', async () => {
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
