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
import { mailForgotten } from './mail-alarm.ts'
import { type Alarm, raiseAlarm } from './raise-alarm.ts'
import { alarmKinds } from './rules.ts'

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

test('the mail names the first ten of the rows concerned, and how many others there are', async () => {
  const rows = (count: number) => Array.from({ length: count }, (_, row) => `row ${row}`)
  await raise({ rowIds: rows(2) })
  await raise({ rowIds: rows(12), kind: 'payment-denied' })
  await raise({ rowIds: rows(250), kind: 'invariant-broken' })
  const named = new Map((await queuedMails()).map(({ title, rows }) => [title, rows]))
  const ten = rows(10).join(', ')
  expect(named.get(alarmKinds['payment-held'])).toBe('row 0, row 1')
  expect(named.get(alarmKinds['payment-denied'])).toBe(`${ten} and 2 others`)
  expect(named.get(alarmKinds['invariant-broken'])).toBe(`${ten} and 90 or more others`)
  const [mail] = await queuedMails()
  expect((await deliver(sendMailTask, mail as AlarmMail)).text).toContain('Rows concerned: row 0, row 1')
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

describe('left to another transaction that failed', () => {
  const unmailed = (subject: string) => ({ kind: 'payment-held', subject, message: 'It is held.' }) as const

  beforeEach(async () => {
    const failing = transaction(async (tx) => {
      await raiseAlarm(tx, unmailed('payment:a'))
      await raise({ subject: 'payment:b' })
      await raise({ subject: 'payment:c' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await queuedMails()).toEqual([])
  })

  test('it is mailed later, once', async () => {
    await mailForgotten()
    await mailForgotten()
    await raise({ subject: 'payment:d' })
    const mails = await queuedMails()
    expect(mails).toHaveLength(admins.length)
    expect(mails[0]).toMatchObject({ subject: 'payment:b', message: 'It is held.' })
  })

  test('it is not mailed any more once the next of its kind was, or when it is closed', async () => {
    await raise({ subject: 'payment:d', kind: 'payment-denied' })
    await db().execute(sql`truncate graphile_worker._private_jobs`)
    await db().execute(sql`update alarms set closed_at = now() where subject = 'payment:b'`)
    await raise({ subject: 'payment:d' })
    await mailForgotten()
    const mails = await queuedMails()
    expect(mails.map(({ subject }) => subject)).toEqual(admins.map(() => 'payment:d'))
  })

  test('it is mailed at any later time', async () => {
    await db().execute(sql`update alarms set raised_at = raised_at - interval '3 days'`)
    await mailForgotten()
    expect(await queuedMails()).toHaveLength(admins.length)
  })
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
    await db().execute(
      sql`update alarms set raised_at = raised_at - interval '10 minutes', mailed_at = mailed_at - interval '10 minutes'`,
    )
    await raise()
    expect(await queuedMails()).toHaveLength(2 * admins.length)
  })
})
