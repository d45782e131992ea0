import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { orders } from '#app/db/schema/orders.ts'
import { siteSettings } from '#app/db/schema/shop.ts'
import { addPictures, removePicture } from '#app/domain/catalog/pictures/commands.ts'
import { listPictures } from '#app/domain/catalog/pictures/queries.ts'
import { createAdmin, createCustomer, INSTAGRAM, loadStock, type Person, STORYTAG } from '#test/cast.ts'
import { createPackOf } from '#test/items.ts'
import { signIn } from '#test/session.ts'
import { inspect, useBrowser } from './browser.ts'
import { readStored } from './html.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser({ keepPages: true })
const shop = useShop()

let customer: Person
let cookie: string
let visitor: Page

beforeAll(async () => {
  await loadStock(25)
  customer = await createCustomer({ balanceCents: 100_000_00 })
  cookie = await signIn(shop().url, customer.email)
  visitor = await openPage()
})

/** Opens the storefront with the cookie's session. */
async function openAs(cookie: string): Promise<Page> {
  const [name = '', value = ''] = cookie.split('=')
  await visitor.context().addCookies([{ name, value, domain: 'localhost', path: '/' }])
  await visitor.goto(shop().url)
  return visitor
}

test('offers usual quantities only where there is a choice', async () => {
  const few = await createPackOf(null, { name: 'Few pack', slug: 'few-pack' })
  await loadStock(3, undefined, few)
  const some = await createPackOf(null, { name: 'Some pack', slug: 'some-pack' })
  await loadStock(5, undefined, some)
  // A web process reads the stock again within seconds.
  await expect.poll(() => readStored(`${shop().url}/packs/some-pack`)).toContain('5 accounts left!')
  await expect.poll(() => readStored(`${shop().url}/packs/few-pack`)).toContain('3 accounts left!')
  const page = await openPage()
  const preset = page.getByRole('button', { name: /^Quantity \d+$/ })
  await page.goto(`${shop().url}/packs/some-pack`)
  expect(await preset.count()).toBe(2)
  await page.goto(`${shop().url}/packs/few-pack`)
  await page.getByRole('button', { name: 'Increase' }).waitFor()
  expect(await preset.count()).toBe(0)
  await db()
    .update(products)
    .set({ active: false })
    .where(inArray(products.id, [few, some]))
})

const NO_QUANTITY = 'Please enter a valid quantity.'
const whole = () => ({ productId: INSTAGRAM, quantity: '1', unitPrice: '0.50', idempotencyKey: randomUUID() })

/** Sends the form as a program without any validation would. */
async function send(fields: Record<string, string | undefined>, headers: Record<string, string> = { cookie }) {
  const given = Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined)
  const body = new URLSearchParams(given)
  const answer = await fetch(`${shop().url}/`, { method: 'POST', headers, body, redirect: 'manual' })
  return { status: answer.status, location: answer.headers.get('location'), page: await answer.text() }
}

/** Counts how often the page shows the sentence; scripts also carry it. */
function countShown(page: string, sentence: string): number {
  const visible = page.replace(/<script[\s\S]*?<\/script>/g, '').replaceAll('&#x27;', "'")
  return visible.split(sentence).length - 1
}

const typed = (page: string) => /<input[^>]*name="quantity"[^>]*>/.exec(page)?.[0]

test.each([
  '-1',
  '0',
  '1.5',
  '1e3',
  '١٢',
  `1${'0'.repeat(30)}`,
  '',
  ' 5',
  '0x10',
  'NaN',
  '<script>alert(1)</script>',
  '😀',
])('refuses an invalid quantity once, at the field, and keeps it (%j)', async (quantity) => {
  const { status, page } = await send({ ...whole(), quantity })
  expect(status).toBe(400)
  expect(countShown(page, NO_QUANTITY)).toBe(1)
  const kept = quantity.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  expect(typed(page)).toContain(`value="${kept}"`)
  expect(await db().$count(orders)).toBe(0)
})

test('refuses a form without a quantity in the same way', async () => {
  const { status, page } = await send({ ...whole(), quantity: undefined })
  expect(status).toBe(400)
  expect(countShown(page, NO_QUANTITY)).toBe(1)
})

test.each([
  ['no product', { productId: undefined }, 400, 'Product not found or not loaded yet.'],
  ['a malformed product', { productId: '../x' }, 400, 'Product not found or not loaded yet.'],
  ['an unknown product', { productId: 'nothing' }, 404, 'Product not found or not loaded yet.'],
  ['a product of another kind', { productId: STORYTAG }, 404, 'Product not found or not loaded yet.'],
  ['an unknown product and no quantity', { productId: 'nothing', quantity: '0' }, 400, NO_QUANTITY],
  ['another price', { unitPrice: '0.01' }, 409, 'The price is now $0.50. Nothing was charged;'],
  ['another warranty', { warrantyHours: '72' }, 409, 'The warranty is now 48 hours. Nothing was charged;'],
  ['another claim rule', { claimRule: 'swap' }, 409, 'replace them or credit their price. Nothing was charged;'],
  ['a malformed warranty', { warrantyHours: '-1' }, 400, 'The terms are malformed.'],
  ['an unknown claim rule', { claimRule: 'refund' }, 400, 'The terms are malformed.'],
  ['a malformed price', { unitPrice: '-0.5' }, 400, 'The price is malformed.'],
  ['no price', { unitPrice: undefined }, 400, 'The price is malformed.'],
  ['no key', { idempotencyKey: undefined }, 400, 'This form is out of date. Nothing was charged;'],
  ['a malformed key', { idempotencyKey: '1' }, 400, 'This form is out of date. Nothing was charged;'],
  ['an unknown field', { balance: '1' }, 400, 'Unrecognized key'],
  ['more than the stock', { quantity: '26' }, 409, 'Not enough accounts in stock. Only 25 available.'],
  ['more than the balance', { quantity: '999999' }, 402, 'Your balance is $100,000.00. Required: $499,999.50.'],
])('refuses a form with %s in one sentence, and sells nothing', async (_what, fields, status, sentence) => {
  const answer = await send({ ...whole(), ...fields })
  expect(answer.status).toBe(status)
  expect(countShown(answer.page, sentence)).toBe(1)
  expect(await db().$count(orders)).toBe(0)
})

