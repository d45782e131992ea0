import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, escapeIdentifier } from 'pg'
import { StartRefused } from './start-refused.ts'
import { withClient } from './with-client.ts'

const oldestVersion = 15
const TIMEOUT_MS = 30_000
const LIMITS = { connectionTimeoutMillis: 5_000 }

/** Waits for an external PostgreSQL; throws StartRefused if it cannot be used. `variable` names its URL. */
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
    throw new StartRefused(`${variable} connects to PostgreSQL ${version}; Packhouse needs ${oldestVersion} or newer.`)
  }
}

/** Waits until the pooler connects to the same database; throws StartRefused if it does not. */
export async function requireSameDatabase(
  databaseUrl: string,
  pooledUrl: string,
  { signal, timeoutMs = TIMEOUT_MS }: { signal: AbortSignal; timeoutMs?: number },
): Promise<void> {
  await requireDatabaseServer(pooledUrl, signal, 'DATABASE_POOLED_URL')
  const deadline = Date.now() + timeoutMs
  while (!(await areSame(databaseUrl, pooledUrl).catch(() => false))) {
    if (Date.now() > deadline)
      throw new StartRefused('DATABASE_POOLED_URL connects to a different database than DATABASE_URL.')
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

/** Waiting does not fix wrong credentials, a missing database or a missing privilege. */
function isHopeless(error: unknown): boolean {
  return isDenied(error) || /^(28|3D)/.test(String((error as { code?: unknown }).code))
}

function describe(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string }
  return message || String(code)
}

const DENIED = '42501'

function isDenied(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (error as { code?: unknown }).code === DENIED || isDenied(error.cause)
}

/** Turns a missing privilege into a StartRefused with the statements that grant it. */
export async function namingGrants(databaseUrl: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isDenied(error)) throw error
    const { role, statements } = await withClient(databaseUrl, missingForSetup, LIMITS)
    if (statements.length === 0) throw error
    throw new StartRefused(
      `The role ${role} of DATABASE_URL lacks privileges. In its database, as a superuser, run: ${statements.join(' ')}`,
    )
  }
}

/** Throws StartRefused unless the pooler's role owns the tables; row-level security makes privileges insufficient. */
export async function requireSameOwner(pooledUrl: string): Promise<void> {
  const statement = `
    select current_user as role, pg_get_userbyid(relowner) as owner from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = 'graphile_worker' and relname = '_private_jobs' and not pg_has_role(relowner, 'USAGE')`
  const { rows } = await withClient(pooledUrl, (client) => client.query(statement), LIMITS)
  if (rows.length === 0) return
  const [{ role, owner }] = rows
  throw new StartRefused(
    `The role ${role} of DATABASE_POOLED_URL may not work with the shop's tables: use the role of DATABASE_URL, or run: ` +
      `GRANT ${escapeIdentifier(owner)} TO ${escapeIdentifier(role)};`,
  )
}

function connectGrant(databaseUrl: string): string {
  const { username, pathname } = new URL(databaseUrl)
  const database = escapeIdentifier(decodeURIComponent(pathname.slice(1)))
  return `as a superuser, run: GRANT CONNECT ON DATABASE ${database} TO ${escapeIdentifier(decodeURIComponent(username))};`
}

type Missing = { role: string; statements: string[] }

async function missingForSetup(client: Client): Promise<Missing> {
  const { rows } = await client.query(`
    select current_user as role, current_database() as database,
      has_database_privilege(current_database(), 'CREATE') as "mayCreateSchemas",
      array(
        select nspname::text from pg_namespace
        where nspname in ('public', 'drizzle', 'graphile_worker')
          and not (has_schema_privilege(oid, 'USAGE') and has_schema_privilege(oid, 'CREATE'))
        order by 1
      ) as schemas,
      array(
        select format('%I.%I', nspname, relname) from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where nspname in ('public', 'drizzle', 'graphile_worker') and relkind in ('r', 'p') and not pg_has_role(relowner, 'USAGE')
        order by 1
      ) as foreign`)
  const { role, database, mayCreateSchemas, schemas, foreign } = rows[0]
  const to = escapeIdentifier(role)
  return {
    role,
    statements: [
      ...(mayCreateSchemas ? [] : [`GRANT CREATE ON DATABASE ${escapeIdentifier(database)} TO ${to};`]),
      ...schemas.map((schema: string) => `GRANT USAGE, CREATE ON SCHEMA ${schema} TO ${to};`),
      ...foreign.map((table: string) => `ALTER TABLE ${table} OWNER TO ${to};`),
    ],
  }
}
