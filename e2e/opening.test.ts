import { expect, test } from 'vitest'
import { createAdmin, loadStock } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import { useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser()
const shop = useShop()

test("lists the first admin's tasks, records the reading and dismisses the list", async () => {
  const admin = await createAdmin()
  const cookie = await signIn(shop().url, admin.email)
  const page = await openPage({ cookie, javaScriptEnabled: false })
  await page.goto(`${shop().url}/admin/dashboard`)
  const list = page.getByRole('region', { name: 'Getting ready to open' })
  const toDo = () => list.getByRole('listitem').filter({ hasText: 'To do:' }).getByRole('link').allTextContents()
  expect(await toDo()).toEqual([
    'Before you open a shop',
    'Shop name and support email',
    'Payment provider',
    'Price and limits',
    'First stock',
    'Program files',
  ])

  await list.getByRole('link', { name: 'Before you open a shop' }).click()
  await page.getByRole('heading', { name: 'Before you open a shop', level: 1 }).waitFor()
  await page.getByRole('heading', { name: 'The right to resell' }).waitFor()
  await page.getByRole('button', { name: 'I have read this' }).click()
  await loadStock(1, admin)
  await page.goto(`${shop().url}/admin/dashboard`)
  expect(await toDo()).toEqual(['Shop name and support email', 'Payment provider', 'Price and limits', 'Program files'])
  await list.getByText('3 of 7').waitFor()

  await page.goto(`${shop().url}/admin/before-you-open`)
  await page.getByText('You have read this.').waitFor()

  await page.goto(`${shop().url}/admin/dashboard`)
  await list.getByRole('button', { name: 'Dismiss' }).click()
  await page.waitForURL('**/admin/dashboard')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  expect(await list.count()).toBe(0)
})
