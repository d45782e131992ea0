import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { closeAlarm } from '#app/domain/alarms/close-alarm.ts'
import { expectCycle, openAlarms } from '#test/alarm-cycle.ts'
import { createAdmin } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { type BackupFolder, getBackupOwner, watchBackups } from './nightly-backups.ts'

useDatabase()

const last = new Date('2030-05-14T03:00:07Z')
const folder: BackupFolder = { foreign: [], small: null }
const SMALL = { file: 'packhouse-x.backup', bytes: 1_200_000, bytesBefore: 310_000_000 }
const FOREIGN = { name: 'bbbbbbbb', file: 'packhouse-y.backup' }
const subjects = async () => (await openAlarms()).map(({ subject }) => subject)

beforeEach(async () => {
  await db().execute(sql`truncate alarms, graphile_worker._private_jobs`)
})

test('raises one alarm while backups fail, closes it after a whole one, and raises it again', async () => {
  let failure: string | null = null
  const goWrong = async () => {
    failure = '/backups cannot be read.'
  }
  const putRight = async () => {
    failure = null
  }
  const look = () => watchBackups({ last, failure, folder }, 'one:3000')
  await expectCycle({ kind: 'backup-failed', subject: 'backup:one:3000', look, goWrong, putRight })
  const [alarm] = await openAlarms()
  expect(alarm?.message).toBe('/backups cannot be read. The last backup is from 2030-05-14 03:00 UTC.')
})

test('keeps an alarm for each node, which others close only after a day', async () => {
  await watchBackups({ last: null, failure: 'It failed.', folder }, 'one:3000')
  await watchBackups({ last, failure: null, folder }, 'two:3000')
  expect(await openAlarms()).toMatchObject([
    { subject: 'backup:one:3000', message: 'It failed. There is no backup yet.' },
  ])
  await db().execute(sql`update alarms set last_raised_at = now() - interval '23 hours'`)
  await watchBackups({ last, failure: null, folder }, 'two:3000')
  expect(await subjects()).toEqual(['backup:one:3000'])
  await db().execute(sql`update alarms set last_raised_at = now() - interval '25 hours'`)
  await watchBackups({ last, failure: null, folder }, 'two:3000')
  expect(await subjects()).toEqual([])
})

test.each([
  ['backup-small', { small: SMALL }, 'The backup packhouse-x.backup is only 1.2 MB; the one before was 310 MB. '],
  [
    'backup-foreign',
    { foreign: [FOREIGN] },
    'BACKUP_DIR also contains backups of another shop, such as packhouse-y.backup. ',
  ],
] as const)('raises %s while the folder shows it, and closes it afterwards', async (kind, wrong, text) => {
  let now: BackupFolder = folder
  const goWrong = async () => {
    now = { ...folder, ...(wrong as Partial<BackupFolder>) }
  }
  const putRight = async () => {
    now = folder
  }
  const look = () => watchBackups({ last, failure: null, folder: now }, 'one:3000')
  await expectCycle({ kind, subject: 'backup:one:3000', look, goWrong, putRight })
  const [alarm] = await openAlarms()
  expect(alarm?.message).toContain(text)
})

test('keeps alarms about the folder open while it cannot be read', async () => {
  await watchBackups({ last, failure: null, folder: { foreign: [FOREIGN], small: SMALL } }, 'one:3000')
  await watchBackups({ last, failure: 'It cannot be read.', folder: null }, 'one:3000')
  expect((await openAlarms()).map(({ kind }) => kind).sort()).toEqual([
    'backup-failed',
    'backup-foreign',
    'backup-small',
  ])
})

test('accepts the file or the shops of an alarm that an admin closes', async () => {
  const admin = await createAdmin()
  expect((await getBackupOwner()).accepted).toEqual([])
  await watchBackups({ last, failure: 'It failed.', folder: { foreign: [FOREIGN], small: SMALL } }, 'one:3000')
  await watchBackups({ last, failure: null, folder }, 'one:3000')
  expect((await getBackupOwner()).accepted).toEqual([])
  await watchBackups({ last, failure: null, folder: { foreign: [FOREIGN], small: SMALL } }, 'one:3000')
  for (const { id } of await openAlarms())
    await closeAlarm({ alarmId: id, note: '', actorId: admin.id, ip: '127.0.0.1' })
  expect((await getBackupOwner()).accepted.sort()).toEqual(['bbbbbbbb', 'packhouse-x.backup'])
})

test('gives a shop one name, and a new one after each restore', async () => {
  const first = await getBackupOwner()
  expect(first).toMatchObject({ name: expect.stringMatching(/^[0-9a-f]{8}$/), earlier: [] })
  expect(await getBackupOwner()).toEqual(first)
  await db().execute(sql`insert into shop_names default values`)
  const second = await getBackupOwner()
  expect(second.name).not.toBe(first.name)
  expect(second.earlier).toEqual([{ name: first.name, until: expect.any(Date) }])
  expect(second.since).toEqual(first.since)
  await db().execute(sql`insert into shop_names default values`)
  const third = await getBackupOwner()
  expect(third.earlier.map(({ name }) => name)).toEqual([second.name, first.name])
  expect(third.earlier[1]).toEqual(second.earlier[0])
})
