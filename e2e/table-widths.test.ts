import { expect, test } from 'vitest'
import { signIn } from '#test/session.ts'
import { useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser()
const shop = useShop({ demo: true })

/** Includes the widths at which the widest tables just stop being cards. */
const WIDTHS = [360, 640, 768, 1024, 1259, 1265, 1440]

test.each([
  ['mara@example.com', '/customer', ['dashboard', 'orders', 'add-balance', 'claims']],
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
