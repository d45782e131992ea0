import { afterEach, expect, test } from 'vitest'
import { createAdmin, createCustomer } from '#test/cast.ts'
import { expectInvariants } from '#test/invariants.ts'
import { signIn } from '#test/session.ts'
import { inspect, useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser()
const shop = useShop()

afterEach(expectInvariants)

test('sets up bonuses, shows what an amount earns and credits it', async () => {
  const admin = await openPage({ cookie: await signIn(shop().url, (await createAdmin()).email) })
  await admin.goto(`${shop().url}/admin/settings/payment`)
  await admin.getByText('Top-ups earn no bonus.').waitFor()
  await admin.getByRole('link', { name: 'Change bonuses' }).click()
  await admin.getByLabel('From (US dollars)').nth(0).fill('50')
  await admin.getByRole('button', { name: 'Save' }).click()
  await admin.getByText('Please enter a whole number from 1 to 100.').waitFor()
  await inspect(admin, 'main')
  await admin.getByLabel('Bonus (%)').nth(0).fill('5')
  await admin.getByRole('button', { name: 'Save' }).click()
  await admin.getByText('Bonuses saved').first().waitFor()
  await admin.getByText('From $50.00').waitFor()

  const person = await createCustomer()
  const customer = await openPage({ cookie: await signIn(shop().url, person.email) })
  await customer.goto(`${shop().url}/customer/add-balance`)
  await customer.getByText('From $50.00: 5%').waitFor()
  await customer.getByLabel('Amount in US dollars').fill('100')
  await customer.getByText('Bonus for this amount: $5.00').waitFor()
  await inspect(customer, 'main')
  await customer.getByRole('button', { name: 'Add Balance' }).click()
  await customer.waitForURL('**/simulator/pay/*')
  await customer.locator('button[value=paid]').click()
  await customer.getByRole('heading', { name: 'Payment received' }).waitFor()
  await customer.goto(`${shop().url}/customer/add-balance`)
  await customer.getByText('We added $100.00 and a bonus of $5.00 to your balance.').waitFor()
  await customer.getByText('Your balance includes a bonus of $5.00.').waitFor()
  await inspect(customer, 'main')
  expect(await customer.getByRole('cell', { name: 'Bonus' }).count()).toBe(1)
})
