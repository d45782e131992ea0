import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { connectGrant, isDenied } from './missing-privileges.ts'
import { StartRefused } from './start-refused.ts'
import { withClient } from './with-client.ts'

const oldestVersion = 15
const TIMEOUT_MS = 30_000
const LIMITS = { connectionTimeoutMillis: 5_000 }

/** Waits for an external PostgreSQL; throws StartRefused when it is of no use. `variable` names its URL. */
export async function requireDatabaseServer(
  databaseUrl: string,
  signal?: AbortSignal,
  variable = 'DATABASE_URL',
): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS
  for (let attempt = 0; ; attempt++) {
    try {
      return await checkVersion(databaseUrl, variable)
    } catch (error) {
      if (error instanceof StartRefused) throw error
      if (isHopeless(error) || Date.now() > deadline) {
        const reason = isDenied(error) ? `${describe(error)}; ${connectGrant(databaseUrl)}` : `${describe(error)}.`
        throw new StartRefused(`The database of ${variable} cannot be used: ${reason}`)
      }
    }
    if (attempt === 0) console.error('Waiting for the database…')
    await sleep(500, undefined, signal && { signal })
  }
}

async function checkVersion(databaseUrl: string, variable: string): Promise<void> {
  const { rows } = await withClient(databaseUrl, (client) => client.query('show server_version_num'), LIMITS)
  const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  if (version < oldestVersion) {
    throw new StartRefused(`${variable} leads to PostgreSQL ${version}; Packhouse needs ${oldestVersion} or newer.`)
  }
}

/** Waits until the pooler leads to the same database; throws StartRefused when it leads to another or a replica. */
export async function requireSameDatabase(
  databaseUrl: string,
  pooledUrl: string,
  { signal, timeoutMs = TIMEOUT_MS }: { signal: AbortSignal; timeoutMs?: number },
): Promise<void> {
  await requireDatabaseServer(pooledUrl, signal, 'DATABASE_POOLED_URL')
  const deadline = Date.now() + timeoutMs
  while (!(await areSame(databaseUrl, pooledUrl).catch(() => false))) {
    if (Date.now() > deadline)
      throw new StartRefused('DATABASE_POOLED_URL leads to another database than DATABASE_URL.')
    await sleep(500, undefined, { signal })
  }
}

/** An advisory lock is visible only in its own database. */
async function areSame(databaseUrl: string, pooledUrl: string): Promise<boolean> {
  const number = randomInt(2 ** 40)
  const isLocked = async (pooled: Client) => {
    const { rows } = await pooled.query('select pg_try_advisory_xact_lock($1) as "isFree"', [number])
    return !rows[0].isFree
  }
  const lockAndLook = async (direct: Client) => {
    await direct.query('select pg_advisory_lock($1)', [number])
    return withClient(pooledUrl, isLocked, { ...LIMITS, query_timeout: 5_000 })
  }
  return withClient(databaseUrl, lockAndLook, { ...LIMITS, query_timeout: 5_000 })
}

/** Wrong credentials (class 28), a missing database (class 3D) and a missing privilege do not get better by waiting. */
function isHopeless(error: unknown): boolean {
  return isDenied(error) || /^(28|3D)/.test(String((error as { code?: unknown }).code))
}

function describe(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string }
  return message || String(code)
}
