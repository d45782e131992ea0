import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseAccount } from './postgres/account.ts'
import { chooseAddress, connectionUrl } from './postgres/address.ts'
import { clusterIn, clusterPassword, initialise } from './postgres/cluster.ts'
import { keepLogSmall } from './postgres/log-file.ts'
import { databaseName, type Launch, type Postmaster, startPostmaster } from './postgres/postmaster.ts'
import { clearLeftovers } from './postgres/processes.ts'
import { findPrograms } from './postgres/programs.ts'

export type EmbeddedPostgres = {
  /** Address of the shop's database, for `pg` and for children's DATABASE_URL; it outlives restarts of the server. */
  url: string
  stop(): Promise<void>
}

/** Starts the embedded PostgreSQL and restarts it when it dies, telling `onExit` why. The caller holds the folder's lock. */
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
      rmSync(cluster.sockets, { recursive: true, force: true })
    },
  }
}

/** Restarts the server, with growing pauses while it does not come up, until `stop`. */
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
    server = await restart(launch, stop, onExit)
  }
}

async function restart(
  launch: Launch,
  stop: AbortSignal,
  onExit: (reason: string) => void,
): Promise<Postmaster | null> {
  try {
    await clearLeftovers(launch.cluster)
    return await startPostmaster(launch, stop)
  } catch (error) {
    if (!stop.aborted) onExit((error as Error).message)
    return null
  }
}

async function aborted(signal: AbortSignal): Promise<null> {
  if (!signal.aborted) await once(signal, 'abort')
  return null
}
