import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { discountCodes } from '#app/db/schema/catalog.ts'
import { orders } from '#app/db/schema/orders.ts'
import { createAdmin, createCustomer, loadStock } from '#test/cast.ts'
import { createCode } from '#test/discounted.ts'
import { createPackOf } from '#test/items.ts'
import { signIn } from '#test/session.ts'
import { inspect, useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser({ keepPages: true })
const shop = useShop()

let productId: string
let cookies: { admin: string; customer: string }

beforeAll(async () => {
  productId = await createPackOf(null, { name: 'Rowan pack', slug: 'rowan-pack', category: 'Rowans' })
  await loadStock(50, undefined, productId)
})

describe.each([true, false])('with scripts: %s', (javaScriptEnabled) => {
  const name = javaScriptEnabled ? 'SPRING-A' : 'SPRING-B'
  let customerId: string

  beforeAll(async () => {
    await createCode(`${name}-FULL`, { usesLimit: 1, uses: 0, active: false })
  })
  beforeEach(async () => {
    const customer = await createCustomer({ balanceCents: 100_00 })
    customerId = customer.id
    cookies = {
      admin: await signIn(shop().url, (await createAdmin()).email),
      customer: await signIn(shop().url, customer.email),
    }
  })

  const open = async (who: keyof typeof cookies, path: string): Promise<Page> => {
    const page = await openPage({ cookie: cookies[who], javaScriptEnabled })
    await page.goto(shop().url + path)
    return page
  }

  test('an admin adds and changes a code', async () => {
    const page = await open('admin', '/admin/discounts')
    await page.getByRole('link', { name: 'Add a code' }).first().click()
    await page.getByRole('heading', { name: 'Add a code', level: 1 }).waitFor()
    const product = page.getByLabel('Product', { exact: true })
    expect(await product.isVisible()).toBe(false)
    await page.getByLabel('For', { exact: true }).selectOption({ value: 'product' })
    await product.waitFor()
    expect(await page.getByLabel('Category', { exact: true }).isVisible()).toBe(false)
    await page.getByLabel('For', { exact: true }).selectOption({ value: 'shop' })
    await page.getByLabel('Code', { exact: true }).fill(name.toLowerCase())
    await page.getByRole('button', { name: 'Add a code' }).click()
    await page.getByText('Please enter either a percentage or an amount.').first().waitFor()
    await page.getByLabel('Percentage').fill('25')
    if (javaScriptEnabled) await inspect(page, 'main')
    await page.getByRole('button', { name: 'Add a code' }).click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    await page.getByText('Nobody has used it yet.').waitFor()
    await page.getByLabel('Uses per customer').fill('1')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('New purchases follow these settings.').first().waitFor()
    // The redirect after adding it had the same flash message.
    const stored = async () => (await db().select().from(discountCodes).where(eq(discountCodes.code, name)))[0]
    await expect.poll(async () => (await stored())?.customerLimit).toBe(1)
    expect(await stored()).toMatchObject({ percent: 25, active: true, scope: 'shop' })
    if (javaScriptEnabled) await inspect(page, 'main')
    await page.goto(`${shop().url}/admin/discounts`)
    await page.getByRole('link', { name, exact: true }).waitFor()
    if (javaScriptEnabled) await inspect(page, 'main')
  })

  test('a customer enters a code, sees the new total and pays it', async () => {
    const page = await open('customer', '/packs/rowan-pack')
    await page.getByLabel('Quantity', { exact: true }).fill('3')
    await page.getByRole('button', { name: /^Buy/ }).click()
    if (javaScriptEnabled) await page.getByRole('button', { name: 'Use a discount code' }).click()
    await page.getByLabel('Discount code').fill('nothing-like-it')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('This code does not exist.').first().waitFor()
    await page.getByLabel('Discount code').fill(`${name}-full`)
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('This code can no longer be used.').first().waitFor()
    await page.getByLabel('Discount code').fill(` ${name.toLowerCase()} `)
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText(`Discount ${name}`).waitFor()
    await page.getByText('$2.25', { exact: true }).first().waitFor()
    if (javaScriptEnabled) await inspect(page, 'main')
    await page.getByRole('button', { name: 'Confirm purchase' }).click()
    await page.waitForURL(/customer\/orders\//)
    const [order] = await db().select().from(orders).where(eq(orders.customerId, customerId))
    expect(order).toMatchObject({ quantity: 3, discountCents: 75, discountCode: name, totalCents: 225 })
    await page.getByText(`Discount -$0.75 ${name}`).waitFor()
    const again = await open('customer', `/packs/rowan-pack?code=${name}`)
    await again.getByText(`You confirm the discount of code ${name} on the next page.`).waitFor()
    await again.getByRole('button', { name: /^Buy/ }).click()
    await again.getByText('You have already used this code.').first().waitFor()
  })

  test('an admin sees who used a code', async () => {
    const page = await open('admin', `/admin/discounts/${name}`)
    await page.getByRole('row').filter({ hasText: 'Mara Quill' }).getByText('$0.75').waitFor()
  })
})

test.each([
  ['SPRING-KEPT', true],
  ['NOTHING-LIKE-IT', false],
])('leads to Add Funds with a code that can be used, and without another one: %s', async (code, isKept) => {
  if (isKept) await createCode(code)
  const cookie = await signIn(shop().url, (await createCustomer()).email)
  const purchase = new URLSearchParams({ productId, quantity: '1', code: ` ${code}` })
  const html = await (await fetch(`${shop().url}/purchase?${purchase}`, { headers: { cookie } })).text()
  const [, returnTo = ''] = /add-balance\?returnTo=([^"&]*)/.exec(html) ?? []
  expect(decodeURIComponent(returnTo)).toBe(
    `/purchase?productId=${productId}&quantity=1${isKept ? `&code=${code}` : ''}`,
  )
})

test('counts a wrong code in the URL of Add Funds once, however often the page is read', async () => {
  const code = await createCode('SPRING-LATE')
  const purchase = `/purchase?productId=${productId}&quantity=1`
  const cookie = await signIn(shop().url, (await createCustomer()).email)
  const read = (path: string) => fetch(shop().url + path, { headers: { cookie }, redirect: 'manual' })
  const wrong = new URLSearchParams({ amount: '3.00', returnTo: `${purchase}&code=WRONG` })
  const first = await read(`/customer/add-balance?${wrong}`)
  expect(first.status).toBe(302)
  const page = first.headers.get('location') ?? ''
  expect(new URL(page, shop().url).searchParams.get('returnTo')).toBe(purchase)
  expect(new URL(page, shop().url).searchParams.get('amount')).toBe('3.00')
  for (let times = 0; times < 12; times++) expect((await read(page)).status).toBe(200)
  const kept = new URLSearchParams({ returnTo: `${purchase}&code=${code}` })
  expect((await read(`/customer/add-balance?${kept}`)).status).toBe(200)
  expect(await (await read(`${purchase}&code=${code}`)).text()).toContain(`Discount ${code}`)
})
