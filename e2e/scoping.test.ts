import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { paymentReports } from '#app/db/schema/payment-reports.ts'
import { makeClaim } from '#app/domain/claims/make-claim.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { purchaseLicense } from '#app/domain/orders/purchase/purchase-license.ts'
import { createCustomer, INSTAGRAM, loadStock, STORYTAG } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import { useBrowser } from './browser.ts'
import { anyNames, pagePaths, routePaths } from './page-paths.ts'
import { useShop } from './shop.ts'

/**
 * One customer requests everything of another's: through every path of the route table, with the other's ids in path,
 * query and form fields. Every text that only the owner may see is a canary.
 */

const { openPage } = useBrowser()
const shop = useShop()
let owner: { id: string; cookie: string }
let stranger: { id: string; cookie: string }
let names: Record<string, string>
let canaries: string[]

beforeAll(async () => {
  await loadStock(4)
  const email = 'canary.owner@example.net'
  const { id } = await createCustomer({ name: 'Canary Owner', email, balanceCents: 100_00 })
  const bought = { customerId: id, unitPriceCents: 50, idempotencyKey: randomUUID() }
  const { orderId } = await purchaseAccounts({ ...bought, productId: INSTAGRAM, quantity: 2 })
  await purchaseLicense({ ...bought, productId: STORYTAG, unitPriceCents: 1500, idempotencyKey: randomUUID() })
  const line = await one<'username'>(sql`select id, username from stock_accounts where order_id = ${orderId} limit 1`)
  const otherLine = await one(sql`select id from stock_accounts where order_id = ${orderId} and id <> ${line.id}`)
  // A top-up that can still be cancelled, and a session that can be ended remotely.
  const openTopUp = { customerId: id, provider: 'manual', providerOrderId: 'canary', amountCents: 5_00 }
  await db()
    .insert(payments)
    .values({ ...openTopUp, id: randomUUID(), status: 'waiting', providerStatus: 'check' })
  await signIn(shop().url, email)
  const details = 'The canary sang only once.'
  await makeClaim({ customerId: id, orderId, lineIds: [line.id], reason: 'locked', details })
  owner = { id, cookie: await signIn(shop().url, email) }
  const other = await createCustomer({ balanceCents: 100_00 })
  stranger = { id: other.id, cookie: await signIn(shop().url, other.email) }

  const license = await one<'license_key'>(
    sql`update licenses set hardware_ids = '{canary-device}' where customer_id = ${id} returning id, license_key`,
  )
  const payment = await one(sql`select id from payments where customer_id = ${id} and status = 'waiting'`)
  const reference = 'Paid by the canary'
  await db().insert(paymentReports).values({ paymentId: payment.id, customerId: id, reference })
  const payout = await one(sql`insert into payouts (id, customer_id, amount_cents, details)
    values (${randomUUID()}, ${id}, 500, 'To the canary wallet') returning id`)
  const session = await one(sql`select id from auth_sessions where user_id = ${id} limit 1`)
  names = {
    ...anyNames(),
    orderId,
    line: line.id,
    otherLine: otherLine.id,
    licenseId: license.id,
    paymentId: payment.id,
    sessionId: session.id,
    customerId: id,
    accountId: line.id,
    payoutId: payout.id,
    slug: 'disclaimer',
  }
  canaries = [
    'Canary Owner',
    email,
    details,
    reference,
    'To the canary wallet',
    line.username,
    `pass-${line.id.slice(-8)}`,
    license.license_key,
  ]
})

async function one<Name extends string = never>(query: SQL): Promise<Record<Name | 'id', string>> {
  const { rows } = await db().execute<Record<Name | 'id', string>>(query)
  if (!rows[0]) throw new Error('Expected a row of the owner.')
  return rows[0]
}

const customerPages = () => routePaths(names).filter(({ path }) => /^\/customer(\/|$)/.test(path))

/** Returns a page's contents, as a document and as data, with and without a query full of ids. */
async function read(path: string, cookie: string): Promise<{ status: number; text: string }[]> {
  const query = new URLSearchParams({ ...names, order: names.orderId ?? '', q: 'a' })
  const addresses = [path, `${path}?${query}`, `${path}.data`, `${path}.data?${query}`]
  return Promise.all(
    addresses.map(async (address) => {
      const answer = await fetch(shop().url + address, { headers: { cookie } })
      return { status: answer.status, text: await answer.text() }
    }),
  )
}

