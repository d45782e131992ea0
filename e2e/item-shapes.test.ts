import { beforeAll, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { getShape } from '#app/domain/catalog/queries.ts'
import { createAdmin, loadStock } from '#test/cast.ts'
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

async function createPack(id: string): Promise<string> {
  await db()
    .insert(products)
    .values({ id, kind: 'account', name: `Pack ${id}`, priceCents: 100, category: 'Mixed' })
  return id
}

test.each([true, false])('an admin defines what a pack sells, with scripts: %s', async (javaScriptEnabled) => {
  const id = await createPack(`fields-${javaScriptEnabled}`)
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
      { key: 'twoFactor', display: 'totp', sealed: false },
      { key: 'recoveryLink', display: 'link' },
    ],
    template: '{login} {twoFactor}',
  })
  await press('Remove Two-factor')
  await expect.poll(() => named(2).inputValue()).toBe('Recovery link')
})

test('explains what stock fixes', async () => {
  const id = await createPack('with-stock')
  await loadStock(1, undefined, id)
  const page = await show(`${shop().url}/admin/products/${id}/items`, { cookie: admin })
  await page.getByText('This product sells accounts and has or had stock, so this cannot change.').waitFor()
  await inspect(page, 'main')
})
