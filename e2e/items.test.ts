import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { stockAccounts } from '#app/db/schema/stock.ts'
import { openItem } from '#app/domain/stock/sealed-secrets.ts'
import { codeShape } from '#app/lib/item-shape.ts'
import { createAdmin } from '#test/cast.ts'
import { createShapedProduct, keyShape } from '#test/products.ts'
import { signIn } from '#test/session.ts'
import { inspect, useBrowser } from './browser.ts'
import { metric } from './metric.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser({ keepPages: true })
const shop = useShop()

let cookie: string
let page: Page
let plainPage: Page

beforeAll(async () => {
  await createShapedProduct('keys', keyShape)
  await createShapedProduct('codes', codeShape)
  cookie = await signIn(shop().url, (await createAdmin()).email)
  page = await openPage({ cookie })
  plainPage = await openPage({ cookie, javaScriptEnabled: false })
})

async function upload(its: Page, product: string, text: string): Promise<void> {
  await its.goto(`${shop().url}/admin/stock/uploads`)
  await its.getByLabel('Product').selectOption(product)
  await its.getByLabel('Or Paste Data').fill(text)
  await its.getByLabel('Provenance note').fill('Bought from the vendor.')
  await its.getByRole('button', { name: 'Upload' }).click()
  await its.getByRole('heading', { name: 'Review the upload' }).waitFor()
}

const cells = async (its: Page) =>
  (await its.getByRole('region', { name: 'First items' }).getByRole('cell').allTextContents()).slice(1)

test.each([true, false])('imports items after asking about other columns (scripts: %s)', async (hasScripts) => {
  const its = hasScripts ? page : plainPage
  const key = `KEY-${hasScripts ? 'WITH' : 'WITHOUT'}`
  await upload(its, 'Product keys', `Price;Key;Page;Game\n5;${key};https://example.com/chess;Chess`)
  expect(await cells(its)).toEqual([
    'Chess',
    'K'.padEnd(key.length, '•'),
    'https://example.com/chess',
    'None',
    `Chess: ${'K'.padEnd(key.length, '•')}`,
  ])
  await its.getByText('Some columns fit no field of this product.').waitFor()
  if (hasScripts) await inspect(its, 'main')
  await its.getByRole('button', { name: 'Import' }).click()
  await its.getByText('Choose fields for the other columns, or import without them.').first().waitFor()

  await its.getByRole('link', { name: 'Choose fields' }).click()
  expect(await its.getByLabel('Key', { exact: true }).inputValue()).toBe('2')
  if (hasScripts) await inspect(its, 'main')
  await its.getByRole('button', { name: 'Read again' }).click()
  await its.getByRole('heading', { name: 'Review the upload' }).waitFor()
  await its.getByLabel('Import without these columns').check()
  await its.getByRole('button', { name: 'Import' }).click()
  await its.getByText('1 item added').first().waitFor()
})

test('reads a list of codes by line, and differently if told so', async () => {
  await upload(page, 'Product codes', 'AA:1\nBB:2')
  await page.getByText('None: one value per line').waitFor()
  await page.getByRole('link', { name: 'Change' }).click()
  await page.getByLabel('Separator', { exact: true }).selectOption('Colon')
  await page.getByLabel('The last column may contain the separator').uncheck()
  await page.getByRole('button', { name: 'Read again' }).click()
  await page.getByText('Column 2: 2 lines').waitFor()
  await page.getByRole('button', { name: 'Discard' }).click()
})

