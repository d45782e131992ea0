import { parse } from 'csv-parse/sync'
import { desc, sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { auditLog } from '#app/db/schema/shop.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { createAdmin, createCustomer, type Person } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import { inspect, useBrowser } from './browser.ts'
import { linesOf, linksOf } from './html.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser({ keepPages: true })
const shop = useShop()
const CHAIN = '#chain'

let ada: Person
let cookie: string
let mara: Person
/** Ada is signed in to both. */
let withScripts: Page
let plain: Page

beforeAll(async () => {
  ada = await createAdmin()
  mara = await createCustomer()
  const by = { actorId: ada.id, ip: '203.0.113.7' }
  await transaction(async (tx) => {
    for (let n = 0; n < 60; n++) {
      await recordAudit(tx, {
        actorId: null,
        action: 'news.sent',
        subject: `row:${n}`,
        at: new Date('2026-03-01'),
      })
    }
  })
  cookie = await signIn(shop().url, ada.email)
  withScripts = await openPage({ cookie })
  plain = await openPage({ cookie, javaScriptEnabled: false })
  await transaction(async (tx) => {
    await recordAudit(tx, {
      ...by,
      action: 'customer.balance_adjusted',
      subject: `customer:${mara.id}`,
      before: { balanceCents: 500 },
      after: { balanceCents: 123_450, reason: '=HYPERLINK("http://evil.example")<b>' },
    })
    await recordAudit(tx, {
      ...by,
      action: 'settings.changed',
      subject: 'settings:main_settings',
      before: { siteName: 'One' },
      after: { siteName: '' },
    })
  })
})

const open = async (path = '', scripts = true) => {
  const page = scripts ? withScripts : plain
  await page.goto(`${shop().url}/admin/audit${path}`)
  return page
}
const read = async (path: string) => (await fetch(`${shop().url}${path}`, { headers: { cookie } })).text()
const rows = (page: Page) => page.locator('tbody tr')
const verify = (page: Page) => page.getByRole('button', { name: 'Verify the chain' }).click()
const headHash = async () => {
  const [head] = await db().select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  return head?.hash.toString('hex') ?? ''
}

test('shows who changed what, links it, and filters with one click', async () => {
  expect(linksOf(await read('/admin/dashboard'))).toContainEqual({ words: 'Audit', href: '/admin/audit' })
  const page = await open()
  const row = rows(page).filter({ hasText: 'Changed a balance' })
  await row.getByText('Balance: $5.00 changed to $1,234.50').waitFor()
  await row.getByText('Reason: =HYPERLINK("http://evil.example")<b>').waitFor()
  await row.getByText('203.0.113.7').waitFor()
  expect(
    await row.getByRole('link', { name: `Customer ${mara.id.slice(0, 8)}`, exact: true }).getAttribute('href'),
  ).toBe(`/admin/customers/${mara.id}`)
  await rows(page).filter({ hasText: 'Site name: One changed to nothing' }).waitFor()
  await rows(page).filter({ hasText: 'Sent news to customers' }).first().waitFor()
  await inspect(page, 'tbody tr:first-child')

  await row.getByRole('link', { name: 'Ada Brook' }).click()
  await page.waitForURL(`**/admin/audit?actor=${ada.id}`)
  await expect.poll(() => rows(page).filter({ hasText: 'Sent news to customers' }).count()).toBe(0)
  expect(await page.getByLabel('Who').inputValue()).toBe(ada.id)
  await rows(page).filter({ hasText: 'Signed in' }).first().waitFor()
  await rows(page)
    .filter({ hasText: 'Changed a balance' })
    .getByRole('link', { name: /^History/ })
    .click()
  await page.waitForURL(`**/admin/audit?subject=*`)
  await expect.poll(() => rows(page).count()).toBe(1)
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await expect.poll(() => rows(page).count()).toBe(50)
  await page.getByRole('link', { name: 'Older' }).click()
  await page.getByRole('link', { name: 'Newer' }).waitFor()
  await page.getByRole('link', { name: 'Newer' }).click()
  await rows(page).filter({ hasText: 'Changed a balance' }).waitFor()
})

test('filters by actor, action and period without scripts, and shows when nothing matches', async () => {
  const page = await open('', false)
  await page.getByLabel('Who').selectOption('The shop itself')
  await page.getByLabel('Action').selectOption('news.sent')
  await page.getByLabel('From (UTC)').fill('2026-03-01')
  await page.getByLabel('To (UTC)').fill('2026-03-01')
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect.poll(() => rows(page).count()).toBe(50)
  await page.getByRole('link', { name: 'Older' }).click()
  await expect.poll(() => rows(page).count()).toBe(10)
  await page.getByLabel('From (UTC)').fill('2026-03-02')
  await page.getByLabel('To (UTC)').fill('2026-03-03')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByText('No entries match your filter.').waitFor()
  await page.getByRole('link', { name: 'Show all entries' }).click()
  await expect.poll(() => rows(page).count()).toBe(50)
})

test('exports the filtered entries with formulas neutralized, and logs the export', async () => {
  const page = await open(`?actor=${ada.id}`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('audit.csv')
  const answer = await fetch(`${shop().url}/admin/audit/export.csv?subject=customer:${mara.id}`, {
    headers: { cookie },
  })
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const lines: Record<string, string>[] = parse(await answer.text(), { columns: true, bom: true })
  expect(lines).toEqual([
    expect.objectContaining({
      Actor: 'Ada Brook',
      Action: 'customer.balance_adjusted',
      Before: '{"balanceCents":500}',
      After: expect.stringMatching(/^\{"reason"|^\{"balanceCents"/),
      Hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    }),
  ])
  const [, body = ''] = (await read(`/admin/audit?actor=${ada.id}`)).split('<tbody')
  expect(linesOf(body).match(/^Exported the audit log$/gm)).toHaveLength(2)
  const customer = await signIn(shop().url, mara.email)
  const stranger = await fetch(`${shop().url}/admin/audit/export.csv`, {
    headers: { cookie: customer },
    redirect: 'manual',
  })
  expect(stranger.headers.get('location')).toBe('/customer/dashboard')
})

test.each([true, false])(
  'verifies the chain of entries and finds a saved hash in it again (scripts: %s)',
  async (scripts) => {
    const page = await open('', scripts)
    await verify(page)
    await page.getByText(/entries checked in (less than a second|[\d.]+ seconds)\./).waitFor()
    const hash = await headHash()
    await page.getByText(hash).waitFor()
    await page.getByLabel('A hash you saved').fill(hash)
    await verify(page)
    await page.getByText('The log still contains your hash.').waitFor()
    await page.getByLabel('A hash you saved').fill('0'.repeat(64))
    await verify(page)
    await page.getByText('The log does not contain your hash.').waitFor()
    await page.getByLabel('A hash you saved').fill('short')
    await verify(page)
    await page.getByText('A hash has 64 characters from 0 to 9 and a to f.').waitFor()
    if (scripts) await inspect(page, CHAIN)
  },
)

test('ignores a malformed filter and refuses a malformed form', async () => {
  const odd = `?actor=x&action=%00&subject=%00&from=2026-02-30&to=x&after=-1&before=${'9'.repeat(300)}`
  expect((await fetch(`${shop().url}/admin/audit${odd}`, { headers: { cookie } })).status).toBe(200)
  const before = await db().$count(auditLog)
  const post = (fields: Record<string, string>, headers: Record<string, string>) =>
    fetch(`${shop().url}/admin/audit`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
  expect((await post({ id: '1' }, { cookie })).status).toBe(400)
  expect((await post({}, {})).headers.get('location')).toBe('/auth/login')
  expect(await db().$count(auditLog)).toBe(before)
})

test('names an entry that was altered in the database', async () => {
  const [entry] = await db().select({ id: auditLog.id }).from(auditLog).where(sql`subject = 'row:30'`)
  await transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`update audit_log set actor_id = ${ada.id} where id = ${entry?.id}`)
  })
  const page = await open()
  await verify(page)
  await page
    .getByRole('alert')
    .filter({ hasText: `Entry ${entry?.id} does not match` })
    .waitFor()
  await inspect(page, CHAIN)
})
