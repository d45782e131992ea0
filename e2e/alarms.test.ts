import { randomUUID } from 'node:crypto'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
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

const { openPage } = useBrowser({ keepPages: true })
const shop = useShop({ workers: 2 })

let admin: Person
let cookie: string
let page: Page

beforeAll(async () => {
  admin = await createAdmin()
  cookie = await signIn(shop().url, admin.email)
  page = await openPage({ cookie })
  await pauseMonitor()
})
beforeEach(async () => {
  await unseen(sql`update customers set balance_cents = 0`)
  await db().execute(sql`truncate alarms, rate_limits`)
})

const HOUR_MS = 3_600_000

/** Records a check so long that the next one is hours away, and waits for one that is running. */
async function pauseMonitor(): Promise<void> {
  await db().insert(invariantChecks).values({ durationMs: HOUR_MS, broken: [] })
  await db().execute(sql`select pg_advisory_xact_lock(hashtext('packhouse books'))`)
}

async function resumeMonitor(): Promise<void> {
  await db().delete(invariantChecks).where(eq(invariantChecks.durationMs, HOUR_MS))
}

const open = (path: string, where = page) => where.goto(shop().url + path)
const read = async (path: string) => (await fetch(shop().url + path, { headers: { cookie } })).text()
const stored = async (id: string) => (await db().select().from(alarms).where(eq(alarms.id, id)))[0]
const BOOKS = 'section:has(form[action="/admin/books/check"])'
const checkNow = (where = page) => where.getByRole('button', { name: 'Check now' }).click()

/** Checks the books as the button does, for tests about something else. */
async function checkUnseen(): Promise<void> {
  const answer = await post('/admin/books/check', {})
  expect(answer.headers.get('location')).toContain('flash=books-checked')
}

const post = (path: string, fields: Record<string, string>) =>
  fetch(shop().url + path, {
    method: 'POST',
    headers: { cookie },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })

/** Raises an alarm about a payment, as its settlement does. */
async function raise(message = 'The provider holds $5.00.'): Promise<string> {
  const subject = `payment:${randomUUID()}`
  await transaction((tx) => raiseAlarm(tx, { kind: 'payment-held', subject, message }))
  const [alarm] = await db().select().from(alarms).where(eq(alarms.subject, subject))
  return alarm?.id ?? ''
}

test('raises and emails a broken invariant, shows its rows and closes it with a note', async () => {
  await open('/admin/dashboard')
  await checkNow()
  await page.getByText('All checks passed', { exact: true }).waitFor()
  await page.getByText(/^Last checked .*, in (less than a second|\d+\.\d seconds)\.$/).waitFor()
  await page.getByRole('link', { name: 'No open alarms' }).waitFor()

  const customer = await createCustomer()
  await unseen(sql`update customers set balance_cents = 1 where id = ${customer.id}`)
  await checkNow()
  await page.getByText('2 broken', { exact: true }).waitFor()
  await page.getByRole('listitem').filter({ hasText: 'each balance is the sum of its transfers' }).waitFor()
  await inspect(page, BOOKS)
  const mail = await mailTo(admin.email, 'Alarm: The books do not add up', shop().dataDir)
  expect(mail.text).toContain(`${shop().url}/admin/alarms`)

  await page.getByRole('navigation').getByRole('link', { name: 'Alarms 2 open' }).click()
  await page.getByRole('heading', { name: 'Alarms', exact: true }).waitFor()
  const alarm = page
    .getByRole('article', { name: 'The books do not add up' })
    .filter({ hasText: 'each balance is the sum of its transfers' })
  await alarm.getByText('1 row affected').click()
  await alarm.getByText(customer.id).waitFor()
  await alarm.getByText('Close: The books do not add up').click()
  await alarm.getByRole('button', { name: 'Close alarm' }).click()
  await alarm.getByText('Please describe the outcome.', { exact: true }).waitFor()
  await inspect(page, 'main')
  await alarm.getByLabel('How was it resolved?').fill('Put right\nby hand <b>')
  await alarm.getByRole('button', { name: 'Close alarm' }).click()
  await page.getByText('Alarm closed', { exact: true }).first().waitFor()
  // Not earlier, because the monitor closes alarms about rules that hold again.
  await unseen(sql`update customers set balance_cents = 0`)
  await alarm.getByText('Closed by Ada Brook').waitFor()
  await alarm.getByText('by hand <b>').waitFor()

  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click()
  await checkNow()
  await page.getByText('All checks passed', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'No open alarms' }).click()
  await page.getByText('No open alarms.', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Show all alarms' }).click()
  await page.getByText('Closed automatically: the rule holds again').first().waitFor()
  expect(await read('/admin/audit')).toMatch(/<td[^>]*>Closed an alarm/)
})