test('asks for another reading if the fields have changed or no line fits', async () => {
  await upload(page, 'Product keys', 'nothing;here\nfits;;x')
  await page.getByRole('button', { name: 'Discard' }).click()
  await upload(page, 'Product keys', 'Chess;;\nGo;;')
  expect(await metric(page, 'To be added')).toBe('0')
  await page.getByText('No line could be read as an item.').waitFor()
  await page.getByRole('button', { name: 'Discard' }).click()

  await upload(page, 'Product keys', 'Chess;CHANGED')
  const shape = { ...keyShape, fields: keyShape.fields.slice(0, 2) }
  await db().update(products).set({ shape }).where(eq(products.id, 'keys'))
  await page.reload()
  await page.getByText('The fields of this product have changed since the list was read.').waitFor()
  expect(await page.getByRole('button', { name: 'Import' }).isDisabled()).toBe(true)
  await inspect(page, 'main')
  await page.getByRole('link', { name: 'read it again' }).click()
  await page.getByRole('button', { name: 'Read again' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await db().update(products).set({ shape: keyShape }).where(eq(products.id, 'keys'))
})

test('adds stock to a product that is not for sale, and never to another one', async () => {
  await createShapedProduct('drafts', codeShape)
  await db().update(products).set({ active: false }).where(eq(products.id, 'drafts'))
  const unknown = await fetch(`${shop().url}/admin/stock/uploads?product=nothing`, { headers: { cookie } })
  expect(unknown.status).toBe(404)
  await page.goto(`${shop().url}/admin/stock/uploads?product=drafts`)
  expect(await page.getByLabel('Product').locator('option:checked').textContent()).toBe('Product drafts (not for sale)')
  await page.getByLabel('Or Paste Data').fill('DRAFT-1')
  await page.getByRole('button', { name: 'Upload' }).click()
  await page.getByRole('heading', { name: 'Review the upload for Product drafts' }).waitFor()
  await page.getByLabel('Provenance note').fill('Made by us.')
  await page.getByRole('button', { name: 'Import' }).click()
  await page.getByText('1 item added').first().waitFor()
  expect(await db().$count(stockAccounts, eq(stockAccounts.productId, 'drafts'))).toBe(1)
  expect(await page.getByRole('link', { name: 'Add Stock' }).getAttribute('href')).toContain('?product=drafts')

  await page.goto(`${shop().url}/admin/accounts`)
  await page.getByLabel('Product').selectOption('Product drafts (not for sale)')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('heading', { name: 'Available Items (1)' }).waitFor()
})

test('lists, reveals, edits and deletes items', async () => {
  await upload(page, 'Product keys', 'Go;LISTED-KEY;https://example.com/go;2026-11-29')
  await page.getByRole('button', { name: 'Import' }).click()
  await page.getByText('1 item added').first().waitFor()

  await page.goto(`${shop().url}/admin/accounts?q=example.com/go`)
  const row = page.getByRole('row').filter({ hasText: 'Product keys' })
  await row.getByText('Go', { exact: true }).waitFor()
  expect(await page.getByText('LISTED-KEY').count()).toBe(0)
  await inspect(page, 'main')
  await row.getByRole('button', { name: 'Reveal Go' }).click()
  await row.getByText('Go: LISTED-KEY').waitFor()

  await page.goto(`${shop().url}/admin/accounts?product=keys&q=example.com/go`)
  await page.getByRole('columnheader', { name: 'Valid until' }).waitFor()
  await page.getByText('November 29, 2026').waitFor()
  await page.getByRole('link', { name: 'Edit Go' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Stock Item' })
  await dialog.getByLabel('Page').fill('nowhere')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await dialog.getByText('Page: not a link').first().waitFor()
  await inspect(page, '[role=dialog]')
  await dialog.getByLabel('Page').fill('https://example.com/go2')
  await dialog.getByLabel('Key', { exact: true }).fill('EDITED-KEY')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Item Updated').first().waitFor()
  const stock = await db().select().from(stockAccounts).where(eq(stockAccounts.username, 'Go'))
  expect(stock.map(openItem)).toEqual([
    { game: 'Go', key: 'EDITED-KEY', page: 'https://example.com/go2', until: '2026-11-29' },
  ])

  await page.goto(`${shop().url}/admin/accounts?product=keys&q=example.com/go2`)
  await page.getByRole('button', { name: 'Delete Go' }).click()
  await page.getByText('Are you sure you want to delete Go?').waitFor()
  await page.getByRole('button', { name: 'Delete item' }).click()
  await page.getByText('1 item(s) deleted.').first().waitFor()
})
