import { expect, test } from 'vitest'
import { createAdmin } from '#test/cast.ts'
import { deliver } from '#test/claiming.ts'
import { signIn } from '#test/session.ts'
import { inspect } from './browser.ts'
import { useKeptPages } from './kept-pages.ts'
import { useShop } from './shop.ts'

const { show } = useKeptPages()
const shop = useShop()

const TITLE = 'Who saw these accounts'

test('shows the customer and an admin who saw which accounts of an order', async () => {
  const { orderId, buyer } = await deliver(2)
  const admin = await createAdmin()
  const cookies = { admin: await signIn(shop().url, admin.email), buyer: await signIn(shop().url, buyer.email) }
  const file = `${shop().url}/customer/orders/${orderId}/accounts.txt`
  await fetch(file, { headers: { cookie: cookies.buyer } })

  const page = await show(`${shop().url}/admin/orders/${orderId}`, { cookie: cookies.admin })
  const log = page.getByRole('region', { name: TITLE })
  await log.getByRole('row', { name: new RegExp(`${buyer.name}.*Downloaded as .txt.*All 2 accounts`) }).waitFor()
  await page.getByRole('button', { name: 'Reveal passwords' }).click()
  await log.getByRole('row', { name: new RegExp(`${admin.name}.*Shown on a page`) }).waitFor()
  await inspect(page, 'main')

  const own = await show(`${shop().url}/customer/orders/${orderId}`, { cookie: cookies.buyer })
  const rows = own.getByRole('region', { name: TITLE }).getByRole('row')
  await expect.poll(() => rows.count()).toBe(4)
  await rows.filter({ hasText: 'The shop' }).filter({ hasText: 'Shown on a page' }).waitFor()
  await rows.filter({ hasText: 'You' }).filter({ hasText: 'Downloaded as .txt' }).waitFor()
  await own.reload()
  await rows.filter({ hasText: 'You' }).filter({ hasText: '2 times since' }).waitFor()
  // The name of an admin is not part of the page's data either.
  expect(await own.content()).not.toContain(admin.name)
  await inspect(own, 'main')
})
