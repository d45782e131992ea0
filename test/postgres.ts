import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { EmbeddedPostgres } from '#server/embedded-postgres.ts'

/** The run's environment names the socket here; workers and their children inherit it. */
const SOCKET = 'TEST_POSTGRES'

/**
 * Serves one PostgreSQL to all workers of a test run. It starts when the first of them asks for it, so a run of pure
 * functions does without. Returns what ends it.
 */
export async function servePostgres(): Promise<() => Promise<void>> {
  let cluster: Promise<EmbeddedPostgres> | undefined
  const folder = await mkdtemp(path.join(os.tmpdir(), 'packhouse-run-'))
  const server = createServer(async (socket) => {
    try {
      cluster ??= import('./cluster.ts').then(({ startCluster }) => startCluster())
      socket.end((await cluster).url)
    } catch (error) {
      console.error(error)
      socket.destroy()
    }
  })
  await once(server.listen(path.join(folder, 'socket')), 'listening')
  process.env[SOCKET] = path.join(folder, 'socket')
  return async () => {
    server.close()
    await rm(folder, { recursive: true })
    await (await cluster)?.stop()
  }
}

/** Returns the address of a database in the run's PostgreSQL: the migrated template unless named otherwise. */
export async function databaseUrl(name = 'packhouse'): Promise<string> {
  const url = await text(connect(process.env[SOCKET] ?? ''))
  if (!url) throw new Error('The PostgreSQL of this test run did not start.')
  return url.replace('/packhouse?', `/${name}?`)
}
