import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { v7 } from 'uuid'
import { bulkTransaction } from '#app/db/client.server.ts'
import { type CopyValue, copyLine } from '#app/db/copy.server.ts'
import { recountTallies } from '#app/domain/dashboard/sum-up-tallies.ts'
import { accountFingerprint, sealSecrets } from '#app/domain/stock/sealed-secrets.ts'
import { newLicenseKey } from '#app/lib/new-license-key.ts'
import { createAdmin, INSTAGRAM, STORYTAG } from '#test/cast.ts'

/** Stock must be at least 1.5 times the orders: two in three orders have one account, the others two. */
export type ShopSize = { stock: number; orders: number; customers: number }

type Person = { id: string; name: string; email: string; balanceCents: number }
type Order = {
  id: string
  person: Person
  at: string
  quantity: number
  licenseId: string | null
}

const DAY = 86_400_000
const SPREAD_DAYS = 400
/** Equal in every shop, so that each renders the same list. */
const BATCHES = 20
const PACK = { productId: INSTAGRAM, name: 'Instagram accounts', cents: 50 }
const LICENSE = { productId: STORYTAG, name: 'StoryTag', cents: 1500, days: 30 }
const SPARE_CENTS = 10_00

const firstNames = [
  'Mara',
  'Jonas',
  'Ada',
  'Lin',
  'Otis',
  'Petra',
  'Noor',
  'Emil',
  'Vera',
  'Sam',
  'Ines',
  'Karl',
  'Zoe',
]
const lastNames = ['Quill', 'Wend', 'Brook', 'Haver', 'Marr', 'Stone', 'Lark', 'Finch', 'Dale', 'Moss', 'Reed']

/** Fills an empty shop by COPY without triggers; all invariants hold. One order in ten is for a license. */
export async function fillShop(size: ShopSize, now = new Date()): Promise<{ email: string }> {
  const admin = await createAdmin()
  const people = invented(size.customers)
  const orders = ordersOf(size, people, now)
  await bulkTransaction(async (tx, connection) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    const beginning = new Date(now.getTime() - SPREAD_DAYS * DAY).toISOString()
    await copy(connection, 'auth_users (id, name, email, email_verified)', people, ({ id, name, email }) => [
      [id, name, email, 't'],
    ])
    await copyLedger(connection, people, orders, beginning)
    await copy(connection, 'customers (id, name, email, balance_cents, join_date)', people, (person) => [
      [person.id, person.name, person.email, person.balanceCents, beginning],
    ])
    await copyOrders(connection, orders)
    await copyStock(connection, { count: size.stock, orders, createdBy: admin.id, beginning })
  })
  await recountTallies()
  await bulkTransaction((tx) => tx.execute(sql`analyze`))
  return admin
}

function invented(count: number): Person[] {
  return Array.from({ length: count }, (_, index) => {
    const first = firstNames[index % firstNames.length]
    const last = lastNames[Math.floor(index / firstNames.length) % lastNames.length]
    const email = `${first}.${last}.${index}@example.com`.toLowerCase()
    return { id: randomUUID(), name: `${first} ${last}`, email, balanceCents: 0 }
  })
}

/** Returns orders from oldest to newest, the newest a minute ago. */
function ordersOf({ orders }: ShopSize, people: Person[], now: Date): Order[] {
  const step = (SPREAD_DAYS * DAY) / orders
  return Array.from({ length: orders }, (_, index) => {
    const person = people[(index * 7919) % people.length]
    if (!person) throw new Error('A shop with orders needs customers.')
    const isLicense = index % 10 === 9
    return {
      id: randomUUID(),
      person,
      at: new Date(now.getTime() - 60_000 - step * (orders - 1 - index)).toISOString(),
      quantity: isLicense ? 1 : 1 + Number(index % 3 === 0),
      licenseId: isLicense ? randomUUID() : null,
    }
  })
}

function costOf({ licenseId, quantity }: Order): number {
  return licenseId ? LICENSE.cents : PACK.cents * quantity
}

/** Books one top-up for each person, of more than they will spend, then a charge for each order. */
async function copyLedger(connection: PoolClient, people: Person[], orders: Order[], beginning: string) {
  for (const person of people) person.balanceCents = SPARE_CENTS
  for (const order of orders) order.person.balanceCents += costOf(order)
  const topUps = people.map((person) => ({ person, id: randomUUID(), cents: person.balanceCents }))
  await copy(
    connection,
    'payments (id, customer_id, provider, provider_order_id, amount_cents, status, credited_cents, credited_at, created_at)',
    topUps,
    ({ person, id, cents }) => [
      [id, person.id, 'cryptomus', id.replaceAll('-', ''), cents, 'paid', cents, beginning, beginning],
    ],
  )
  const transfers =
    'ledger_transfers (from_account, to_account, amount_cents, customer_id, reason, order_id, payment_id, balance_after_cents, created_at)'
  await copy(connection, transfers, topUps, ({ person, id, cents }) => [
    ['provider', `customer:${person.id}`, cents, person.id, 'top_up', null, id, cents, beginning],
  ])
  await copy(connection, transfers, orders, (order) => {
    const { person, id, at } = order
    person.balanceCents -= costOf(order)
    return [
      [`customer:${person.id}`, 'revenue', costOf(order), person.id, 'purchase', id, null, person.balanceCents, at],
    ]
  })
}

