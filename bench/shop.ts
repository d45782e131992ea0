import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { runningUrl } from '#server/with-database.ts'

export type Shop = { url: string; dataDir: string; databaseUrl: string; sealingKey: string; stop(): Promise<void> }

/** Starts the whole shop on a database of its own, with one web process: what is compared with it has one process too. */
export async function startShop(environment: Record<string, string> = {}): Promise<Shop> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'packhouse-bench-'))
  const port = await freePort()
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, WORKERS: '1', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const ready = Promise.withResolvers<void>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('Packhouse is ready')) ready.resolve()
  })
  await Promise.race([ready.promise, exited.then(() => Promise.reject(new Error('The shop did not start.')))])
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    ...(await secretsOf(dataDir)),
    async stop() {
      child.kill('SIGTERM')
      await exited
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

/** What a process of the shop is given; with it the benchmarks prepare people and stock through the domain. */
async function secretsOf(dataDir: string): Promise<{ databaseUrl: string; sealingKey: string }> {
  const sealingKey = (await readFile(path.join(dataDir, 'sealing.key'), 'utf8')).trim()
  return { databaseUrl: runningUrl(dataDir), sealingKey }
}
