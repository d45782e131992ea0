import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { alarms } from '#app/db/schema/watch.ts'
import { createAdmin, createCustomer, type Person } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { lastAudited } from '#test/refunding.ts'
import { HERE } from '#test/sign-in.ts'
import { alarmRefusals, closeAlarm } from './close-alarm.ts'
import { listAlarms } from './queries.ts'
import { raiseAlarm } from './raise-alarm.ts'
import { alarmListInput } from './schema.ts'

useDatabase()

let admin: Person
beforeAll(async () => {
  admin = await createAdmin()
})

async function raise(subject: string): Promise<string> {
  await transaction((tx) => raiseAlarm(tx, { kind: 'payment-held', subject, message: 'It is held.' }))
  const [alarm] = await db().select().from(alarms).where(eq(alarms.subject, subject)).orderBy(sql`raised_at desc`)
  return alarm?.id ?? ''
}

const close = (alarmId: string, actorId = admin.id) =>
  closeAlarm({ alarmId, note: 'Asked the provider.', actorId, ip: HERE })

test('closes an alarm once, with a note, and can raise it again', async () => {
  const alarmId = await raise('payment:a')
  const outcomes = await Promise.allSettled([close(alarmId), close(alarmId)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(close(alarmId)).rejects.toThrow(alarmRefusals.alarmClosedAlready())
  const [closed] = (await listAlarms({ state: 'closed', after: undefined })).alarms
  expect(closed).toMatchObject({ id: alarmId, closedBy: 'Ada Brook', closingNote: 'Asked the provider.' })
  expect(await lastAudited(`alarm:${alarmId}`)).toMatchObject({
    actorId: admin.id,
    action: 'alarm.closed',
    after: { kind: 'payment-held', about: 'payment:a', note: 'Asked the provider.' },
  })
  const again = await raise('payment:a')
  expect(again).not.toBe(alarmId)
  await close(again)
})

test('refuses an unknown alarm, and an actor who is not an admin', async () => {
  await expect(close(randomUUID())).rejects.toThrow(alarmRefusals.alarmNotFound())
  const alarmId = await raise('payment:b')
  await expect(close(alarmId, (await createCustomer()).id)).rejects.toThrow('Only an admin can do this.')
  expect(await db().$count(alarms, sql`id = ${alarmId} and closed_at is null`)).toBe(1)
  await close(alarmId)
})

test('lists open alarms first, newest first, fifty a page, and none twice while some are closed', async () => {
  await db().execute(sql`truncate alarms`)
  const at = (number: number) => sql`timestamptz '2026-01-01 00:00Z' + ${number} * interval '1 minute'`
  const rows = Array.from({ length: 120 }, (_, number) => ({
    id: randomUUID(),
    kind: 'payment-held',
    subject: String(number),
    message: 'It is held.',
    raisedAt: at(number),
    closedAt: number < 60 ? at(number) : null,
  }))
  await db().insert(alarms).values(rows)
  const seen: string[] = []
  let after: string | null = null
  do {
    const page = await listAlarms(alarmListInput.parse({ after: after ?? undefined }))
    seen.push(...page.alarms.map(({ subject }) => subject))
    if (after === null)
      await db()
        .update(alarms)
        .set({ closedAt: at(200) })
        .where(eq(alarms.subject, '65'))
    after = page.next
  } while (after)
  const open = Array.from({ length: 60 }, (_, place) => String(119 - place))
  expect(seen.slice(0, 50)).toEqual(open.slice(0, 50))
  expect(seen).toHaveLength(120)
  expect(new Set(seen).size).toBe(120)
  expect((await listAlarms({ state: 'open', after: undefined })).alarms).toHaveLength(50)
  expect((await listAlarms({ state: 'open', after: { among: 'closed', id: randomUUID() } })).alarms).toEqual([])
  expect(alarmListInput.parse({ state: 'x', after: 'open.x' })).toEqual({})
})
