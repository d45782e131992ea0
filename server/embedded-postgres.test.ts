import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPostgres } from './embedded-postgres.ts'
import { chooseAccount } from './postgres/account.ts'
import { clusterIn } from './postgres/cluster.ts'
import { findPrograms } from './postgres/programs.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'packhouse-postgres-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const pidFile = () => path.join(clusterIn(dataDir).folder, 'postmaster.pid')
const postmaster = () => Number.parseInt(readFileSync(pidFile(), 'utf8'), 10)

test('starts twice, keeps the data, and leaves nothing running or open to others', async () => {
  const first = await startPostgres({ dataDir })
  await query(first.url, 'create table kept as select 42 as answer')
  await first.stop()
  const second = await startPostgres({ dataDir })
  expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
  expect(statSync(clusterIn(dataDir).sockets).mode & 0o777).toBe(0o700)
  await second.stop()
  expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log', 'postgres.password'])
  expect(existsSync(pidFile())).toBe(false)
  expect(statSync(path.join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600)
})

test('keeps the safe defaults for durability, and requires the password', async () => {
  const server = await startPostgres({ dataDir })
  const settings = 'fsync synchronous_commit full_page_writes data_checksums'.split(' ')
  const values = await query(server.url, `select ${settings.map((name) => `current_setting('${name}') as ${name}`)}`)
  expect(values).toEqual([Object.fromEntries(settings.map((name) => [name, 'on']))])
  const wrong = new URL(server.url)
  wrong.password = 'wrong'
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
  await server.stop()
})

test('restarts a killed server at the same address', async () => {
  const onExit = vi.fn()
  const server = await startPostgres({ dataDir, onExit })
  await query(server.url, 'create table kept as select 42 as answer')
  process.kill(postmaster(), 'SIGKILL')
  await vi.waitFor(async () => expect(await query(server.url, 'select answer from kept')).toHaveLength(1), 60_000)
  expect(onExit).toHaveBeenCalledExactlyOnceWith('signal SIGKILL')
  await server.stop()
})

test('shuts down a server that outlived its primary before it starts a new one', async () => {
  await startPostgres({ dataDir }).then((server) => server.stop())
  const cluster = clusterIn(dataDir)
  const programs = findPrograms()
  const { prefix, ...user } = chooseAccount(programs, dataDir, cluster.folder)
  const [command = '', ...args] = [
    ...prefix.slice(0, prefix.indexOf('setpriv')),
    programs.postgres,
    '-D',
    cluster.folder,
  ]
  const orphan = spawn(command, [...args, '-c', 'listen_addresses=', '-c', `unix_socket_directories=${dataDir}`], {
    ...user,
    detached: true,
    stdio: 'ignore',
  })
  await vi.waitFor(() => expect(readFileSync(pidFile(), 'utf8')).toContain('ready'), 60_000)

  const server = await startPostgres({ dataDir })
  expect(orphan.exitCode ?? orphan.signalCode).not.toBeNull()
  expect(postmaster()).not.toBe(orphan.pid)
  await server.stop()
})

test('starts despite a stale pid file and an interrupted first start', async () => {
  mkdirSync(path.join(dataDir, 'postgres.new-broken/database'), { recursive: true })
  await startPostgres({ dataDir }).then((server) => server.stop())
  writeFileSync(pidFile(), `${process.ppid}\n${clusterIn(dataDir).folder}\n1\n5432\n\n\n0 0\nready\n`)
  const server = await startPostgres({ dataDir })
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
  expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.new-'))).toEqual([])
})

test('uses a loopback port for a data folder too deep for a socket', async () => {
  const deep = path.join(dataDir, 'x'.repeat(100))
  mkdirSync(deep)
  const server = await startPostgres({ dataDir: deep })
  expect(new URL(server.url).hostname).toBe('127.0.0.1')
  expect(await query(server.url, `select current_setting('listen_addresses') as open`)).toEqual([{ open: '127.0.0.1' }])
  await server.stop()
})
