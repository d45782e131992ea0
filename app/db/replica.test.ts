import { randomBytes } from 'node:crypto'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { withDeadline } from '#app/deadline.server.ts'
import { dashboardFigures } from '#app/domain/dashboard/queries.ts'
import { createCustomer } from '#test/cast.ts'
import { type Replicated, startReplicated } from '#test/replicated.ts'
import { closeConnections, db, transaction } from './client.server.ts'
import { preferReplica, preferReplicaInBatches } from './replica.server.ts'

type Replica = Awaited<ReturnType<Replicated['startReplica']>>

/** A proxy in front of the replicas. It routes new connections to `to`, and can stall or cut existing ones. */
const proxy = {
  to: '',
  isStalled: false,
  sockets: new Set<Socket>(),
  cut() {
    for (const socket of this.sockets) socket.destroy()
  },
}

const server = createServer((client) => {
  const host = new URL(proxy.to).searchParams.get('host')
  const behind = createConnection(`${host}/.s.PGSQL.5432`)
  const pass = (from: Socket, to: Socket) =>
    from
      .on('data', (bytes) => !proxy.isStalled && to.write(bytes))
      .on('error', () => {})
      .on('close', () => to.destroy())
  proxy.sockets.add(pass(client, behind)).add(pass(behind, client))
})

let set: Replicated
let one: Replica
let other: Replica

beforeAll(async () => {
  set = await startReplicated(['one', 'other'])
  one = await set.startReplica('one')
  other = await set.startReplica('other')
  proxy.to = one.url
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = new URL(one.url)
  address.searchParams.delete('host')
  address.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  Object.assign(process.env, {
    DATABASE_URL: set.primary.url,
    DATABASE_REPLICA_URL: address.href,
    SEALING_KEY: randomBytes(32).toString('base64'),
    LOG_LEVEL: 'silent',
  })
})

afterAll(async () => {
  await closeConnections()
  server.close()
  proxy.cut()
  await Promise.all([one.stop(), other.stop()])
  await set.discard()
})

let aheadMs = 0

/** Advances the clock. */
function wait(ms: number): void {
  const now = performance.now.bind(performance)
  if (aheadMs === 0) vi.spyOn(performance, 'now').mockImplementation(() => now() + aheadMs)
  aheadMs += ms
}

/** Ends the pause of a replica that was skipped. */
afterEach(() => wait(60_000))

const whereFrom = async () => {
  const { rows } = await db().execute<{ where: string }>(
    sql`select case when pg_is_in_recovery() then 'replica' else 'primary' end as where`,
  )
  return rows[0]?.where
}

async function asked(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

/** Runs `work` while replay is paused, with a write that the replica has not replayed. */
async function whilePaused(replica: Replica, work: () => Promise<void>): Promise<void> {
  await asked(replica.url, 'select pg_wal_replay_pause()')
  try {
    await asked(set.primary.url, `select pg_logical_emit_message(true, 'test', '')`)
    await work()
  } finally {
    await asked(replica.url, 'select pg_wal_replay_resume()')
  }
}

/** Waits until reads go to the replica, which may need a moment after it starts. */
const untilRead = () => vi.waitFor(async () => expect(await preferReplica(whereFrom)).toBe('replica'), 60_000)

test('reads from the replica only what may be old', async () => {
  await untilRead()
  expect(await whereFrom()).toBe('primary')
  expect(await transaction((tx) => tx.execute(sql`select pg_is_in_recovery() as is`))).toMatchObject({
    rows: [{ is: false }],
  })
})

test('reads the dashboard figures from the replica', async () => {
  await untilRead()
  const customers = async () => (await dashboardFigures()).overview.customers
  const before = await customers()
  await whilePaused(one, async () => {
    await createCustomer()
    expect(await customers()).toBe(before)
  })
  await vi.waitFor(async () => expect(await customers()).toBe(before + 1), 60_000)
})

test('stops reading a lagging replica within ten seconds, and resumes when it has caught up', async () => {
  await untilRead()
  await whilePaused(one, async () => {
    expect(await preferReplica(whereFrom)).toBe('replica')
    wait(7_001)
    expect(await preferReplica(whereFrom)).toBe('primary')
  })
  await untilRead()
})

test('checks each connection, because it may lead to another replica', async () => {
  await untilRead()
  await whilePaused(other, async () => {
    wait(7_001)
    await untilRead()
    proxy.to = other.url
    proxy.cut()
    await vi.waitFor(async () => expect(await preferReplica(whereFrom)).toBe('primary'), 60_000)
    wait(5_001)
    expect(await preferReplica(whereFrom)).toBe('primary')
  })
  await untilRead()
  proxy.to = one.url
  proxy.cut()
})

test('reads from the primary while the replica is down, without trying the replica every time', async () => {
  await untilRead()
  await one.stop()
  expect(await preferReplica(whereFrom)).toBe('primary')
  const connections = vi.fn()
  server.on('connection', connections)
  expect(await preferReplica(whereFrom)).toBe('primary')
  expect(connections).not.toHaveBeenCalled()
  server.off('connection', connections)
  one = await set.startReplica('one')
  wait(5_001)
  await untilRead()
})

test('spends at most half of the deadline on a replica that hangs', async () => {
  await untilRead()
  proxy.isStalled = true
  const since = Date.now()
  // A request that spent its whole deadline on the replica would fail.
  const answers = await withDeadline(() => Promise.all(Array.from({ length: 5 }, () => preferReplica(whereFrom))))
  expect(new Set(answers)).toEqual(new Set(['primary']))
  expect(Date.now() - since).toBeGreaterThan(2_000)
  proxy.isStalled = false
  proxy.cut()
})

test('passes on query errors and keeps reading from the replica', async () => {
  await untilRead()
  await expect(preferReplica(async () => db().execute(sql`select 1 / 0`))).rejects.toMatchObject({
    cause: { code: '22012' },
  })
  expect(await preferReplica(whereFrom)).toBe('replica')
})

test('keeps reading from the primary once a part came from there', async () => {
  await untilRead()
  const read = preferReplicaInBatches(whereFrom)
  expect(await read()).toBe('replica')
  await whilePaused(one, async () => {
    wait(7_001)
    expect(await read()).toBe('primary')
  })
  await untilRead()
  expect(await read()).toBe('primary')
})

test('ignores a replica of another database', async () => {
  await untilRead()
  const stranger = await startReplicated(['its replica'])
  // Its log is further ahead, as if it had replayed everything.
  for (let segment = 0; segment < 5; segment++)
    await asked(stranger.primary.url, 'create table if not exists filler (); select pg_switch_wal()')
  const its = await stranger.startReplica('its replica')
  try {
    const [{ lsn } = {}] = (await asked(stranger.primary.url, 'select pg_current_wal_lsn() as lsn')) as {
      lsn: string
    }[]
    const arrived = `select pg_last_wal_replay_lsn() >= '${lsn}' as arrived`
    await vi.waitFor(async () => expect(await asked(its.url, arrived)).toEqual([{ arrived: true }]), 60_000)
    const further = `select pg_current_wal_lsn() < '${lsn}' as further`
    expect(await asked(set.primary.url, further)).toEqual([{ further: true }])
    proxy.to = its.url
    proxy.cut()
    wait(60_000)
    await vi.waitFor(async () => expect(await preferReplica(whereFrom)).toBe('primary'), 60_000)
    wait(60_000)
    expect(await preferReplica(whereFrom)).toBe('primary')
  } finally {
    await its.stop()
    await stranger.discard()
    proxy.to = one.url
    proxy.cut()
  }
})
