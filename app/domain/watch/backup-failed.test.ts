import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { expectCycle, openAlarms } from '#test/alarm-cycle.ts'
import { useDatabase } from '#test/database.ts'
import { watchBackups } from './backup-failed.ts'

useDatabase()

const last = new Date('2030-05-14T03:00:07Z')
const subjects = async () => (await openAlarms()).map(({ subject }) => subject)

beforeEach(async () => {
  await db().execute(sql`truncate alarms, graphile_worker._private_jobs`)
})

test('it is raised once while backups fail, closed by one that is whole, and raised again', async () => {
  let failure: string | null = null
  const goWrong = async () => {
    failure = '/backups cannot be read.'
  }
  const putRight = async () => {
    failure = null
  }
  const look = () => watchBackups({ last, failure }, 'one:3000')
  await expectCycle({ kind: 'backup-failed', subject: 'backup:one:3000', look, goWrong, putRight })
  const [alarm] = await openAlarms()
  expect(alarm?.message).toBe('/backups cannot be read. The last backup is of 2030-05-14 03:00 UTC.')
})

test('each node has its own, which another closes only when nobody has raised it for a day', async () => {
  await watchBackups({ last: null, failure: 'It failed.' }, 'one:3000')
  await watchBackups({ last, failure: null }, 'two:3000')
  expect(await openAlarms()).toMatchObject([
    { subject: 'backup:one:3000', message: 'It failed. There is no backup yet.' },
  ])
  await db().execute(sql`update alarms set last_raised_at = now() - interval '23 hours'`)
  await watchBackups({ last, failure: null }, 'two:3000')
  expect(await subjects()).toEqual(['backup:one:3000'])
  await db().execute(sql`update alarms set last_raised_at = now() - interval '25 hours'`)
  await watchBackups({ last, failure: null }, 'two:3000')
  expect(await subjects()).toEqual([])
})
