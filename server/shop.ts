import { fork } from 'node:child_process'
import cluster from 'node:cluster'
import { once } from 'node:events'
import os from 'node:os'
import path from 'node:path'
import { ROOT } from '#app/version.server.ts'
import { type KeptProcess, keepProcess } from './child-processes.ts'
import { answerMetricsQuestions } from './cluster-metrics.ts'
import { lockDataDir, requireSealingKey, warnOfUnusedKey } from './data-dir.ts'
import { requireDatabaseServer, requireSameDatabase, requireSameOwner } from './database-server.ts'
import { startPostgres } from './embedded-postgres.ts'
import { freeMemory } from './free-memory.ts'
import { migrate } from './migrate.ts'
import type { Start } from './start.ts'

/** Limits the young generation of web processes, which grew to 270 MB instead of 80 in large imports. */
const YOUNG_MEGABYTES = 16
/** The job runner works all the time, so that it fills what it may: 90 MB by default after a new demo, now 5. */
const YOUNG_MEGABYTES_OF_JOBS = 2
/** Threads of each web process for cryptography; processes already use every core. */
const THREADS = 2

/** Threads of each web process that collect garbage. V8's four took the cores from other processes for 0.1 seconds. */
const V8_THREADS = 1

/** Makes glibc return the memory of an import or a new demo, of which the job runner kept 9 MB. In bytes. */
const MALLOC_TRIM_THRESHOLD_ = '131072'

/** Runs the shop until `stop`. Throws StartRefused if it cannot start. */
export async function runShop(shop: Start): Promise<void> {
  const resources = new AsyncDisposableStack()
  try {
    await start(shop, resources)
    if (!shop.stop.aborted) await once(shop.stop, 'abort')
  } catch (error) {
    if (!shop.stop.aborted) throw error
  } finally {
    await resources.disposeAsync()
  }
}

async function start(shop: Start, resources: AsyncDisposableStack): Promise<void> {
  const { config, stop } = shop
  const lock = lockDataDir(config.dataDir)
  resources.defer(() => lock.release())
  if (config.databaseUrl) await requireDatabaseServer(config.databaseUrl, stop)
  if (config.sealingKey === null) await requireSealingKey(config)
  else warnOfUnusedKey(config.dataDir)
  const databaseUrl = await openDatabase(shop, resources)
  if (config.databasePooledUrl) await requireSameDatabase(databaseUrl, config.databasePooledUrl, { signal: stop })
  await migrate(databaseUrl, stop)
  if (config.databasePooledUrl) await requireSameOwner(config.databasePooledUrl)
  stop.throwIfAborted()
  const processes = startProcesses(shop, { DATABASE_URL: databaseUrl })
  resources.defer(() => stopProcesses(processes, shop.hasten))
  const lines = await Promise.race([Promise.all(processes.map(({ ready }) => ready)), once(stop, 'abort')])
  stop.throwIfAborted()
  console.log([`Packhouse is ready: ${config.appUrl}`, ...lines.flat()].join('\n'))
  freeMemory()
}

async function openDatabase({ config, stop }: Start, resources: AsyncDisposableStack): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl
  const postgres = await startPostgres({
    dataDir: config.dataDir,
    onExit: (reason) => console.error(`PostgreSQL ended (${reason}); restarting it.`),
    signal: stop,
  })
  resources.defer(() => postgres.stop())
  return postgres.url
}

function startProcesses({ config, dev, demo }: Start, secrets: Record<string, string>): KeptProcess[] {
  const env = {
    NODE_ENV: config.mode,
    HOST: config.host,
    PORT: String(config.port),
    APP_URL: config.appUrl,
    DATA_DIR: config.dataDir,
    ...secrets,
  }
  const onExit = (name: string, reason: string) => console.error(`The ${name} ended (${reason}); restarting it.`)
  const args = dev ? ['--dev'] : []
  const withYoung = (megabytes: number) => [...process.execArgv, `--max-semi-space-size=${megabytes}`]
  // The built ones load faster and need less memory, because Node converts no TypeScript in them.
  const fileOf = (name: string) => path.join(ROOT, dev ? `server/${name}.ts` : `build/server/${name}.js`)
  const execArgv = [...withYoung(YOUNG_MEGABYTES), `--v8-pool-size=${V8_THREADS}`]
  cluster.setupPrimary({ exec: fileOf('web'), args, execArgv })
  answerMetricsQuestions()
  const UV_THREADPOOL_SIZE = process.env.UV_THREADPOOL_SIZE ?? THREADS
  const startWeb = () => cluster.fork({ ...env, UV_THREADPOOL_SIZE }).process
  const startJobs = () =>
    fork(fileOf('jobs'), demo ? [...args, '--demo'] : args, {
      env: { MALLOC_TRIM_THRESHOLD_, ...process.env, ...env },
      execArgv: withYoung(YOUNG_MEGABYTES_OF_JOBS),
    })
  const stopDelay = config.stopDelay * 1000
  const workers = dev ? 1 : (config.workers ?? os.availableParallelism())
  return [
    keepProcess({ name: 'job runner', start: startJobs, onExit }),
    ...Array.from({ length: workers }, () => keepProcess({ name: 'web process', start: startWeb, onExit, stopDelay })),
  ]
}

async function stopProcesses(processes: KeptProcess[], hasten: AbortSignal): Promise<void> {
  const kill = () => {
    for (const process of processes) process.kill()
  }
  hasten.addEventListener('abort', kill)
  await Promise.all(processes.map((process) => process.stop()))
  hasten.removeEventListener('abort', kill)
}
