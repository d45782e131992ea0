import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { customers } from '#app/db/schema/shop.ts'
import { createPackOf } from '#test/items.ts'
import { signIn } from '#test/session.ts'
import { useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser()
const shop = useShop({ demo: true })

/** Includes the widths at which the widest tables just stop being cards. */
const WIDTHS = [360, 640, 768, 1024, 1259, 1265, 1440]

test.each([
  ['mara@example.com', '/customer', ['dashboard', 'orders', 'add-balance', 'claims', 'settings/security']],
  [
    'admin@example.com',
    '/admin',
    [
      'orders',
      'customers',
      'licenses',
      'payments',
      'claims',
      'messages',
      'accounts',
      'stock/batches',
      'webhooks',
      'audit',
      'security',
    ],
  ],
])('hides no columns of %s behind a scrollbar, from phone to desktop', async (email, area, paths) => {
  const page = await openPage({ cookie: await signIn(shop().url, email) })
  const hidden: string[] = []
  for (const path of paths) {
    const answer = await page.goto(`${shop().url}${area}/${path}`)
    expect(answer?.status(), path).toBe(200)
    await page.evaluate(() => document.fonts.ready)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      const labels = await page.evaluate(() =>
        [...document.querySelectorAll('.table-frame')]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
          .map((frame) => frame.getAttribute('aria-label')),
      )
      hidden.push(...labels.map((label) => `${path}: ${label} at ${width} px`))
    }
  }
  expect(hidden).toEqual([])
})

test('scrolls only the page vertically on a phone', async () => {
  const page = await openPage({ cookie: await signIn(shop().url, 'mara@example.com') })
  await page.setViewportSize({ width: 360, height: 800 })
  for (const path of ['dashboard', 'orders']) {
    await page.goto(`${shop().url}/customer/${path}`)
    const nested = await page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
        .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
        .map((element) => element.getAttribute('aria-label') ?? element.tagName),
    )
    expect(nested, path).toEqual([])
  }
})

test('hides no columns of licenses in Russian, whose buttons are longer', async () => {
  const page = await openInRussian('admin@example.com')
  await page.goto(`${shop().url}/admin/licenses`)
  await page.getByRole('heading', { name: 'Лицензии', level: 1 }).waitFor()
  await page.evaluate(() => document.fonts.ready)
  const hidden: number[] = []
  for (const width of [1240, 1259, 1260, 1265, 1270, 1275, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const frame = page.locator('.table-frame')
    if (await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)) hidden.push(width)
  }
  expect(hidden).toEqual([])
})

test('hides no columns of products in Russian, and keeps their names readable', async () => {
  await createPackOf(null, { name: 'Instagram accounts with email', slug: 'sold-out', category: 'Digital Accounts' })
  const page = await openInRussian('admin@example.com')
  await page.goto(`${shop().url}/admin/products`)
  const name = page.getByRole('link', { name: 'Instagram accounts with email', exact: true })
  await name.waitFor()
  await page.evaluate(() => document.fonts.ready)
  const frame = page.locator('.table-frame')
  for (const width of [360, 768, 1024, 1100, 1279, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const hidden = await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(hidden, `at ${width} px`).toBeLessThanOrEqual(1)
    const box = await name.boundingBox()
    expect(box?.width, `name at ${width} px`).toBeGreaterThan(70)
  }
})

test('shows every tab of the settings on a phone, in Russian', async () => {
  const page = await openInRussian('mara@example.com')
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`${shop().url}/customer/settings`)
  const tabs = page.getByRole('navigation', { name: 'Настройки' }).last()
  expect(await tabs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
})

async function openInRussian(email: string) {
  await db().update(customers).set({ language: 'ru' }).where(eq(customers.email, email))
  return openPage({ cookie: await signIn(shop().url, email) })
}
