import { eq, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { authSessions, authUsers, knownDevices, twoStepSecrets } from '#app/db/schema/auth.ts'
import { payments } from '#app/db/schema/money.ts'
import { licenses, orders, softwareSubscriptions } from '#app/db/schema/orders.ts'
import { customerNotes, customers } from '#app/db/schema/shop.ts'
import { claims, credentialReveals } from '#app/db/schema/stock.ts'
import { supportMessages } from '#app/db/schema/support.ts'
import { csvFile } from '#app/lib/csv.ts'
import { plainDollars } from '#app/lib/money.ts'
import { zipFile } from '#app/lib/zip.ts'
import { devicesOf, inOrder, linesOf, ofPerson, type Person, transfersOf } from './read-person.ts'

/** Exports what the shop keeps about a customer as a zip, in bounded memory, without delivered passwords and session secrets. */
export function exportPerson(person: Person): ReadableStream<Uint8Array> {
  return zipFile([
    { name: 'README.txt', content: () => [readme] },
    { name: 'data.json', content: () => profile(person) },
    ...Object.entries(files).map(([name, content]) => ({ name, content: () => content(person) })),
  ])
}

const readme = `What this shop keeps about you, put together when you asked for it.

data.json           your profile, which mails you want, how you sign in, and your devices
orders.csv          your orders
lines.csv           what they delivered, and what replaced a faulty line
licenses.csv        your licenses
devices.csv         the computers that had one of them, and what you call them
subscriptions.csv   the periods that you paid for
transfers.csv       every change of your balance, from one account to another; yours is customer: and your id
top-ups.csv         your payments into the balance
claims.csv          the lines that you reported as faulty
messages.csv        what you wrote to us
sessions.csv        where you are signed in
notes.csv           what we noted about you
reveals.csv         when you opened or downloaded the passwords of an order

Times are UTC, amounts US dollars. A cell that a spreadsheet would run as a formula has a ' before it.

Delivered passwords are not in these files, so that you can keep and send them without giving away an account. Open the
order in the shop to see them: My Order History, or the address /customer/orders/ followed by the order's id.
`

async function* profile({ id }: Person): AsyncGenerator<string> {
  const [person] = await db()
    .select({
      id: customers.id,
      name: customers.name,
      email: customers.email,
      emailConfirmed: authUsers.emailVerified,
      joined: customers.joinDate,
      balance: sql<string>`(${customers.balanceCents} / 100.0)::numeric(20, 2)`,
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
    .leftJoin(twoStepSecrets, eq(twoStepSecrets.userId, customers.id))
    .where(eq(customers.id, id))
  const devices = await db()
    .select({ device: knownDevices.label, firstSeen: knownDevices.firstSeenAt, lastSeen: knownDevices.lastSeenAt })
    .from(knownDevices)
    .where(eq(knownDevices.userId, id))
  yield `${JSON.stringify({ exported: new Date(), ...person, devices }, null, 2)}\n`
}

type File = (person: Person) => AsyncIterable<Uint8Array>

function csv<Row>(rowsOf: (person: Person) => AsyncIterable<Row>, columns: Parameters<typeof csvFile<Row>>[0]): File {
  return (person) => csvFile(columns, rowsOf(person))
}

const files: Record<string, File> = {
  'orders.csv': csv(({ id }) => inOrder(orders, eq(orders.customerId, id)), {
    order_id: (order) => order.id,
    number: (order) => order.number,
    ordered_at: (order) => order.createdAt,
    product: (order) => order.productName,
    type: (order) => order.orderType,
    quantity: (order) => order.quantity,
    unit_price: (order) => plainDollars(order.unitPriceCents),
    total: (order) => plainDollars(order.totalCents),
    license_id: (order) => order.licenseId,
  }),
  'lines.csv': csv(({ id }) => linesOf(id), {
    order_id: (line) => line.orderId,
    'Instagram Username': (line) => line.username,
    email: (line) => line.email,
    state: (line) => line.state,
  }),
  'licenses.csv': csv((person) => inOrder(licenses, ofPerson(licenses, person)), {
    license_id: (license) => license.id,
    license_key: (license) => license.licenseKey,
    software: (license) => license.softwareName,
    status: (license) => license.status,
    starts_at: (license) => license.startsAt,
    expires_at: (license) => license.expiresAt,
    devices: (license) => license.hardwareIds.join(' '),
    last_checked_at: (license) => license.lastUsedAt,
    deleted_at: (license) => license.deletedAt,
  }),
  'devices.csv': csv((person) => devicesOf(person), {
    license_id: (change) => change.licenseId,
    device: (change) => change.hardwareId,
    name: (change) => change.name,
    event: (change) => change.event,
    at: (change) => change.at,
  }),
  'subscriptions.csv': csv(({ id }) => inOrder(softwareSubscriptions, eq(softwareSubscriptions.customerId, id)), {
    license_id: (period) => period.licenseId,
    order_id: (period) => period.orderId,
    software: (period) => period.softwareName,
    amount: (period) => plainDollars(period.amountCents),
    starts_at: (period) => period.startDate,
    ends_at: (period) => period.endDate,
  }),
  'transfers.csv': csv(({ id }) => transfersOf(id), {
    transfer: (transfer) => transfer.id,
    at: (transfer) => transfer.createdAt,
    reason: (transfer) => transfer.reason,
    from: (transfer) => transfer.fromAccount,
    to: (transfer) => transfer.toAccount,
    amount: (transfer) => plainDollars(transfer.amountCents),
    balance_after: (transfer) => plainDollars(transfer.balanceAfterCents),
    order_id: (transfer) => transfer.orderId,
    top_up_id: (transfer) => transfer.paymentId,
    claim_id: (transfer) => transfer.claimId,
    note: (transfer) => transfer.note,
  }),
  'top-ups.csv': csv(({ id }) => inOrder(payments, eq(payments.customerId, id)), {
    top_up_id: (payment) => payment.id,
    started_at: (payment) => payment.createdAt,
    amount: (payment) => plainDollars(payment.amountCents),
    credited: (payment) => plainDollars(payment.creditedCents),
    credited_at: (payment) => payment.creditedAt,
    status: (payment) => payment.status,
    provider: (payment) => payment.provider,
    invoice: (payment) => payment.invoiceId,
  }),
  'claims.csv': csv(({ id }) => inOrder(claims, eq(claims.customerId, id)), {
    claim_id: (claim) => claim.id,
    order_id: (claim) => claim.orderId,
    claimed_at: (claim) => claim.createdAt,
    reason: (claim) => claim.reason,
    details: (claim) => claim.details,
    status: (claim) => claim.status,
    credited: (claim) => plainDollars(claim.creditedCents),
    decided_at: (claim) => claim.decidedAt,
    answer: (claim) => claim.decisionNote,
  }),
  'messages.csv': csv((person) => inOrder(supportMessages, ofPerson(supportMessages, person)), {
    sent_at: (message) => message.createdAt,
    kind: (message) => message.kind,
    name: (message) => message.name,
    email: (message) => message.email,
    subject: (message) => message.subject,
    message: (message) => message.body,
    status: (message) => message.status,
  }),
  'notes.csv': csv(({ id }) => inOrder(customerNotes, eq(customerNotes.customerId, id)), {
    written_at: (note) => note.createdAt,
    note: (note) => note.body,
  }),
  'sessions.csv': csv(({ id }) => inOrder(authSessions, eq(authSessions.userId, id)), {
    signed_in_at: (session) => session.createdAt,
    last_used_at: (session) => session.updatedAt,
    ends_at: (session) => session.expiresAt,
    address: (session) => session.ipAddress,
    browser: (session) => session.userAgent,
  }),
  'reveals.csv': csv(({ id }) => inOrder(credentialReveals, eq(credentialReveals.actorId, id)), {
    order_id: (reveal) => reveal.orderId,
    at: (reveal) => reveal.createdAt,
    form: (reveal) => reveal.form,
    lines: (reveal) => reveal.lineCount,
    address: (reveal) => reveal.address,
  }),
}
