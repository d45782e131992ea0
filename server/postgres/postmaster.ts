import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefused } from '#server/start-refused.ts'
import { withClient } from '#server/with-client.ts'
import type { Account } from './account.ts'
import { type Address, connectionUrl, listenSettings } from './address.ts'
import { type Cluster, give } from './cluster.ts'
import { lastComplaint, openLog } from './log-file.ts'
import { isReady } from './processes.ts'

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
  // Rows, parameters and statements hold secrets, and belong in no log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
}

export type Launch = {
  cluster: Cluster
  program: string
  account: Account
  address: Address
  password: string
}

export type Postmaster = { ended: Promise<string>; stop(): Promise<void> }

/** Starts the server and waits until it answers; recovering after a crash may take it a while. */
export async function startPostmaster(launch: Launch, signal: AbortSignal): Promise<Postmaster> {
  const child = spawnServer(launch)
  const ended = once(child, 'exit').then(
    ([code, name]) => (name ? `signal ${name}` : `code ${code}`),
    (error: Error) => error.message,
  )
  const stop = () => stopServer(child, ended)
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
  const [command = program, ...args] = [
    ...account.prefix,
    program,
    '-D',
    cluster.folder,
    ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const log = openLog(cluster.log)
  const child = spawn(command, args, {
    cwd: '/',
    uid: account.uid,
    gid: account.gid,
    env: { PATH: process.env.PATH },
    // Its own session: a Ctrl-C in the terminal must not reach it before the shop is done with it.
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
      throw new StartRefused(`PostgreSQL does not start: ${lastComplaint(cluster.log)} (see ${cluster.log})`)
    await sleep(20)
  }
  await makeDatabase(connectionUrl(address, password, 'postgres')).catch((error: Error) => {
    throw new StartRefused(`PostgreSQL runs, but does not let Packhouse in: ${error.message}.`)
  })
}

export const databaseName = 'packhouse'

async function makeDatabase(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
    if (!rowCount) await client.query(`create database ${databaseName}`)
  })
}

/** SIGINT ends all sessions and flushes, SIGQUIT ends immediately and recovers on the next start. */
const timeouts = { SIGINT: 20_000, SIGQUIT: 5_000, SIGKILL: 5_000 } as const

async function stopServer(child: ChildProcess, ended: Promise<string>): Promise<void> {
  for (const [signal, milliseconds] of Object.entries(timeouts)) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal as NodeJS.Signals)
    await Promise.race([ended, sleep(milliseconds, undefined, { ref: false })])
  }
}
