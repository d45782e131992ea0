import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { productDownloads, products } from '#app/db/schema/catalog.ts'
import { licenses, orders, softwareSubscriptions } from '#app/db/schema/orders.ts'
import { addDays } from '#app/lib/dates.ts'
import { createCustomer, publishFile, STORYTAG, topUp } from '#test/cast.ts'
import { expectInvariants } from '#test/invariants.ts'
import { giveLicense, storedLicense, whilePriced } from '#test/licensing.ts'
import { signIn } from '#test/session.ts'
import { closeDialog, expectNoSidewaysScroll, inspect, loseAnswers } from './browser.ts'
import { parseHtml } from './html.ts'
import { useKeptPages } from './kept-pages.ts'
import { metric } from './metric.ts'
import { openPlain } from './plain-page.ts'
import { useShop } from './shop.ts'

/** Which license a purchase on the storefront extends, and the page that renews a specific one. */

const { show, problems } = useKeptPages({ timezoneId: 'UTC' })
const shop = useShop()
afterEach(expectInvariants)

/** Creates a customer with money for this many periods and licenses that end in these numbers of days. */
async function holder(periods: number, ...days: number[]) {
  const customer = await createCustomer({ balanceCents: periods * 1500 })
  const held = []
  for (const ending of days) held.push(await give(customer, { expiresAt: addDays(new Date(), ending) }))
  return { customer, held, cookie: await signIn(shop().url, customer.email) }
}

function give(customer: { id: string; email: string }, given: Partial<typeof licenses.$inferSelect> = {}) {
  return giveLicense({ customerId: customer.id, email: customer.email, productId: STORYTAG, ...given })
}

const short = ({ licenseKey }: { licenseKey: string }) => `${licenseKey.slice(0, 4)}-…-${licenseKey.slice(-4)}`
const day = (at: Date) => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(at)
const choices = (page: Page) => page.getByRole('radiogroup', { name: 'Which license?' })

function openOffer(cookie: string, javaScriptEnabled = true): Promise<Page> {
  return show(`${shop().url}/story-tag`, { cookie, javaScriptEnabled })
}

const runsOn = (page: Page) => page.getByText('Your license now runs until the date below.').first().waitFor()
const ask = (page: Page) => page.getByRole('button', { name: 'Get it for $15.00' }).click()
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm purchase' }).click()
async function buy(page: Page) {
  await ask(page)
  await confirm(page)
}

function periodsOf(licenseId: string) {
  return db()
    .select({ startDate: softwareSubscriptions.startDate, endDate: softwareSubscriptions.endDate })
    .from(softwareSubscriptions)
    .where(eq(softwareSubscriptions.licenseId, licenseId))
    .orderBy(asc(softwareSubscriptions.startDate))
}

/** Sends the form as a program would and returns the response. */
async function post(cookie: string, fields: Record<string, string>) {
  const body = new URLSearchParams({ productId: STORYTAG, unitPrice: '15.00', idempotencyKey: randomUUID(), ...fields })
  const init = { method: 'POST', headers: { cookie }, body, redirect: 'manual' } as const
  const answer = await fetch(`${shop().url}/story-tag`, init)
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() }
}

const renewed = { status: 302, location: '/customer/dashboard?flash=license-renewed#licenses' }