test('shows the owner every canary', async () => {
  const answers = await Promise.all(customerPages().map(({ path }) => read(path, owner.cookie)))
  const shown = answers.flat().map(({ text }) => text)
  for (const canary of canaries)
    expect(
      shown.some((text) => text.includes(canary)),
      canary,
    ).toBe(true)
})

test("shows a stranger no canary, and responds 404 to the owner's ids", async () => {
  for (const { path } of customerPages()) {
    const answers = await read(path, stranger.cookie)
    for (const { status, text } of answers) {
      for (const canary of canaries) expect(text.includes(canary), `${canary} in ${path}`).toBe(false)
      expect(status, path).toBeLessThan(500)
    }
    const namesAnId = Object.values(names).some((id) => path.includes(id))
    if (namesAnId)
      expect(
        answers.map(({ status }) => status),
        path,
      ).toEqual(answers.map(() => 404))
  }
})

/** Returns every row that belongs to the owner, in any table. */
async function ownersRows(): Promise<unknown> {
  const { rows: columns } = await db().execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name in ('customer_id', 'user_id', 'sold_to', 'actor_id')
    union all values ('customers', 'id'), ('auth_users', 'id') order by 1, 2`)
  const found = []
  for (const { table, column } of columns) {
    const { rows } = await db().execute(
      sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where ${sql.identifier(column)} = ${owner.id} order by 1::text`,
    )
    found.push([table, column, rows])
  }
  return found
}

type Sent = { path: string; fields: [string, string][] }

/** Runs in the browser; returns what each form button sends, with empty fields filled and every box ticked. */
function filledForms(html: string): Sent[] {
  const { forms } = new DOMParser().parseFromString(html, 'text/html')
  const texts: Record<string, string> = { amount: '5.00', unitPrice: '15.00', reason: 'locked', code: '123456' }
  return [...forms].flatMap((form) => {
    if (form.method !== 'post') return []
    for (const box of form.querySelectorAll<HTMLInputElement>('[type=checkbox], [type=radio]')) box.checked = true
    for (const field of form.querySelectorAll<HTMLInputElement>('input:not([type=hidden], [type=file]), textarea')) {
      field.value ||= texts[field.name] ?? 'Mallory'
    }
    const { pathname: path, search } = new URL(form.action)
    const buttons = [...form.querySelectorAll<HTMLButtonElement>('button:not([type=button])')]
    return buttons.map((button) => ({
      path: path + search,
      fields: [...new FormData(form, button)].map(([name, value]): [string, string] => [name, String(value)]),
    }))
  })
}

test("changes nothing of the owner's when a stranger sends the owner's forms", async () => {
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto(`${shop().url}/auth/login`)
  const forms: Sent[] = []
  for (const { path } of pagePaths(names).filter(({ path }) => path.startsWith('/customer/'))) {
    const shown = await fetch(`${shop().url}${path}?line=${names.otherLine}`, { headers: { cookie: owner.cookie } })
    forms.push(...(await page.evaluate(filledForms, await shown.text())))
  }
  const paths = forms.map(({ path }) => path)
  for (const part of [
    'claims/new',
    'renewal',
    'device',
    'cancellation',
    'withdrawal',
    'security',
    'notifications',
    'privacy',
  ]) {
    expect(
      paths.some((path) => path.includes(part)),
      part,
    ).toBe(true)
  }
  const before = await ownersRows()
  for (const { path, fields } of forms) {
    // Ending the stranger's own session would end the test.
    if (/logout/.test(path)) continue
    const body = new URLSearchParams(fields)
    const init = { method: 'POST', headers: { cookie: stranger.cookie }, body, redirect: 'manual' } as const
    const answer = await fetch(shop().url + path, init)
    expect(answer.status, path).toBeLessThan(500)
    expect(answer.headers.get('location') ?? '', path).not.toContain('/auth/login')
  }
  expect(await ownersRows()).toEqual(before)
})
