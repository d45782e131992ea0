import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { config } from '#app/config.server.ts'
import { db } from '#app/db/client.server.ts'
import { nodeName } from '#app/domain/status/watch-check.ts'
import { expectCycle, openAlarms } from '#test/alarm-cycle.ts'
import { useDatabase } from '#test/database.ts'
import { LEAST_FREE_BYTES, LEAST_FREE_SHARE, watchDisk } from './watch-node.ts'

useDatabase()

const GIB = 2 ** 30
const BLOCK = 4_096
let free: number
let size: number
let folders: string[]

beforeEach(async () => {
  await db().execute(sql`truncate alarms, graphile_worker._private_jobs`)
  ;[free, size, folders] = [50 * GIB, 100 * GIB, []]
})

async function read(folder: string) {
  folders.push(folder)
  return { bsize: BLOCK, blocks: size / BLOCK, bavail: Math.floor(free / BLOCK) }
}
const look = (node = 'one:3000') => watchDisk(node, read)
const open = async () => (await openAlarms()).map(({ subject, message }) => ({ subject, message }))

test('reports a disk below a tenth, or below 1 GiB, and a small one below a quarter', async () => {
  const cases: [freeBytes: number, sizeBytes: number, isLow: boolean][] = [
    [LEAST_FREE_SHARE * 100 * GIB + BLOCK, 100 * GIB, false],
    [LEAST_FREE_SHARE * 100 * GIB - BLOCK, 100 * GIB, true],
    [LEAST_FREE_BYTES + BLOCK, 5 * GIB, false],
    [LEAST_FREE_BYTES - BLOCK, 5 * GIB, true],
    [0.26 * GIB, GIB, false],
    [0.24 * GIB, GIB, true],
  ]
  for (const [freeBytes, sizeBytes, isLow] of cases) {
    await db().execute(sql`truncate alarms`)
    ;[free, size] = [freeBytes, sizeBytes]
    await look()
    expect([freeBytes, sizeBytes, (await open()).length]).toEqual([freeBytes, sizeBytes, isLow ? 1 : 0])
  }
  expect(new Set(folders)).toEqual(new Set([config().dataDir]))
})

test('raises one alarm, closes it once there is room, and raises it again', async () => {
  const setFree = (bytes: number) => async () => {
    free = bytes
  }
  const [goWrong, putRight] = [setFree(4.25 * GIB), setFree(50 * GIB)]
  await expectCycle({ kind: 'disk-low', subject: 'disk:one:3000', look, goWrong, putRight })
  const [alarm] = await open()
  expect(alarm?.message).toMatch(/^The disk with the data folder has 4\.3 GB of 100 GB left\./)
})

test('neither raises nor closes an alarm just above the limit', async () => {
  free = 11 * GIB
  await look()
  expect(await open()).toEqual([])
  free = 9 * GIB
  await look()
  free = 11 * GIB
  await look()
  expect(await open()).toHaveLength(1)
  free = 12.1 * GIB
  await look()
  expect(await open()).toEqual([])
})

test('keeps an alarm for each node, which others close only after an hour', async () => {
  free = GIB
  await look('one:3000')
  await look('two:3000')
  free = 50 * GIB
  await look('two:3000')
  expect(await open()).toMatchObject([{ subject: 'disk:one:3000' }])
  await db().execute(sql`update alarms set last_raised_at = now() - interval '61 minutes'`)
  await look('two:3000')
  expect(await open()).toEqual([])
})

test('reads the disk of the data folder', async () => {
  const disk = await statfs(config().dataDir)
  const limit = Math.max(disk.blocks * LEAST_FREE_SHARE, Math.min(LEAST_FREE_BYTES / disk.bsize, disk.blocks / 4))
  await watchDisk()
  expect((await open()).map(({ subject }) => subject)).toEqual(disk.bavail < limit ? [`disk:${nodeName()}`] : [])
})
