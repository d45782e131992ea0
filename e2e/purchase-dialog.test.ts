import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { createCustomer, loadStock } from '#test/cast.ts'
import { fileProduct } from '#test/copies.ts'
import { createCode } from '#test/discounted.ts'
import { signIn } from '#test/session.ts'
import { useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser()
const shop = useShop()

let cookie: string
/** The session of a customer whose balance covers nothing. */
let poor: string

beforeAll(async () => {
  await loadStock(25)
  await createCode('SPRING')
  cookie = await signIn(shop().url, (await createCustomer({ balanceCents: 100_00 })).email)
  poor = await signIn(shop().url, (await createCustomer()).email)
})

const closings: Record<string, (page: Page) => Promise<unknown>> = {
  Cancel: (page) => page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click(),
  'the cross': (page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
  Escape: (page) => untilClosed(page, () => page.keyboard.press('Escape')),
  'a click outside': (page) => untilClosed(page, () => page.mouse.click(5, 5)),
}

/** A dialog listens to its page a moment after it appears. */
function untilClosed(page: Page, close: () => Promise<void>) {
  const closed = async () => {
    await close()
    return page.getByRole('dialog').count()
  }
  return expect.poll(closed).toBe(0)
}

async function expectDialogs(page: Page, path: string) {
  await page.goto(shop().url + path)
  const buy = page.getByRole('button', { name: /^Buy/ })
  for (const [name, close] of Object.entries(closings)) {
    for (const open of [() => buy.click(), () => buy.press('Enter')]) {
      await open()
      await page.getByRole('dialog').waitFor()
      await close(page)
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      expect(new URL(page.url()).pathname, `after ${name}`).toBe(path)
    }
  }
}

test.each(['/', '/packs/instagram-accounts'])(
  'asks in a dialog again after the last one was closed: %s',
  async (path) => {
    await expectDialogs(await openPage({ cookie }), path)
    await expectDialogs(await openPage({ cookie: poor }), path)
  },
)

test.each([true, false])(
  'takes a code from the home page of a shop with one product (scripts: %s)',
  async (scripts) => {
    const page = await openPage({ cookie, javaScriptEnabled: scripts })
    await page.goto(`${shop().url}/?code=spring`)
    await page.getByText('You confirm the discount of code SPRING on the next page.').waitFor()
    await page.getByRole('button', { name: /^Buy/ }).click()
    await page.waitForURL('**/purchase?*')
    await page.getByText('Discount SPRING').waitFor()
    await page.goto(`${shop().url}/?code=spring`)
    await page.getByRole('main').getByRole('link', { name: /^Get/ }).first().click()
    await page.getByText('You confirm the discount of code SPRING on the next page.').waitFor()
  },
)

test('asks in a dialog again for a file', async () => {
  const id = await fileProduct()
  await expectDialogs(await openPage({ cookie }), `/files/${id}`)
  await expectDialogs(await openPage({ cookie: poor }), `/files/${id}`)
})
