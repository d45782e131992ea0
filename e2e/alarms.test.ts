import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { addJob } from '#app/db/jobs.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { alarms, invariantChecks } from '#app/db/schema/watch.ts'
import { raiseAlarm } from '#app/domain/alarms/raise-alarm.ts'
import { createAdmin, createCustomer, type Person } from '#test/cast.ts'
import { unseen } from '#test/full-books.ts'
import { signIn } from '#test/session.ts'
import { expectNoSidewaysScroll, inspect, PHONE, useBrowser } from './browser.ts'
import { mailTo } from './mailbox.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser()
const shop = useShop({ workers: 2 })

let admin: Person
let cookie: string

beforeAll(async () => {
  admin = await createAdmin()
  cookie = await signIn(shop().url, admin.email)
})
beforeEach(async () => {
  await unseen(sql`update customers set balance_cents = 0`)
  await db().execute(sql`truncate alarms, rate_limits`)
})

const open = async (page: Page, path: string) => page.goto(shop().url + path)
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
const stored = async (id: string) => (await db().select().from(alarms).where(eq(alarms.id, id)))[0]
const press = (page: Page) => page.getByRole('button', { name: 'Check now' }).click()
let pressed = 0
function checkNow(page: Page) {
  pressed++
  return press(page)
}

/** An alarm about a payment, as settling it raises one. */
async function raise(message = 'The provider holds $5.00.'): Promise<string> {
  const subject = `payment:${randomUUID()}`
  await transaction((tx) => raiseAlarm(tx, { kind: 'payment-held', subject, message }))
  const [alarm] = await db().select().from(alarms).where(eq(alarms.subject, subject))
  return alarm?.id ?? ''
}

test('a cent too much is found, mailed, looked at, closed with a note, and gone from the books once it is put right', async () => {
  const page = await openPage({ cookie })
  await open(page, '/admin/dashboard')
  await checkNow(page)
  await page.getByText('All rules hold', { exact: true }).waitFor()
  await page.getByText(/^Last checked .*, in (less than a second|\d+\.\d seconds)\.$/).waitFor()
  await page.getByRole('link', { name: 'No open alarms' }).waitFor()
  await inspect(page)

  const customer = await createCustomer()
  await unseen(sql`update customers set balance_cents = 1 where id = ${customer.id}`)
  await checkNow(page)
  await page.getByText('2 broken', { exact: true }).waitFor()
  await page.getByRole('listitem').filter({ hasText: 'the sum of transfers is the balance' }).waitFor()
  await inspect(page)
  const mail = await mailTo(admin.email, 'Alarm: The books do not add up', shop().dataDir)
  expect(mail.text).toContain(`${shop().url}/admin/alarms`)

  await page.getByRole('navigation').getByRole('link', { name: 'Alarms 2 open' }).click()
  await heading(page, 'Alarms')
  const alarm = page
    .getByRole('article', { name: 'The books do not add up' })
    .filter({ hasText: 'the sum of transfers is the balance' })
  await alarm.getByText('1 row concerned').click()
  await alarm.getByText(customer.id).waitFor()
  await inspect(page)
  await alarm.getByText('Close: The books do not add up').click()
  await alarm.getByRole('button', { name: 'Close alarm' }).click()
  await alarm.getByText('Please say what came of it.', { exact: true }).waitFor()
  await inspect(page)
  await alarm.getByLabel('What came of it?').fill('Put right\nby hand <b>')
  await alarm.getByRole('button', { name: 'Close alarm' }).click()
  await page.getByText('Alarm closed', { exact: true }).first().waitFor()
  // Not before: the monitor closes by itself what holds again.
  await unseen(sql`update customers set balance_cents = 0`)
  await alarm.getByText('Closed by Ada Brook').waitFor()
  await alarm.getByText('by hand <b>').waitFor()

  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click()
  await checkNow(page)
  await page.getByText('All rules hold', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'No open alarms' }).click()
  await page.getByText('No alarm is open.', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Show all alarms' }).click()
  await page.getByText('Closed by itself, as it holds again').first().waitFor()
  await open(page, '/admin/audit')
  await page.getByRole('cell', { name: /^Closed an alarm/ }).waitFor()
})