test('filters and closes alarms on a phone without scripts, and limits checks', async () => {
  const plainPage = await openPage({ cookie, javaScriptEnabled: false, viewport: PHONE })
  await open('/admin/alarms', plainPage)
  await plainPage.getByText('No alarms so far.').waitFor()
  await expectNoSidewaysScroll(plainPage)
  const id = await raise()
  const subject = (await stored(id))?.subject.slice('payment:'.length) ?? ''
  await plainPage.getByLabel('Status').selectOption('Open')
  await plainPage.getByRole('button', { name: 'Show' }).click()
  const alarm = plainPage.getByRole('article', { name: 'The provider is holding a top-up' })
  expect(await alarm.getByRole('link').getAttribute('href')).toBe(`/admin/payments/${subject}`)
  await alarm.getByText('The provider holds $5.00.').waitFor()
  await expectNoSidewaysScroll(plainPage)
  await alarm.getByText('Close: The provider').click()
  await alarm.getByRole('button', { name: 'Close alarm' }).click()
  await alarm.getByText('Please describe the outcome.', { exact: true }).waitFor()
  await alarm.getByLabel('How was it resolved?').fill('They let it go.')
  await alarm.getByRole('button', { name: 'Close alarm' }).click()
  await plainPage.getByRole('status').filter({ hasText: 'Alarm closed' }).waitFor()
  await plainPage.getByText('No open alarms.', { exact: true }).waitFor()
  expect(await stored(id)).toMatchObject({ closedBy: admin.id, closingNote: 'They let it go.' })

  await open('/admin/dashboard', plainPage)
  await checkNow(plainPage)
  await plainPage.getByRole('status').filter({ hasText: 'Books checked' }).waitFor()
  await checkUnseen()
  await checkUnseen()
  await checkNow(plainPage)
  await plainPage.getByText('You can check the books three times a minute.').waitFor()
})

test('raises and emails a stuck top-up, links it, and closes the alarm when it has ended', async () => {
  const look = () => transaction((tx) => addJob(tx, 'watch-shop', {}))
  const { id: customerId } = await createCustomer()
  const id = randomUUID()
  const stuck = { id, customerId, provider: 'cryptomus', providerOrderId: id.slice(0, 8), amountCents: 25_00 }
  await db()
    .insert(payments)
    .values({ ...stuck, status: 'waiting', expiresAt: sql`now() - interval '9 hours'`, checkAt: null })
  await look()
  const mail = await mailTo(admin.email, 'Alarm: A top-up is stuck', shop().dataDir)
  expect(mail.text).toContain('its invoice expired 9 hours ago')
  await open('/admin/alarms')
  const alarm = page.getByRole('article', { name: 'A top-up is stuck' })
  await alarm.getByText('A top-up of $25.00 is still open').waitFor()
  await inspect(page, 'main')
  await alarm.getByRole('link', { name: `Top-up ${id.slice(0, 8)}` }).click()
  await page.waitForURL(`**/admin/payments/${id}`)

  await db().update(payments).set({ status: 'expired' }).where(eq(payments.id, id))
  await look()
  const isOpen = and(eq(alarms.subject, `payment:${id}`), isNull(alarms.closedAt))
  await expect.poll(() => db().$count(alarms, isOpen)).toBe(0)
  await open('/admin/alarms?state=closed')
  await alarm.getByText('Closed automatically', { exact: true }).waitFor()
  await alarm.getByText('The top-up has ended.').waitFor()
  await inspect(page, 'main')
})

