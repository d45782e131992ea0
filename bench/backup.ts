import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { to } from 'pg-copy-streams'
import { tablesOf } from '#server/backup/tables.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import type { Shop } from '#test/shop.ts'
import { bigShop } from './admin-pages.ts'
import { type Figure, inTurns } from './measure.ts'

/** Compares a backup with COPY of the same tables, both into temporary files: at most three times as long. */
export async function backup(): Promise<Figure> {
  const shop = await bigShop()
  const { databaseUrl } = shop
  const sealingKey = () => shop.sealingKey
  const folder = await mkdtemp(path.join(os.tmpdir(), 'packhouse-bench-'))
  try {
    const { ours, limit } = await inTurns(
      3,
      () =>
        seconds(folder, (file) => writeBackup({ file, passphrase: 'benchmark passphrase', databaseUrl, sealingKey })),
      () => seconds(folder, (file) => copyTables(file, databaseUrl)),
    )
    return { ours: ours / limit, limit: 3, unit: 'times COPY', lessIsBetter: true }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function seconds(folder: string, work: (file: string) => Promise<unknown>): Promise<number> {
  const file = path.join(folder, 'written')
  const beganAt = performance.now()
  await work(file)
  const took = (performance.now() - beganAt) / 1000
  await rm(file)
  return took
}

async function copyTables(file: string, databaseUrl: Shop['databaseUrl']): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (const { name } of await tablesOf(client)) {
      await pipeline(client.query(to(`copy ${name} to stdout`)), createWriteStream(file, { flags: 'a', flush: true }))
    }
  } finally {
    await client.end()
  }
}
