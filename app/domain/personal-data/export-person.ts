import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { authUsers, knownDevices, twoStepSecrets } from '#app/db/schema/auth.ts'
import { customerGroups } from '#app/db/schema/groups.ts'
import { licenses } from '#app/db/schema/orders.ts'
import { paymentReports } from '#app/db/schema/payment-reports.ts'
import { restockRequests } from '#app/db/schema/restock.ts'
import { customers } from '#app/db/schema/shop.ts'
import { supportMessages } from '#app/db/schema/support.ts'
import { ofPerson } from '#app/domain/customers/forget-person.ts'
import { rateLimit } from '#app/integrations/rate-limiter.ts'
import { type CsvColumn, csvFile } from '#app/lib/csv.ts'
import { zipFile } from '#app/lib/zip.ts'
import { t } from '#messages'

const exportsOfPerson = rateLimit('export-person', { points: 5, seconds: 24 * 60 * 60 })

/** Limits a customer to five exports a day. Refuses with TooManyAttempts. */
export async function spendExport(customerId: string): Promise<void> {
  await exportsOfPerson.spend(customerId)
}

type Person = { id: string; email: string }

/** Exports a customer's data as a zip in bounded memory, without delivered passwords and session secrets. */
export async function exportPerson(person: Person): Promise<ReadableStream<Uint8Array>> {
  const readme = t('server.files.personalData')
  const proofs = await listProofs(person)
  return zipFile([
    { name: 'README.txt', content: () => [readme] },
    { name: 'data.json', content: () => profile(person) },
    ...Object.entries(files).map(([name, queriesOf]) => ({ name, content: () => csv(queriesOf(person)) })),
    ...proofs.map((paymentId) => ({ name: `proofs/${paymentId}.webp`, content: () => proof(paymentId) })),
  ])
}

async function listProofs({ id }: Person): Promise<string[]> {
  const { customerId, paymentId, proof, reportedAt } = paymentReports
  const found = await db()
    .select({ paymentId })
    .from(paymentReports)
    .where(and(eq(customerId, id), isNotNull(proof)))
    .orderBy(reportedAt, paymentId)
  return found.map((report) => report.paymentId)
}

/** Is empty if the report was deleted since it was listed. */
async function* proof(paymentId: string): AsyncGenerator<Uint8Array> {
  const [report] = await db()
    .select({ proof: paymentReports.proof })
    .from(paymentReports)
    .where(eq(paymentReports.paymentId, paymentId))
  if (report?.proof) yield report.proof
}

async function* profile({ id }: Person): AsyncGenerator<string> {
  const [person] = await db()
    .select({
      id: customers.id,
      name: customers.name,
      email: customers.email,
      language: customers.language,
      emailConfirmed: authUsers.emailVerified,
      joined: customers.joinDate,
      accepted: { termsOfService: authUsers.termsVersion, privacyPolicy: authUsers.privacyVersion },
      balance: sql<string>`(${customers.balanceCents} / 100.0)::numeric(20, 2)`,
      group: customerGroups.name,
      mails: {
        orders: customers.mailOrders,
        topUps: customers.mailTopUps,
        licenses: customers.mailLicenses,
        news: customers.mailNews,
      },
      secondStepSince: twoStepSecrets.confirmedAt,
    })
    .from(customers)
    .innerJoin(authUsers, eq(authUsers.id, customers.id))
    .leftJoin(customerGroups, eq(customerGroups.id, customers.groupId))
    .leftJoin(twoStepSecrets, eq(twoStepSecrets.userId, customers.id))
    .where(eq(customers.id, id))
  const devices = await db()
    .select({ device: knownDevices.label, firstSeen: knownDevices.firstSeenAt, lastSeen: knownDevices.lastSeenAt })
    .from(knownDevices)
    .where(eq(knownDevices.userId, id))
  yield `${JSON.stringify({ exported: new Date(), ...person, devices }, null, 2)}\n`
}

const at = (column: string) => sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
const dollars = (column: string) => sql.raw(`(${column} / 100.0)::numeric(20, 2)`)

