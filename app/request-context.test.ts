import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { bulkTransaction, connectionPool, db } from '#app/db/client.server.ts'
import { useDatabase } from '#test/database.ts'
import { withDeadline } from './deadline.server.ts'
import { mixin } from './log.server.ts'
import { withRequest } from './request-context.server.ts'

useDatabase()

const ID = '0192-request_7'
const MARK = `/* request ${ID} */`
const running = sql`select query from pg_stat_activity where pid = pg_backend_pid()`

async function asSeen(run: () => Promise<{ rows: Record<string, unknown>[] }>): Promise<unknown> {
  return (await run()).rows[0]?.query
}

test('marks each statement with its request, however it runs', async () => {
  const ways = {
    plain: () => db().execute(running),
    text: () => connectionPool().query('select query from pg_stat_activity where pid = pg_backend_pid()'),
    timed: () => withDeadline(() => db().execute(running)),
    bulk: () => bulkTransaction((tx) => tx.execute(running)),
  }
  for (const [way, run] of Object.entries(ways)) {
    expect(await withRequest({ requestId: ID, isLocal: true }, () => asSeen(run)), way).toMatch(
      new RegExp(`${ID} \\*/$`),
    )
    expect(await asSeen(run), way).not.toContain('/*')
  }
})

test('leaves prepared statements unmarked', async () => {
  const named = {
    name: 'running',
    text: 'select query from pg_stat_activity where pid = pg_backend_pid() and $1 = 1',
    values: [1],
  }
  const run = () => connectionPool().query(named)
  expect(await withRequest({ requestId: ID, isLocal: true }, () => asSeen(run))).not.toContain(MARK)
})

test('logs the request id with each event', async () => {
  const lines: string[] = []
  const destination = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  const log = pino({ mixin }, destination)
  withRequest({ requestId: ID, isLocal: true }, () => log.info('within'))
  log.info('outside')
  expect(lines.map((line) => JSON.parse(line).requestId)).toEqual([ID, undefined])
})