test.each([true, false])(
  'offers the license that ends first, then others, then a new one, preselecting none (scripts: %s)',
  async (javaScriptEnabled) => {
    const { customer, held, cookie } = await holder(3, 20, 5, -40)
    const [late, soon, over] = held
    if (!late || !soon || !over) throw new Error('Expected three licenses.')
    const suspended = await give(customer, { status: 'inactive' })
    const cut = await give(customer, { status: 'expired', expiresAt: addDays(new Date(), 12) })
    const page = await openOffer(cookie, javaScriptEnabled)
    const options = choices(page).getByRole('radio')
    expect(await options.count()).toBe(5)
    await choices(page)
      .getByText(`Renew ${short(cut)}, expired`)
      .waitFor()
    expect(await choices(page).textContent()).not.toContain(day(cut.expiresAt))
    expect(await page.content()).not.toContain(suspended.licenseKey.slice(-4))
    const renewal = choices(page).getByRole('radio', { name: `Renew ${short(soon)}, ends on ${day(soon.expiresAt)}` })
    await ask(page)
    expect(page.url(), 'nothing is selected').toBe(`${shop().url}/story-tag`)
    expect(await choices(page).locator(':checked').count()).toBe(0)
    await renewal.check()
    await choices(page)
      .getByText(`New end date: ${day(addDays(soon.expiresAt, 30))}`)
      .waitFor()
    await choices(page)
      .getByText(`Renew ${short(over)}, ended on ${day(over.expiresAt)}`)
      .waitFor()
    if (javaScriptEnabled) await inspect(page, '#get')
    else await expectNoSidewaysScroll(page)
    await ask(page)
    await page.getByRole('button', { name: 'Confirm purchase' }).waitFor()
    expect(await metric(page, 'License')).toBe(`Renew ${short(soon)}`)
    expect(await metric(page, 'New end date')).toBe(day(addDays(soon.expiresAt, 30)))
    expect(await metric(page, 'Total')).toBe('$15.00')
    expect(await metric(page, 'Balance after')).toBe('$30.00')
    await page.getByText('StoryTag cannot be downloaded yet').waitFor()
    if (javaScriptEnabled) await inspect(page, 'main')
    else await expectNoSidewaysScroll(page)
    expect(await db().$count(orders, eq(orders.customerId, customer.id))).toBe(0)
    await confirm(page)
    await runsOn(page)
    expect(await storedLicense(soon.id)).toMatchObject({ expiresAt: addDays(soon.expiresAt, 30) })

    await page.goto(`${shop().url}/story-tag`)
    await choices(page)
      .getByRole('radio', { name: short(over) })
      .check()
    const pressed = Date.now()
    await buy(page)
    await runsOn(page)
    const [begun] = await periodsOf(over.id)
    expect(begun?.startDate.getTime()).toBeGreaterThanOrEqual(pressed)
    expect((await storedLicense(over.id)).expiresAt).toEqual(begun?.endDate)

    await page.goto(`${shop().url}/story-tag`)
    await choices(page).getByRole('radio', { name: 'A new license' }).check()
    await buy(page)
    await page.getByText('Your license key is ready below.').first().waitFor()
    expect(await db().$count(licenses, eq(licenses.customerId, customer.id))).toBe(6)
    expect(await storedLicense(late.id)).toEqual(late)
  },
)

test('offers no choice without licenses, and sells a new one even if one exists by then', async () => {
  const { customer, cookie } = await holder(1)
  await give(customer, { status: 'inactive' })
  const page = await openOffer(cookie)
  await page.getByText('30 days on one device.').waitFor()
  expect(await choices(page).count()).toBe(0)
  const later = await give(customer)
  await buy(page)
  await page.getByText('Your license key is ready below.').first().waitFor()
  expect(await storedLicense(later.id)).toEqual(later)
  expect(await db().$count(licenses, eq(licenses.customerId, customer.id))).toBe(3)
})

test('adds two periods for two tabs, and charges nothing for one suspended in the meantime', async () => {
  const { customer, held, cookie } = await holder(3, 5)
  const [license] = held
  if (!license) throw new Error('Expected a license.')
  const last = await openOffer(cookie)
  await choices(last)
    .getByRole('radio', { name: short(license) })
    .check()
  await ask(last)
  const address = `${shop().url}/story-tag`
  const others = [await openPlain(address, cookie), await openPlain(address, cookie)]
  for (const other of others) {
    const confirmation = await other.press('Get it for $15.00', { license: license.id })
    expect((await confirmation.press('Confirm purchase')).words).toContain(
      'Your license now runs until the date below.',
    )
  }
  expect(await periodsOf(license.id)).toEqual([
    { startDate: license.expiresAt, endDate: addDays(license.expiresAt, 30) },
    { startDate: addDays(license.expiresAt, 30), endDate: addDays(license.expiresAt, 60) },
  ])
  await db().update(licenses).set({ status: 'inactive' }).where(eq(licenses.id, license.id))
  await confirm(last)
  await last.getByText('This license is suspended and cannot be renewed.').first().waitFor()
  // Nothing else is bought instead.
  await last.getByRole('button', { name: 'Confirm purchase' }).waitFor({ state: 'hidden' })
  expect(await db().$count(orders, eq(orders.customerId, customer.id))).toBe(2)
  await inspect(last, 'main')
  await last.getByRole('link', { name: 'Back to the shop' }).click()
  await last.waitForURL('**/story-tag')
  await buy(last)
  await last.getByText('Your license key is ready below.').first().waitFor()
})