test('leads a visitor to the page that takes a payment, whatever the form contains', async () => {
  const { status, location } = await send({ ...whole(), quantity: '-1' }, {})
  expect(status).toBe(302)
  expect(location).toBe('/purchase?productId=main_insta_product&quantity=-1')
  expect((await fetch(shop().url + location)).status).toBe(200)
})

test('redirects a visitor to sign in while buying without an account is off', async () => {
  await db().update(siteSettings).set({ guestCheckout: false })
  onTestFinished(async () => {
    await db().update(siteSettings).set({ guestCheckout: true })
  })
  await visitor.context().clearCookies({ name: 'currentUser' })
  await visitor.goto(shop().url)
  await visitor.getByRole('button', { name: 'Buy 1 account' }).click()
  await visitor.getByText('You need to be logged in to purchase.').first().waitFor()
  await visitor.waitForURL('**/auth/login?**')
})

test('tells admins that they cannot buy, and refuses their form', async () => {
  const admin = await openAs(await signIn(shop().url, (await createAdmin()).email))
  await admin.getByText('Admins cannot purchase products.', { exact: true }).waitFor()
  await inspect(admin, 'main form')
  await admin.getByRole('button', { name: 'Buy 1 account' }).click()
  await expect.poll(() => admin.getByText('Admins cannot purchase products.').count()).toBeGreaterThan(1)
  expect(await db().$count(orders)).toBe(0)
})

test('explains a wrong quantity at the field and focuses it', async () => {
  const page = await openAs(cookie)
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
  await page.getByRole('button', { name: 'Buy 1 account' }).waitFor()
  await quantity.fill('0')
  await page.getByRole('button', { name: 'Buy accounts' }).click()
  await page.getByText(NO_QUANTITY, { exact: true }).waitFor()
  expect(await quantity.evaluate((element) => element === document.activeElement)).toBe(true)
  await quantity.fill('26')
  await page.getByRole('button', { name: 'Buy 26 accounts' }).click()
  await page.getByText('Only 25 accounts available. Please select a smaller quantity.', { exact: true }).waitFor()
  expect(await quantity.inputValue()).toBe('26')
  await inspect(page, 'main form')
})

test('names the largest order next to the quantity when the stock holds more', async () => {
  const page = await openAs(cookie)
  const limit = page.getByText('Up to 10 per order.', { exact: true })
  const change = (limits: object) => db().update(products).set(limits).where(eq(products.id, INSTAGRAM))
  await page.getByRole('button', { name: 'Buy 1 account' }).waitFor()
  expect(await limit.count()).toBe(0)
  await change({ enforceLimits: true, minPurchaseQuantity: 1, maxPurchaseQuantity: 10 })
  try {
    await page.reload()
    await limit.waitFor()
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('11')
    await page.getByRole('button', { name: 'Buy 11 accounts' }).click()
    await page.getByText('The maximum purchase is 10 accounts.', { exact: true }).waitFor()
    await inspect(page, 'main form')
  } finally {
    await change({ enforceLimits: false, minPurchaseQuantity: 10, maxPurchaseQuantity: null })
  }
})

test('shows a changed price with the refusal, and charges it on the next click', async () => {
  const buyer = await createCustomer({ balanceCents: 500 })
  const page = await openAs(await signIn(shop().url, buyer.email))
  const price = (priceCents: number) => db().update(products).set({ priceCents }).where(eq(products.id, INSTAGRAM))
  const buy = async () => {
    await page.getByRole('button', { name: 'Buy 1 account' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm purchase' }).click()
  }
  await page.getByRole('button', { name: 'Buy 1 account' }).waitFor()
  await price(60)
  try {
    await buy()
    await page.getByText('The price is now $0.60.').first().waitFor()
    await buy()
    await page.getByText('Your purchase is ready below.').first().waitFor()
  } finally {
    await price(50)
  }
  expect(await db().$count(orders, eq(orders.customerId, buyer.id))).toBe(1)
})

test('shows the first picture of the only pack beside its name', async () => {
  const home = async () => (await fetch(shop().url)).text()
  expect(await home()).not.toContain('.avif')
  const { id: actorId } = await createAdmin()
  const picture = { hash: 'a'.repeat(64), width: 320, height: 240, renditions: [] }
  const rendition = { width: 320, mediaType: 'image/avif', bytes: Buffer.from('x') }
  await addPictures({
    productId: INSTAGRAM,
    pictures: [{ ...picture, renditions: [rendition] }],
    actorId,
    ip: '203.0.113.7',
  })
  await expect.poll(home).toContain(`/pictures/${picture.hash}/320.avif`)
  const [stored] = await listPictures(INSTAGRAM)
  await removePicture({ productId: INSTAGRAM, pictureId: stored?.id ?? '', actorId, ip: '203.0.113.7' })
})
