import { beforeAll, expect, test } from 'vitest'
import { getShape } from '#app/domain/catalog/queries.ts'
import { createAdmin, createCustomer, loadStock } from '#test/cast.ts'
import { createPackOf, loadItems, loginShape, sellItems } from '#test/items.ts'
import { signIn } from '#test/session.ts'
import { inspect } from './browser.ts'
import { useKeptPages } from './kept-pages.ts'
import { useShop } from './shop.ts'

const { show } = useKeptPages()
const shop = useShop()

let admin: string

beforeAll(async () => {
  admin = await signIn(shop().url, (await createAdmin()).email)
})

test.each([true, false])('an admin defines what a pack sells, with scripts: %s', async (javaScriptEnabled) => {
  const id = await createPackOf(null)
  const page = await show(`${shop().url}/admin/products/${id}`, { cookie: admin, javaScriptEnabled })
  await page.getByRole('link', { name: 'Change', exact: true }).click()
  await page.getByRole('heading', { name: 'What you sell', level: 1 }).waitFor()
  const named = (row: number) => page.getByLabel(`Name of field ${row}`)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.getByLabel('Something else').check()
  await named(1).fill('Login')
  await press('Add a field')
  await named(2).waitFor()
  if (javaScriptEnabled) expect(await named(2).evaluate((input) => input === document.activeElement)).toBe(true)
  await named(2).fill('Recovery link')
  await page.getByLabel('Shown as').nth(1).selectOption('Link')
  await press('Add a field')
  await named(3).fill('login')
  await press('Save changes')
  await page.getByText('Another field already has this name.').first().waitFor()
  await named(3).fill('Two-factor')
  await page.getByLabel('Shown as').nth(2).selectOption('One-time code (TOTP)')
  await page.getByLabel('Item as a line').fill('{login} {pin}')
  await press('Save changes')
  await page.getByText('No field is named {pin}. The names are: {login} {recoveryLink} {twoFactor}').first().waitFor()
  await page.getByLabel('Item as a line').fill('{login} {twoFactor}')
  await press('Move Two-factor up')
  await expect.poll(() => named(2).inputValue()).toBe('Two-factor')
  await page.getByText('https://example.com/4821').waitFor()
  if (javaScriptEnabled) await inspect(page, 'main')
  await press('Save changes')
  await page.getByText('The product now has these fields.').first().waitFor()
  expect(await getShape(id)).toMatchObject({
    fields: [
      { key: 'login', sealed: true, identifies: true, required: true },
      { key: 'twoFactor', display: 'totp', sealed: true },
      { key: 'recoveryLink', display: 'link' },
    ],
    template: '{login} {twoFactor}',
  })
  await press('Remove Two-factor')
  await expect.poll(() => named(2).inputValue()).toBe('Recovery link')
})

test.each([true, false])('offers to add stock of the product, with scripts: %s', async (javaScriptEnabled) => {
  const id = await createPackOf(loginShape)
  const page = await show(`${shop().url}/admin/products/${id}`, { cookie: admin, javaScriptEnabled })
  await page.getByText('0 in stock').waitFor()
  await page.getByRole('link', { name: 'Add Stock', exact: true }).click()
  await expect.poll(() => page.getByLabel('Product', { exact: true }).inputValue()).toBe(id)
  expect(await page.getByLabel('Or Paste Data').getAttribute('placeholder')).toMatch(/^Login:Password:/)
})

test('explains what stock fixes', async () => {
  const id = await createPackOf(null)
  await loadStock(1, undefined, id)
  const page = await show(`${shop().url}/admin/products/${id}/items`, { cookie: admin })
  await page.getByText('This product sells accounts and has or had stock, so this cannot change.').waitFor()
  await inspect(page, 'main')
})

test.each([true, false])('a customer buys, reads and finds items, with scripts: %s', async (javaScriptEnabled) => {
  const name = `Logins ${javaScriptEnabled}`
  const id = await createPackOf(loginShape, { name, slug: `logins-${javaScriptEnabled}` })
  const login = `Ann ${javaScriptEnabled}`
  const item = {
    login,
    password: 'secret-ann',
    twoFactor: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    recovery: 'https://example.com/ann',
    until: '2027-01-31',
  }
  const unsafe = { login: `Bob ${javaScriptEnabled}`, password: 'secret-bob', recovery: 'javascript:alert(1)' }
  await loadItems(id, loginShape, [item, unsafe])
  const buyer = await createCustomer({ balanceCents: 200 })
  const cookie = await signIn(shop().url, buyer.email)
  const page = await show(`${shop().url}/packs/logins-${javaScriptEnabled}`, { cookie, javaScriptEnabled })
  await page.getByText('Each item has: Login, Password, Two-factor, Recovery link, Valid until.').waitFor()
  await page.getByText('per item', { exact: true }).first().waitFor()
  await page.getByLabel('Quantity', { exact: true }).fill('2')
  await page.getByRole('button', { name: /^Buy/ }).click()
  await page.getByRole('button', { name: 'Confirm purchase' }).click()
  await page.waitForURL(/customer\/orders\//)
  await page.getByRole('heading', { name: '2 items' }).waitFor()
  const ann = page.getByRole('listitem').filter({ hasText: login })
  await ann.getByText('secret-ann').waitFor()
  await ann.getByText(/^\d{6}$/).waitFor()
  await ann.getByText('Jan').or(ann.getByText('January')).first().waitFor()
  const link = ann.getByRole('link', { name: 'https://example.com/ann' })
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
  const bob = page.getByRole('listitem').filter({ hasText: 'secret-bob' })
  expect(await bob.getByRole('link', { name: /javascript/ }).count()).toBe(0)
  if (javaScriptEnabled) {
    await ann.getByText(/^\d+ s left$/).waitFor()
    await inspect(page, 'main')
  } else {
    await ann.getByText('when this page was opened').waitFor()
  }
  const order = page.url().replace(/\?.*/, '')
  const fileOf = async (format: string) => (await fetch(`${order}/accounts.${format}`, { headers: { cookie } })).text()
  expect(await fileOf('txt')).toContain(`${login} | secret-ann | https://example.com/ann\n`)
  expect(await fileOf('csv')).toContain('Login,Password,Two-factor,Recovery link,Valid until')

  await page.goto(`${shop().url}/customer/orders`)
  await page.getByLabel('Search').fill('secret-ann')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.waitForURL(/sealed=/)
  await page.getByRole('link', { name: login }).click()
  await page.getByRole('heading', { name: '2 items' }).waitFor()
  expect(page.url()).not.toContain('secret')
})

test('an admin reveals the sealed values of an order', async () => {
  const item = { login: 'Cleo', password: 'secret-cleo', twoFactor: 'GEZDGNBVGY3TQOJQ' }
  const { orderId } = await sellItems(loginShape, [item])
  const page = await show(`${shop().url}/admin/orders/${orderId}`, { cookie: admin })
  await page.getByRole('heading', { name: 'Cleo' }).waitFor()
  expect(await page.content()).not.toContain('secret-cleo')
  await page.getByRole('button', { name: 'Reveal encrypted values' }).click()
  await page.getByText('secret-cleo').waitFor()
  await page.getByText(/^\d{6}$/).waitFor()
  await inspect(page, 'main')
})