test('keeps the choice after a refusal, and charges a changed price on the next click', async () => {
  const { customer, held, cookie } = await holder(1, 20, 5)
  const [late, soon] = held
  if (!late || !soon) throw new Error('Expected two licenses.')
  const page = await openOffer(cookie)
  await choices(page)
    .getByRole('radio', { name: short(late) })
    .check()
  await ask(page)
  await page.getByRole('button', { name: 'Confirm purchase' }).waitFor()
  await whilePriced(1400, async () => {
    await confirm(page)
    await page.getByText('The price is now $14.00.').first().waitFor()
    await expect.poll(() => metric(page, 'Total')).toBe('$14.00')
    expect(await metric(page, 'License')).toBe(`Renew ${short(late)}`)
    await confirm(page)
    await runsOn(page)
  })
  expect(await storedLicense(late.id)).toMatchObject({ expiresAt: addDays(late.expiresAt, 30) })
  expect(await storedLicense(soon.id)).toEqual(soon)
  expect(await db().$count(orders, eq(orders.customerId, customer.id))).toBe(1)
})

test('offers to pay when the price exceeds the balance, and shows how much is missing', async () => {
  const { customer, cookie } = await holder(1)
  const page = await openOffer(cookie)
  await whilePriced(2900, async () => {
    await ask(page)
    await page.getByRole('button', { name: 'Pay $14.00' }).waitFor()
    await page.getByRole('button', { name: 'Pay the full $29.00' }).waitFor()
    expect(await metric(page, 'Still needed')).toBe('$14.00')
    expect(await page.getByRole('button', { name: 'Confirm purchase' }).count()).toBe(0)
    await topUp(customer.id, 1400)
    await page.reload()
    await confirm(page)
    await page.getByText('Your license key is ready below.').first().waitFor()
  })
})

test('sells a program without a file after a warning, unless the admin requires one', async () => {
  const { customer, cookie } = await holder(2)
  const license = await give(customer)
  const [product, renewal] = [
    `${shop().url}/story-tag`,
    `${shop().url}/customer/dashboard/licenses/${license.id}/renewal`,
  ]
  const missing = 'StoryTag cannot be downloaded yet, but a license starts on the day you buy it.'
  expect((await openPlain(renewal, cookie)).words).toContain(missing)
  const confirmation = await (await openPlain(product, cookie)).press('Get it for $15.00', { license: 'new' })
  expect(confirmation.words).toContain(missing)

  const isStoryTag = eq(products.id, STORYTAG)
  await db().update(products).set({ requiresFile: true }).where(isStoryTag)
  try {
    expect((await confirmation.press('Confirm purchase')).status).toBe(404)
    expect((await openPlain(product, cookie)).words).toContain('StoryTag is not for sale at the moment.')
    expect((await openPlain(renewal, cookie)).words).toContain('This license cannot be renewed at the moment.')
    expect(await db().$count(orders, eq(orders.customerId, customer.id))).toBe(0)
    await publishFile()
    const found = await (await openPlain(product, cookie)).press('Get it for $15.00', { license: 'new' })
    expect(found.words).not.toContain('cannot be downloaded')
    expect((await found.press('Confirm purchase')).words).toContain('Your license key is ready below.')
  } finally {
    await db().update(products).set({ requiresFile: false }).where(isStoryTag)
    await db().delete(productDownloads)
  }
})

