import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signIn } from '#test/session.ts'
import { expectNoSidewaysScroll, inspectWithoutColors, PHONE, useBrowser } from './browser.ts'
import { demoNames } from './demo-names.ts'
import { pagePaths } from './page-paths.ts'
import { useShop } from './shop.ts'

const { openPage, problems } = useBrowser()
const shop = useShop({ demo: true })

/** Russian has the longest words, which need no script. Arabic runs from right to left. */
test.each([
  ['ru', false, expectNoSidewaysScroll],
  ['ar', true, inspectWithoutColors],
] as const)('fits every page in %s to a phone (scripts: %s)', async (language, javaScriptEnabled, check) => {
  const customer = await signIn(shop().url, 'mara@example.com')
  const admin = await signIn(shop().url, 'admin@example.com')
  const paths = pagePaths(await demoNames(shop().url, { customer, admin })).map(({ path }) => path)
  await Promise.all([customer, admin].map((cookie) => choose(language, cookie)))

  const open = (cookie?: string) => openPage({ cookie, viewport: PHONE, javaScriptEnabled })
  const people = { customer: await open(customer), admin: await open(admin), visitor: await open() }
  const seen = new Set<string>()
  for (const path of paths) {
    const [, area] = path.split('/', 2)
    const page = people[area === 'admin' || area === 'customer' ? area : 'visitor']
    await page.goto(shop().url + (page === people.visitor ? `/${language}${path}` : path))
    const { pathname } = new URL(page.url())
    if (seen.has(pathname)) continue
    seen.add(pathname)
    expect(await page.locator('html').getAttribute('lang'), path).toBe(language)
    expect(await addressesOutside(page, language), path).toEqual([])
    await check(page)
  }
  expect(seen.size).toBeGreaterThan(90)
  expect(problems.splice(0).filter((problem) => !problem.endsWith('answered 404'))).toEqual([])
})

/** Returns where the links and forms of a page lead out of its language. The menu and files of the build may. */
function addressesOutside(page: Page, language: string): Promise<string[]> {
  const within = page.locator('a[href^="/"]:not([hreflang]), form[action^="/"], button[formaction^="/"]')
  return within.evaluateAll((elements, language) => {
    const addresses = elements.flatMap((element) =>
      ['href', 'action', 'formaction'].map((name) => element.getAttribute(name) ?? ''),
    )
    const isOutside = (address: string) => !new RegExp(`^/(${language}|language|assets|api)(?![^/?#])`).test(address)
    return addresses.filter((address) => address !== '' && isOutside(address))
  }, language)
}

async function choose(language: string, cookie: string): Promise<void> {
  const body = new URLSearchParams({ language, path: '/' })
  const answer = await fetch(`${shop().url}/language`, {
    method: 'POST',
    headers: { cookie },
    body,
    redirect: 'manual',
  })
  expect(answer.headers.get('location')).toBe(`/${language}`)
}
