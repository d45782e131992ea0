import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { type EmbeddedPostgres, startPostgres } from '#server/embedded-postgres.ts'
import { migrate } from '#server/migrate.ts'

const root = path.resolve(import.meta.dirname, '..')
const templates = path.join(root, '.cache/postgres')

/** A test loses nothing when the server crashes, so it need not wait for the disk. */
const settings = ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum']
/** Checking a password takes longer than most tests. Only this user can enter the socket's folder. */
const access = 'local all all trust\nhost all all 127.0.0.1/32 trust\n'

/** Starts a PostgreSQL with a migrated, empty `packhouse`, copied from a template made once per set of migrations. */
export async function startCluster(): Promise<EmbeddedPostgres> {
  const template = await ensureTemplate()
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'packhouse-test-'))
  // Takes a fifth of the time of fs.cp.
  await promisify(execFile)('cp', ['-a', `${template}/.`, dataDir])
  const postgres = await startPostgres({ dataDir })
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** The template appears complete or not at all, so two runs can make it in parallel. */
async function ensureTemplate(): Promise<string> {
  const folder = path.join(templates, hashOfTemplate())
  if (existsSync(folder)) return folder
  await mkdir(templates, { recursive: true })
  const draft = await mkdtemp(path.join(templates, 'draft-'))
  try {
    await makeTemplate(draft)
    if (!existsSync(folder)) await rename(draft, folder)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return folder
}

async function makeTemplate(dataDir: string): Promise<void> {
  const postgres = await startPostgres({ dataDir })
  try {
    await migrate(postgres.url)
    for (const setting of settings) await execute(postgres.url, `alter system set ${setting} = off`)
  } finally {
    await postgres.stop()
  }
  await writeFile(path.join(dataDir, 'postgres/pg_hba.conf'), access)
}

function hashOfTemplate(): string {
  const sources = ['migrations/**/*.*', 'server/postgres/*.ts', 'package-lock.json', 'test/cluster.ts']
  const hash = createHash('sha256')
  for (const file of globSync(sources, { cwd: root }).sort()) hash.update(readFileSync(path.join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

export async function execute(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
