import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { checkIncidents, checkProbes } from '#app/db/schema/watch.ts'
import { useDatabase } from '#test/database.ts'
import { failure, whileBroken } from '#test/while-broken.ts'
import { getCheckStatus } from './queries.ts'
import { CheckWatch } from './watch-check.ts'

useDatabase()

const START = new Date('2026-03-01T12:00:00Z')
const at = (seconds: number) => new Date(START.getTime() + seconds * 1000)

let now = 0
let fault: string | null = null
/** Faults that the probe returns before `fault`. */
let next: (string | null)[] = []

function watchFor(node = 'one') {
  return new CheckWatch({
    node,
    probe: async () => ({ at: at(now), milliseconds: 3, fault: next.length > 0 ? (next.shift() ?? null) : fault }),
    wait: async (milliseconds) => {
      now += milliseconds / 1000
    },
  })
}

beforeEach(async () => {
  await db().delete(checkIncidents)
  await db().delete(checkProbes)
  now = 0
  fault = null
  next = []
})

const status = () => getCheckStatus(at(now))

test('is answering since the first probe', async () => {
  const watch = watchFor()
  expect(await status()).toMatchObject({ state: 'unknown', since: null, incidents: [] })
  for (now = 0; now <= 30; now += 15) await watch.look()
  now = 30
  expect(await status()).toMatchObject({
    state: 'answering',
    since: at(0),
    probedAt: at(30),
    milliseconds: 3,
    incidents: [],
  })
})

test('starts an incident at the first failed probe and ends it at the next success', async () => {
  const watch = watchFor()
  await watch.look()
  now = 15
  fault = 'It broke.'
  await watch.look()
  expect(await status()).toMatchObject({
    state: 'silent',
    since: at(15),
    milliseconds: null,
    incidents: [{ reason: 'It broke.', startedAt: at(15), endedAt: null }],
  })
  now = 45
  fault = null
  await watch.look()
  expect(await status()).toMatchObject({
    state: 'answering',
    since: at(45),
    incidents: [{ reason: 'It broke.', startedAt: at(15), endedAt: at(45) }],
  })
})

test('records no incident for a single failed probe', async () => {
  const watch = watchFor()
  await watch.look()
  next = ['It broke.', null]
  await watch.look()
  expect(await status()).toMatchObject({ state: 'answering', since: at(0), incidents: [] })
})

test('records no incident while the web processes start', async () => {
  const watch = watchFor()
  next = Array.from({ length: 15 }, () => 'Not listening yet.')
  await watch.look()
  expect(await status()).toMatchObject({ state: 'answering', since: at(30), incidents: [] })
})

test('records afterwards what could not be written at the time', async () => {
  const watch = watchFor()
  await watch.look()
  await whileBroken({ table: 'check_probes', event: 'update', action: failure }, async () => {
    fault = 'The database was away.'
    for (now = 15; now <= 45; now += 15) await expect(watch.look()).rejects.toThrow()
    fault = null
    now = 60
    await expect(watch.look()).rejects.toThrow()
  })
  now = 75
  await watch.look()
  expect(await status()).toMatchObject({
    state: 'answering',
    since: at(60),
    incidents: [{ reason: 'The database was away.', startedAt: at(15), endedAt: at(60) }],
  })
})

test('records a stop of two minutes, but not a restart', async () => {
  await watchFor().look()
  now = 119
  await watchFor().look()
  expect(await status()).toMatchObject({ since: at(0), incidents: [] })
  now += 120
  await watchFor().look()
  expect(await status()).toMatchObject({
    state: 'answering',
    since: at(239),
    incidents: [{ reason: 'The shop was not running.', startedAt: at(119), endedAt: at(239) }],
  })
})

test('records a stop of two minutes under another node name, but not a shorter one', async () => {
  await watchFor('first container').look()
  now = 119
  await watchFor('second container').look()
  expect(await status()).toMatchObject({ state: 'answering', since: at(0), incidents: [] })
  now += 120
  await watchFor('third container').look()
  expect(await status()).toMatchObject({
    state: 'answering',
    since: at(239),
    incidents: [{ reason: 'The shop was not running.', startedAt: at(119), endedAt: at(239) }],
  })
})

test('counts a new node as silent only since its first probe', async () => {
  fault = 'It broke.'
  await watchFor('one').look()
  now = 60
  await watchFor('two').look()
  expect(await db().select().from(checkProbes).where(eq(checkProbes.node, 'two'))).toMatchObject([{ since: at(60) }])
})

test('records a database outage at the start, and not a stop', async () => {
  await watchFor().look()
  const watch = watchFor()
  now = 60
  fault = 'The database was away.'
  await db().execute(sql`alter table check_probes rename to check_probes_away`)
  for (; now < 600; now += 15) await expect(watch.look()).rejects.toThrow()
  await db().execute(sql`alter table check_probes_away rename to check_probes`)
  fault = null
  now = 600
  await watch.look()
  expect(await status()).toMatchObject({
    state: 'answering',
    since: at(600),
    incidents: [{ reason: 'The database was away.', startedAt: at(60), endedAt: at(600) }],
  })
})

test('continues an open incident over such a start', async () => {
  const former = watchFor()
  fault = 'It broke.'
  await former.look()
  const watch = watchFor()
  now = 60
  await db().execute(sql`alter table check_probes rename to check_probes_away`)
  await expect(watch.look()).rejects.toThrow()
  fault = null
  now = 90
  await expect(watch.look()).rejects.toThrow()
  await db().execute(sql`alter table check_probes_away rename to check_probes`)
  now = 300
  await watch.look()
  expect(await status()).toMatchObject({
    state: 'answering',
    since: at(90),
    incidents: [{ reason: 'It broke.', startedAt: at(0), endedAt: at(90) }],
  })
})

test('ends an incident from before a stop at the next success', async () => {
  const watch = watchFor()
  fault = 'It broke.'
  await watch.look()
  fault = null
  now = 600
  await watchFor().look()
  expect(await status()).toMatchObject({ incidents: [{ reason: 'It broke.', startedAt: at(0), endedAt: at(600) }] })
})

test('keeps the incidents of each node apart', async () => {
  const [one, two] = [watchFor('one'), watchFor('two')]
  await one.look()
  fault = 'It broke.'
  await two.look()
  expect(await status()).toMatchObject({ state: 'partly', incidents: [{ reason: 'It broke.', endedAt: null }] })
})
