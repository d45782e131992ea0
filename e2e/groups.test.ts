import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { customerGroups } from '#app/db/schema/groups.ts'
import { orders } from '#app/db/schema/orders.ts'
import { createAdmin, createCustomer, loadStock, type Person } from '#test/cast.ts'
import { createGroupOf, joinGroup, priceForGroup } from '#test/grouped.ts'
import { createPackOf } from '#test/items.ts'
import { signIn } from '#test/session.ts'
import { inspect, useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser({ keepPages: true })
const shop = useShop()

let productId: string
let customer: Person
let cookies: { admin: string; customer: string }

beforeAll(async () => {
  productId = await createPackOf(null, { name: 'Linden pack', slug: 'linden-pack', category: 'Lindens' })
  await loadStock(100, undefined, productId)
  customer = await createCustomer({ name: 'Ines Moor', balanceCents: 100_00 })
  const admin = await createAdmin()
  cookies = { admin: await signIn(shop().url, admin.email), customer: await signIn(shop().url, customer.email) }
})

const newestOrder = async () => {
  const rows = await db().select().from(orders).where(eq(orders.customerId, customer.id)).orderBy(orders.number)
  return rows.at(-1)
}

describe.each([true, false])('with scripts: %s', (javaScriptEnabled) => {
  const name = javaScriptEnabled ? 'Resellers' : 'Partners'
  const open = async (cookie: string | undefined, path: string): Promise<Page> => {
    const page = await openPage({ ...(cookie && { cookie }), javaScriptEnabled })
    await page.goto(shop().url + path)
    return page
  }

  test('an admin adds a group, sets its prices, puts a customer into it and deletes it', async () => {
    const page = await open(cookies.admin, '/admin/customers')
    await page.getByRole('link', { name: 'Customer groups' }).click()
    await page.getByRole('link', { name: 'Add a group' }).click()
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Percentage off').fill('100')
    await page.getByRole('button', { name: 'Add a group' }).click()
    await page.getByText('Please enter a whole number from 1 to 99.').first().waitFor()
    await page.getByLabel('Percentage off').fill('25')
    await page.getByRole('button', { name: 'Add a group' }).click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    if (javaScriptEnabled) await inspect(page, 'main')
    await page.getByRole('link', { name: 'Linden pack' }).click()
    const row = page.getByRole('group', { name: 'Price 1', exact: true })
    await row.getByLabel('From quantity').fill('1')
    await row.getByLabel('Price of each').fill('0.60')
    if (javaScriptEnabled) await inspect(page, 'main')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('1+: $0.60').waitFor()

    await page.goto(`${shop().url}/admin/customers/${customer.id}/edit`)
    await page.getByLabel('Group').selectOption({ label: name })
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.waitForURL(/flash=customer-updated/)
    await page.goto(`${shop().url}/admin/customers/${customer.id}`)
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('link', { name: 'Ines Moor' }).waitFor()

    await page.getByRole('link', { name: 'Delete group' }).click()
    await page.getByRole('button', { name: 'Delete group' }).click()
    await page.getByText('Its members now pay public prices.').first().waitFor()
    expect(await db().$count(customerGroups, eq(customerGroups.name, name))).toBe(0)
  })

  test('a member sees and pays the price of the group, and a visitor the public one', async () => {
    const group = await createGroupOf({ name: `${name} plus` })
    await priceForGroup(group.id, productId, [1, 70])
    await joinGroup(customer.id, group.id)
    const visitor = await open(undefined, '/packs/linden-pack')
    expect(await visitor.locator('main').textContent()).not.toContain('Your price')
    expect(await visitor.getByText('$1.00').count()).toBeGreaterThan(0)
    const list = await open(cookies.customer, '/?category=Lindens')
    await list.getByText('$0.70', { exact: true }).waitFor()
    await list.getByText(`Your price as ${name} plus`).waitFor()
    const page = await open(cookies.customer, '/packs/linden-pack')
    await page.getByText(`Your price as ${name} plus, instead of $1.00`).waitFor()
    if (javaScriptEnabled) await inspect(page, 'main')
    await page.getByRole('button', { name: /^Buy/ }).click()
    await page.getByText('$0.70 each, instead of $1.00').waitFor()
    await page.getByText(`Your price as ${name} plus`, { exact: true }).waitFor()
    if (javaScriptEnabled) await inspect(page, '[role=dialog]')
    await page.getByRole('button', { name: 'Confirm purchase' }).click()
    await page.waitForURL(/customer\/orders\//)
    expect(await newestOrder()).toMatchObject({ listPriceCents: 100, unitPriceCents: 70, groupName: group.name })
    await joinGroup(customer.id, null)
    const order = await open(cookies.admin, `/admin/orders/${(await newestOrder())?.id}`)
    await order.getByText(`${name} plus`, { exact: true }).waitFor()
  })
})
