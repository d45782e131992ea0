import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { runningUrl } from '#server/with-database.ts'

export type Shop = {
  url: string
  dataDir: string
  databaseUrl: string
  sealingKey: string
  pid: number
  /** Lines of standard output and of standard error so far. */
  lines: string[]
  complaints: string[]
  /** Stops it and returns its exit code; the data folder is kept for another start. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
  /** Stops it and removes its data folder. */
  discard(): Promise<void>
}

const root = path.resolve(import.meta.dirname, '..')

/** Starts the whole shop, by default on a free port, with an empty data folder and this checkout's code. */
export async function startShop(
  environment: Record<string, string> = {},
  flags: string[] = [],
  checkout = root,
): Promise<Shop> {
  const dataDir = environment.DATA_DIR ?? (await mkdtemp(path.join(os.tmpdir(), 'packhouse-shop-')))
  const port = environment.PORT ?? String(await freePort())
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, ['server/main.ts', ...flags], {
    cwd: checkout,
    // The rest of this process's environment may name another shop's database.
    env: {
      PATH,
      HOME,
      TMPDIR,
      NODE_COMPILE_CACHE,
      LOG_LEVEL: 'warn',
      WEBHOOK_NETWORKS: '127.0.0.0/8',
      ...environment,
      DATA_DIR: dataDir,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null)
  const lines: string[] = []
  const complaints: string[] = []
  const ready = Promise.withResolvers<void>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line)
    if (line.startsWith('Packhouse is ready')) ready.resolve()
  })
  createInterface({ input: child.stderr }).on('line', (line) => complaints.push(line))
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return exited
  }
  const isReady = await Promise.race([ready.promise.then(() => true), exited.then(() => false)])
  if (!isReady) {
    if (!environment.DATA_DIR) await rm(dataDir, { recursive: true, force: true })
    throw new Error(`The shop did not start. ${complaints.join('\n')}`)
  }
  return {
    url: `http://localhost:${port}`,
    dataDir,
    ...(await secretsOf(dataDir, environment)),
    pid: child.pid ?? 0,
    lines,
    complaints,
    stop,
    async discard() {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export async function isReady(url: string): Promise<boolean> {
  try {
    const { ok } = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })
    return ok
  } catch {
    return false
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (!address || typeof address === 'string') throw new Error('A TCP server has no port.')
  return address.port
}

/** Returns what a test needs to create people and stock through the domain. */
async function secretsOf(dataDir: string, given: Record<string, string>) {
  return {
    databaseUrl: given.DATABASE_URL ?? runningUrl(dataDir),
    sealingKey: given.SEALING_KEY ?? (await readFile(path.join(dataDir, 'sealing.key'), 'utf8')).trim(),
  }
}
