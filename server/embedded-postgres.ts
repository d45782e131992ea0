import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseAccount } from './postgres/account.ts'
import { chooseAddress, clusterIn, clusterPassword, connectionUrl, initialise, removal } from './postgres/cluster.ts'
import { databaseName, keepLogSmall, type Launch, type Postmaster, startPostmaster } from './postgres/postmaster.ts'
import { clearLeftovers } from './postgres/processes.ts'
import { findPrograms } from './postgres/programs.ts'

export type EmbeddedPostgres = {
  /** Stays valid when the server restarts. */
  url: string
  stop(): Promise<void>
}

/** Starts the embedded PostgreSQL and restarts it when it dies. The caller holds the folder's lock. */
export async function startPostgres(options: {
  dataDir: string
  onExit?: (reason: string) => void
  signal?: AbortSignal
}): Promise<EmbeddedPostgres> {
  const cluster = clusterIn(options.dataDir)
  const programs = findPrograms()
  const password = clusterPassword(cluster.dataDir)
  const account = chooseAccount(programs, cluster.dataDir, cluster.folder)
  await initialise(cluster, programs, account, password)
  const address = await chooseAddress(cluster)
  const launch = { cluster, program: programs.postgres, account, address, password }

  const stopping = new AbortController()
  const signal = options.signal ? AbortSignal.any([stopping.signal, options.signal]) : stopping.signal
  await clearLeftovers(cluster)
  const first = await startPostmaster(launch, signal)
  const kept = keepRunning(launch, first, stopping.signal, options.onExit ?? (() => {}))
  const upkeep = setInterval(() => keepLogSmall(cluster.log), 600_000).unref()

  return {
    url: connectionUrl(address, password, databaseName),
    async stop() {
      clearInterval(upkeep)
      stopping.abort()
      await kept
      rmSync(cluster.sockets, removal)
    },
  }
}

export async function withPostgres<Result>(dataDir: string, work: (databaseUrl: string) => Promise<Result>) {
  const postgres = await startPostgres({ dataDir })
  try {
    return await work(postgres.url)
  } finally {
    await postgres.stop()
  }
}

async function keepRunning(launch: Launch, first: Postmaster, stop: AbortSignal, onExit: (reason: string) => void) {
  const stopped = aborted(stop)
  let server: Postmaster | null = first
  for (let failures = 0; ; failures++) {
    if (server) {
      failures = 0
      const reason = await Promise.race([server.ended, stopped])
      if (reason === null) return server.stop()
      onExit(reason)
    }
    await Promise.race([sleep(Math.min(100 * 2 ** failures, 5_000)), stopped])
    if (stop.aborted) return
    try {
      await clearLeftovers(launch.cluster)
      server = await startPostmaster(launch, stop)
    } catch (error) {
      if (!stop.aborted) onExit((error as Error).message)
      server = null
    }
  }
}

async function aborted(signal: AbortSignal): Promise<null> {
  if (!signal.aborted) await once(signal, 'abort')
  return null
}
