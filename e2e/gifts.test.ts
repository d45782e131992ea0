import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAdmin, createCustomer, type Person } from '#test/cast.ts'
import { balanceOf } from '#test/claiming.ts'
import { giftCodesOf, giveBonus } from '#test/gifts.ts'
import { expectInvariants } from '#test/invariants.ts'
import { signIn } from '#test/session.ts'
import { expectNoSidewaysScroll, inspect, PHONE, useBrowser } from './browser.ts'
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

test('creates codes, downloads them once, redeems one and revokes the rest', async () => {
  const admin = await openPage({ cookie: adminCookie })
  await admin.goto(`${shop().url}/admin/dashboard`)
  await admin.getByRole('link', { name: 'Gift codes' }).click()
  await admin.getByRole('link', { name: 'Add codes' }).first().click()
  await admin.getByLabel('Number of codes').fill('10001')
  await admin.getByLabel('Value of each').fill('5')
  await admin.getByRole('button', { name: 'Create codes' }).click()
  await admin.getByText('Please enter a whole number from 1 to 10,000.').waitFor()
  await inspect(admin, 'main')
  await admin.getByLabel('Number of codes').fill('3')
  await admin.getByLabel('Note').fill('Raffle')
  await admin.getByRole('button', { name: 'Create codes' }).click()
  await admin.getByRole('heading', { name: '3 codes of $5.00' }).waitFor()
  await inspect(admin, 'main')

  const downloading = admin.waitForEvent('download')
  await admin.getByRole('button', { name: 'Download once' }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  const lines = file.trim().split('\r\n').slice(1)
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatch(/^([2-9A-HJ-NP-Z]{5}-){4}[2-9A-HJ-NP-Z]{5},5\.00,$/)
  await admin.getByRole('button', { name: 'Download once' }).click()
  await admin.getByText('The codes were already downloaded or revoked.').first().waitFor()
  expect(await admin.getByRole('button', { name: 'Download once' }).count()).toBe(0)

  const customer = await openPage({ cookie })
  await customer.goto(`${shop().url}/customer/add-balance`)
  await customer.getByRole('link', { name: 'Redeem a gift code' }).click()
  const dialog = customer.getByRole('dialog', { name: 'Redeem a gift code' })
  await dialog.getByLabel('Gift code').fill('7KQ2M-9XWDA')
  await dialog.getByRole('button', { name: 'Redeem' }).click()
  await dialog.getByText('Please enter the whole code').waitFor()
  await inspect(customer, '[role=dialog]')
  await dialog.getByLabel('Gift code').fill(lines[0]?.split(',')[0]?.toLowerCase() ?? '')
  await dialog.getByRole('button', { name: 'Redeem' }).click()
  await customer.getByText('We added $5.00 to your balance.').first().waitFor()
  await customer.getByText('Your balance includes a bonus of $5.00.').waitFor()
  await customer.getByRole('cell', { name: 'Gift code' }).waitFor()
  expect(await balanceOf(person.id)).toBe(17_00)
  await inspect(customer, 'main')

  await admin.reload()
  await admin.getByRole('link', { name: person.name }).waitFor()
  await admin.getByRole('link', { name: 'Revoke the rest' }).click()
  await admin.getByText('2 codes of $5.00 can then no longer be redeemed.').waitFor()
  await inspect(admin, 'main')
  await admin.getByRole('button', { name: 'Revoke the rest' }).click()
  await admin.getByText('They can no longer be redeemed.').first().waitFor()
  await admin.goto(`${shop().url}/admin/customers/${person.id}`)
  await admin.getByText('Bonus in the balance').waitFor()
})

test('redeems a code without scripts, on a phone', async () => {
  const [code = ''] = await giftCodesOf({ amountCents: 7_50 })
  const page = await openPage({ cookie, javaScriptEnabled: false, viewport: PHONE })
  await page.goto(`${shop().url}/customer/add-balance`)
  await page.getByRole('link', { name: 'Redeem a gift code' }).click()
  await page.getByLabel('Gift code').fill(code)
  await page.getByRole('button', { name: 'Redeem' }).click()
  await page.getByText('Your balance includes a bonus of $7.50.').waitFor()
  await expectNoSidewaysScroll(page)
  expect(await balanceOf(person.id)).toBe(19_50)
})

test('offers only what is no bonus for a payout', async () => {
  await giveBonus(person.id, 5_00)
  const page = await openPage({ cookie })
  await page.goto(`${shop().url}/customer/add-balance/payout`)
  const dialog = page.getByRole('dialog', { name: 'Request a payout' })
  await dialog.getByText('Your balance is $17.00. It includes a bonus of $5.00').waitFor()
  expect(await dialog.getByLabel('Amount in US dollars').inputValue()).toBe('12.00')
  await dialog.getByText('At least $1.00, at most $12.00.').waitFor()
})

test('refuses forms with unknown fields, and shows no batch that does not exist', async () => {
  const post = (path: string, sender: string, fields: Record<string, string>) =>
    fetch(shop().url + path, {
      method: 'POST',
      headers: { cookie: sender },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
  const code = { code: '7KQ2M9XWDA4HTPRB6NFEYC3SJ' }
  expect((await post('/customer/add-balance/gift', cookie, { ...code, amountCents: '1' })).status).toBe(400)
  expect((await post('/customer/add-balance/gift', cookie, code)).status).toBe(409)
  for (const id of ['none', randomUUID()]) {
    const answer = await fetch(`${shop().url}/admin/gifts/${id}`, { headers: { cookie: adminCookie } })
    expect(answer.status).toBe(404)
  }
})
