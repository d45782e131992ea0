import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { config } from '#app/config.server.ts'
import { db, transaction } from '#app/db/client.server.ts'
import { alarms } from '#app/db/schema/watch.ts'
import { sendMailTask } from '#app/jobs/send-mail.ts'
import type { Mail } from '#app/lib/mail.ts'
import { inReadersLanguage, stored } from '#app/lib/stored-text.ts'
import { inLanguage } from '#messages/in-node.ts'
import { languageCodes } from '#messages/languages.ts'
import { createAdmin, createCustomer, type Person } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { deliver } from '#test/deliver.ts'
import { closeAlarmsAbout } from './close-alarm.ts'
import { listAlarmsAbout } from './queries.ts'
import { type Alarm, MOST_IN_A_MAIL, mailWaiting, raiseAlarm } from './raise-alarm.ts'
import { kindText } from './rules.ts'

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
  await db().execute(sql`update customers set language = null`)
})

const raise = (given: Partial<Alarm> = {}) => {
  const alarm: Alarm = { kind: 'payment-held', subject: `payment:${randomUUID()}`, message: 'It is held.', ...given }
  return transaction((tx) => raiseAlarm(tx, alarm))
}

async function queuedMails<Queued extends Mail<'alarm' | 'alarms'> = Mail<'alarm'>>(): Promise<Queued[]> {
  const { rows } = await db().execute<{ payload: Queued }>(
    sql`select payload from graphile_worker._private_jobs order by payload ->> 'to', id`,
  )
  return rows.map(({ payload }) => payload)
}

/** Returns the subjects of each email in queue order, after checking that every admin got the same. */
async function mailed(): Promise<string[][]> {
  const mails = await queuedMails<Mail<'alarm' | 'alarms'>>()
  const subjectsOf = (mail: Mail<'alarm' | 'alarms'>) =>
    mail.template === 'alarm' ? [mail.subject] : mail.alarms.map(({ subject }) => subject)
  const [first = [], ...others] = admins.map(({ email }) => mails.filter(({ to }) => to === email).map(subjectsOf))
  for (const other of others) expect(other).toEqual(first)
  expect(mails).toHaveLength(first.length * admins.length)
  return first
}

const tenMinutesPass = () =>
  db().execute(
    sql`update alarms set raised_at = raised_at - interval '10 minutes', mailed_at = mailed_at - interval '10 minutes'`,
  )
const close = (subject: string) => db().execute(sql`update alarms set closed_at = now() where subject = ${subject}`)

test('stores a new alarm and emails it to every current admin; a repeat only counts', async () => {
  const subject = `payment:${randomUUID()}`
  await raise({ subject, rowIds: Array.from({ length: 101 }, (_, row) => String(row)) })
  await raise({ subject, message: 'It is still held.', rowIds: ['7'] })
  expect(await db().select().from(alarms)).toMatchObject([
    { subject, message: 'It is still held.', rowIds: ['7'], timesRaised: 2 },
  ])
  const mails = await queuedMails()
  expect(mails.map(({ to }) => to)).toEqual(admins.map(({ email }) => email).toSorted())

  const mail = await deliver(sendMailTask, mails[0] as Mail<'alarm'>)
  expect(mail.subject).toBe('Alarm: The provider is holding a top-up · Packhouse')
  const body = mail.text?.replaceAll(/\s+/g, ' ') ?? ''
  for (const sentence of ['Hello Ada Brook,', 'It is held.', `About: ${subject}`, `${config().appUrl}/admin/alarms`])
    expect(body).toContain(sentence)
  expect(body).toContain('Further alarms of this kind within ten minutes are sent in a single email')
})

test('names the first ten of the rows concerned in the email, and counts the others', async () => {
  const rows = (count: number) => Array.from({ length: count }, (_, row) => `row ${row}`)
  await raise({ rowIds: rows(2) })
  await raise({ rowIds: rows(12), kind: 'payment-denied' })
  await raise({ rowIds: rows(250), kind: 'invariant-broken' })
  const named = new Map((await queuedMails()).map(({ title, rows }) => [title, rows]))
  const ten = rows(10).join(', ')
  expect(named.get(kindText('payment-held'))).toBe('row 0, row 1')
  expect(named.get(kindText('payment-denied'))).toBe(`${ten} and 2 others`)
  expect(named.get(kindText('invariant-broken'))).toBe(`${ten} and 90 or more others`)
  const [mail] = await queuedMails()
  expect((await deliver(sendMailTask, mail as Mail<'alarm'>)).text).toContain('Affected rows: row 0, row 1')
})

