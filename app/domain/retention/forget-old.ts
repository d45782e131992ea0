import { type SQL, sql } from 'drizzle-orm'
import { bulkTransaction, type Database, db, transaction } from '#app/db/client.server.ts'
import { syncAlarms } from '#app/domain/alarms/raise-alarm.ts'
import { trimAuditLog } from '#app/domain/audit/commands.ts'
import { AUDIT_KEPT_YEARS } from '#app/domain/audit/rules.ts'
import { isPendingTopUp } from '#app/domain/customers/open-top-ups.ts'
import { nobodysAddress } from '#app/domain/customers/rules.ts'
import { IDLE_LIMIT } from '#app/domain/identity/queries.ts'
import { removeUnpaidGuests } from '#app/domain/payments/remove-unpaid-guests.ts'
import { RESTOCK_DAYS, RESTOCK_LINK_HOURS } from '#app/domain/stock/rules.ts'
import { emptyAccounts, removeWithdrawn } from '#app/domain/stock/withdrawals/remove-withdrawn.ts'
import { dropAbandoned } from '#app/domain/uploads/stage-upload.ts'
import { type StoredText, stored } from '#app/lib/stored-text.ts'
import { log } from '#app/log.server.ts'

/** Retention periods in years, as the privacy policy states them. */
export const KEPT_YEARS = { technical: AUDIT_KEPT_YEARS, messages: 3, books: 7 } as const

export const GIVEN_UP_TASK_DAYS = 30
export const UNCONFIRMED_DAYS = 30

const STANDBY_KEPT_DAYS = 90

