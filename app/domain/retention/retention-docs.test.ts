import { readFileSync } from 'node:fs'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as auth from '#app/db/schema/auth.ts'
import * as catalog from '#app/db/schema/catalog.ts'
import * as copies from '#app/db/schema/copies.ts'
import * as fulfillment from '#app/db/schema/fulfillment.ts'
import * as gifts from '#app/db/schema/gifts.ts'
import * as groups from '#app/db/schema/groups.ts'
import * as money from '#app/db/schema/money.ts'
import * as orders from '#app/db/schema/orders.ts'
import * as paymentReports from '#app/db/schema/payment-reports.ts'
import * as payouts from '#app/db/schema/payouts.ts'
import * as restock from '#app/db/schema/restock.ts'
import * as shop from '#app/db/schema/shop.ts'
import * as standbys from '#app/db/schema/standbys.ts'
import * as stock from '#app/db/schema/stock.ts'
import * as support from '#app/db/schema/support.ts'
import * as texts from '#app/db/schema/texts.ts'
import * as watch from '#app/db/schema/watch.ts'
import * as webhooks from '#app/db/schema/webhooks.ts'
import { UNPAID_GUEST_DAYS } from '#app/domain/payments/remove-unpaid-guests.ts'
import { expiries, GIVEN_UP_TASK_DAYS, KEPT_YEARS, UNCONFIRMED_DAYS } from './forget-old.ts'

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')

/** The table rows of the page, as cell texts. */
const rows = read('docs/retention.md')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  )

test('lists every expiry in its order', () => {
  const named = rows.map(([what = '']) => what)
  const first = named.indexOf('sessions')
  expect(named.slice(first, first + Object.keys(expiries).length)).toEqual(Object.keys(expiries))
})

test('names every table of the database', () => {
  const files = [
    auth,
    catalog,
    copies,
    fulfillment,
    gifts,
    groups,
    money,
    orders,
    paymentReports,
    payouts,
    restock,
    shop,
    standbys,
    stock,
    support,
    texts,
    watch,
    webhooks,
  ]
  const tables = files
    .flatMap((file) => Object.values(file))
    .filter((value) => is(value, PgTable))
    .map(getTableName)
  const named = rows.flatMap(([names = '']) => [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name))
  expect(named.toSorted()).toEqual(tables.toSorted())
})

test('states the periods of the privacy policy', () => {
  const policy = read('messages/en/legal/privacy-policy.md')
  const years = (begins: string) => Number(new RegExp(`- \\*\\*(\\d+) years:\\*\\* ${begins}`).exec(policy)?.[1])
  expect({
    technical: years('technical records'),
    messages: years('messages'),
    books: years('orders, licenses, payments'),
  }).toEqual(KEPT_YEARS)
  const period = (what: string) => rows.find(([name]) => name === what)?.[1]
  expect(period('the audit log')).toBe(`${KEPT_YEARS.technical} years`)
  expect(period('messages')).toBe(`${KEPT_YEARS.messages} years`)
  expect(period('accounts delivered to deleted customers')).toBe(`${KEPT_YEARS.books} years`)
  expect(period('accounts of guests who never paid')).toBe(`${UNPAID_GUEST_DAYS} days`)
  expect(period('registrations that nobody confirmed')).toBe(`${UNCONFIRMED_DAYS} days`)
  expect(policy).toContain(`- **${UNCONFIRMED_DAYS} days:** a registration whose email address nobody confirmed`)
  expect(period('tasks that were given up')).toBe(`${GIVEN_UP_TASK_DAYS} days`)
})