async function copyOrders(connection: PoolClient, orders: Order[]) {
  await copy(
    connection,
    'orders (id, customer_id, product_id, product_name, unit_price_cents, quantity, total_cents, order_type, license_id, idempotency_key, created_at)',
    orders,
    (order) => {
      const { id, person, quantity, licenseId, at } = order
      const { productId, name, cents } = licenseId ? LICENSE : PACK
      const type = licenseId ? 'software' : 'account'
      return [[id, person.id, productId, name, cents, quantity, costOf(order), type, licenseId, id, at]]
    },
  )
  const licensed = orders.flatMap((order) =>
    order.licenseId ? [{ ...order, licenseId: order.licenseId, ends: endOf(order.at) }] : [],
  )
  await copy(
    connection,
    'licenses (id, license_key, customer_id, email, plan, software_name, order_id, starts_at, expires_at, created_at)',
    licensed,
    ({ id, person, licenseId, at, ends }) => [
      [licenseId, newLicenseKey(), person.id, person.email, LICENSE.name, LICENSE.name, id, at, ends, at],
    ],
  )
  await copy(
    connection,
    'software_subscriptions (id, customer_id, license_id, order_id, software_name, amount_cents, start_date, end_date, created_at)',
    licensed,
    ({ id, person, licenseId, at, ends }) => [
      [randomUUID(), person.id, licenseId, id, LICENSE.name, LICENSE.cents, at, ends, at],
    ],
  )
}

function endOf(at: string): string {
  return new Date(new Date(at).getTime() + LICENSE.days * DAY).toISOString()
}

/** Returns varied names: a search that matches one should not share all its letters with the others. */
export function usernameOf(index: number): string {
  const last = lastNames[index % lastNames.length]
  const first = firstNames[index % firstNames.length]
  return `${last}.${first}.${index.toString(16).padStart(6, '0')}`.toLowerCase()
}

export function passwordOf(index: number): string {
  return `pass-${index}`
}

type Stock = { count: number; orders: Order[]; createdBy: string; beginning: string }

/** Marks the oldest rows as sold. */
async function copyStock(connection: PoolClient, { count, orders, createdBy, beginning }: Stock) {
  const inBatch = Math.ceil(count / BATCHES)
  const batches = Array.from({ length: Math.ceil(count / inBatch) }, (_, index) => ({
    id: v7(),
    size: Math.min(inBatch, count - index * inBatch),
  }))
  await copy(
    connection,
    'stock_batches (id, product_id, source_note, added_count, skipped_count, known_count, created_by, created_at)',
    batches,
    ({ id, size }, index) => [
      [id, INSTAGRAM, `Invented for a benchmark, part ${index + 1}`, size, 0, 0, createdBy, beginning],
    ],
  )
  const buyers = deliveries(orders)
  await copy(
    connection,
    'stock_accounts (id, product_id, batch_id, username, email, password_sealed, email_password_sealed, password_fingerprint, email_password_fingerprint, fingerprint, status, sold_to, order_id, created_at)',
    batches,
    function* ({ id: batchId, size }, batch) {
      for (let row = 0; row < size; row++) {
        const id = v7()
        const username = usernameOf(batch * inBatch + row)
        const domain = batch * inBatch + row < count * 0.97 ? 'example.net' : 'example.org'
        const sealed = sealSecrets(id, { password: passwordOf(batch * inBatch + row), emailPassword: 'NotSet' })
        const order = buyers.next().value
        yield [
          id,
          INSTAGRAM,
          batchId,
          username,
          `${username}@${domain}`,
          sealed.passwordSealed,
          sealed.emailPasswordSealed,
          sealed.passwordFingerprint,
          sealed.emailPasswordFingerprint,
          accountFingerprint(INSTAGRAM, username),
          order ? 'sold' : 'available',
          order?.person.id ?? null,
          order?.id ?? null,
          beginning,
        ]
      }
    },
  )
}

function* deliveries(orders: Order[]): Generator<Order, undefined> {
  for (const order of orders) {
    for (let line = 0; !order.licenseId && line < order.quantity; line++) yield order
  }
}

async function copy<Item>(
  connection: PoolClient,
  target: string,
  items: Item[],
  rowsOf: (item: Item, index: number) => Iterable<CopyValue[]>,
): Promise<void> {
  function* lines(): Generator<string> {
    let lines = ''
    for (const [index, item] of items.entries()) {
      for (const row of rowsOf(item, index)) {
        lines += copyLine(row)
        if (lines.length < 64 * 1024) continue
        yield lines
        lines = ''
      }
    }
    yield lines
  }
  await pipeline(Readable.from(lines()), connection.query(copyFrom(`copy ${target} from stdin`)))
}
