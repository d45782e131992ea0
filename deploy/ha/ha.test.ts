import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const read = (file: string) => readFileSync(path.join('deploy/ha', file), 'utf8')
/** Returns a file with its variables filled in; only NAME matters here. */
const filled = (file: string) =>
  read(file).replaceAll(/\$\{(\w+)\}/g, (_, name) => (name === 'NAME' ? 'database1' : '127.0.0.1'))

test('replaces a failed leader within half a minute, and confirms only writes that a second machine has', () => {
  const { dcs } = parse(filled('patroni.yml')).bootstrap
  expect(dcs).toMatchObject({
    ttl: 20,
    loop_wait: 5,
    retry_timeout: 5,
    master_start_timeout: 0,
    synchronous_mode: true,
    synchronous_mode_strict: true,
    postgresql: { use_pg_rewind: true, parameters: { synchronous_commit: 'on' } },
  })
  // A leader that cannot renew its key must have stepped down before another may take it.
  expect(dcs.loop_wait + 2 * dcs.retry_timeout).toBeLessThanOrEqual(dcs.ttl)
})

test('uses the same ports in all files', () => {
  const { restapi, etcd, postgresql } = parse(filled('patroni.yml'))
  const portOf = (address: string) => address.split(':').at(-1)
  const [proxy, pooler] = [read('haproxy.cfg'), read('pgbouncer.ini')]
  const servers = [...proxy.matchAll(/^ +server database\d \S+:(\d+)$/gm)].map(([, port]) => port)
  const pooled = pooler.match(/listen_port = (\d+)/)?.[1]
  const direct = Array(3).fill(portOf(postgresql.listen))
  expect(servers).toEqual([...direct, ...Array(3).fill(pooled), ...direct])
  expect(new Set([...proxy.matchAll(/check port (\d+)/g)].map(([, port]) => port))).toEqual(
    new Set([portOf(restapi.listen)]),
  )
  expect(pooler).toContain(`port=${portOf(postgresql.listen)} `)
  for (const host of etcd.hosts)
    expect(read('etcd.env')).toContain(`ETCD_LISTEN_CLIENT_URLS=http://\${ADDRESS}:${portOf(host)}`)
})

test('routes to the leader or to replicas only, and closes connections to a former one', () => {
  const listeners = read('haproxy.cfg')
    .split(/^listen /m)
    .slice(1)
  const asked = listeners.map((listener) => listener.match(/httpchk GET (\S+)/)?.[1])
  expect(asked).toEqual(['/primary', '/primary', '/replica'])
  for (const listener of listeners) expect(listener).toContain('on-marked-down shutdown-sessions')
})

/** Returns the first number after a name in a file of the shop. */
function numberIn(file: string, name: string): number {
  const [, found] = readFileSync(file, 'utf8').match(new RegExp(`${name}\\D*(\\d+)`)) ?? []
  return Number(found)
}

test('documents as many connections as the code opens', () => {
  const client = 'app/db/client.server.ts'
  const [requests, bulk] = [numberIn(client, 'const REQUEST_LIMITS'), numberIn(client, 'const BULK_OPTIONS')]
  const tasks = numberIn('app/jobs/start.ts', 'maxPoolSize')
  const channels = globSync('app/**/*.ts', { exclude: ['**/*.test.ts'] })
    .map((file) => readFileSync(file, 'utf8').match(/(?<!function )listenTo\(/g)?.length ?? 0)
    .reduce((sum, count) => sum + count, 0)
  // A node of two cores has a web process for each, and one for background jobs.
  const [web, all] = [2, 3]
  const past = all * bulk + web * channels + tasks
  const direct = all * requests + past
  const limit = parse(filled('patroni.yml')).bootstrap.dcs.postgresql.parameters.max_connections
  // PostgreSQL's own superuser_reserved_connections.
  const free = limit - 3
  const pooled = Number(read('pgbouncer.ini').match(/default_pool_size = (\d+)/)?.[1])
  const [nodes, pooledNodes] = [Math.floor(free / direct), Math.floor((free - pooled) / past)]

  const document = (name: string) => readFileSync(path.join('docs', name), 'utf8').replaceAll(/\s+/g, ' ')
  const counted = document('high-availability.md')
  for (const row of [
    `requests and jobs, ${requests} per process | ${all * requests} | 0`,
    `long operations, ${bulk} per process | ${all * bulk} | ${all * bulk}`,
    `listening, ${channels} per web process | ${web * channels} | ${web * channels}`,
    `the job queue | ${tasks} | ${tasks}`,
    `total | ${direct} | ${past}`,
    `nodes within \`max_connections = ${limit}\` | ${nodes} | ${pooledNodes}`,
  ])
    expect(counted).toContain(`| ${row} |`)
  expect(counted).toContain(
    `Each additional core adds a web process: ${requests + bulk + channels} connections, or ${bulk + channels} with PgBouncer.`,
  )
  expect(counted).toContain(`each process opens ${numberIn(client, 'const REPLICA_OPTIONS')} more at the replica`)
  expect(document('scale.md')).toContain(
    `up to ${direct} of them. \`max_connections = ${limit}\` is enough for ${nodes} nodes, or for ${pooledNodes} through PgBouncer (`,
  )
  expect(document('decisions/022-pooled-requests.md')).toMatch(
    new RegExp(
      `up to ${direct} connections .* ${limit} is enough for ${nodes} nodes.* other ${past} remain per node, .* enough for ${pooledNodes} nodes`,
    ),
  )
})

const isThere = spawnSync('haproxy', ['-v']).status === 0
if (!isThere) process.stderr.write('haproxy.cfg is not tested, because this machine has no HAProxy.\n')

test.each(isThere ? ['haproxy.cfg'] : [])('HAProxy accepts %s', (file) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'packhouse-haproxy-'))
  writeFileSync(path.join(folder, file), filled(file))
  const { status, stderr } = spawnSync('haproxy', ['-c', '-f', path.join(folder, file)], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect(status, stderr).toBe(0)
})