test('without scripts on a phone: nothing amiss, filter, a note that is missing, closing, checking too often', async () => {
  const page = await openPage({ cookie, javaScriptEnabled: false, viewport: PHONE })
  await open(page, '/admin/alarms')
  await page.getByText('Nothing was ever amiss.').waitFor()
  await expectNoSidewaysScroll(page)
  const id = await raise()
  const subject = (await stored(id))?.subject.slice('payment:'.length) ?? ''
  await page.getByLabel('State').selectOption('Open')
  await page.getByRole('button', { name: 'Show' }).click()
  const alarm = page.getByRole('article', { name: 'The provider holds a top-up' })
  expect(await alarm.getByRole('link').getAttribute('href')).toBe(`/admin/payments/${subject}`)
  await alarm.getByText('The provider holds $5.00.').waitFor()
  await expectNoSidewaysScroll(page)
  await alarm.getByText('Close: The provider').click()
  await alarm.getByRole('button', { name: 'Close alarm' }).click()
  await alarm.getByText('Please say what came of it.', { exact: true }).waitFor()
  await alarm.getByLabel('What came of it?').fill('They let it go.')
  await alarm.getByRole('button', { name: 'Close alarm' }).click()
  await page.getByRole('status').filter({ hasText: 'Alarm closed' }).waitFor()
  await page.getByText('No alarm is open.', { exact: true }).waitFor()
  expect(await stored(id)).toMatchObject({ closedBy: admin.id, closingNote: 'They let it go.' })

  await open(page, '/admin/dashboard')
  for (let times = 1; times <= 3; times++) {
    await checkNow(page)
    await page.getByRole('status').filter({ hasText: 'Books Checked' }).waitFor()
    await open(page, '/admin/dashboard')
  }
  await press(page)
  await page.getByText('The books can be checked three times a minute.').waitFor()
})

test('a top-up that is stuck is found, mailed, leads to its page, and is closed by itself once it ended', async () => {
  const look = () => transaction((tx) => addJob(tx, 'watch-shop', {}))
  const { id: customerId } = await createCustomer()
  const id = randomUUID()
  const stuck = { id, customerId, provider: 'cryptomus', providerOrderId: id.slice(0, 8), amountCents: 25_00 }
  await db()
    .insert(payments)
    .values({ ...stuck, status: 'waiting', expiresAt: sql`now() - interval '9 hours'`, checkAt: null })
  await look()
  const mail = await mailTo(admin.email, 'Alarm: A top-up does not come to an end', shop().dataDir)
  expect(mail.text).toContain('its invoice ended 9 hours ago')
  const page = await openPage({ cookie })
  await open(page, '/admin/alarms')
  const alarm = page.getByRole('article', { name: 'A top-up does not come to an end' })
  await alarm.getByText('A top-up of $25.00 is open').waitFor()
  await inspect(page)
  await alarm.getByRole('link', { name: `Top-up ${id.slice(0, 8)}` }).click()
  await page.waitForURL(`**/admin/payments/${id}`)

  await db().update(payments).set({ status: 'expired' }).where(eq(payments.id, id))
  await look()
  const isOpen = and(eq(alarms.subject, `payment:${id}`), isNull(alarms.closedAt))
  await expect.poll(() => db().$count(alarms, isOpen)).toBe(0)
  await open(page, '/admin/alarms?state=closed')
  await alarm.getByText('Closed by itself', { exact: true }).waitFor()
  await alarm.getByText('It has come to an end.').waitFor()
  await inspect(page)
})

