import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { addJob } from '#app/db/jobs.server.ts'
import { webhookDeliveries, webhookEndpoints } from '#app/db/schema/webhooks.ts'
import { closeAlarm } from '#app/domain/alarms/close-alarm.ts'
import { expectCycle, inWords, openAlarms } from '#test/alarm-cycle.ts'
import { createAdmin } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { HERE } from '#test/sign-in.ts'
import { forgetWebhooksAfterEach, record } from '#test/webhook-deliveries.ts'
import { addEndpoint } from '#test/webhook-receiver.ts'
import { findGivenUpWork, findLateWebhooks, findOldQueues, LATE_WEBHOOK_HOURS, OLD_QUEUE_MINUTES } from './late-work.ts'
import { watch } from './watch-shop.ts'

useDatabase()
forgetWebhooksAfterEach()

const jobs = sql`graphile_worker._private_jobs`
const ID = '0a1b2c3d-0000-4000-8000-000000000000'
beforeEach(async () => {
  await db().execute(sql`truncate ${jobs}`)
})

const queueMail = () => transaction((tx) => addJob(tx, 'mail-reset-link', { email: 'mara@example.com' }))
const queueNews = () =>
  transaction(async (tx) => {
    await addJob(tx, 'send-news', { newsId: ID, customerId: ID })
    await addJob(tx, 'send-holder-news', { orderId: ID, downloadId: ID })
  })
const mail = sql`payload ->> 'template' is null`
const waitFor = (minutes: number) =>
  db().execute(sql`update ${jobs} set run_at = now() - make_interval(secs => ${minutes * 60}) where ${mail}`)
const finish = () => db().execute(sql`delete from ${jobs} where ${mail}`)

describe('a queue', () => {
  const subject = 'queue:mail-reset-link'

  test('is old when its oldest job waits or fails for a quarter of an hour', async () => {
    await queueMail()
    await queueMail()
    await waitFor(OLD_QUEUE_MINUTES - 0.1)
    expect(await findOldQueues()).toEqual([])
    await waitFor(OLD_QUEUE_MINUTES + 0.1)
    const message = 'The oldest job in mail-reset-link has been waiting for 15 minutes; 2 are waiting. See the log.'
    expect(inWords(await findOldQueues())).toEqual([{ subject, message }])
    await db().execute(
      sql`update ${jobs} set attempts = 3, run_at = now() + interval '1 hour', created_at = now() - interval '3 hours'`,
    )
    expect(inWords(await findOldQueues())[0]?.message).toContain('has been waiting for 3 hours')
    await db().execute(sql`update ${jobs} set attempts = max_attempts`)
    expect(await findOldQueues()).toEqual([])
  })

  test('of emails to many customers is never old', async () => {
    await queueNews()
    await waitFor(1_000)
    expect(await findOldQueues()).toEqual([])
  })

  test('raises one alarm, closes it once done, and raises it again', async () => {
    const goWrong = async () => {
      await queueMail()
      await waitFor(60)
    }
    await expectCycle({ kind: 'queue-old', subject, look: () => watch('queue-old'), goWrong, putRight: finish })
  })
})

describe('work that was given up', () => {
  const subject = 'queue:mail-reset-link'
  const giveUp = async () => {
    await queueMail()
    await db().execute(sql`update ${jobs} set attempts = max_attempts where ${mail}`)
  }

  test('is reported with its jobs, but not while it is retried', async () => {
    await queueMail()
    await db().execute(sql`update ${jobs} set attempts = max_attempts - 1`)
    expect(await findGivenUpWork()).toEqual([])
    await giveUp()
    const { rows } = await db().execute<{ id: string }>(sql`select id from ${jobs} order by id`)
    expect(inWords(await findGivenUpWork())).toEqual([
      {
        subject,
        message: expect.stringMatching(/^2 tasks in mail-reset-link failed too often/),
        rowIds: rows.map(({ id }) => id),
      },
    ])
  })

  test('raises one alarm, closes it once gone, and raises it again', async () => {
    const look = () => watch('work-given-up')
    await expectCycle({ kind: 'work-given-up', subject, look, goWrong: giveUp, putRight: finish })
  })

  test('is not reported again once an admin closed it, but later work is', async () => {
    const { id: actorId } = await createAdmin()
    await giveUp()
    await watch('work-given-up')
    const [alarm] = await openAlarms()
    await closeAlarm({ alarmId: alarm?.id ?? '', note: 'A wrong address.', actorId, ip: HERE })
    await watch('work-given-up')
    expect(await openAlarms()).toEqual([])
    await giveUp()
    await watch('work-given-up')
    expect(await openAlarms()).toMatchObject([
      { subject, message: expect.stringMatching(/^1 task in .* not be retried/) },
    ])
  })
})

describe('webhooks', () => {
  const triedFor = (hours: number) =>
    db()
      .update(webhookDeliveries)
      .set({ giveUpAt: sql`now() + interval '3 days' - make_interval(mins => ${Math.round(hours * 60)})` })

  test('are late when an active endpoint has not accepted one for six hours', async () => {
    const { id } = await addEndpoint(['stock.low'])
    await record(2)
    await triedFor(LATE_WEBHOOK_HOURS - 0.1)
    expect(await findLateWebhooks()).toEqual([])
    await triedFor(LATE_WEBHOOK_HOURS + 0.1)
    const message =
      'operator.example has not accepted its oldest event for 6 hours; 2 events are waiting. Each is tried for three days.'
    expect(inWords(await findLateWebhooks())).toEqual([{ subject: `webhook:${id}`, message }])
    await db().update(webhookEndpoints).set({ active: false })
    expect(await findLateWebhooks()).toEqual([])
    await db().update(webhookEndpoints).set({ active: true })
    await db().update(webhookDeliveries).set({ status: 'delivered', nextTryAt: null })
    expect(await findLateWebhooks()).toEqual([])
  })

  test('raise one alarm, close it once delivered, and raise it again', async () => {
    const { id } = await addEndpoint(['stock.low'])
    await record()
    const set = (change: object) =>
      db().update(webhookDeliveries).set(change).where(eq(webhookDeliveries.endpointId, id))
    const goWrong = async () => {
      await set({ status: 'pending', nextTryAt: new Date() })
      await triedFor(7)
    }
    const putRight = () => set({ status: 'delivered', nextTryAt: null })
    const look = () => watch('webhook-late')
    await expectCycle({ kind: 'webhook-late', subject: `webhook:${id}`, look, goWrong, putRight })
  })
})