test('refuses a form with another period, and names the current one', async () => {
  const { customer, cookie } = await holder(1)
  const refused = await post(cookie, { license: 'new', durationDays: '365' })
  expect(refused.status).toBe(409)
  expect(refused.text).toContain(
    'A license now runs for 30 days. Nothing was charged; check the new terms and buy again.',
  )
  expect(await db().$count(orders, eq(orders.customerId, customer.id))).toBe(0)
  expect((await post(cookie, { license: 'new', durationDays: '30' })).status).toBe(302)
})

test("shows another tool's new price in the same way", async () => {
  const { cookie } = await holder(1)
  const software = { id: 'sorter', kind: 'software', name: 'Clip Sorter', priceCents: 900, durationDays: 14 } as const
  await db().insert(products).values(software)
  const page = await show(`${shop().url}/tools/sorter`, { cookie })
  await page.getByRole('button', { name: 'Get it for $9.00' }).waitFor()
  await db().update(products).set({ priceCents: 1100 }).where(eq(products.id, 'sorter'))
  await page.getByRole('button', { name: 'Get it for $9.00' }).click()
  await expect.poll(() => metric(page, 'Total')).toBe('$11.00')
  await confirm(page)
  await page.getByText('Your license key is ready below.').first().waitFor()
})

test('repeats the same choice after a lost response, even if another would be offered now', async () => {
  const { customer, held, cookie } = await holder(2, 5)
  const [license] = held
  if (!license) throw new Error('Expected a license.')
  const page = await openOffer(cookie)
  await choices(page)
    .getByRole('radio', { name: short(license) })
    .check()
  await ask(page)
  const answerAgain = await loseAnswers(page)
  await confirm(page)
  await page.getByText('The shop did not respond.').first().waitFor()
  answerAgain()
  await give(customer, { expiresAt: addDays(new Date(), 1) })
  await confirm(page)
  await runsOn(page)
  expect(await storedLicense(license.id)).toMatchObject({ expiresAt: addDays(license.expiresAt, 30) })
  expect(await db().$count(orders, eq(orders.customerId, customer.id))).toBe(1)
  expect(problems.splice(0).filter((problem) => !problem.includes('net::ERR_FAILED'))).toEqual([])
})

test('extends the license that ends first without a choice, and ties a key to one choice', async () => {
  const { customer, held, cookie } = await holder(3, 20, 5)
  const [late, soon] = held
  if (!late || !soon) throw new Error('Expected two licenses.')
  const idempotencyKey = randomUUID()
  expect(await post(cookie, { idempotencyKey })).toMatchObject(renewed)
  expect(await storedLicense(soon.id)).toMatchObject({ expiresAt: addDays(soon.expiresAt, 30) })
  // Now the other one ends first.
  expect(await post(cookie, { idempotencyKey })).toMatchObject(renewed)
  expect(await post(cookie, { idempotencyKey, license: soon.id.toUpperCase() })).toMatchObject(renewed)
  for (const license of ['new', late.id]) {
    const answer = await post(cookie, { idempotencyKey, license })
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('This form was already used for something else.')
  }
  const foreign = await giveLicense({ productId: STORYTAG })
  for (const [license, status] of [
    [foreign.id, 404],
    [randomUUID(), 404],
    ['old', 400],
    ['%00', 400],
  ] as const) {
    expect((await post(cookie, { license })).status, license).toBe(status)
  }
  expect(await storedLicense(foreign.id)).toEqual(foreign)
  expect(await storedLicense(late.id)).toEqual(late)
  expect(await db().$count(orders, eq(orders.customerId, customer.id))).toBe(1)
})

/** Opens the page that renews a new customer's license. */
async function openRenewal() {
  const { id: customerId, email } = await createCustomer({ balanceCents: 6000 })
  const license = await giveLicense({ customerId, email, productId: STORYTAG })
  const address = `${shop().url}/customer/dashboard/licenses/${license.id}/renewal`
  const page = await show(address, { cookie: await signIn(shop().url, email) })
  return { page, license, ordersOf: () => db().$count(orders, eq(orders.customerId, customerId)) }
}

const renew = (page: Page, price = '$15.00') => page.getByRole('button', { name: `Renew for ${price}` }).click()

