import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startPostgres } from '#server/embedded-postgres.ts'
import { migrate } from '#server/migrate.ts'

export type Replicated = Awaited<ReturnType<typeof startReplicated>>

/** Starts a migrated database; `startReplica` starts a streaming replica, or restarts it at its old address. */
export async function startReplicated(replicas: string[]) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'packhouse-pair-'))
  const original = path.join(folder, 'primary')
  await makeDatabase(original)
  for (const name of replicas) execFileSync('cp', ['-a', original, path.join(folder, name)])
  const primary = await startPostgres({ dataDir: original })
  for (const name of replicas) {
    const database = path.join(folder, name, 'postgres')
    writeFileSync(path.join(database, 'standby.signal'), '')
    writeFileSync(path.join(database, 'postgresql.auto.conf'), `primary_conninfo = '${primary.url}'\n`)
  }
  const startReplica = (name: string) => startPostgres({ dataDir: path.join(folder, name) })
  const discard = async () => {
    await primary.stop()
    await rm(folder, { recursive: true })
  }
  return { primary, startReplica, discard }
}

async function makeDatabase(dataDir: string): Promise<void> {
  mkdirSync(dataDir)
  const postgres = await startPostgres({ dataDir })
  await migrate(postgres.url)
  await postgres.stop()
}