test('shows that an alarm is already closed, and refuses empty notes and unknown alarms', async () => {
  const id = await raise('<script>alert(1)</script>')
  await open('/admin/alarms')
  await page.getByText('Close: The provider').click()
  await page.getByLabel('How was it resolved?').fill('Done.')
  const close = (fields: Record<string, string>) => post('/admin/alarms', fields)
  const fields = { alarmId: id, note: 'Mine.' }
  for (const note of ['', ' ', 'a\0b', 'x'.repeat(1_001)]) expect((await close({ ...fields, note })).status).toBe(400)
  expect((await close({ ...fields, alarmId: randomUUID() })).status).toBe(404)
  expect(await stored(id)).toMatchObject({ closedAt: null })

  expect((await close(fields)).status).toBe(302)
  await page.getByRole('button', { name: 'Close alarm' }).click()
  await page.getByText('This alarm is already closed.').first().waitFor()
  await page.getByText('Closed by Ada Brook').waitFor()
  expect((await fetch(`${shop().url}/admin/alarms?state=x&after=open.x`, { headers: { cookie } })).status).toBe(200)
})

test('folds many rows and pages through many alarms', async () => {
  const rowIds = Array.from({ length: 100 }, () => randomUUID())
  const values = Array.from({ length: 51 }, (_, n) => ({
    id: randomUUID(),
    kind: 'payment-held',
    subject: `payment:${n}`,
    message: 'x'.repeat(500),
    // Two alarms, so that one is certainly on the first page.
    rowIds: n < 2 ? rowIds : [],
    timesRaised: 1_200,
  }))
  await db().insert(alarms).values(values)
  await page.setViewportSize(PHONE)
  await open('/admin/alarms')
  expect(await page.getByRole('article').count()).toBe(50)
  await page.getByText('1,200 times').first().waitFor()
  await page.getByText('100 rows affected').first().click()
  await inspect(page, 'article:has(details[open])')
  await page.getByRole('link', { name: 'Older' }).click()
  await page.waitForURL('**/admin/alarms?after=open.*')
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
  await page.getByRole('link', { name: 'First page' }).click()
  await page.getByRole('article').nth(49).waitFor()
  await page.setViewportSize({ width: 1280, height: 720 })
})

async function metric(name: string): Promise<string[]> {
  const text = await (await fetch(`${shop().url}/metrics`)).text()
  return text.split('\n').filter((line) => line.startsWith(name))
}

test('reports the same metrics from every web process', async () => {
  await unseen(sql`update customers set balance_cents = 7 where id = ${admin.id}`)
  await checkUnseen()
  expect(await read('/admin/dashboard')).toMatch(/>2(<!-- -->)? broken</)
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

test('says on the dashboard when the monitor has stopped', async () => {
  // Also backdates anything the monitor writes during the test.
  await db().execute(sql`alter table invariant_checks alter checked_at set default now() - interval '10 minutes'`)
  await db().execute(sql`update invariant_checks set checked_at = now() - interval '10 minutes'`)
  await open('/admin/dashboard')
  await page.getByText('The monitor is not running.').waitFor()
  await inspect(page, BOOKS)
  await db().execute(sql`alter table invariant_checks alter checked_at set default now()`)
  await checkNow()
  await page.getByText('The monitor is not running.').waitFor({ state: 'detached' })
})

test('checks the books every minute without being asked', async () => {
  const checks = () => db().$count(invariantChecks, ne(invariantChecks.durationMs, HOUR_MS))
  const before = await checks()
  await resumeMonitor()
  await expect.poll(checks, { timeout: 240_000, interval: 500 }).toBeGreaterThan(before)
})
