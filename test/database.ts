import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { closeConnections } from '#app/db/client.server.ts'

/** Gives the test file a database of its own, copied from the migrated template, and the environment that goes with it. */
export function useDatabase(): void {
  const name = `test_${randomBytes(6).toString('hex')}`
  let dataDir: string

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'packhouse-test-'))
    await administer(`create database ${name} template packhouse`)
    process.env.DATABASE_URL = inTemplateServer(name)
    process.env.SEALING_KEY = randomBytes(32).toString('base64')
    process.env.DATA_DIR = dataDir
    process.env.LOG_LEVEL = 'silent'
  })

  afterAll(async () => {
    await closeConnections()
    await administer(`drop database ${name} with (force)`)
    await rm(dataDir, { recursive: true })
  })
}

function inTemplateServer(database: string): string {
  return inject('templateUrl').replace('/packhouse?', `/${database}?`)
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inTemplateServer('postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
