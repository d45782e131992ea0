import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startPostgres } from '#server/embedded-postgres.ts'
import { migrate } from '#server/migrate.ts'

export type Replicated = Awaited<ReturnType<typeof startReplicated>>

/** A migrated database, and a replica that streams from it; `startReplica` starts the replica again, at its old address, after its `stop`. */
export async function startReplicated() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'packhouse-pair-'))
  const [first, second] = [path.join(folder, '1'), path.join(folder, '2')]
  await makeDatabase(first)
  execFileSync('cp', ['-a', first, second])
  const primary = await startPostgres({ dataDir: first })
  const ofReplica = path.join(second, 'postgres')
  writeFileSync(path.join(ofReplica, 'standby.signal'), '')
  writeFileSync(path.join(ofReplica, 'postgresql.auto.conf'), `primary_conninfo = '${primary.url}'\n`)
  const startReplica = () => startPostgres({ dataDir: second })
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
