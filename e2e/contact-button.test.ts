import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { siteSettings } from '#app/db/schema/shop.ts'
import { createAdmin, createCustomer } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import { inspect, useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser()
const shop = useShop()

const MESSENGER = 'tg://resolve?domain=packhouse'
const CHAT = 'https://chat.example.com/packhouse'

/** Opens a page of the shop with these links in the settings. */
async function openWith(messengerUrl: string | null, chatUrl: string | null, options = {}): Promise<Page> {
  await db().update(siteSettings).set({ messengerUrl, chatUrl })
  const page = await openPage(options)
  await page.goto(`${shop().url}/tools`)
  await page.getByRole('link', { name: 'TOOLS' }).waitFor()
  return page
}

function buttonOf(page: Page) {
  return page.locator('summary').filter({ hasText: 'Contact' })
}

test('the button opens to both links, by keyboard too, and closes on Escape', async () => {
  const page = await openWith(MESSENGER, CHAT)
  const button = buttonOf(page)
  const messenger = page.getByRole('link', { name: 'Messaging app' })
  const chat = page.getByRole('link', { name: 'Chat app' })
  expect(await messenger.isVisible()).toBe(false)
  await button.focus()
  await page.keyboard.press('Enter')
  expect(await messenger.getAttribute('href')).toBe(MESSENGER)
  expect(await chat.getAttribute('href')).toBe(CHAT)
  await inspect(page)
  await page.keyboard.press('Tab')
  expect(await messenger.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await messenger.waitFor({ state: 'hidden' })
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('one link alone is shown, and without any there is no button', async () => {
  const one = await openWith(null, CHAT)
  await buttonOf(one).click()
  await one.getByRole('link', { name: 'Chat app' }).waitFor()
  expect(await one.getByRole('link', { name: 'Messaging app' }).count()).toBe(0)
  for (const unsafe of [null, 'javascript:alert(1)', 'data:text/html,x', '/admin']) {
    expect(await buttonOf(await openWith(unsafe, null)).count()).toBe(0)
  }
})

test('without a script it opens all the same', async () => {
  const page = await openWith(MESSENGER, null, { javaScriptEnabled: false })
  await buttonOf(page).click()
  await page.getByRole('link', { name: 'Messaging app' }).waitFor()
})

test('customers have it in their area, the operator does not', async () => {
  await openWith(null, CHAT)
  const customer = await openPage({ cookie: await signIn(shop().url, (await createCustomer()).email) })
  await customer.goto(`${shop().url}/customer/add-balance`)
  await buttonOf(customer).waitFor()
  await inspect(customer)
  const admin = await openPage({ cookie: await signIn(shop().url, (await createAdmin()).email) })
  await admin.goto(`${shop().url}/admin/dashboard`)
  expect(await buttonOf(admin).count()).toBe(0)
})

test.each([
  [360, 740],
  [768, 1024],
  [1440, 900],
])('at %d × %d px button, toast and cookie banner leave each other free', async (width, height) => {
  await openWith(MESSENGER, CHAT)
  const page = await openPage({ isNew: true, viewport: { width, height } })
  await page.clock.install()
  await page.goto(`${shop().url}/auth/login?notice=logged-out`)
  const pieces = [
    buttonOf(page),
    page.getByRole('region', { name: 'Notifications (F8)', exact: true }).getByRole('listitem'),
    page.getByRole('region', { name: 'Cookies' }),
  ]
  await pieces[1]?.waitFor()
  await page.clock.runFor(1500)
  await pieces[2]?.waitFor()
  await page.clock.runFor(300)
  const boxes = await Promise.all(pieces.map((piece) => piece.boundingBox()))
  for (const [index, one] of boxes.entries()) {
    if (!one) throw new Error('A piece is not shown.')
    expect(one.x + one.width).toBeLessThanOrEqual(width)
    for (const other of boxes.slice(index + 1)) {
      if (!other) throw new Error('A piece is not shown.')
      const apart =
        one.x + one.width <= other.x ||
        other.x + other.width <= one.x ||
        one.y + one.height <= other.y ||
        other.y + other.height <= one.y
      expect(apart, JSON.stringify([one, other])).toBe(true)
    }
  }
})