/** Queries by file. Their first two columns order the rows and are not written. */
const files: Record<string, (person: Person) => SQL[]> = {
  'orders.csv': ({ id }) => [
    sql`select created_at as _at, id as _id, id as order_id, number, ${at('created_at')} as ordered_at, product_name as product,
        order_type as type, quantity, ${dollars('unit_price_cents')} as unit_price,
        group_name as price_for, ${dollars('discount_cents')} as discount, discount_code, ${dollars('total_cents')} as total, license_id, terms_version, label
      from orders left join order_labels on order_labels.order_id = orders.id where customer_id = ${id}`,
  ],
  'lines.csv': ({ id }) => [
    sql`select orders.number as _at, line.id as _id, order_id, username as "Instagram Username", email, 'delivered' as state
      from orders join stock_accounts as line on line.order_id = orders.id where orders.customer_id = ${id} and fields is null`,
    sql`select claims.created_at as _at, claims.id as _id, claims.order_id, username as "Instagram Username", email, 'replacement' as state
      from claims join stock_accounts as line on line.claim_id = claims.id where claims.customer_id = ${id} and fields is null`,
  ],
  'items.csv': ({ id }) => [
    sql`select orders.number as _at, line.id as _id, order_id, line.id as item_id, fields::text as "values", 'delivered' as state
      from orders join stock_accounts as line on line.order_id = orders.id where orders.customer_id = ${id} and fields is not null`,
    sql`select claims.created_at as _at, claims.id as _id, claims.order_id, line.id as item_id, fields::text as "values", 'replacement' as state
      from claims join stock_accounts as line on line.claim_id = claims.id where claims.customer_id = ${id} and fields is not null`,
  ],
  'made.csv': ({ id }) => [
    sql`select created_at as _at, order_id as _id, order_id, status as state, ${at('delivered_at')} as delivered_at
      from fulfillments where customer_id = ${id}`,
  ],
  'licenses.csv': (person) => [
    sql`select created_at as _at, id as _id, id as license_id, license_key, software_name as software, status,
        ${at('starts_at')} as starts_at, ${at('expires_at')} as expires_at, array_to_string(hardware_ids, ' ') as devices,
        ${at('last_used_at')} as last_checked_at, ${at('deleted_at')} as deleted_at
      from licenses where ${ofPerson(licenses, person)}`,
  ],
  'devices.csv': (person) => [
    sql`select change.id as _at, change.id as _id, license_id, hardware_id as device, name, event, ${at('change.created_at')} as at
      from (select id from licenses where ${ofPerson(licenses, person)}) as held join license_devices as change on license_id = held.id
      left join device_names using (license_id, hardware_id)`,
  ],
  'subscriptions.csv': ({ id }) => [
    sql`select created_at as _at, id as _id, license_id, order_id, software_name as software, ${dollars('amount_cents')} as amount,
        ${at('start_date')} as starts_at, ${at('end_date')} as ends_at
      from software_subscriptions where customer_id = ${id}`,
  ],
  'transfers.csv': ({ id }) => [
    sql`select id as _at, id as _id, id as transfer, ${at('created_at')} as at, reason, from_account as "from", to_account as "to",
        ${dollars('amount_cents')} as amount, ${dollars('bonus_cents')} as bonus, ${dollars('balance_after_cents')} as balance_after, order_id, payment_id as top_up_id,
        claim_id, payout_id, note
      from ledger_transfers where customer_id = ${id}`,
  ],
  'top-ups.csv': ({ id }) => [
    sql`select created_at as _at, id as _id, id as top_up_id, ${at('created_at')} as started_at, ${dollars('amount_cents')} as amount,
        ${dollars('credited_cents')} as credited, ${dollars('bonus_cents')} as bonus, ${at('credited_at')} as credited_at, status, provider, is_test as test_money, invoice_id as invoice, purchase_path as purchase,
        reference as own_reference, ${at('reported_at')} as reported_at, proof is not null as has_proof
      from payments left join payment_reports on payment_id = id where payments.customer_id = ${id}`,
  ],
  'payouts.csv': ({ id }) => [
    sql`select created_at as _at, id as _id, id as payout_id, ${at('created_at')} as requested_at, ${dollars('amount_cents')} as amount,
        ${dollars('withheld_cents')} as bonus_withheld, status, details as how_to_pay, reference, reason, ${at('started_at')} as started_at, ${at('ended_at')} as ended_at
      from payouts where customer_id = ${id}`,
  ],
  'claims.csv': ({ id }) => [
    sql`select created_at as _at, id as _id, id as claim_id, order_id, ${at('created_at')} as claimed_at, reason, details, status,
        ${dollars('credited_cents')} as credited, ${at('decided_at')} as decided_at, decision_note as answer
      from claims where customer_id = ${id}`,
  ],
  'messages.csv': (person) => [
    sql`select created_at as _at, id as _id, ${at('created_at')} as sent_at, kind, name, email, subject, body as message, language, status
      from support_messages where ${ofPerson(supportMessages, person)}`,
  ],
  'answers.csv': (person) => [
    sql`select answer.created_at as _at, answer.id as _id, ${at('answer.created_at')} as answered_at, subject, answer.body as answer
      from support_messages join support_answers as answer on answer.message_id = support_messages.id
      where ${ofPerson(supportMessages, person)}`,
  ],
  'restock.csv': (person) => [
    sql`select created_at as _at, id as _id, ${at('created_at')} as asked_at, product_id as product,
        ${at('confirmed_at')} as confirmed_at, ${at('mailed_at')} as mailed_at
      from restock_requests where ${ofPerson(restockRequests, person)}`,
  ],
  'stand-bys.csv': ({ id }) => [
    sql`select created_at as _at, id as _id, ${at('created_at')} as asked_at, product_id as product, wanted, filled,
        ${dollars('max_unit_cents')} as max_price, ${at('ends_at')} as ends_at, weekly,
        ${at('renews_at')} as next_week_at, ${at('paused_at')} as paused_at, state, ${at('closed_at')} as closed_at
      from standbys where customer_id = ${id}`,
  ],
  'notes.csv': ({ id }) => [
    sql`select created_at as _at, id as _id, ${at('created_at')} as written_at, body as note
      from customer_notes where customer_id = ${id}`,
  ],
  'sessions.csv': ({ id }) => [
    sql`select created_at as _at, id as _id, ${at('created_at')} as signed_in_at, ${at('updated_at')} as last_used_at,
        ${at('expires_at')} as ends_at, ip_address as address, user_agent as browser
      from auth_sessions where user_id = ${id}`,
  ],
  'reveals.csv': ({ id }) => [
    sql`select created_at as _at, id as _id, order_id, ${at('created_at')} as at, form, line_count as lines,
        (select string_agg(coalesce(nullif(username, ''), line.id::text), ' ' order by line.id) from stock_accounts as line where line.id = any(account_ids)) as accounts,
        (select version from product_downloads as file where file.id = download_id) as version, address
      from credential_reveals where actor_id = ${id}`,
  ],
}

type Row = Record<string, string | number | null>

const BATCH = 1000

async function* csv(queries: SQL[]): AsyncGenerator<Uint8Array> {
  const [first = sql``] = queries
  const { fields } = await db().execute(sql`${first} limit 0`)
  const names = fields.map(({ name }) => name).slice(2)
  const columns = names.map((name): CsvColumn<Row> => [name, (row) => row[name] ?? null])
  yield* csvFile(columns, rowsOf(queries))
}

async function* rowsOf(queries: SQL[]): AsyncGenerator<Row> {
  for (const query of queries) {
    let rows: Row[] = []
    do {
      const last = rows.at(-1)
      // The first condition seeks in the index, the second skips rows of the same time.
      const isBeyond = last ? sql`_at >= ${last._at} and (_at, _id) > (${last._at}, ${last._id})` : sql`true`
      const batch = sql`select * from (${query}) as file where ${isBeyond} order by _at, _id limit ${BATCH}`
      rows = (await db().execute<Row>(batch)).rows
      yield* rows
    } while (rows.length === BATCH)
  }
}
