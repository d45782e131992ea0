import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { categories, products } from '#app/db/schema/catalog.ts'
import { stockAccounts, stockWithdrawals } from '#app/db/schema/stock.ts'
import { deleteAvailable } from '#app/domain/stock/available/delete-available.ts'
import { createAdmin, INSTAGRAM } from '#test/cast.ts'
import { claim } from '#test/claiming.ts'
import { loadItems, sellItems } from '#test/items.ts'
import { keyShape } from '#test/products.ts'
import { signIn } from '#test/session.ts'
import { closeDialog, inspect, useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser({ keepPages: true })
const shop = useShop()

let customer: Page
let admin: Page
let batchId: string
let withdrawalId: string
let sold: Awaited<ReturnType<typeof sellItems>>

const keysOf = (...games: string[]) => games.map((game) => ({ game, key: `KEY-${game}`, page: '', until: '' }))

beforeAll(async () => {
  sold = await sellItems(keyShape, keysOf('Chess', 'Go', 'Shogi', 'Xiangqi'))
  await loadItems(sold.productId, keyShape, keysOf('Hex', 'Nim', 'Mancala'))
  const terms = { warrantyHours: 48, enforceLimits: true, minPurchaseQuantity: 2, maxPurchaseQuantity: 3 }
  await db().update(products).set(terms).where(eq(products.id, sold.productId))
  // Sells accounts, and its name and category say so.
  const others = { name: 'Logins', category: 'Mixed', active: false }
  await db().update(products).set(others).where(eq(products.id, INSTAGRAM))
  await db().delete(categories).where(eq(categories.name, 'Digital Accounts'))
  await claim(sold, { lineIds: sold.lineIds.slice(0, 1) })
  const [first] = await db().select().from(stockAccounts).where(eq(stockAccounts.orderId, sold.orderId)).limit(1)
  batchId = first?.batchId ?? ''
  const by = await createAdmin()
  const [only = ''] = await loadItems(sold.productId, keyShape, keysOf('Senet'))
  const expected = { expected: 1, matchingBatches: 0, actorId: by.id, ip: '127.0.0.1' }
  await deleteAvailable({ selection: { q: '', account: [only], except: [] }, ...expected })
  const [withdrawal] = await db().select().from(stockWithdrawals)
  withdrawalId = withdrawal?.id ?? ''
  admin = await openPage({ cookie: await signIn(shop().url, by.email) })
  customer = await openPage({ cookie: await signIn(shop().url, sold.buyer.email) })
})

/** Returns what the main content says, to people who look at it and to those who listen. */
async function wordsOf(page: Page, path: string): Promise<string> {
  await page.goto(`${shop().url}${path}`)
  return page.locator('main').evaluate((main) => {
    const spoken = ['aria-label', 'placeholder', 'title', 'alt'].flatMap((name) =>
      [...main.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)),
    )
    return [main.textContent, ...spoken].join('\n')
  })
}

test.each([
  ['of the pack', () => `/packs/${sold.productId}`],
  ['that asks to confirm', () => `/purchase?productId=${sold.productId}&quantity=2`],
  ['that refuses a quantity', () => `/purchase?productId=${sold.productId}&quantity=9`],
  ['of the dashboard', () => '/customer/dashboard'],
  ['of orders', () => '/customer/orders'],
  ['of an order', () => `/customer/orders/${sold.orderId}/details`],
  ['of a delivery', () => `/customer/orders/${sold.orderId}`],
  ['of a delivery without a match', () => `/customer/orders/${sold.orderId}?q=nothing`],
  ['that reports what is faulty', () => `/customer/orders/${sold.orderId}/claims/new`],
  ['of claims', () => '/customer/claims'],
])('the page %s calls items of another shape no accounts', async (_, path) => {
  expect(await wordsOf(customer, path())).not.toMatch(/account/i)
})

test.each([
  ['of the dashboard', () => '/admin/dashboard'],
  ['of all stock', () => '/admin/accounts'],
  ["of a product's stock", () => `/admin/accounts?product=${sold.productId}`],
  ['of stock without a match', () => `/admin/accounts?product=${sold.productId}&q=nothing`],
  ['of batches', () => '/admin/stock/batches'],
  ['of a batch', () => `/admin/stock/batches/${batchId}`],
  ['that undoes a batch', () => `/admin/stock/batches/${batchId}/undo`],
  ['of withdrawn stock', () => '/admin/stock/withdrawals'],
  ['that puts stock back', () => `/admin/stock/withdrawals/${withdrawalId}`],
  ['of unknown sales', () => '/admin/stock/unknown-sales'],
  ['of products', () => '/admin/products'],
  ['of a product', () => `/admin/products/${sold.productId}`],
  ['of settings', () => `/admin/settings?product=${sold.productId}`],
  ['of orders', () => '/admin/orders'],
  ['of an order', () => `/admin/orders/${sold.orderId}`],
  ['of a refund', () => `/admin/orders/${sold.orderId}/refund`],
  ['of claims', () => '/admin/claims'],
])('the admin page %s calls items of another shape no accounts', async (_, path) => {
  expect(await wordsOf(admin, path())).not.toMatch(/account/i)
})

test('deleting and exporting items call them no accounts', async () => {
  await admin.goto(`${shop().url}/admin/accounts?product=${sold.productId}`)
  await admin.getByLabel('Select all that match').check()
  await admin.getByText('All matching items are selected (3).').waitFor()
  await admin.getByRole('button', { name: 'Export (3)' }).click()
  await admin.getByRole('dialog', { name: 'Export items' }).getByText('3 items with their encrypted values.').waitFor()
  await inspect(admin, '[role=dialog]')
  await closeDialog(admin)
  await admin.getByRole('button', { name: 'Delete (3)' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByText('Are you sure you want to delete 3 selected items?').waitFor()
  expect(await dialog.textContent()).not.toMatch(/account/i)
  await dialog.getByRole('button', { name: 'Delete Selected' }).click()
  await admin.getByText('3 item(s) deleted.').first().waitFor()
  await admin.getByText('3 items were deleted.').waitFor()
})

test('the sidebars say what the shop sells', async () => {
  await customer.goto(`${shop().url}/customer/dashboard`)
  await customer.getByRole('link', { name: 'My Items' }).waitFor()
  await admin.goto(`${shop().url}/admin/dashboard`)
  await admin.getByRole('link', { name: 'Stock', exact: true }).waitFor()
  await db().update(products).set({ shape: null }).where(eq(products.id, sold.productId))
  await customer.reload()
  await customer.getByRole('link', { name: 'My Accounts' }).waitFor()
  await admin.reload()
  await admin.getByRole('link', { name: 'Stock Accounts' }).waitFor()
})
