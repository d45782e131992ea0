import { eq, sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { authSessions } from '#app/db/schema/auth.ts'
import { payments } from '#app/db/schema/money.ts'
import { createAdmin, createCustomer, PASSWORD, type Person } from '#test/cast.ts'
import { balanceOf, deliver } from '#test/claiming.ts'
import { creditWithBonus } from '#test/gifts.ts'
import { expectInvariants } from '#test/invariants.ts'
import { actorOf, ask, handle, newestPayout, requested, transfersOfPayout } from '#test/payouts.ts'
import { signIn } from '#test/session.ts'
import { expectNoSidewaysScroll, inspect, PHONE, useBrowser } from './browser.ts'
import { mailTo } from './mailbox.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser()
const shop = useShop()

let adminCookie: string
let person: Person
let cookie: string

beforeAll(async () => {
  adminCookie = await signIn(shop().url, (await createAdmin()).email)
})
beforeEach(async () => {
  person = await createCustomer({ balanceCents: 12_00 })
  cookie = await signIn(shop().url, person.email)
})
afterEach(expectInvariants)

const WALLET = 'USDT on Tron\nTXyz<b>123</b>'

async function fillRequest(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Amount in US dollars').last().fill(amount)
  await page.getByLabel('How should we pay you?').fill(WALLET)
}

const send = (page: Page) => page.getByRole('button', { name: 'Request payout' }).click()

test('pays a balance out: request, start, payment and email', async () => {
  const customer = await openPage({ cookie })
  await customer.goto(`${shop().url}/customer/add-balance`)
  await customer.getByText('No payouts yet.').waitFor()
  await customer.getByRole('link', { name: 'Request a payout' }).click()
  const dialog = customer.getByRole('dialog', { name: 'Request a payout' })
  await dialog.getByText('Your balance is $12.00.').waitFor()
  await inspect(customer, '[role=dialog]')
  await dialog.getByLabel('Amount in US dollars').fill('12.01')
  await send(customer)
  await dialog.getByText('Please tell us how to pay you.').waitFor()
  await fillRequest(customer, '12.01')
  await send(customer)
  await dialog.getByText('You can be paid out at most $12.00.').first().waitFor()
  await fillRequest(customer, '10')
  await send(customer)
  await customer.getByText('Payout requested', { exact: true }).first().waitFor()
  await customer.getByText('The amount stays in your balance').waitFor()
  await inspect(customer, 'main')
  expect(await balanceOf(person.id)).toBe(12_00)
  const { id = '' } = (await newestPayout(person.id)) ?? {}

  const admin = await openPage({ cookie: adminCookie })
  await admin.goto(`${shop().url}/admin/dashboard`)
  await admin.getByRole('link', { name: /payouts? to make/ }).waitFor()
  await admin.getByRole('link', { name: /^Payouts \d+ open$/ }).click()
  await inspect(admin, 'main')
  await admin
    .getByRole('link', { name: `View payout of $10.00 to ${person.name}` })
    .last()
    .click()
  await admin.getByRole('heading', { name: 'Payout of $10.00' }).waitFor()
  expect(await admin.content()).not.toContain('TXyz')
  await inspect(admin, 'main')
  await admin.getByRole('button', { name: 'Start payout' }).click()
  await admin.getByText('TXyz<b>123</b>').waitFor()
  expect(await balanceOf(person.id)).toBe(2_00)
  expect(await transfersOfPayout(id)).toHaveLength(1)
  await inspect(admin, 'main')
  await admin.getByRole('button', { name: 'Record as sent' }).click()
  await admin.getByText('Please enter the reference of the payment.').waitFor()
  await admin.getByLabel('Reference of the payment').fill('0xabc')
  await admin.getByRole('button', { name: 'Record as sent' }).click()
  await admin.getByText('Payout sent', { exact: true }).first().waitFor()
  expect(await admin.getByRole('button', { name: /Record|Return|Start|Decline/ }).count()).toBe(0)
  await inspect(admin, 'main')

  await customer.reload()
  await customer.getByText('Sent to you. Reference: 0xabc').waitFor()
  await customer.getByRole('cell', { name: 'Payout' }).first().waitFor()
  const mail = await mailTo(person.email, 'Your payout of $10.00 was sent', shop().dataDir)
  expect(mail.text).toContain('Reference: 0xabc')
  expect(mail.text).not.toContain('TXyz')
  await admin.goto(`${shop().url}/admin/payouts?state=sent`)
  await admin.getByRole('link', { name: `View payout of $10.00 to ${person.name}` }).waitFor()
})

test('works without scripts, from the request to the return of the money', async () => {
  const options = { javaScriptEnabled: false, viewport: PHONE }
  const customer = await openPage({ cookie, ...options })
  await customer.goto(`${shop().url}/customer/add-balance`)
  await customer.getByRole('link', { name: 'Request a payout' }).click()
  await expectNoSidewaysScroll(customer)
  await fillRequest(customer, '5')
  await send(customer)
  await customer.getByRole('status').filter({ hasText: 'Payout requested' }).waitFor()
  await expectNoSidewaysScroll(customer)
  await customer.getByRole('button', { name: 'Withdraw the request of $5.00' }).click()
  await customer.getByRole('status').filter({ hasText: 'Request withdrawn' }).waitFor()

  const id = await requested(person)
  const admin = await openPage({ cookie: adminCookie, ...options })
  await admin.goto(`${shop().url}/admin/payouts`)
  await expectNoSidewaysScroll(admin)
  await admin.goto(`${shop().url}/admin/payouts/${id}`)
  await admin.getByRole('button', { name: 'Start payout' }).click()
  await admin.getByRole('status').filter({ hasText: 'Payout started' }).waitFor()
  await expectNoSidewaysScroll(admin)
  await admin.getByText('The money could not be sent').click()
  await admin.getByRole('button', { name: 'Return to the balance' }).click()
  await admin.getByText('Please tell the customer why.').waitFor()
  await admin.getByLabel('Reason').fill('The address is wrong.')
  await admin.getByRole('button', { name: 'Return to the balance' }).click()
  await admin.getByRole('status').filter({ hasText: 'Payout returned' }).waitFor()
  expect(await balanceOf(person.id)).toBe(12_00)
  await customer.goto(`${shop().url}/customer/add-balance`)
  await customer.getByText('Our note: The address is wrong.').waitFor()
  await expectNoSidewaysScroll(customer)
})

test('explains a withdrawal that comes too late, and offers no second request', async () => {
  // Without scripts, because the page would notice the start.
  const customer = await openPage({ cookie, javaScriptEnabled: false })
  const id = await requested(person)
  await customer.goto(`${shop().url}/customer/add-balance`)
  await handle(id, 'start')
  await customer.getByRole('button', { name: 'Withdraw the request of $5.00' }).click()
  await customer.getByText('A request can only be withdrawn before we start the payout.').first().waitFor()
  await customer.goto(`${shop().url}/customer/add-balance/payout`)
  await customer.getByText('You already have an open payout.').waitFor()
  expect(await customer.getByRole('button', { name: 'Request payout' }).count()).toBe(0)
})

test('asks the customer and the admin for a password after ten minutes', async () => {
  await db().update(authSessions).set({ provenAt: sql`now() - interval '11 minutes'` })
  const customer = await openPage({ cookie })
  await customer.goto(`${shop().url}/customer/add-balance/payout`)
  await fillRequest(customer, '5')
  await send(customer)
  await customer.getByLabel('Current password').waitFor()
  expect(await newestPayout(person.id)).toBeUndefined()
  await customer.getByLabel('Current password').fill(PASSWORD)
  await send(customer)
  await customer.getByText('Payout requested', { exact: true }).first().waitFor()

  const { id = '' } = (await newestPayout(person.id)) ?? {}
  const admin = await openPage({ cookie: adminCookie })
  await admin.goto(`${shop().url}/admin/payouts/${id}`)
  await admin.getByRole('button', { name: 'Start payout' }).click()
  await admin.getByText('Enter your password').first().waitFor()
  expect(await balanceOf(person.id)).toBe(12_00)
  await admin.getByLabel('Password or code').first().fill(PASSWORD)
  await admin.getByRole('button', { name: 'Start payout' }).click()
  await admin.getByText('Payout started', { exact: true }).first().waitFor()
})

test('shows the second admin what the first did', async () => {
  const id = await requested(person)
  const [first, second] = [await openPage({ cookie: adminCookie }), await openPage({ cookie: adminCookie })]
  for (const page of [first, second]) await page.goto(`${shop().url}/admin/payouts/${id}`)
  await first.getByRole('button', { name: 'Start payout' }).click()
  await first.getByText('Payout started', { exact: true }).first().waitFor()
  await second.getByText('Decline the request').click()
  await second.getByLabel('Reason').fill('Too late.')
  await second.getByRole('button', { name: 'Decline' }).click()
  await second.getByText('This payout has changed since you opened it. Its status: Being sent.').first().waitFor()
  await second.getByRole('button', { name: 'Record as sent' }).waitFor()
})

test('appears on the page of the customer and prevents their deletion', async () => {
  const id = await requested(person)
  const admin = await openPage({ cookie: adminCookie })
  await admin.goto(`${shop().url}/admin/customers/${person.id}`)
  await admin.getByRole('link', { name: '$5.00 · Requested' }).waitFor()
  await admin.goto(`${shop().url}/admin/customers/${person.id}/deletion`)
  await admin.getByText('Finish or decline the open payout first.').waitFor()
  await admin.goto(`${shop().url}/admin/customers/${person.id}/ledger`)
  await admin.getByRole('link', { name: 'View payouts' }).click()
  await admin.getByText(`Payouts to ${person.name}.`).waitFor()
  await admin.getByRole('link', { name: /^View payout/ }).click()
  await admin.waitForURL(`**/admin/payouts/${id}`)
})

test('shows the customer and the admin which bonus a payout takes back', async () => {
  await creditWithBonus(person.id, 88_00, 8_80)
  await deliver(8, { buyer: person })
  const customer = await openPage({ cookie, javaScriptEnabled: false })
  await customer.goto(`${shop().url}/customer/add-balance/payout`)
  await customer.getByText('of $100.00, $4.00 bonus is withheld and you get $96.00').waitFor()
  await expectNoSidewaysScroll(customer)
  await deliver(2, { buyer: person })
  await fillRequest(customer, '100')
  await send(customer)
  await customer.getByText('$5.00 is withheld for bonus that you have spent, so you would get $95.00').first().waitFor()
  await customer.getByText('of $100.00, $5.00 bonus is withheld and you get $95.00').waitFor()
  await send(customer)
  await customer.getByText('$5.00 bonus withheld.').waitFor()
  const { id = '' } = (await newestPayout(person.id)) ?? {}

  const admin = await openPage({ cookie: adminCookie })
  await admin.goto(`${shop().url}/admin/payouts/${id}`)
  await admin.getByText('It also takes back $8.80 of bonus: $3.80 is unspent, and $5.00 is withheld').waitFor()
  await inspect(admin, 'main')
  await admin.getByRole('button', { name: 'Start payout' }).click()
  await admin.getByText('Bonus taken back').waitFor()
  await inspect(admin, 'main')
  expect(await balanceOf(person.id)).toBe(0)
})

test('says why a payout cannot be started after its customer has spent more bonus', async () => {
  await creditWithBonus(person.id, 88_00, 8_80)
  await deliver(8, { buyer: person })
  await ask(await actorOf(person), { amountCents: 100_00, withheldCents: 4_00 })
  await deliver(2, { buyer: person })
  const { id = '' } = (await newestPayout(person.id)) ?? {}
  await db().update(payments).set({ isTest: true }).where(eq(payments.customerId, person.id))
  const admin = await openPage({ cookie: adminCookie, javaScriptEnabled: false })
  await admin.goto(`${shop().url}/admin/payouts/${id}`)
  await admin.getByText('This customer got $100.00 from test accounts.').waitFor()
  await admin.getByText('The customer has spent bonus since the request: $5.00 would have to be withheld').waitFor()
  expect(await admin.getByRole('button', { name: 'Start payout' }).count()).toBe(0)
})
