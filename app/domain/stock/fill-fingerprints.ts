import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { db, transaction } from '#app/db/client.server.ts'
import { log } from '#app/log.server.ts'
import { fingerprintsOf, openSecrets } from './sealed-secrets.ts'

/** Small slices lock rows for milliseconds only, and the pause leaves the database to the shop. */
const SLICE = 200
const PAUSE_MS = 20

type Row = { id: string; passwordSealed: Buffer; emailPasswordSealed: Buffer }

/**
 * Stores the fingerprints of passwords that lack them once their accounts are sold: those that an earlier version
 * imported, and those that an edit kept. Available accounts wait, because a purchase skips rows that are locked.
 */
export async function fillFingerprints(stop: AbortSignal, slice = SLICE): Promise<void> {
  let unreadable = 0
  for (let after = '00000000-0000-0000-0000-000000000000'; !stop.aborted; ) {
    const { rows } = await db().execute<Row>(sql`
      select id, password_sealed as "passwordSealed", email_password_sealed as "emailPasswordSealed" from stock_accounts
      where status in ('sold', 'replacement') and email <> '' and password_fingerprint is null and id > ${after}
      order by id limit ${slice}`)
    const opened = rows.flatMap(withFingerprints)
    unreadable += rows.length - opened.length
    await store(opened)
    const last = rows.at(slice - 1)
    if (!last) break
    after = last.id
    await pause(PAUSE_MS, undefined, { signal: stop }).catch(() => {})
  }
  if (unreadable > 0) log.error({ rows: unreadable }, 'passwords of sold accounts could not be opened')
}

type Filled = { id: string } & ReturnType<typeof fingerprintsOf>

function withFingerprints(row: Row): Filled[] {
  try {
    return [{ id: row.id, ...fingerprintsOf(openSecrets(row)) }]
  } catch {
    return []
  }
}

/** Skips rows that were erased in the meantime. */
async function store(rows: Filled[]): Promise<void> {
  if (rows.length === 0) return
  await transaction(async (tx) => {
    // The trigger on delivered rows allows the change only with this setting.
    await tx.execute(sql`set local packhouse.fingerprinting = 'on'`)
    await tx.execute(sql`
      update stock_accounts as line
      set password_fingerprint = filled.password, email_password_fingerprint = filled.email_password
      from unnest(${sql.param(rows.map(({ id }) => id))}::uuid[], ${sql.param(rows.map((row) => row.passwordFingerprint))}::bytea[],
        ${sql.param(rows.map((row) => row.emailPasswordFingerprint))}::bytea[]) as filled (id, password, email_password)
      where line.id = filled.id and line.password_fingerprint is null and line.email <> ''`)
  })
}
