import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, copyFileSync, mkdirSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefused } from '#server/start-refused.ts'
import { withClient } from '#server/with-client.ts'
import { type Account, spawnAs } from './account.ts'
import { type Address, type Cluster, connectionUrl, give, listenSettings } from './cluster.ts'
import { isReady, STOP_SIGNALS } from './processes.ts'

/** For a machine that also runs the shop. Durability settings stay at PostgreSQL's defaults. */
const serverSettings: Record<string, string> = {
  max_connections: '200',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  wal_compression: 'on',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_min_messages: 'warning',
  // Rows, parameters and statements hold secrets.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
}

export type Launch = { cluster: Cluster; program: string; account: Account; address: Address; password: string }

export type Postmaster = { ended: Promise<string>; stop(): Promise<void> }

export async function startPostmaster(launch: Launch, signal: AbortSignal): Promise<Postmaster> {
  const child = spawnServer(launch)
  const ended = once(child, 'exit').then(
    ([code, name]) => (name ? `signal ${name}` : `code ${code}`),
    (error: Error) => error.message,
  )
  const stop = async () => {
    for (const [signal, milliseconds] of STOP_SIGNALS) {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
      child.kill(signal)
      await Promise.race([ended, sleep(milliseconds, undefined, { ref: false })])
    }
  }
  try {
    await answers(launch, child, ended, signal)
  } catch (error) {
    await stop()
    throw error
  }
  return { ended, stop }
}

function spawnServer({ cluster, program, account, address }: Launch): ChildProcess {
  if ('sockets' in address) {
    mkdirSync(address.sockets, { mode: 0o700 })
    give(address.sockets, account)
  }
  const settings = Object.entries({ ...serverSettings, ...listenSettings(address) })
  const options = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openLog(cluster.log)
  // In its own session, because Ctrl-C must not stop it before the shop.
  const child = spawnAs(account, [program, '-D', cluster.folder, ...options], {
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  return child
}

async function answers(
  { cluster, address, password }: Launch,
  child: ChildProcess,
  ended: Promise<string>,
  stop: AbortSignal,
) {
  let hasEnded = false
  void ended.then(() => {
    hasEnded = true
  })
  while (!isReady(cluster, child.pid)) {
    stop.throwIfAborted()
    if (hasEnded)
      throw new StartRefused(`PostgreSQL failed to start: ${lastComplaint(cluster.log)} (see ${cluster.log})`)
    await sleep(20)
  }
  await makeDatabase(connectionUrl(address, password, 'postgres')).catch((error: Error) => {
    throw new StartRefused(`PostgreSQL is running, but refuses to let Packhouse in: ${error.message}.`)
  })
}

export const databaseName = 'packhouse'

async function makeDatabase(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
    if (!rowCount) await client.query(`create database ${databaseName}`)
  })
}

const largestLog = 8 * 1024 * 1024

function openLog(file: string): number {
  const descriptor = openSync(file, 'a', 0o600)
  keepLogSmall(file)
  return descriptor
}

/** Keeps at most two files of this size. */
export function keepLogSmall(file: string): void {
  if (statSync(file).size <= largestLog) return
  copyFileSync(file, `${file}.1`)
  truncateSync(file)
}

function lastComplaint(file: string): string {
  const lines = readFileSync(file, 'utf8').split('\n')
  const line = lines.findLast((text) => /(FATAL|PANIC): /.test(text)) ?? lines.at(-2) ?? ''
  return line.replace(/^.*?(FATAL|PANIC): +/, '')
}
