import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { closeConnections } from '#app/db/client.server.ts'
import { startPostgres } from '#server/embedded-postgres.ts'
import { migrate } from '#server/migrate.ts'

/** Runs `work` in an empty shop's database of its own, on this machine, and removes it. */
export async function withMigratedDatabase<Result>(work: () => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'packhouse-chaos-'))
  const postgres = await startPostgres({ dataDir })
  try {
    await migrate(postgres.url)
    process.env.DATABASE_URL = postgres.url
    process.env.SEALING_KEY = randomBytes(32).toString('base64')
    process.env.DATA_DIR = dataDir
    return await work()
  } finally {
    await closeConnections()
    await postgres.stop()
    await rm(dataDir, { recursive: true })
  }
}
