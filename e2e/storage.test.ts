import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { openStage } from './stage.ts'

const { openPage } = useBrowser()
const KEPT = { kind: 'functional' } as const

test('keeps short values in a cookie and long ones in local storage, and clears both', async () => {
  const page = await openPage({ isNew: true })
  await openStage(page)
  const cookies = async () => Object.fromEntries((await page.context().cookies()).map((each) => [each.name, each]))
  const localEntries = () => page.evaluate(() => ({ ...window.localStorage }))
  const keep = (value: string, prefer = false) =>
    page.evaluate(([text, options]) => window.stage.keepValue('draft', text, options), [
      value,
      { ...KEPT, preferLocalStorage: prefer },
    ] as const)
  const kept = () => page.evaluate(() => window.stage.keptValue('draft'))

  expect(await keep('before consent')).toBe(false)
  expect(await cookies()).toEqual({})

  await page.evaluate(() => window.stage.chooseCookies(['functional']))
  await keep('x'.repeat(4000))
  expect((await cookies()).draft).toMatchObject({ value: 'x'.repeat(4000), path: '/', sameSite: 'Lax', secure: false })
  expect(daysLeft((await cookies()).draft)).toBe(30)
  expect(await localEntries()).toEqual({})

  await keep('y'.repeat(4001))
  expect((await cookies()).draft?.value).toBe('x'.repeat(4000))
  expect(Object.values(await localEntries())).toEqual(['y'.repeat(4001)])
  expect(await kept()).toBe('y'.repeat(4001))
  await keep('z'.repeat(4001), true)
  expect((await cookies()).draft).toBeUndefined()
  expect(await kept()).toBe('z'.repeat(4001))
  await keep('{"a": "b; c"} 😀')
  expect(await kept()).toBe('{"a": "b; c"} 😀')
  expect(await localEntries()).toEqual({})

  await keep('z'.repeat(5000))
  await page.evaluate(() => window.stage.chooseCookies([]))
  expect(Object.keys(await cookies())).toEqual(['cookie_consent'])
  expect(await localEntries()).toEqual({})
  expect(await kept()).toBeUndefined()
})

test('marks cookies as secure under https', async () => {
  const page = await openPage({ isNew: true })
  await openStage(page, 'https://localhost')
  await page.evaluate(() => window.stage.chooseCookies(['functional', 'analytics', 'marketing']))
  const cookies = await page.context().cookies()
  expect(cookies.map(({ name, value, secure }) => [name, value, secure])).toEqual([
    ['cookie_consent', 'accepted', true],
    ['cookie_preferences', 'functional.analytics.marketing', true],
  ])
  expect(cookies.map(daysLeft)).toEqual([365, 365])
})

function daysLeft(cookie: { expires: number } | undefined): number {
  return Math.round(((cookie?.expires ?? 0) * 1000 - Date.now()) / (24 * 60 * 60 * 1000))
}
