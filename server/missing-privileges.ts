import { type Client, escapeIdentifier } from 'pg'
import { StartRefused } from './start-refused.ts'
import { withClient } from './with-client.ts'

const DENIED = '42501'
const SOON = { connectionTimeoutMillis: 5_000 }

export function isDenied(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (error as { code?: unknown }).code === DENIED || isDenied(error.cause)
}

/** Runs `work`, and turns a missing privilege into a StartRefused with the statements that grant it. */
export async function namingGrants(databaseUrl: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isDenied(error)) throw error
    const { role, statements } = await withClient(databaseUrl, missingForSetup, SOON)
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
  const { rows } = await withClient(pooledUrl, (client) => client.query(statement), SOON)
  if (rows.length === 0) return
  const [{ role, owner }] = rows
  throw new StartRefused(
    `The role ${role} of DATABASE_POOLED_URL may not work with the shop's tables: use the role of DATABASE_URL, or run: ` +
      `GRANT ${escapeIdentifier(owner)} TO ${escapeIdentifier(role)};`,
  )
}

export function connectGrant(databaseUrl: string): string {
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
