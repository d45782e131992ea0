import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isReady } from '#test/shop.ts'
import { withoutCertificate } from '../deploy/haproxy/without-certificate.ts'

const PROBE_MS = 100
const TIMEOUT_MS = 60_000

export type Balancer = {
  next(): string
  hasAll(): Promise<void>
  stop(): Promise<void>
}

/** Starts a minimal load balancer: round robin over the instances that are ready. */
export function balance(urls: string[]): Balancer {
  const over = new AbortController()
  let ready = urls
  let turn = 0
  const probing = (async () => {
    while (!over.signal.aborted) {
      const answers = await Promise.all(urls.map(isReady))
      ready = urls.filter((_, at) => answers[at])
      await pause(PROBE_MS)
    }
  })()
  return {
    next: () => ready[turn++ % ready.length] ?? urls[0] ?? '',
    async hasAll() {
      while (ready.length < urls.length) await pause(PROBE_MS)
    },
    async stop() {
      over.abort()
      await probing
    },
  }
}

export const hasHaproxy = () => spawnSync('haproxy', ['-v']).status === 0

/** Starts HAProxy with deploy/haproxy's configuration on a free port, without a certificate. */
export async function startHaproxy(urls: string[], folder: string): Promise<Balancer> {
  const port = await freePort()
  const file = path.join(folder, 'haproxy.cfg')
  const given = await readFile('deploy/haproxy/haproxy.cfg', 'utf8')
  const hosts = urls.map((url) => new URL(url).host.replace('localhost', '127.0.0.1'))
  await writeFile(file, withoutCertificate(given, `127.0.0.1:${port}`, hosts))
  const haproxy: ChildProcess = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' })
  const exited = once(haproxy, 'exit')
  const url = `http://127.0.0.1:${port}`
  const hasAll = async () => {
    // After the last pause it has checked each twice.
    for (const since = performance.now(); !(await Promise.all([url, ...urls].map(isReady))).every(Boolean); ) {
      if (performance.now() - since > TIMEOUT_MS) throw new Error('HAProxy does not find all instances ready.')
      await pause(PROBE_MS)
    }
    await pause(1_500)
  }
  await hasAll()
  return {
    next: () => url,
    hasAll,
    async stop() {
      haproxy.kill()
      await exited
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return address && typeof address === 'object' ? address.port : 0
}
