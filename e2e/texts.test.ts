import { eq, sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { authUsers } from '#app/db/schema/auth.ts'
import { siteSettings } from '#app/db/schema/shop.ts'
import { textVersions } from '#app/db/schema/texts.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { versionInWords } from '#app/domain/texts/rules.ts'
import { legalDates } from '#messages/legal-dates.ts'
import { createAdmin, createCustomer, loadStock } from '#test/cast.ts'
import { pack } from '#test/purchases.ts'
import { signIn } from '#test/session.ts'
import { inspect, PHONE, useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser()
const shop = useShop()
const PATH = '/admin/settings/texts'
const TERMS = '/legal/terms-of-service'
const BUILT_IN = legalDates['terms-of-service']
const BUILT_IN_DAY = versionInWords(BUILT_IN)

let cookie: string

beforeAll(async () => {
  cookie = await signIn(shop().url, (await createAdmin()).email)
})

const read = async (path: string, as = '') => {
  const page = await (await fetch(shop().url + path, { headers: { cookie: as } })).text()
  // React separates texts by comments.
  return page.replaceAll('<!-- -->', '')
}
const body = (page: Page) => page.getByLabel('Text', { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function open(path: string, scripts: boolean): Promise<Page> {
  const page = await openPage({ cookie, javaScriptEnabled: scripts, viewport: PHONE })
  await page.goto(shop().url + path)
  return page
}

test.each([true, false])(
  'previews and publishes the terms, and keeps earlier versions (scripts: %s)',
  async (scripts) => {
    await db().execute(sql`truncate text_versions`)
    await db().update(siteSettings).set({ siteName: '<b>Packhouse</b> {{issuer}}' })
    const page = await open(PATH, scripts)
    await page.getByRole('link', { name: 'Terms of Service' }).click()
    await page.getByText('This is the sample text that comes with the shop.').waitFor()
    if (scripts) await inspect(page, 'main')
    expect(await body(page).inputValue()).toContain('{{warranties}}')

    await body(page).fill('<i>Hello</i>')
    await press(page, 'Publish')
    await page.getByText('HTML, pictures, tables and code blocks are not supported: <i>').first().waitFor()
    expect(await body(page).inputValue()).toBe('<i>Hello</i>')

    await body(page).fill('Of {{siteName}}.\n\n## Goods\n\n{{warranties}}\n\n## Sold by\n\n{{issuer}}\n\n{{providers}}')
    await press(page, 'Preview')
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByText('Of <b>Packhouse</b> {{issuer}}.').waitFor()
    await preview.getByText('48 hours').first().waitFor()
    expect(await db().$count(textVersions)).toBe(0)
    if (scripts) await inspect(page, 'main')
    await press(page, 'Publish')
    await page.getByText('Text published', { exact: true }).first().waitFor()

    const terms = await read(TERMS)
    expect(terms).toContain('Of &lt;b&gt;Packhouse&lt;/b&gt; {{issuer}}.')
    expect(terms).not.toContain('<b>Packhouse</b>')
    expect(terms).toContain('We check faulty accounts, then replace them or credit their price')
    expect(await read(`/es${TERMS}`)).toContain('lang="en"')

    await page.goto(`${shop().url}${PATH}/terms-of-service?language=es`)
    await page.getByText('The original has changed since this translation').waitFor()
    await page.getByLabel('Title').fill('Condiciones')
    await body(page).fill('De {{siteName}}.')
    await press(page, 'Publish translation')
    await page.getByText('Text published', { exact: true }).first().waitFor()
    expect(await read(`/es${TERMS}`)).toContain('Condiciones')

    const visitor = await openPage({ javaScriptEnabled: scripts, viewport: PHONE })
    await visitor.goto(shop().url + TERMS)
    await visitor.getByText('Earlier versions').click()
    await visitor.getByRole('link', { name: BUILT_IN_DAY, exact: true }).click()
    await visitor.getByText('was in force until').waitFor()
    await visitor.getByRole('heading', { name: 'Acceptable use' }).waitFor()
    if (scripts) await inspect(visitor, 'main')
    await visitor.getByRole('link', { name: /^The version of/ }).click()
    await visitor.getByRole('heading', { name: 'Sold by' }).waitFor()
    expect(new URL(visitor.url()).search).toBe('')
    expect((await fetch(`${shop().url}${TERMS}?version=2020-01-01`)).status).toBe(404)
  },
)

test.each([true, false])('adds a page, links it in the footer, and takes it offline (scripts: %s)', async (scripts) => {
  const slug = scripts ? 'shipping' : 'delivery'
  const title = `About ${slug}`
  const page = await open(PATH, scripts)
  await page.getByRole('link', { name: 'New page' }).click()
  await page.getByLabel('Address').fill('Not Valid')
  await page.getByLabel('Title').fill(title)
  await body(page).fill('Digital goods arrive immediately.')
  await press(page, 'Add page')
  await page.getByText('Use lowercase letters, digits and single hyphens').first().waitFor()
  if (scripts) await inspect(page, 'main')
  await page.getByLabel('Address').fill(slug)
  await press(page, 'Preview')
  await page.getByRole('region', { name: 'Preview' }).getByText('Digital goods').waitFor()
  await press(page, 'Add page')
  await page.getByText('Page added', { exact: true }).first().waitFor()

  const visitor = await openPage({ javaScriptEnabled: scripts })
  await visitor.goto(shop().url)
  await visitor.getByRole('contentinfo').getByRole('link', { name: title }).click()
  await visitor.getByRole('heading', { name: title }).waitFor()
  expect(await read('/sitemap.xml')).toContain(`/legal/${slug}</loc>`)

  await page.getByLabel('Online', { exact: true }).uncheck()
  await press(page, 'Save')
  await page.getByText('Page saved', { exact: true }).first().waitFor()
  expect((await fetch(`${shop().url}/legal/${slug}`)).status).toBe(404)
  expect(await read(`/legal/${slug}`, cookie)).toContain('This page is offline.')
  expect(await read('/tools')).not.toContain(title)
  expect(await read('/sitemap.xml')).not.toContain(`/legal/${slug}`)
})

test('shows a form next to what another admin published, and publishes over it only then', async () => {
  const page = await open(`${PATH}/disclaimer`, true)
  const other = await open(`${PATH}/disclaimer`, false)
  await body(other).fill('Theirs.')
  await press(other, 'Publish')
  await other.getByText('Text published', { exact: true }).first().waitFor()
  await body(page).fill('Mine.')
  await press(page, 'Publish')
  await page.getByText('Another admin published this text while you were editing.').first().waitFor()
  expect(await body(page).inputValue()).toBe('Mine.')
  expect(await read('/legal/disclaimer')).toContain('Theirs.')
  await press(page, 'Publish')
  await page.getByText('Text published', { exact: true }).first().waitFor()
  expect(await read('/legal/disclaimer')).toContain('Mine.')
})

test.each([true, false])('tells customers about a change by email, once (scripts: %s)', async (scripts) => {
  await createCustomer()
  const page = await open(`${PATH}/privacy-policy`, scripts)
  await body(page).fill(`Changed ${scripts}.`)
  await press(page, 'Publish')
  await page.getByText('Text published', { exact: true }).first().waitFor()
  await page.getByRole('link', { name: 'Tell customers by email' }).click()
  await page.getByText('It goes out once').waitFor()
  if (scripts) await inspect(page, 'main')
  await page.getByRole('button', { name: /^Send \d+ emails?$/ }).click()
  await page.getByText('Emails queued', { exact: true }).first().waitFor()
  await page
    .getByText(/^Emailed to \d+ customers?/)
    .first()
    .waitFor()
  await page.goto(`${shop().url}${PATH}/privacy-policy/mail`)
  await page.getByText('Customers already got an email about this version.').waitFor()
})

test('shows customers and admins the version of an order and of a sign-up', async () => {
  await db().execute(sql`truncate text_versions`)
  await loadStock(1)
  const customer = await createCustomer({ balanceCents: 1_00 })
  const accepted = { termsVersion: BUILT_IN, privacyVersion: legalDates['privacy-policy'] }
  await db().update(authUsers).set(accepted).where(eq(authUsers.id, customer.id))
  const { orderId } = await purchaseAccounts(pack(customer.id))
  const admin = await open(`${PATH}/terms-of-service`, true)
  await body(admin).fill('Changed after the order.')
  await press(admin, 'Publish')
  await admin.getByText('Text published', { exact: true }).first().waitFor()

  const expectOriginal = async (page: Page) => {
    await page.getByText('was in force until').waitFor()
    await page.getByRole('heading', { name: 'Acceptable use' }).waitFor()
  }
  const page = await openPage({ cookie: await signIn(shop().url, customer.email), viewport: PHONE })
  for (const [path, link] of [
    [`/customer/orders/${orderId}`, `terms of service of ${BUILT_IN_DAY}`],
    [`/customer/orders/${orderId}/details`, BUILT_IN_DAY],
    ['/customer/settings/privacy', `terms of service of ${BUILT_IN_DAY}`],
  ] as const) {
    await page.goto(shop().url + path)
    await page.getByRole('link', { name: link, exact: true }).click()
    await page.waitForURL(`**/customer/terms-of-service?version=${BUILT_IN}`)
    await expectOriginal(page)
  }
  await page.goto(`${shop().url}${TERMS}?version=2026-11-28`)
  await page.getByRole('heading', { name: 'Balance and top-ups' }).waitFor()
  for (const path of [`/admin/orders/${orderId}`, `/admin/customers/${customer.id}`]) {
    await admin.goto(shop().url + path)
    await admin.getByRole('link', { name: BUILT_IN_DAY, exact: true }).first().click()
    await admin.waitForURL(`**${TERMS}?version=${BUILT_IN}`)
    await expectOriginal(admin)
  }
})
