import { desc, eq, sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { db, retryDeadlocks, transaction } from '#app/db/client.server.ts'
import { authSessions } from '#app/db/schema/auth.ts'
import { auditLog } from '#app/db/schema/shop.ts'
import { webhookDeliveries, webhookEndpoints } from '#app/db/schema/webhooks.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { recordEvents } from '#app/domain/webhooks/record-events.ts'
import { createAdmin, createCustomer, loadStock, PASSWORD } from '#test/cast.ts'
import { pack } from '#test/purchases.ts'
import { signIn } from '#test/session.ts'
import { useWebhookReceiver } from '#test/webhook-receiver.ts'
import { inspect, PHONE, useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser({ keepPages: true })
const shop = useShop()
const receiver = useWebhookReceiver()

let cookie: string
let page: Page
let plainPage: Page

beforeAll(async () => {
  cookie = await signIn(shop().url, (await createAdmin()).email)
  page = await openPage({ cookie })
  plainPage = await openPage({ cookie, javaScriptEnabled: false })
})
beforeEach(() => db().update(authSessions).set({ provenAt: sql`now()` }))
afterEach(async () => {
  // An open page would keep requesting the rows that are deleted here.
  await open('/robots.txt')
  // The shop may still be recording the last delivery, in another order of tables.
  await retryDeadlocks(() =>
    db().execute(sql`truncate webhook_endpoints, webhook_events, webhook_deliveries, webhook_attempts`),
  )
})

const open = (path: string, where = page) => where.goto(shop().url + path)

const press = (name: string, where = page) => where.getByRole('button', { name, exact: true }).click()
const stored = async () => (await db().select().from(webhookEndpoints).orderBy(desc(webhookEndpoints.createdAt)))[0]
const lastAudited = async () => (await db().select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]
const unproven = () => db().update(authSessions).set({ provenAt: sql`now() - interval '11 minutes'` })

test.each([true, false])(
  'adds a webhook, sends it a test and an order, replays and deletes it (scripts: %s)',
  async (scripts) => {
    const where = scripts ? page : plainPage
    await open('/admin/dashboard', where)
    await where.getByRole('link', { name: 'Webhooks', exact: true }).click()
    await where.getByText('No webhooks yet.').waitFor()
    if (scripts) await inspect(page, 'main')
    await where.getByRole('link', { name: 'Add webhook' }).click()
    await where.getByLabel('URL').fill(receiver.url)
    await where.getByLabel('Description').fill('Bookkeeping')
    for (const box of await where.getByRole('checkbox').all()) await box.uncheck()
    await press('Add webhook', where)
    await where.getByText('Please choose at least one event.').waitFor()
    if (scripts) await inspect(page, 'main')
    expect(await where.getByLabel('Description').inputValue()).toBe('Bookkeeping')
    await where.getByRole('checkbox', { name: 'order.completed' }).check()
    await press('Add webhook', where)
    const secret = (await where.getByText(/^whsec_/).textContent()) ?? ''
    if (scripts) await inspect(page, 'main')
    expect(await stored()).toMatchObject({
      url: receiver.url,
      description: 'Bookkeeping',
      eventTypes: ['order.completed'],
    })
    expect(await lastAudited()).toMatchObject({ action: 'webhook.created' })
    expect(JSON.stringify(await lastAudited())).not.toContain(secret)

    await where.getByRole('link', { name: 'Go to the webhook' }).click()
    await where.getByText('No deliveries yet.').waitFor()
    expect(await where.content()).not.toContain(secret)
    await press('Send test event', where)
    await where.getByRole('heading', { name: 'test.sent' }).waitFor()
    await expect.poll(() => receiver.verified(secret)).toMatchObject([{ type: 'test.sent' }])
    await expect.poll(async () => (await db().select().from(webhookDeliveries))[0]?.status).toBe('delivered')
    if (!scripts) await where.reload()
    await where.getByRole('region', { name: 'Attempts' }).getByText('204', { exact: true }).waitFor()
    if (scripts) await inspect(page, 'main')

    await loadStock(1)
    const { id } = await createCustomer({ balanceCents: 50 })
    const { orderId } = await purchaseAccounts(pack(id))
    const orders = () => receiver.verified(secret).filter(({ type }) => type === 'order.completed')
    await expect.poll(orders).toMatchObject([{ data: { order_id: orderId, total_cents: 50 } }])
    await where.getByRole('link', { name: 'All deliveries' }).click()
    await where.getByRole('link', { name: 'order.completed' }).click()
    await where.getByText(orderId).waitFor()
    await press('Replay', where)
    await expect.poll(() => orders().length).toBe(2)
    expect(new Set(receiver.received.slice(1).map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    await expect.poll(lastAudited).toMatchObject({ action: 'webhook.replayed' })

    await where.getByRole('link', { name: 'All deliveries' }).click()
    await where.getByRole('link', { name: 'Delete webhook' }).click()
    await where.getByText('Nothing will be sent to this URL anymore').waitFor()
    await press('Delete webhook', where)
    await where.getByText('No webhooks yet.').waitFor()
    expect(await lastAudited()).toMatchObject({ action: 'webhook.deleted', before: { url: receiver.url } })
  },
)

test('changes address, events and secret with proof, and shows the new secret once', async () => {
  // No stock event, because the previous test's low stock may be recorded only now.
  const { id, secret } = await receiver.subscribe(['license.suspended'])
  await open(`/admin/webhooks/${id}`)
  await unproven()
  await page.getByLabel('URL').fill(`${receiver.url}/moved`)
  await page.getByRole('checkbox', { name: 'order.refunded' }).check()
  await press('Save changes')
  await page.getByText('Please enter your password or a two-step code.').first().waitFor()
  await inspect(page, 'main')
  expect(await stored()).toMatchObject({ url: receiver.url })
  await page.getByLabel('Password or code').fill(PASSWORD)
  await press('Save changes')
  await page.getByText('Webhook saved').first().waitFor()
  expect(await stored()).toMatchObject({
    url: `${receiver.url}/moved`,
    eventTypes: ['license.suspended', 'order.refunded'].toSorted(),
  })
  expect(await lastAudited()).toMatchObject({ action: 'webhook.changed', before: { url: receiver.url } })

  await unproven()
  await page.getByRole('link', { name: 'Replace secret' }).click()
  await page.getByLabel('Password or code').fill('wrong!')
  await press('Replace secret')
  await page.getByText('That password or code is wrong. Please try again.').first().waitFor()
  await page.getByLabel('Password or code').fill(PASSWORD)
  await press('Replace secret')
  const replaced = (await page.getByText(/^whsec_/).textContent()) ?? ''
  await inspect(page, 'main')
  expect(replaced).not.toBe(secret)
  await page.getByRole('link', { name: 'Back to the webhook' }).click()
  await page.getByText('The previous secret stays valid until').waitFor()
  await press('Send test event')
  await expect.poll(() => receiver.received.length).toBe(1)
  expect(receiver.verified(secret)).toHaveLength(1)
  expect(receiver.verified(replaced)).toHaveLength(1)
})

test('deletes a webhook with proof', async () => {
  const { id } = await receiver.subscribe(['stock.low'])
  await open(`/admin/webhooks/${id}/deletion`)
  await unproven()
  await press('Delete webhook')
  await page.getByText('Please enter your password or a two-step code.').first().waitFor()
  await inspect(page, 'main')
  expect(await stored()).toMatchObject({ id, deletedAt: null })
  await page.getByLabel('Password or code').fill(PASSWORD)
  await press('Delete webhook')
  await page.getByText('No webhooks yet.').waitFor()
  expect(await stored()).toMatchObject({ id, deletedAt: expect.any(Date) })
})

test.each([true, false])(
  'shows a second admin what the first saved, and keeps the input (scripts: %s)',
  async (scripts) => {
    const { id } = await receiver.subscribe(['top_up.credited', 'stock.low'])
    const where = scripts ? page : plainPage
    await open(`/admin/webhooks/${id}`, where)
    const theirs = { url: 'https://operator.example/theirs', description: 'Of the warehouse', active: false }
    await db()
      .update(webhookEndpoints)
      .set({ ...theirs, updatedAt: sql`now()` })
      .where(eq(webhookEndpoints.id, id))
    await where.getByLabel('Description').fill('Mine')
    await where.getByRole('checkbox', { name: 'stock.low' }).uncheck()
    await press('Save changes', where)
    await where.getByText('This webhook was changed while you were editing.').first().waitFor()
    await where.getByText(`Current value: ${theirs.url}`, { exact: true }).waitFor()
    await where.getByText('Current value: Of the warehouse', { exact: true }).waitFor()
    await where.getByText('Current value: Off', { exact: true }).waitFor()
    await where.getByText('Current value: top_up.credited, stock.low', { exact: true }).waitFor()
    expect(await where.getByLabel('URL').inputValue()).toBe(receiver.url)
    expect(await where.getByLabel('Description').inputValue()).toBe('Mine')
    expect(await where.getByRole('checkbox', { name: 'stock.low' }).isChecked()).toBe(false)
    expect(await stored()).toMatchObject(theirs)
    if (scripts) await inspect(page, 'main')

    await press('Save changes', where)
    await where.getByText('Webhook saved').first().waitFor()
    expect(await stored()).toMatchObject({ url: receiver.url, description: 'Mine', eventTypes: ['top_up.credited'] })
  },
)

test('refuses an invalid address, or one with credentials', async () => {
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
  await open('/admin/webhooks/new')
  for (const url of ['nowhere', 'ftp://example.com/', 'https://ada:secret@example.com/']) {
    await page.getByLabel('URL').fill(url)
    // The click moves the focus, and the response returns it.
    await press('Add webhook')
    await expect.poll(focused).toBe('url')
    await page.getByText('Please enter the full URL, starting with https.').waitFor()
  }
  expect(await db().$count(webhookEndpoints)).toBe(0)
})

test('shows a long log by page and by status, also on a phone', async () => {
  const { id } = await receiver.subscribe(['stock.low'], 'https://169.254.169.254/hooks')
  const events = Array.from({ length: 60 }, (_, number) => ({ type: 'stock.low' as const, data: { number } }))
  await transaction((tx) => recordEvents(tx, events))
  await db().execute(sql`
    update webhook_deliveries set status = 'delivered', next_try_at = null where endpoint_id = ${id}
      and id not in (select id from webhook_deliveries where endpoint_id = ${id} limit 2)`)
  await db().execute(sql`update webhook_deliveries set status = 'failed', next_try_at = null where status = 'pending'`)
  await page.setViewportSize(PHONE)
  await open(`/admin/webhooks/${id}`)
  const rows = page.getByRole('region', { name: 'Deliveries' }).getByRole('link', { name: 'stock.low' })
  await expect.poll(() => rows.count()).toBe(50)
  await page.getByRole('link', { name: 'Older' }).click()
  await expect.poll(() => rows.count()).toBe(10)
  await inspect(page, 'main')
  await page.getByRole('link', { name: 'Newer' }).click()
  await expect.poll(() => rows.count()).toBe(50)
  await page.getByLabel('Status').selectOption('failed')
  await press('Show')
  await expect.poll(() => rows.count()).toBe(2)
  await page.getByLabel('Status').selectOption('cancelled')
  await press('Show')
  await page.getByText('No deliveries with this status.').waitFor()
  await page.setViewportSize({ width: 1280, height: 720 })
})

test('shows a delivery only under its own webhook, and sends no test to an inactive one', async () => {
  const { id } = await receiver.subscribe(['stock.low'])
  const { id: otherId } = await receiver.subscribe(['order.refunded'])
  await transaction((tx) => recordEvents(tx, [{ type: 'stock.low', data: {} }]))
  const [delivery] = await db().select().from(webhookDeliveries).where(eq(webhookDeliveries.endpointId, id))
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(shop().url + path, { headers: { cookie }, redirect: 'manual', ...init })
  expect((await ask(`/admin/webhooks/${id}/deliveries/${delivery?.id}`)).status).toBe(200)
  expect((await ask(`/admin/webhooks/${otherId}/deliveries/${delivery?.id}`)).status).toBe(404)
  await db().update(webhookEndpoints).set({ active: false }).where(eq(webhookEndpoints.id, id))
  const tested = await ask(`/admin/webhooks/${id}/test`, { method: 'POST', body: new FormData() })
  expect(tested.headers.get('location')).toBe(`/admin/webhooks/${id}?flash=webhook-off`)
})
