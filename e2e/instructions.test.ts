import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { products, translations } from '#app/db/schema/catalog.ts'
import { orders } from '#app/db/schema/orders.ts'
import { customers } from '#app/db/schema/shop.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { createAdmin, createCustomer, INSTAGRAM, loadStock, type Person, STORYTAG } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import { inspect, useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser({ keepPages: true })
const shop = useShop()

let buyer: Person
let cookie: string

beforeAll(async () => {
  await loadStock(50)
  buyer = await createCustomer({ balanceCents: 100_000 })
  cookie = await signIn(shop().url, buyer.email)
})

const write = (instructions: string) =>
  db()
    .update(products)
    .set({ instructions })
    .where(inArray(products.id, [INSTAGRAM, STORYTAG]))

const newestOrder = async (type: 'account' | 'software') => {
  const rows = await db().select({ id: orders.id, at: orders.createdAt }).from(orders).where(eq(orders.orderType, type))
  return rows.toSorted((one, other) => Number(other.at) - Number(one.at))[0]?.id
}

describe.each([true, false])('with scripts: %s', (javaScriptEnabled) => {
  test.each([
    ['a pack', INSTAGRAM],
    ['a program', STORYTAG],
  ])('an admin writes what buyers of %s do next, and previews it', async (_, productId) => {
    await write('')
    const page = await openPage({ cookie: await signIn(shop().url, (await createAdmin()).email), javaScriptEnabled })
    await page.goto(`${shop().url}/admin/products/${productId}`)
    await page.getByLabel('Instructions').fill('## First\n\n1. Sign in\n2. Change the <i>password</i>')
    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByRole('heading', { name: 'After the purchase' }).waitFor()
    await preview.getByText('Change the <i>password</i>').waitFor()
    if (javaScriptEnabled) await inspect(page, 'main')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Product Settings Saved').first().waitFor()
    const [saved] = await db().select().from(products).where(eq(products.id, productId))
    expect(saved?.instructions).toBe('## First\n\n1. Sign in\n2. Change the <i>password</i>')
    await page.getByText('Instructions', { exact: true }).last().waitFor()
  })

  test('a buyer of accounts sees them after the purchase and on the delivery note', async () => {
    await write('Sign in **once**.')
    const page = await openPage({ cookie, javaScriptEnabled })
    await page.goto(shop().url)
    await page.getByRole('button', { name: /^Buy/ }).click()
    await page.getByRole('button', { name: 'Confirm purchase' }).click()
    await page.getByText('What to do next').waitFor()
    await page.getByText('Sign in once.').waitFor()
    const id = await newestOrder('account')
    expect(new URL(page.url()).pathname).toBe(`/customer/orders/${id}`)
    if (javaScriptEnabled) await inspect(page, 'main')
    await write('Sign in **twice**.')
    await page.goto(`${shop().url}/customer/orders/${id}`)
    await page.getByText('Sign in twice.').waitFor()
    if (javaScriptEnabled) await inspect(page, 'main')
    await page.getByText('What to do next').click()
    await expect.poll(() => page.getByText('Sign in twice.').isVisible()).toBe(false)
  })

  test('a buyer of a license sees them beside it, unfolded only after the purchase', async () => {
    await write('Run the **installer**.')
    const person = await createCustomer({ balanceCents: 2_000 })
    const page = await openPage({ cookie: await signIn(shop().url, person.email), javaScriptEnabled })
    await page.goto(`${shop().url}/story-tag`)
    await page.getByRole('button', { name: 'Get it for $15.00' }).click()
    await page.getByRole('button', { name: 'Confirm purchase' }).click()
    await page.getByText('How to use StoryTag').waitFor()
    await page.getByText('Run the installer.').waitFor()
    if (javaScriptEnabled) await inspect(page, 'main')
    await page.goto(`${shop().url}/customer/dashboard`)
    await page.getByText('How to use StoryTag').waitFor()
    expect(await page.getByText('Run the installer.').isVisible()).toBe(false)
    await page.getByText('How to use StoryTag').click()
    await page.getByText('Run the installer.').waitFor()
    await page.goto(`${shop().url}/customer/orders/${await newestOrder('software')}`)
    await page.getByText('Run the installer.').waitFor()
  })
})

test("shows them in the customer's language, and never those of another customer's order", async () => {
  await write('Sign in.')
  await db().insert(translations).values({
    productId: INSTAGRAM,
    field: 'instructions',
    language: 'es',
    original: 'Sign in.',
    text: '**Entra** ya.',
  })
  await db().update(customers).set({ language: 'es' }).where(eq(customers.id, buyer.id))
  const pack = { productId: INSTAGRAM, quantity: 10, unitPriceCents: 50, idempotencyKey: randomUUID() }
  const { orderId } = await purchaseAccounts({ ...pack, customerId: buyer.id })
  const read = async (path: string, session = cookie) =>
    (await fetch(shop().url + path, { headers: { cookie: session } })).text()
  expect(await read(`/es/customer/orders/${orderId}`)).toContain('Entra</strong> ya.')
  const stranger = await signIn(shop().url, (await createCustomer()).email)
  for (const path of [`orders/${orderId}`, `dashboard?order=${orderId}`, 'dashboard?order=%00']) {
    expect(await read(`/customer/${path}`, stranger)).not.toContain('Sign in.')
  }
})
