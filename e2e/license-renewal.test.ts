import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { licenses, orders } from '#app/db/schema/orders.ts'
import { addDays } from '#app/lib/dates.ts'
import { createCustomer, STORYTAG } from '#test/cast.ts'
import { expectInvariants } from '#test/invariants.ts'
import { giveLicense, storedLicense, whilePriced } from '#test/licensing.ts'
import { signIn } from '#test/session.ts'
import { expectNoSidewaysScroll, inspect, loseAnswers, useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

/** The page that renews one license. */

const { openPage, problems } = useBrowser()
const shop = useShop()
afterEach(expectInvariants)

/** A customer's license, and the page that renews it. */
async function openRenewal(javaScriptEnabled = true) {
  const { id: customerId, email } = await createCustomer({ balanceCents: 6000 })
  const license = await giveLicense({ customerId, email, productId: STORYTAG })
  const page = await openPage({ cookie: await signIn(shop().url, email), javaScriptEnabled })
  await page.goto(`${shop().url}/customer/licenses/${license.id}/renewal`)
  return { page, license, ordersOf: () => db().$count(orders, eq(orders.customerId, customerId)) }
}

const renew = (page: Page, price = '$15.00') => page.getByRole('button', { name: `Renew for ${price}` }).click()
const renewed = (page: Page) => page.getByText('Your license runs on until its new end below.').first().waitFor()

describe.each([true, false])('with scripts: %s', (javaScriptEnabled) => {
  test('a price that changed meanwhile is told, and the next press is for the new one', async () => {
    const { page, license, ordersOf } = await openRenewal(javaScriptEnabled)
    await whilePriced(2900, async () => {
      await renew(page)
      await page.getByText('The price is now $29.00.').first().waitFor()
      await renew(page, '$29.00')
      await renewed(page)
    })
    expect(await ordersOf()).toBe(1)
    expect(await storedLicense(license.id)).toMatchObject({ expiresAt: addDays(license.expiresAt, 30) })
  })

  test('a license that was suspended meanwhile is refused with what became of it, free of charge', async () => {
    const { page, license, ordersOf } = await openRenewal(javaScriptEnabled)
    await db().update(licenses).set({ status: 'inactive' }).where(eq(licenses.id, license.id))
    await renew(page)
    await page.getByText('This license cannot be renewed at the moment.').waitFor()
    await page.getByRole('main').getByText('Nothing was charged; please contact us.').waitFor()
    if (javaScriptEnabled) await inspect(page)
    else await expectNoSidewaysScroll(page)
    expect(await ordersOf()).toBe(0)
  })
})

test('a lost answer is asked for again by the same key, also when the price changed meanwhile', async () => {
  const { page, license, ordersOf } = await openRenewal()
  const answerAgain = await loseAnswers(page)
  await renew(page)
  await page.getByText('The shop did not answer.').first().waitFor()
  await answerAgain()
  await whilePriced(2900, async () => {
    await renew(page)
    await renewed(page)
  })
  expect(await ordersOf()).toBe(1)
  expect(await storedLicense(license.id)).toMatchObject({ expiresAt: addDays(license.expiresAt, 30) })
  expect(problems.splice(0).filter((problem) => !problem.includes('net::ERR_FAILED'))).toEqual([])
})
