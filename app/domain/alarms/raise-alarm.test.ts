import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { config } from '#app/config.server.ts'
import { db, transaction } from '#app/db/client.server.ts'
import { alarms } from '#app/db/schema/watch.ts'
import { sendMailTask } from '#app/jobs/send-mail.tsx'
import type { AlarmMail } from '#app/lib/mail.ts'
import { createAdmin, createCustomer, type Person } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { deliver } from '#test/deliver.ts'
import { type Alarm, raiseAlarm } from './raise-alarm.ts'

useDatabase()

let admins: Person[]

beforeAll(async () => {
  await createCustomer()
  admins = [await createAdmin(), await createAdmin()]
  const gone = await createAdmin()
  await db().execute(sql`update customers set deleted_at = now() where id = ${gone.id}`)
})

beforeEach(async () => {
  await db().execute(sql`truncate alarms, graphile_worker._private_jobs`)
})

const raise = (given: Partial<Alarm> = {}) => {
  const alarm: Alarm = { kind: 'payment-held', subject: `payment:${randomUUID()}`, message: 'It is held.', ...given }
  return transaction((tx) => raiseAlarm(tx, alarm))
}

async function queuedMails(): Promise<AlarmMail[]> {
  const { rows } = await db().execute<{ payload: AlarmMail }>(
    sql`select payload from graphile_worker._private_jobs order by payload ->> 'to'`,
  )
  return rows.map(({ payload }) => payload)
}

test('a new alarm is kept and mailed to every admin who is there; the same again counts', async () => {
  const subject = `payment:${randomUUID()}`
  await raise({ subject, rowIds: Array.from({ length: 101 }, (_, row) => String(row)) })
  await raise({ subject, message: 'It is still held.', rowIds: ['7'] })
  expect(await db().select().from(alarms)).toMatchObject([
    { subject, message: 'It is still held.', rowIds: ['7'], timesRaised: 2 },
  ])
  const mails = await queuedMails()
  expect(mails.map(({ to }) => to)).toEqual(admins.map(({ email }) => email).toSorted())

  const mail = await deliver(sendMailTask, mails[0] as AlarmMail)
  expect(mail.subject).toBe('Alarm: The provider holds a top-up · Packhouse')
  const words = mail.text?.replaceAll(/\s+/g, ' ') ?? ''
  for (const sentence of ['Hello Ada Brook,', 'It is held.', `About: ${subject}`, `${config().appUrl}/admin/alarms`])
    expect(words).toContain(sentence)
  expect(words).toContain('More of this kind may follow without a mail of their own')
})

test('rows beyond the hundredth are not kept', async () => {
  await raise({ rowIds: Array.from({ length: 101 }, (_, row) => String(row)) })
  expect((await db().select().from(alarms))[0]?.rowIds).toHaveLength(100)
})

test('with the change that it is about, it is rolled back', async () => {
  const failing = transaction(async (tx) => {
    await raiseAlarm(tx, { kind: 'payment-held', subject: 'payment:x', message: 'It is held.' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await db().$count(alarms)).toBe(0)
  expect(await queuedMails()).toEqual([])
})

describe('within ten minutes', () => {
  test('fifty of a kind, at once and one after another, are one mail', async () => {
    await Promise.all(Array.from({ length: 50 }, () => raise()))
    for (let times = 0; times < 5; times++) await raise()
    expect(await db().$count(alarms)).toBe(55)
    expect(await queuedMails()).toHaveLength(admins.length)
  })

  test('several in one transaction are one mail', async () => {
    await transaction(async (tx) => {
      for (const subject of ['payment:a', 'payment:b'])
        await raiseAlarm(tx, { kind: 'payment-held', subject, message: 'It is held.' })
    })
    expect(await queuedMails()).toHaveLength(admins.length)
  })

  test('each kind has its mail', async () => {
    await raise()
    await raise({ kind: 'payment-denied' })
    expect(await queuedMails()).toHaveLength(2 * admins.length)
  })

  test('what came before them does not count', async () => {
    await raise()
    await db().execute(sql`update alarms set raised_at = now() - interval '10 minutes'`)
    await raise()
    expect(await queuedMails()).toHaveLength(2 * admins.length)
  })
})
