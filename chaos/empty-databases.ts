import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { closeConnections } from '#app/db/client.server.ts'
import { startPostgres } from '#server/embedded-postgres.ts'
import { migrate } from '#server/migrate.ts'
import { execute } from '#test/cluster.ts'

export type Databases = {
  inEmptyShop<Result>(work: () => Promise<Result>): Promise<Result>
  stop(): Promise<void>
}

/** Starts a PostgreSQL with an empty database per run at one URL, because a process reads its configuration once. */
export async function startDatabases(): Promise<Databases> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'packhouse-chaos-'))
  const postgres = await startPostgres({ dataDir })
  await migrate(postgres.url)
  process.env.DATABASE_URL = postgres.url
  process.env.SEALING_KEY = randomBytes(32).toString('base64')
  process.env.DATA_DIR = dataDir
  const administration = new URL(postgres.url)
  administration.pathname = '/postgres'
  const administer = (statement: string) => execute(administration.href, statement)
  await administer('alter database packhouse rename to empty_shop')
  return {
    async inEmptyShop(work) {
      await administer('create database packhouse template empty_shop')
      try {
        return await work()
      } finally {
        await closeConnections()
        await administer('drop database packhouse with (force)')
      }
    },
    async stop() {
      await postgres.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}