describe('the dialog that renews one license', () => {
  test('shows a changed price, and charges it on the next click', async () => {
    const { page, license, ordersOf } = await openRenewal()
    await whilePriced(2900, async () => {
      await renew(page)
      await page.getByText('The price is now $29.00.').first().waitFor()
      await renew(page, '$29.00')
      await runsOn(page)
    })
    expect(await ordersOf()).toBe(1)
    expect(await storedLicense(license.id)).toMatchObject({ expiresAt: addDays(license.expiresAt, 30) })
  })

  test('refuses a license suspended in the meantime, free of charge, and says so', async () => {
    const { page, license, ordersOf } = await openRenewal()
    await db().update(licenses).set({ status: 'inactive' }).where(eq(licenses.id, license.id))
    await renew(page)
    await page.getByText('This license cannot be renewed at the moment.').waitFor()
    await page.getByRole('dialog').getByText('Nothing was charged; please contact us.').waitFor()
    await inspect(page, '[role=dialog]')
    expect(await ordersOf()).toBe(0)
  })

  test('repeats the purchase after a lost response, even when the price has changed', async () => {
    const { page, license, ordersOf } = await openRenewal()
    const answerAgain = await loseAnswers(page)
    await renew(page)
    await page.getByText('The shop did not respond.').first().waitFor()
    answerAgain()
    await whilePriced(2900, async () => {
      await renew(page)
      await runsOn(page)
    })
    expect(await ordersOf()).toBe(1)
    expect(await storedLicense(license.id)).toMatchObject({ expiresAt: addDays(license.expiresAt, 30) })
    expect(problems.splice(0).filter((problem) => !problem.includes('net::ERR_FAILED'))).toEqual([])
  })

  test('stays open until its form has been answered, then shows the result', async () => {
    const { page, ordersOf } = await openRenewal()
    const pressed = Promise.withResolvers<void>()
    const forms = '**/*.data*'
    await page.route(forms, async (route) => {
      if (route.request().method() === 'POST') await pressed.promise
      await route.fallback()
    })
    await renew(page)
    await page.keyboard.press('Escape')
    pressed.resolve()
    await runsOn(page)
    expect(await ordersOf()).toBe(1)
  })

  test.each(['reopened', 'reloaded', 'reloaded and reopened', 'closed, reloaded and reopened'])(
    'charges once when the response is lost and the dialog is %s before the next click',
    async (steps) => {
      const { page, license, ordersOf } = await openRenewal()
      const answerAgain = await loseAnswers(page)
      await renew(page)
      await page.getByText('The shop did not respond.').first().waitFor()
      expect(await ordersOf()).toBe(1)
      answerAgain()
      const dialog = page.getByRole('dialog')
      if (steps.startsWith('reloaded')) await page.reload()
      if (steps.endsWith('reopened')) {
        await dialog.waitFor()
        await closeDialog(page)
        if (steps.startsWith('closed')) await page.reload()
        await page.getByRole('link', { name: 'Renew' }).click()
      }
      await dialog.getByText('The shop did not respond.').waitFor()
      await renew(page)
      await runsOn(page)
      expect(await ordersOf()).toBe(1)
      expect(await storedLicense(license.id)).toMatchObject({ expiresAt: addDays(license.expiresAt, 30) })

      // The response ended this purchase, so the next one is charged.
      await page.getByRole('link', { name: 'Renew' }).click()
      await renew(page)
      await expect.poll(ordersOf).toBe(2)
      expect(problems.splice(0).filter((problem) => !problem.includes('net::ERR_FAILED'))).toEqual([])
    },
  )
})

