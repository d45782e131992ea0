import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { createCustomer, INSTAGRAM, loadStock } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import { useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser({ keepPages: true })
const shop = useShop()

let page: Page
let orderId: string

beforeAll(async () => {
  const { id: customerId, email } = await createCustomer({ balanceCents: 10_000 })
  await loadStock(60)
  const purchase = { customerId, productId: INSTAGRAM, unitPriceCents: 50, quantity: 60 }
  orderId = (await purchaseAccounts({ ...purchase, idempotencyKey: randomUUID() })).orderId
  page = await openPage({ cookie: await signIn(shop().url, email) })
  await page.emulateMedia({ media: 'print' })
  // An A4 sheet without margins.
  await page.setViewportSize({ width: 718, height: 1000 })
})

test('prints values from a phone that are copy buttons on screen', async () => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`${shop().url}/customer/orders/${orderId}`)
  await page
    .getByRole('button', { name: /^Copy password / })
    .first()
    .waitFor()
  await page.setViewportSize({ width: 718, height: 1000 })
})

test.each([
  ['a delivery note', () => `orders/${orderId}`, 60, 'Password'],
  ['a list of orders', () => 'orders', 1, 'Amount'],
  ['a statement', () => 'add-balance/statement', 2, 'Balance'],
])('prints %s completely, in black on white, without controls', async (_, path, rows, column) => {
  await page.goto(`${shop().url}/customer/${path()}`)
  const table = page.getByRole('table')
  expect(await table.locator('tbody tr').count()).toBe(rows)
  await page.getByRole('columnheader', { name: column }).waitFor()
  const printed = await page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility()
    const frame = document.querySelector('.table-frame')
    const { backgroundColor } = getComputedStyle(document.documentElement)
    return {
      pressed: [
        ...document.querySelectorAll('aside, nav, button, .button, a[href*="/claims/new"], [role=search]'),
      ].filter(isSeen).length,
      isCut: !frame || frame.scrollHeight > frame.clientHeight + 1 || frame.scrollWidth > frame.clientWidth + 1,
      ink: [backgroundColor, getComputedStyle(document.body).color],
    }
  })
  expect(printed).toEqual({ pressed: 0, isCut: false, ink: ['rgb(255, 255, 255)', 'rgb(0, 0, 0)'] })
})
