import { eq, inArray } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { products, translations } from '#app/db/schema/catalog.ts'
import { customers } from '#app/db/schema/shop.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { createAdmin, createCustomer, INSTAGRAM, loadStock } from '#test/cast.ts'
import { sellItems } from '#test/items.ts'
import { pdfText } from '#test/pdf-text.ts'
import { keyShape } from '#test/products.ts'
import { pack } from '#test/purchases.ts'
import { signIn } from '#test/session.ts'
import { inspect, PHONE, useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser()
const shop = useShop()
const PATH = '/admin/settings/translations'

let cookie: string

beforeAll(async () => {
  cookie = await signIn(shop().url, (await createAdmin()).email)
  await loadStock(5)
})
beforeEach(async () => {
  await db().delete(translations)
})

const read = async (path: string, as?: string) =>
  (await fetch(shop().url + path, as ? { headers: { cookie: as } } : {})).text()
const nameField = (page: Page) => page.getByLabel('Product name')
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()
const rename = (name: string) => db().update(products).set({ name }).where(eq(products.id, INSTAGRAM))

async function open(query = '', scripts = true): Promise<Page> {
  const page = await openPage({ cookie, javaScriptEnabled: scripts, viewport: PHONE })
  await page.goto(`${shop().url}${PATH}${query}`)
  return page
}

test.each([true, false])('translates, marks as outdated and removes a text (scripts: %s)', async (scripts) => {
  await rename('Instagram accounts')
  const page = await open('', scripts)
  await page.getByRole('navigation', { name: 'Languages' }).getByRole('link', { name: 'Español' }).click()
  const subjects = page.getByRole('navigation', { name: 'Products and site' })
  await subjects.getByRole('link', { name: 'Instagram accounts' }).click()
  await page.getByText('Not translated').first().waitFor()
  if (scripts) await inspect(page, 'main')

  await nameField(page).fill('x'.repeat(121))
  await save(page)
  await page.getByText('The translation must be one line of at most 120 characters.').waitFor()
  await nameField(page).fill('Cuentas de Instagram')
  await save(page)
  await page.getByText('Translations saved', { exact: true }).first().waitFor()
  expect(await nameField(page).inputValue()).toBe('Cuentas de Instagram')
  await expect.poll(() => read('/es')).toContain('Cuentas de Instagram')
  const english = await read('/')
  expect(english).toContain('Instagram accounts')
  expect(english).not.toContain('Cuentas de Instagram')

  await rename('Aged Instagram accounts')
  await expect.poll(() => read('/es')).toContain('Aged Instagram accounts')
  await page.reload()
  await page.getByText('Outdated', { exact: true }).waitFor()
  await page.getByText('Translated from').waitFor()
  if (scripts) await inspect(page, 'main')
  await page.getByLabel('The translation still fits').check()
  await save(page)
  await page.getByText('Outdated', { exact: true }).waitFor({ state: 'hidden' })
  await expect.poll(() => read('/es')).toContain('Cuentas de Instagram')

  await nameField(page).fill('')
  await save(page)
  await expect.poll(() => read('/es')).toContain('Aged Instagram accounts')
  expect(await db().$count(translations)).toBe(0)
})

test('shows one category in the path and on the slip of a product, in the language of the page', async () => {
  const [product] = await db().select().from(products).where(eq(products.id, INSTAGRAM))
  const category = { field: 'category', original: product?.category ?? '', text: 'Cuentas digitales' }
  await db()
    .insert(translations)
    .values({ productId: INSTAGRAM, language: 'es', ...category })
  const page = await openPage()
  await page.goto(`${shop().url}/es/packs/instagram-accounts`)
  const main = page.getByRole('main')
  await main.getByText('N.º 01 · Cuentas digitales').waitFor()
  const link = main.getByRole('link', { name: 'Cuentas digitales', exact: true })
  expect(new URL((await link.getAttribute('href')) ?? '', shop().url).searchParams.get('category')).toBe(
    category.original,
  )
})

test("shows orders, delivery notes and invoices in the customer's language, and admins the original", async () => {
  await rename('Instagram accounts')
  const names = { field: 'name', original: 'Instagram accounts', text: 'Cuentas de Instagram' }
  await db()
    .insert(translations)
    .values({ productId: INSTAGRAM, language: 'es', ...names })
  const customer = await createCustomer({ balanceCents: 5_00 })
  const { orderId } = await purchaseAccounts(pack(customer.id))
  const admin = await createAdmin()
  await db()
    .update(customers)
    .set({ language: 'es' })
    .where(inArray(customers.id, [customer.id, admin.id]))
  const buyer = await signIn(shop().url, customer.email)
  const order = `/customer/orders/${orderId}`
  const pages = ['/customer/dashboard', '/customer/orders', `${order}/details`, order, `${order}/claims/new`]
  for (const path of [...pages, '/customer/add-balance', '/customer/add-balance/statement', '/es']) {
    const page = await read(path, buyer)
    expect(page, path).toContain('Cuentas de Instagram')
    expect(page, path).not.toContain('Instagram accounts')
  }
  const purchase = `/es/purchase?${new URLSearchParams({ productId: INSTAGRAM, quantity: '1' })}`
  expect(await read(purchase, buyer)).toContain('Cuentas de Instagram')
  for (const file of ['/es/customer/orders/export.csv', '/es/customer/add-balance/statement.csv']) {
    expect(await read(file, buyer), file).toContain('Cuentas de Instagram')
  }
  for (const pdf of [`/es${order}/invoice.pdf`, '/es/customer/add-balance/statement.pdf']) {
    const response = await fetch(shop().url + pdf, { headers: { cookie: buyer } })
    expect(
      pdfText(await response.bytes())
        .flat()
        .join(),
      pdf,
    ).toContain('Cuentas de Instagram')
  }
  const seller = await signIn(shop().url, admin.email)
  for (const path of ['/admin/orders', `/admin/orders/${orderId}`, `/admin/customers/${customer.id}/ledger`]) {
    const page = await read(path, seller)
    expect(page, path).toContain('lang="es"')
    expect(page, path).toContain('Instagram accounts')
    expect(page, path).not.toContain('Cuentas de Instagram')
  }
})

test.each([
  '?language=en',
  '?language=xx',
  '?language=es&product=nothing',
  '?language=es&product=',
  '?language=constructor',
])('answers 404 to %s', async (query) => {
  expect((await fetch(shop().url + PATH + query, { headers: { cookie } })).status).toBe(404)
})

test.each<Record<string, string>>([
  { name: 'x'.repeat(121) },
  { language: 'en' },
  { language: 'xx' },
  { productId: 'nothing' },
  { productId: '../x' },
  { siteDescription: 'Not of a product.' },
  { isAdmin: 'on' },
  { version: 'old' },
])('refuses a form with %o, and stores nothing', async (typed) => {
  const fields = { productId: INSTAGRAM, language: 'es', name: 'Cuentas', ...typed }
  const body = new URLSearchParams(fields)
  const response = await fetch(shop().url + PATH, { method: 'POST', headers: { cookie }, body, redirect: 'manual' })
  expect([400, 404, 409]).toContain(response.status)
  expect(await db().$count(translations)).toBe(0)
})

test("shows the labels of an item's fields in the customer's language, and files the originals", async () => {
  const { buyer, orderId, productId } = await sellItems(keyShape, [{ game: 'Go', key: 'K1', page: '', until: '' }])
  const page = await open(`?language=es&product=${productId}`)
  await page.getByLabel('Field 1 of an item').fill('Juego')
  await page.getByLabel('Field 2 of an item').fill('Clave')
  await save(page)
  await page.getByText('Translations saved', { exact: true }).first().waitFor()
  await inspect(page, 'main')

  await db().update(customers).set({ language: 'es' }).where(eq(customers.id, buyer.id))
  const customer = await signIn(shop().url, buyer.email)
  const order = await read(`/es/customer/orders/${orderId}`, customer)
  for (const shown of [await read(`/es/packs/${productId}`), order]) expect(shown).toMatch(/Juego.*Clave/s)
  expect(order).not.toContain('Game')
  expect(await read(`/packs/${productId}`)).toMatch(/Game, Key/)
  expect(await read(`/es/customer/orders/${orderId}/accounts.csv`, customer)).toContain('Game,Key')
})
