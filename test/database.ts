import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { config } from '#app/config.server.ts'
import { allowSlowConnections, closeConnections, db } from '#app/db/client.server.ts'
import { execute } from './cluster.ts'
import { databaseUrl } from './postgres.ts'

// All databases of a test file share it, because a process reads its configuration once.
const name = newDatabaseName()
const dataDir = path.join(os.tmpdir(), `packhouse-${name}`)
const sealingKey = randomBytes(32).toString('base64')

/** Gives the test file or the group an empty shop's database and a matching environment. */
export function useDatabase(): void {
  beforeAll(async () => {
    allowSlowConnections()
    await mkdir(dataDir)
    process.env.DATABASE_URL = await createDatabase(name)
    process.env.SEALING_KEY = sealingKey
    process.env.DATA_DIR = dataDir
    process.env.LOG_LEVEL = 'silent'
    process.env.WEBHOOK_NETWORKS = '127.0.0.0/8'
  })

  afterAll(async () => {
    await closeConnections()
    await dropDatabase(name)
    await rm(dataDir, { recursive: true })
  })
}

/** Makes the PostgreSQL of this run the shop's embedded one until the test ends. */
export async function embedDatabase(): Promise<void> {
  const { rows } = await db().execute<{ folder: string }>(sql`select current_setting('data_directory') as folder`)
  const given = config().dataDir
  config().dataDir = path.dirname(rows[0]?.folder ?? '')
  onTestFinished(() => {
    config().dataDir = given
  })
}

export function newDatabaseName(): string {
  return `test_${randomBytes(6).toString('hex')}`
}

export async function createDatabase(database = newDatabaseName()): Promise<string> {
  await execute(await databaseUrl('postgres'), `create database ${database} template packhouse strategy file_copy`)
  return databaseUrl(database)
}

export async function dropDatabase(database: string): Promise<void> {
  await execute(await databaseUrl('postgres'), `drop database ${database} with (force)`)
}
