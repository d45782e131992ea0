import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { StartRefused } from './start-refused.ts'

const oldestVersion = 15
const patience = 30_000

/** Waits for a PostgreSQL that somebody else runs, as it may be starting too; throws StartRefused when it is of no use. */
export async function requireDatabaseServer(databaseUrl: string, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + patience
  for (let attempt = 0; ; attempt++) {
    try {
      return await checkVersion(databaseUrl)
    } catch (error) {
      if (error instanceof StartRefused) throw error
      if (isHopeless(error) || Date.now() > deadline) {
        throw new StartRefused(`The database of DATABASE_URL cannot be used: ${describe(error)}.`)
      }
    }
    if (attempt === 0) console.log('Waiting for the database…')
    await sleep(500, undefined, { signal })
  }
}

async function checkVersion(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
    if (version < oldestVersion) {
      throw new StartRefused(`DATABASE_URL leads to PostgreSQL ${version}; Packhouse needs ${oldestVersion} or newer.`)
    }
  } finally {
    await client.end()
  }
}

/** Wrong credentials (class 28) and a missing database (class 3D) do not get better by waiting. */
function isHopeless(error: unknown): boolean {
  return /^(28|3D)/.test(String((error as { code?: unknown }).code))
}

function describe(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string }
  return message || String(code)
}