describe('without scripts', () => {
  const RUNS_ON = 'Your license now runs until the date below.'
  const openStore = (cookie: string) => openPlain(`${shop().url}/story-tag`, cookie)
  const openRenewalOf = (id: string, cookie: string) =>
    openPlain(`${shop().url}/customer/dashboard/licenses/${id}/renewal`, cookie)

  test('offers no choice without licenses, and sells a new one even if one exists by then', async () => {
    const { customer, cookie } = await holder(1)
    await give(customer, { status: 'inactive' })
    const page = await openStore(cookie)
    expect(page.words).toContain('30 days on one device.')
    expect(parseHtml(page.html).querySelector('[role="radiogroup"]')).toBeNull()
    const later = await give(customer)
    const confirmation = await page.press('Get it for $15.00')
    expect(confirmation.words).not.toContain('Renew')
    expect((await confirmation.press('Confirm purchase')).words).toContain('Your license key is ready below.')
    expect(await storedLicense(later.id)).toEqual(later)
    expect(await db().$count(licenses, eq(licenses.customerId, customer.id))).toBe(3)
  })

  test('refuses a license suspended in the meantime, free of charge, and chooses no other', async () => {
    const { customer, held, cookie } = await holder(1, 5)
    const license = held[0]?.id ?? ''
    const confirmation = await (await openStore(cookie)).press('Get it for $15.00', { license })
    await db().update(licenses).set({ status: 'inactive' }).where(eq(licenses.id, license))
    const refused = await confirmation.press('Confirm purchase')
    expect(refused.words).toContain('This license is suspended and cannot be renewed.')
    expect(() => refused.form('Confirm purchase')).toThrow()
    expect(await db().$count(orders, eq(orders.customerId, customer.id))).toBe(0)
    const again = await refused.follow('Back to the shop')
    const bought = await (await again.press('Get it for $15.00')).press('Confirm purchase')
    expect(bought.words).toContain('Your license key is ready below.')
  })

  test('buys once when a customer goes back and confirms again', async () => {
    const { customer, cookie } = await holder(2)
    const confirmation = await (await openStore(cookie)).press('Get it for $15.00')
    const reloaded = await openPlain(confirmation.url, cookie)
    for (const page of [confirmation, reloaded, confirmation]) {
      expect((await page.press('Confirm purchase')).words).toContain('Your license key is ready below.')
    }
    expect(await db().$count(orders, eq(orders.customerId, customer.id))).toBe(1)
  })

  test.each([
    ['no choice', ''],
    ['an invalid choice', '&license=old'],
    ["another customer's license", '&license=FOREIGN'],
  ])('offers nothing to confirm with %s', async (_what, choice) => {
    const { cookie } = await holder(1, 5)
    const foreign = await giveLicense({ productId: STORYTAG })
    const address = `${shop().url}/purchase?productId=${STORYTAG}${choice.replace('FOREIGN', foreign.id)}`
    const page = await openPlain(address, cookie)
    expect(page.words).toContain('Choose a license to renew, or a new one.')
    expect(() => page.form('Confirm purchase')).toThrow()
  })

  test('shows a new price on the renewal page, and charges it on the next click', async () => {
    const { customer, held, cookie } = await holder(4, 10)
    const [license] = held
    if (!license) throw new Error('Expected a license.')
    const page = await openRenewalOf(license.id, cookie)
    await whilePriced(2900, async () => {
      const dearer = await page.press('Renew for $15.00')
      expect(dearer.words).toContain('The price is now $29.00.')
      expect((await dearer.press('Renew for $29.00')).words).toContain(RUNS_ON)
    })
    expect(await db().$count(orders, eq(orders.customerId, customer.id))).toBe(1)
    expect(await storedLicense(license.id)).toMatchObject({ expiresAt: addDays(license.expiresAt, 30) })
  })

  test('refuses a suspended license on the renewal page, free of charge', async () => {
    const { customer, held, cookie } = await holder(1, 10)
    const id = held[0]?.id ?? ''
    const address = `${shop().url}/customer/dashboard/licenses/${id}/renewal`
    const page = await show(address, { cookie, javaScriptEnabled: false })
    await db().update(licenses).set({ status: 'inactive' }).where(eq(licenses.id, id))
    await renew(page)
    await page.getByText('This license cannot be renewed at the moment.').waitFor()
    await page.getByRole('main').getByText('Nothing was charged; please contact us.').waitFor()
    await expectNoSidewaysScroll(page)
    expect(await db().$count(orders, eq(orders.customerId, customer.id))).toBe(0)
  })
})
