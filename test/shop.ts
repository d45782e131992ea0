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
  /** What it printed so far. */
  lines: string[]
  /** Ends it and answers its exit code; the data folder stays for another start. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
  /** Ends it and removes its data folder. */
  discard(): Promise<void>
}

/** Starts the whole shop as `npm start` does, on a free port and an empty data folder unless the environment names others. */
export async function startShop(environment: Record<string, string> = {}): Promise<Shop> {
  const dataDir = environment.DATA_DIR ?? (await mkdtemp(path.join(os.tmpdir(), 'packhouse-shop-')))
  const port = environment.PORT ?? String(await freePort())
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, '../server/main.ts')], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...environment, DATA_DIR: dataDir, PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null)
  const lines: string[] = []
  const ready = Promise.withResolvers<void>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line)
    if (line.startsWith('Packhouse is ready')) ready.resolve()
  })
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return exited
  }
  await Promise.race([ready.promise, exited.then(() => Promise.reject(new Error('The shop did not start.')))])
  return {
    url: `http://localhost:${port}`,
    dataDir,
    ...(await secretsOf(dataDir)),
    pid: child.pid ?? 0,
    lines,
    stop,
    async discard() {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (!address || typeof address === 'string') throw new Error('A TCP server has no port.')
  return address.port
}

/** What a process of the shop is given; with it people and stock are prepared through the domain. */
async function secretsOf(dataDir: string): Promise<{ databaseUrl: string; sealingKey: string }> {
  const sealingKey = (await readFile(path.join(dataDir, 'sealing.key'), 'utf8')).trim()
  return { databaseUrl: runningUrl(dataDir), sealingKey }
}
