import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { closeConnections } from '#app/db/client.server.ts'

// The same for every database of a test file: the configuration of a process is read once.
const name = `test_${randomBytes(6).toString('hex')}`
const dataDir = path.join(os.tmpdir(), `packhouse-${name}`)
const sealingKey = randomBytes(32).toString('base64')

/**
 * Gives the test file, or the group of tests, a database of its own, copied from the migrated template, and the environment that goes
 * with it.
 */
export function useDatabase(): void {
  beforeAll(async () => {
    await mkdir(dataDir)
    await administer(`create database ${name} template packhouse`)
    process.env.DATABASE_URL = inTemplateServer(name)
    process.env.SEALING_KEY = sealingKey
    process.env.DATA_DIR = dataDir
    process.env.LOG_LEVEL = 'silent'
    process.env.WEBHOOK_NETWORKS = '127.0.0.0/8'
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
