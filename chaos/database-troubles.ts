import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { family, signal } from '#e2e/processes.ts'
import type { ShopUnderTest } from './shop-under-test.ts'

/** Starts a database fault; returns a function that ends it. */
export type Trouble = (shop: ShopUnderTest, round: number) => Promise<() => Promise<void>>

/** Pauses every PostgreSQL process; connections stay open without answering. */
export const pauseDatabase: Trouble = async (shop) => {
  const postmaster = shop.postmaster()
  if (postmaster === null) throw new Error('PostgreSQL is not running.')
  // The postmaster first, because it starts the others.
  signal(postmaster, 'SIGSTOP')
  const processes = family(postmaster)
  for (const pid of processes) signal(pid, 'SIGSTOP')
  return async () => {
    for (const pid of processes) signal(pid, 'SIGCONT')
  }
}

/** Alternates: blocks every connection of the shop with a lock, or takes all connections that the server allows. */
export const exhaustConnections: Trouble = async (_, round) => {
  if (round % 2 === 0) {
    const holder = await connect()
    await holder.query('begin')
    await holder.query('select from customers for update')
    return () => holder.end()
  }
  const taken: pg.Client[] = []
  const first = await connect()
  await first.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'packhouse'`)
  for (let client: pg.Client | null = first; client; client = await connect().catch(() => null)) taken.push(client)
  return async () => {
    await Promise.all(taken.map((client) => client.end()))
  }
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Fills the disk to the last byte; in every other round the server cannot write its log either, and stops. */
export const fillDisk: Trouble = async (shop, round) => {
  const file = path.join(shop.dataDir, 'filler')
  await fill(file)
  if (round % 2 === 1) {
    const client = await connect()
    await client.query('create table too_much as select generate_series(1, 10000000)').catch(() => {})
    await client.end().catch(() => {})
  }
  return async () => rmSync(file)
}

/** Writes until not a single byte fits; asynchronously, because the clients run in this process too. */
async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w')
  for (let size = 2 ** 20; size >= 1; ) {
    const { bytesWritten } = await handle.write(Buffer.alloc(size)).catch(() => ({ bytesWritten: 0 }))
    if (bytesWritten < size) size = Math.floor(size / 2)
  }
  await handle.close()
}

export type SmallDisk = { folder: string; discard(): void }

/** Mounts a file system in memory; returns null where this process may not mount one. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'packhouse-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'tmpfs', folder])
  if (mounted.status !== 0) {
    rmdirSync(folder)
    return null
  }
  return {
    folder,
    discard() {
      spawnSync('umount', [folder])
      rmdirSync(folder)
    },
  }
}
