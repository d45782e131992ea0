import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { EmbeddedPostgres } from '#server/embedded-postgres.ts'

/** The environment variable that names the socket; workers and their children inherit it. */
const SOCKET = 'TEST_POSTGRES'

/** Serves one PostgreSQL to all workers. It starts on first use, so a run of pure functions needs none. */
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

/** Returns the URL of a database in the run's PostgreSQL, by default the migrated template. */
export async function databaseUrl(name = 'packhouse'): Promise<string> {
  const url = await text(connect(process.env[SOCKET] ?? ''))
  if (!url) throw new Error('The PostgreSQL of this test run did not start.')
  return url.replace('/packhouse?', `/${name}?`)
}