test('stores at most a hundred rows', async () => {
  await raise({ rowIds: Array.from({ length: 101 }, (_, row) => String(row)) })
  expect((await db().select().from(alarms))[0]?.rowIds).toHaveLength(100)
})

test('is rolled back with the change it is about', async () => {
  const failing = transaction(async (tx) => {
    await raiseAlarm(tx, { kind: 'payment-held', subject: 'payment:x', message: 'It is held.' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await db().$count(alarms)).toBe(0)
  expect(await queuedMails()).toEqual([])
})

test.each(languageCodes)('words an alarm and its closing note for admins who read %s', async (language) => {
  const message = stored('server.alarms.messages.surplus', { amount: { cents: 1_234_567 } })
  const note = stored('server.alarms.closings.withdrawn', { count: 2 })
  await db().execute(sql`update customers set language = ${language}`)
  await inLanguage(language, async () => {
    await raise({ subject: 'payment:x', message })
    const [mail] = await queuedMails()
    expect(mail?.message).toBe(inReadersLanguage(message))
    await transaction((tx) => closeAlarmsAbout(tx, 'payment:x', { actorId: null, note }))
    const [read] = await listAlarmsAbout('payment:x')
    expect(read).toMatchObject({ message: inReadersLanguage(message), closingNote: inReadersLanguage(note) })
  })
  const [row] = await db().select().from(alarms)
  expect(row).toMatchObject({
    message: '$12,345.67 more arrived than was credited.',
    closingNote: '2 items were withdrawn.',
  })
})

test('shows the sentence of an alarm that was stored without a text', async () => {
  await raise({ subject: 'payment:x' })
  expect(await listAlarmsAbout('payment:x')).toMatchObject([{ message: 'It is held.', closingNote: '' }])
})

describe('left to a transaction that failed', () => {
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

  test('is emailed later, once', async () => {
    await mailWaiting()
    await mailWaiting()
    await raise({ subject: 'payment:d' })
    expect(await mailed()).toEqual([['payment:b', 'payment:c']])
  })

  test('is emailed with the next of its kind, unless it is closed', async () => {
    await close('payment:b')
    await raise({ subject: 'payment:d' })
    await raise({ subject: 'payment:e', kind: 'payment-denied' })
    expect(await mailed()).toEqual([['payment:e']])
    await mailWaiting()
    expect(await mailed()).toEqual([['payment:e'], ['payment:c', 'payment:d']])
  })

  test('is emailed even days later', async () => {
    await db().execute(sql`update alarms set raised_at = raised_at - interval '3 days'`)
    await mailWaiting()
    expect(await mailed()).toEqual([['payment:b', 'payment:c']])
  })
})

describe('within ten minutes', () => {
  const raiseEach = async (...subjects: string[]) => {
    for (const subject of subjects) await raise({ subject })
  }

  test('emails one of fifty of a kind immediately, and the others together afterwards', async () => {
    await Promise.all(Array.from({ length: 50 }, () => raise()))
    for (let times = 0; times < 5; times++) await raise()
    await mailWaiting()
    expect(await mailed()).toEqual([[expect.any(String)]])
    await tenMinutesPass()
    await mailWaiting()
    await mailWaiting()
    const [first = [], others = [], ...more] = await mailed()
    expect(others).toHaveLength(54)
    expect(more).toEqual([])
    const subjects = (await db().select().from(alarms)).map(({ subject }) => subject)
    expect([...first, ...others].toSorted()).toEqual(subjects.toSorted())
  })

  test('names each alarm and its rows in the email about several', async () => {
    await raiseEach('payment:a')
    await raise({ subject: 'payment:b', message: 'It is held, too.' })
    await raise({ subject: 'payment:c', rowIds: ['7'] })
    await tenMinutesPass()
    await db().execute(sql`truncate graphile_worker._private_jobs`)
    await mailWaiting()
    const [mail] = await queuedMails<Mail<'alarms'>>()
    const { subject, text } = await deliver(sendMailTask, mail as Mail<'alarms'>)
    expect(subject).toBe('2 alarms: The provider is holding a top-up · Packhouse')
    const body = text?.replaceAll(/\s+/g, ' ') ?? ''
    for (const sentence of [
      'Hello Ada Brook,',
      'It is held, too. About: payment:b',
      'It is held. About: payment:c Affected rows: 7',
      `${config().appUrl}/admin/alarms`,
    ])
      expect(body).toContain(sentence)
  })

  test('emails one of several in a transaction immediately, and the others afterwards', async () => {
    await transaction(async (tx) => {
      for (const subject of ['payment:a', 'payment:b'])
        await raiseAlarm(tx, { kind: 'payment-held', subject, message: 'It is held.' })
    })
    expect(await mailed()).toEqual([['payment:a']])
    await tenMinutesPass()
    await mailWaiting()
    expect(await mailed()).toEqual([['payment:a'], ['payment:b']])
  })

  test('skips an alarm closed before its email, and emails it when raised again', async () => {
    await raiseEach('payment:a', 'payment:b', 'payment:c')
    await close('payment:b')
    await tenMinutesPass()
    await mailWaiting()
    expect(await mailed()).toEqual([['payment:a'], ['payment:c']])
    await raiseEach('payment:b')
    await tenMinutesPass()
    await mailWaiting()
    expect(await mailed()).toEqual([['payment:a'], ['payment:c'], ['payment:b']])
  })

  test('emails each kind separately', async () => {
    await raiseEach('payment:a')
    await raise({ subject: 'payment:b', kind: 'payment-denied' })
    expect(await mailed()).toEqual([['payment:a'], ['payment:b']])
  })

  test('ignores earlier emails', async () => {
    await raiseEach('payment:a')
    await tenMinutesPass()
    await raiseEach('payment:b')
    expect(await mailed()).toEqual([['payment:a'], ['payment:b']])
  })

  test('emails a later alarm together with those that still wait', async () => {
    await raiseEach('payment:a', 'payment:b')
    await tenMinutesPass()
    await raiseEach('payment:c')
    expect(await mailed()).toEqual([['payment:a']])
    await mailWaiting()
    expect(await mailed()).toEqual([['payment:a'], ['payment:b', 'payment:c']])
  })

  test('emails each alarm once while two nodes send emails and one raises alarms', async () => {
    await raiseEach('payment:a', 'payment:b', 'payment:c')
    await tenMinutesPass()
    await Promise.all([mailWaiting(), raiseEach('payment:d'), mailWaiting(), raiseEach('payment:e'), mailWaiting()])
    for (let times = 0; times < 2; times++) {
      await tenMinutesPass()
      await mailWaiting()
    }
    expect((await mailed()).flat().toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => `payment:${name}`))
  })

  test('skips a locked alarm and emails it later', async () => {
    await raiseEach('payment:a', 'payment:b', 'payment:c')
    await tenMinutesPass()
    await transaction(async (tx) => {
      await tx.execute(sql`select from alarms where subject = 'payment:b' for update`)
      await mailWaiting()
    })
    expect(await mailed()).toEqual([['payment:a'], ['payment:c']])
    await tenMinutesPass()
    await mailWaiting()
    expect(await mailed()).toEqual([['payment:a'], ['payment:c'], ['payment:b']])
  })

  test('leaves alarms waiting if the email cannot be queued', async () => {
    await raiseEach('payment:a', 'payment:b')
    await tenMinutesPass()
    await db().execute(sql`alter table customers rename to away`)
    await expect(mailWaiting()).rejects.toThrow()
    await db().execute(sql`alter table away rename to customers`)
    await mailWaiting()
    expect(await mailed()).toEqual([['payment:a'], ['payment:b']])
  })

  test('emails very many in parts, oldest first', async () => {
    await db().execute(sql`
      insert into alarms (id, kind, subject, message, raised_at)
      select gen_random_uuid(), 'payment-held', 'payment:' || number, '', now() - interval '1 hour' + number * interval '1 second'
      from generate_series(1, ${MOST_IN_A_MAIL + 1}) as number`)
    await mailWaiting()
    await tenMinutesPass()
    await mailWaiting()
    const [first, last] = await mailed()
    expect(first?.length).toBe(MOST_IN_A_MAIL)
    expect(last).toEqual([`payment:${MOST_IN_A_MAIL + 1}`])
  })
})
