import { existsSync } from 'node:fs'
import path from 'node:path'
import { openDataDir, requireSealingKey } from './data-dir.ts'
import { requireDatabaseServer } from './database-server.ts'
import { withPostgres } from './embedded-postgres.ts'
import { readEnvironment } from './environment.ts'
import { takeLock } from './lock.ts'
import { isEarlier, migrate } from './migrate.ts'
import { clusterIn, clusterPassword, connectionUrl } from './postgres/cluster.ts'
import { databaseName } from './postgres/postmaster.ts'
import { runningAddress } from './postgres/processes.ts'
import { StartRefused } from './start-refused.ts'

export type Earlier = 'migrate' | 'take' | 'refuse'

/** Runs a command with the database and key of the running shop, or of an embedded PostgreSQL started for it. */
export async function withDatabase<Result>(
  work: () => Promise<Result>,
  { earlier = 'migrate' }: { earlier?: Earlier } = {},
): Promise<Result> {
  const config = readEnvironment(process.env)
  if (!config.databaseUrl && !existsSync(config.dataDir)) {
    throw new StartRefused(
      `There is no shop in ${config.dataDir}. Run the command in the folder in which you start the shop, or set DATA_DIR.`,
    )
  }
  openDataDir(config.dataDir)
  process.env.LOG_LEVEL ??= 'warn'
  if (config.databaseUrl) await requireDatabaseServer(config.databaseUrl)
  if (config.sealingKey === null) await requireSealingKey(config)
  if (config.databaseUrl) {
    await prepare(config.databaseUrl, earlier)
    return work()
  }
  const lock = takeLock(path.join(config.dataDir, 'lock'))
  if (!lock) {
    process.env.DATABASE_URL = runningUrl(config.dataDir)
    if (earlier === 'refuse') await prepare(process.env.DATABASE_URL, earlier)
    return work()
  }
  try {
    return await withPostgres(config.dataDir, async (databaseUrl) => {
      await prepare(databaseUrl, earlier)
      process.env.DATABASE_URL = databaseUrl
      return work()
    })
  } finally {
    lock.release()
  }
}

async function prepare(databaseUrl: string, earlier: Earlier): Promise<void> {
  if (earlier === 'take') return
  if (earlier === 'migrate') return migrate(databaseUrl)
  const isOld = await isEarlier(databaseUrl)
  if (isOld === null) throw new StartRefused('The database contains no shop.')
  if (isOld)
    throw new StartRefused(
      'The database belongs to an earlier version. The next start upgrades it; until then, run this with that version.',
    )
}

export function runningUrl(dataDir: string): string {
  const cluster = clusterIn(dataDir)
  const address = runningAddress(cluster)
  if (!address) throw new StartRefused('Packhouse is starting or stopping. Try again in a moment.')
  return connectionUrl(address, clusterPassword(cluster.dataDir), databaseName)
}
