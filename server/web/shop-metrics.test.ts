import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { alarms, invariantChecks } from '#app/db/schema/watch.ts'
import { raiseAlarm } from '#app/domain/alarms/raise-alarm.ts'
import { alarmKinds, invariants } from '#app/domain/alarms/rules.ts'
import { useDatabase } from '#test/database.ts'
import { shopMetrics } from './shop-metrics.ts'

useDatabase()

const samples = async (name: string) =>
  (await shopMetrics()).split('\n').filter((line) => line.startsWith(name) && !line.endsWith(' 0'))

test('measures the last check and the open alarms', async () => {
  expect(await samples('packhouse_')).toEqual([])
  const checkedAt = new Date('2026-03-01T12:00:00Z')
  const raise = (subject: string) =>
    transaction((tx) => raiseAlarm(tx, { kind: 'payment-held', subject, message: 'It is held.' }))
  for (const subject of ['payment:a', 'payment:b']) await raise(subject)
  await db()
    .insert(invariantChecks)
    .values({ checkedAt, durationMs: 5, broken: ['no balance is negative'] })
  expect(await samples('packhouse_')).toEqual([
    'packhouse_invariants_broken{invariant="no balance is negative"} 1',
    `packhouse_invariants_checked_timestamp_seconds ${checkedAt.getTime() / 1000}`,
    'packhouse_alarms_open{kind="payment-held"} 2',
  ])

  await db().insert(invariantChecks).values({ durationMs: 5, broken: [] })
  await db().update(alarms).set({ closedAt: new Date() }).where(eq(alarms.subject, 'payment:a'))
  expect(await samples('packhouse_invariants_broken')).toEqual([])
  expect(await samples('packhouse_alarms_open')).toEqual(['packhouse_alarms_open{kind="payment-held"} 1'])
  const all = (await shopMetrics()).split('\n')
  expect(all.filter((line) => line.startsWith('packhouse_invariants_broken{'))).toHaveLength(invariants.length)
  expect(all.filter((line) => line.startsWith('packhouse_alarms_open{'))).toHaveLength(alarmKinds.length)
})

test('leaves the other metrics readable while the database is down', async () => {
  await db().execute('alter table alarms rename to alarms_away')
  expect(await shopMetrics()).toBe('')
  await db().execute('alter table alarms_away rename to alarms')
  expect(await shopMetrics()).not.toBe('')
})
