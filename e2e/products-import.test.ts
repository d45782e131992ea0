import { eq, sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { productCsv } from '#app/domain/catalog/lists/export-products.ts'
import { createAdmin, createCustomer } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import { inspect, useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser({ keepPages: true })
const shop = useShop()

let cookie: string
let scriptedPage: Page
let plainPage: Page

beforeAll(async () => {
  cookie = await signIn(shop().url, (await createAdmin()).email)
  scriptedPage = await openPage({ cookie })
  plainPage = await openPage({ cookie, javaScriptEnabled: false })
})

beforeEach(async () => {
  const reed = { kind: 'account' as const, name: 'Reed', priceCents: 100, category: 'Shore', details: 'Long\n\ntext' }
  await db()
    .insert(products)
    .values({ id: 'reed', ...reed })
    .onConflictDoUpdate({ target: products.id, set: reed })
})

const path = () => `${shop().url}/admin/products/import`
const stored = async (id: string) => (await db().select().from(products).where(eq(products.id, id)))[0]
const plan = (page: Page) => page.getByRole('region', { name: 'What the import would do' })

describe.each([true, false])('with scripts: %s', (javaScriptEnabled) => {
  let page: Page
  beforeAll(() => {
    page = javaScriptEnabled ? scriptedPage : plainPage
  })

  test('shows every change of a file first, and imports exactly those', async () => {
    const id = `sedge-${javaScriptEnabled}`
    await page.goto(`${shop().url}/admin/products`)
    await page.getByText('Import and export').click()
    await page.getByRole('link', { name: 'Import CSV' }).click()
    await page.getByRole('heading', { name: 'Import CSV' }).waitFor()
    await page.getByLabel('Choose a CSV file').setInputFiles({
      name: 'products.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`id,name,price,details\nreed,Reed,1.50,"<b>New</b>\n\ntext"\n${id},${id},2,\n`),
    })
    await page.getByRole('button', { name: 'Check' }).click()
    await plan(page).getByText('1 new, 1 changed, 0 unchanged, 0 refused').waitFor()
    await plan(page).getByText('1.50').waitFor()
    await plan(page).getByText('<b>New</b>').waitFor()
    if (javaScriptEnabled) await inspect(page, 'main')
    expect([await stored(id), (await stored('reed'))?.priceCents]).toEqual([undefined, 100])
    await page.getByRole('button', { name: 'Import 2 products' }).click()
    await page.getByText('2 products were created or changed.').first().waitFor()
    expect(await stored('reed')).toMatchObject({ priceCents: 150, details: '<b>New</b>\n\ntext' })
    expect(await stored(id)).toMatchObject({ priceCents: 200, active: false })
    await page.goto(`${shop().url}/admin/products/${id}`)
    await page.getByRole('heading', { name: 'History' }).waitFor()
  })

  test('names every column, and shows an example that can be imported', async () => {
    await page.goto(path())
    await page.getByText('Columns and an example').click()
    const help = page.locator('details')
    const columns = (await help.locator('dt').allTextContents()).flatMap((cell) => cell.split(', '))
    expect(columns.toSorted()).toEqual(productCsv.map(([name]) => name).toSorted())
    if (javaScriptEnabled) await inspect(page, 'main')
    await page.getByLabel('Or paste its text').fill((await help.locator('code').textContent()) ?? '')
    await page.getByRole('button', { name: 'Check' }).click()
    await plan(page).getByText('2 new, 0 changed, 0 unchanged, 0 refused').waitFor()
  })

  test('imports nothing while a row is refused, and lets it be corrected in place', async () => {
    await page.goto(path())
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByText('Please choose a CSV file or paste its text.').first().waitFor()
    await page.getByLabel('Or paste its text').fill('id,color\nreed,red')
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByText('Unknown column: color.').first().waitFor()
    await page.getByLabel('Or paste its text').fill('id,price\nreed,0')
    await page.getByRole('button', { name: 'Check' }).click()
    await plan(page).getByText('“price”: Price per account must be greater than 0.').waitFor()
    if (javaScriptEnabled) await inspect(page, 'main')
    expect(await page.getByRole('button', { name: /^Import/ }).count()).toBe(0)
    await page.getByLabel('Or paste its text').fill('id,price\nreed,3')
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByRole('button', { name: 'Import 1 product' }).click()
    await page.getByText('1 product was created or changed.').first().waitFor()
    expect(await stored('reed')).toMatchObject({ priceCents: 300 })
  })

  test('shows the new changes when a product or the text changed after the check', async () => {
    await page.goto(path())
    await page.getByLabel('Or paste its text').fill('id,price\nreed,3')
    await page.getByRole('button', { name: 'Check' }).click()
    await plan(page).getByText('3.00').waitFor()
    await db().update(products).set({ priceCents: 299 }).where(eq(products.id, 'reed'))
    await page.getByRole('button', { name: 'Import 1 product' }).click()
    await page.getByText('was changed after the check').first().waitFor()
    await plan(page).getByText('2.99').waitFor()
    await page.getByLabel('Or paste its text').fill('id,price\nreed,4')
    await page.getByRole('button', { name: 'Import 1 product' }).click()
    await plan(page).getByText('4.00').waitFor()
    expect((await stored('reed'))?.priceCents).toBe(299)
    await page.getByRole('button', { name: 'Import 1 product' }).click()
    await page.getByText('1 product was created or changed.').first().waitFor()
    expect((await stored('reed'))?.priceCents).toBe(400)
  })
})

test('takes the export back without a change', async () => {
  const file = await fetch(`${shop().url}/admin/products/export.csv`, { headers: { cookie } })
  await scriptedPage.goto(path())
  const buffer = Buffer.from(await file.bytes())
  await scriptedPage
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer })
  await scriptedPage.getByRole('button', { name: 'Check' }).click()
  const count = await db().$count(products)
  await plan(scriptedPage).getByText(`0 new, 0 changed, ${count} unchanged, 0 refused`).waitFor()
  expect(await scriptedPage.getByRole('button', { name: /^Import/ }).count()).toBe(0)
  // The text area now holds the text.
  await scriptedPage.getByRole('button', { name: 'Check' }).click()
  await plan(scriptedPage).getByText(`${count} unchanged`).waitFor()
})

test('asks for the password, and keeps the text', async () => {
  const admin = await createAdmin()
  const page = await openPage({ cookie: await signIn(shop().url, admin.email) })
  await page.goto(path())
  await page.getByLabel('Or paste its text').fill('id,price\nreed,9')
  await page.getByRole('button', { name: 'Check' }).click()
  await plan(page).getByText('9.00').waitFor()
  await db().execute(
    sql`update auth_sessions set proven_at = now() - interval '11 minutes' where user_id = ${admin.id}`,
  )
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await page.getByText('Please enter your password or a two-step code.').first().waitFor()
  expect(await page.getByLabel('Or paste its text').inputValue()).toBe('id,price\nreed,9')
  expect((await stored('reed'))?.priceCents).toBe(100)
})

test('is for admins', async () => {
  const customer = await signIn(shop().url, (await createCustomer()).email)
  const body = new URLSearchParams({ intent: 'import', text: 'id,price\nreed,9' })
  const answer = await fetch(path(), { method: 'POST', headers: { cookie: customer }, body, redirect: 'manual' })
  expect(answer.headers.get('location')).toBe('/customer/dashboard')
})