/** Deletes everything past its period (docs/retention.md), unless the clock may have jumped. Throws at the end. */
export async function forgetOld(): Promise<void> {
  const doubt = await clockDoubt()
  const found = doubt === null ? [] : [{ subject: 'shop:clock', message: doubt }]
  await transaction((tx) =>
    syncAlarms(tx, { kind: 'clock-jumped', found, note: stored('server.alarms.closings.clockTrusted') }),
  )
  if (doubt !== null) return
  const failed: unknown[] = []
  for (const [what, expiry] of Object.entries(expiries)) {
    try {
      const rows = await forgetAll(expiry)
      if (rows > 0) log.info({ what, rows }, 'deleted expired data')
    } catch (error) {
      log.error({ what, err: error }, 'expired data could not be deleted')
      failed.push(error)
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, 'Some expired data could not be deleted.')
}

const QUIET_DAYS = 40

/**
 * Returns why the database's clock may have jumped ahead, or null. People must have been active in the last 40 days and
 * in the 40 before. Tasks prove nothing, as they write right after a jump.
 */
export async function clockDoubt(): Promise<StoredText | null> {
  const { rows } = await db().execute<{ now: string; newest: string | null; isQuiet: boolean; hasGap: boolean }>(sql`
    with signs as (
      select created_at as at from orders union all select created_at from ledger_transfers union all
      select created_at from customers union all select created_at from audit_log where actor_id is not null union all
      select created_at from payments union all select created_at from stock_batches
    )
    select to_char(now() at time zone 'utc', 'YYYY-MM-DD') as now, to_char(max(at) at time zone 'utc', 'YYYY-MM-DD') as newest,
      coalesce(max(at) < now() - make_interval(days => ${QUIET_DAYS}), false) as "isQuiet",
      coalesce(min(at) < now() - make_interval(days => ${2 * QUIET_DAYS}), false) and not exists (
        select from signs where at between now() - make_interval(days => ${2 * QUIET_DAYS}) and now() - make_interval(days => ${QUIET_DAYS})
      ) as "hasGap"
    from signs`)
  const [found] = rows
  if (!found?.isQuiet && !found?.hasGap) return null
  const { now, newest } = found
  if (found.isQuiet) return stored('server.alarms.messages.clockQuiet', { now, newest: newest ?? '', days: QUIET_DAYS })
  return stored('server.alarms.messages.clockGap', { now, from: 2 * QUIET_DAYS, to: QUIET_DAYS })
}

const AT_ONCE = 10_000

const years = (kept: number): SQL => sql`(now() - make_interval(years => ${kept}))`
const technical = years(KEPT_YEARS.technical)
const messages = years(KEPT_YEARS.messages)
const books = years(KEPT_YEARS.books)

/** An admin may delete a license before it expires. */
const licenseEnd = sql`least(expires_at, deleted_at)`

/** Deletes up to `atOnce` rows of one kind and returns how many; fewer means that none are left. */
type Expiry = (tx: Database, atOnce: number) => Promise<number>

export const expiries: Record<string, Expiry> = {
  sessions: deleting('auth_sessions', sql`expires_at < now() or updated_at < now() - ${IDLE_LIMIT}`),
  'links in emails': deleting('auth_verifications', sql`expires_at < now()`),
  'attempt counters': deleting('rate_limits', sql`expire < extract(epoch from now()) * 1000`),
  'uploads that nobody imported': dropAbandoned,
  'unconfirmed requests about new stock': deleting(
    'restock_requests',
    sql`confirmed_at is null and created_at < now() - make_interval(hours => ${RESTOCK_LINK_HOURS})`,
  ),
  'withdrawn accounts': removeWithdrawn,
  'accounts of guests who never paid': removeUnpaidGuests,
  'registrations that nobody confirmed': deleting(
    'auth_users',
    sql`not email_verified and created_at < now() - make_interval(days => ${UNCONFIRMED_DAYS})
      and not exists (select from customers where customers.id = auth_users.id)`,
  ),
  'tasks that were given up': completeGivenUp,
  'requests about new stock': deleting(
    'restock_requests',
    sql`created_at < now() - make_interval(days => ${RESTOCK_DAYS})`,
  ),
  'stand-bys that ended': deleting('standbys', sql`closed_at < now() - make_interval(days => ${STANDBY_KEPT_DAYS})`),

  'the audit log': trimAuditLog,
  'views of delivered accounts': deleting('credential_reveals', sql`created_at < ${technical}`),
  alarms: deleting('alarms', sql`closed_at < ${technical}`),
  'nodes that are gone': deleting('check_probes', sql`probed_at < ${technical}`),
  'license reminders': deleting('license_reminders', sql`created_at < ${technical}`),
  'notices that belong to no payment': deleting(
    'payment_notices',
    sql`payment_id is null and last_received_at < ${technical}`,
  ),

  messages: forgetMessages,
  'texts of claims': changing(
    'claims',
    sql`details = '', decision_note = ''`,
    sql`coalesce(decided_at, created_at) < ${messages} and (details, decision_note) <> ('', '')`,
  ),

  'notices of payments': deleting(
    'payment_notices',
    sql`payment_id in (select id from payments where created_at < ${books})`,
  ),
  'invoices at the payment provider': changing(
    'payments',
    sql`invoice_id = null, payment_url = null, provider_status = null, last_fault = null, last_fault_text = null`,
    // Except for top-ups that may still be paid.
    sql`created_at < ${books} and check_at is null and status <> 'review' and not ${isPendingTopUp}
      and num_nonnulls(invoice_id, payment_url, provider_status, last_fault) > 0`,
  ),
  'reports of manual payments': deleting(
    'payment_reports',
    sql`payment_id in (select id from payments where created_at < ${books} and not ${isPendingTopUp})`,
  ),
  'details of payouts': changing(
    'payouts',
    sql`details = '', reference = '', reason = ''`,
    sql`created_at < ${books} and ended_at is not null and (details, reference, reason) <> ('', '', '')`,
  ),
  'devices of licenses': forgetDevices,
  'addresses of licenses without an account': changing(
    'licenses',
    sql`email = ${nobodysAddress('')}`,
    sql`customer_id is null and ${licenseEnd} < ${books} and email <> ${nobodysAddress('')}`,
  ),
  'accounts delivered to deleted customers': forgetDeliveredLines,
  'goods made for deleted customers': changing(
    'fulfillments',
    sql`content_sealed = null, content_deleted_at = now()`,
    sql`content_sealed is not null and created_at < ${books}
      and exists (select from customers where id = fulfillments.customer_id and deleted_at is not null)`,
  ),
}

export async function forgetAll(expiry: Expiry, atOnce = AT_ONCE): Promise<number> {
  for (let all = 0; ; ) {
    const some = await bulkTransaction((tx) => expiry(tx, atOnce))
    all += some
    if (some < atOnce) return all
  }
}

function due(table: string, isDue: SQL, atOnce: number): SQL {
  return sql`array(select ctid from ${sql.identifier(table)} where ${isDue} limit ${atOnce} for update skip locked)`
}

function deleting(table: string, isDue: SQL): Expiry {
  return (tx, atOnce) =>
    countOf(tx, sql`delete from ${sql.identifier(table)} where ctid = any(${due(table, isDue, atOnce)})`)
}

function changing(table: string, change: SQL, isDue: SQL): Expiry {
  return (tx, atOnce) =>
    countOf(tx, sql`update ${sql.identifier(table)} set ${change} where ctid = any(${due(table, isDue, atOnce)})`)
}

async function countOf(tx: Database, statement: SQL): Promise<number> {
  const { rowCount } = await tx.execute(statement)
  return rowCount ?? 0
}

function completeGivenUp(tx: Database, atOnce: number): Promise<number> {
  return countOf(
    tx,
    sql`select from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and updated_at < now() - make_interval(days => ${GIVEN_UP_TASK_DAYS}) limit ${atOnce}))`,
  )
}

/** Deletes messages with their answers. A concurrent answer makes it fail, and the next run keeps that message. */
function forgetMessages(tx: Database, atOnce: number): Promise<number> {
  return countOf(
    tx,
    sql`with old as materialized (
        select id from support_messages as message
        where created_at < ${messages}
          and not exists (select from support_answers where message_id = message.id and created_at >= ${messages})
        limit ${atOnce} for update skip locked
      ), answers as (delete from support_answers where message_id in (select id from old))
      delete from support_messages where id in (select id from old)`,
  )
}

function forgetDevices(tx: Database, atOnce: number): Promise<number> {
  return countOf(
    tx,
    sql`with ended as materialized (
        select id from licenses where ${licenseEnd} < ${books} and (
          hardware_ids <> '{}' or last_used_at is not null
          or exists (select from license_devices where license_id = licenses.id)
          or exists (select from device_names where license_id = licenses.id))
        limit ${atOnce} for update skip locked
      ), history as (delete from license_devices where license_id in (select id from ended)),
      names as (delete from device_names where license_id in (select id from ended))
      update licenses set hardware_ids = '{}', last_used_at = null where id in (select id from ended)`,
  )
}

async function forgetDeliveredLines(tx: Database, atOnce: number): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with old as (
      select orders.id from customers join orders on orders.customer_id = customers.id
      where customers.deleted_at is not null and orders.created_at < ${books}
    ), delivered as (
      select line.id from old join stock_accounts as line on line.order_id = old.id
      union all
      select line.id from old join claims on claims.order_id = old.id join stock_accounts as line on line.claim_id = claims.id
    )
    select id from stock_accounts as line
    where id in (select id from delivered) and ((username, email) <> ('forgotten', '') or fields is not null)
    limit ${atOnce} for update skip locked`)
  const ids = rows.map(({ id }) => id)
  await emptyAccounts(tx, ids)
  return ids.length
}