test('whoever is second is told that it was closed; forged fields, other alarms and other people change nothing', async () => {
  const id = await raise('<script>alert(1)</script>')
  const [first, second] = [await openPage({ cookie }), await openPage({ cookie })]
  for (const page of [first, second]) {
    await open(page, '/admin/alarms')
    await page.getByText('Close: The provider').click()
    await page.getByLabel('What came of it?').fill('Done.')
  }
  const post = (fields: Record<string, string>, headers: Record<string, string> = { cookie }) =>
    fetch(`${shop().url}/admin/alarms`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
  const fields = { alarmId: id, note: 'Mine.' }
  for (const field of ['closedBy', 'kind', 'id', 'rowIds'])
    expect((await post({ ...fields, [field]: 'x' })).status).toBe(400)
  for (const note of ['', ' ', 'a\0b', 'x'.repeat(1_001)]) expect((await post({ ...fields, note })).status).toBe(400)
  expect((await post({ ...fields, alarmId: randomUUID() })).status).toBe(404)
  expect((await post(fields, {})).headers.get('location')).toBe('/auth/login')
  const customer = await signIn(shop().url, (await createCustomer()).email)
  expect((await post(fields, { cookie: customer })).headers.get('location')).toBe('/customer/dashboard')
  const check = await fetch(`${shop().url}/admin/books/check`, {
    method: 'POST',
    headers: { cookie: customer },
    redirect: 'manual',
  })
  expect(check.headers.get('location')).toBe('/customer/dashboard')
  expect(await stored(id)).toMatchObject({ closedAt: null })

  await first.getByRole('button', { name: 'Close alarm' }).click()
  await first.getByText('Alarm closed', { exact: true }).first().waitFor()
  await second.getByRole('button', { name: 'Close alarm' }).click()
  await second.getByText('This alarm was closed already.').first().waitFor()
  await second.getByText('Closed by Ada Brook').waitFor()
  expect((await fetch(`${shop().url}/admin/alarms?state=x&after=open.x`, { headers: { cookie } })).status).toBe(200)
})

test('many alarms with many rows fold, and go on on further pages', async () => {
  const rowIds = Array.from({ length: 100 }, () => randomUUID())
  const values = Array.from({ length: 51 }, (_, n) => ({
    id: randomUUID(),
    kind: 'payment-held',
    subject: `payment:${n}`,
    message: 'x'.repeat(500),
    // One of two is on the first page for sure.
    rowIds: n < 2 ? rowIds : [],
    timesRaised: 1_200,
  }))
  await db().insert(alarms).values(values)
  const page = await openPage({ cookie, viewport: PHONE })
  await open(page, '/admin/alarms')
  expect(await page.getByRole('article').count()).toBe(50)
  await page.getByText('1,200 times').first().waitFor()
  await page.getByText('100 rows concerned').first().click()
  await inspect(page)
  await page.getByRole('link', { name: 'Older' }).click()
  await page.waitForURL('**/admin/alarms?after=open.*')
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
  await page.getByRole('link', { name: 'First page' }).click()
  await page.getByRole('article').nth(49).waitFor()
})

async function metric(name: string): Promise<string[]> {
  const text = await (await fetch(`${shop().url}/metrics`)).text()
  return text.split('\n').filter((line) => line.startsWith(name))
}

test('the metrics tell the same, whichever of the web processes are asked', async () => {
  const page = await openPage({ cookie })
  await open(page, '/admin/dashboard')
  await unseen(sql`update customers set balance_cents = 7 where id = ${admin.id}`)
  await checkNow(page)
  await page.getByText('2 broken', { exact: true }).waitFor()
  for (let times = 0; times < 5; times++) {
    expect(await metric('packhouse_invariants_broken{invariant="all accounts sum to zero"}')).toEqual([
      'packhouse_invariants_broken{invariant="all accounts sum to zero"} 1',
    ])
    expect(await metric('packhouse_invariants_broken{invariant="no balance is negative"}')).toEqual([
      'packhouse_invariants_broken{invariant="no balance is negative"} 0',
    ])
    expect(await metric('packhouse_alarms_open{kind="invariant-broken"}')).toEqual([
      'packhouse_alarms_open{kind="invariant-broken"} 2',
    ])
    expect(await metric('process_cpu_user_seconds_total')).toHaveLength(1)
  }
  const [checkedAt = ''] = await metric('packhouse_invariants_checked_timestamp_seconds')
  expect(Math.abs(Date.now() / 1000 - Number(checkedAt.split(' ')[1]))).toBeLessThan(60)
})

test('the dashboard says when nobody checks the books any more', async () => {
  // Whatever the monitor writes meanwhile was written ten minutes ago.
  await db().execute(sql`alter table invariant_checks alter checked_at set default now() - interval '10 minutes'`)
  await db().execute(sql`update invariant_checks set checked_at = now() - interval '10 minutes'`)
  const page = await openPage({ cookie })
  await open(page, '/admin/dashboard')
  await page.getByText('The monitor does not run.').waitFor()
  await inspect(page)
  await db().execute(sql`alter table invariant_checks alter checked_at set default now()`)
  await checkNow(page)
  await page.getByText('The monitor does not run.').waitFor({ state: 'detached' })
})

test('the monitor runs by itself each minute', async () => {
  // In the minutes of this file there were more checks than anybody asked for.
  await expect.poll(() => db().$count(invariantChecks), { timeout: 240_000, interval: 500 }).toBeGreaterThan(pressed)
})
