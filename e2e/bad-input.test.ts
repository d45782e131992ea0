import { randomBytes, randomUUID } from 'node:crypto'
import { desc, sql } from 'drizzle-orm'
import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { stockUploads } from '#app/db/schema/stock.ts'
import { createAdmin, createCustomer } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import { inspect, useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser()
const shop = useShop()

let customerCookie: string
let adminCookie: string

beforeAll(async () => {
  customerCookie = await signIn(shop().url, (await createCustomer()).email)
  adminCookie = await signIn(shop().url, (await createAdmin()).email)
})

function post(path: string, cookie: string, body: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(shop().url + path, { method: 'POST', headers: { cookie, ...headers }, body, redirect: 'manual' })
}

function postJson(path: string, cookie: string, body: unknown): Promise<Response> {
  return post(path, cookie, JSON.stringify(body), { 'content-type': 'application/json' })
}

const NO_AMOUNT = 'Please enter a valid positive amount to add.'

test.each(['', '-1', '0', '0.00', '1e3', '+5', '0x10', 'NaN', 'Infinity', '9'.repeat(1e6)])(
  'refuses an invalid amount on the page and at the endpoint (%$)',
  async (amount) => {
    const page = await post('/customer/add-balance', customerCookie, new URLSearchParams({ amount }))
    expect(page.status).toBe(400)
    expect(await page.text()).toContain(NO_AMOUNT)
    const endpoint = await postJson('/functions/v1/create-cryptomus-payment', customerCookie, { amount })
    expect(endpoint.status).toBe(400)
    expect(endpoint.headers.get('content-type')).toBe('application/problem+json')
    expect(await endpoint.json()).toMatchObject({ status: 400, error: NO_AMOUNT })
    expect(await db().$count(payments)).toBe(0)
  },
)

test('keeps the typed amount and explains an ambiguous one', async () => {
  const page = await openPage({ cookie: customerCookie })
  await page.goto(`${shop().url}/customer/add-balance`)
  const amount = page.getByLabel('Amount in US dollars')
  const add = () => page.getByRole('button', { name: 'Add Balance' }).click()
  await typeKeyByKey(amount, '1.000')
  await add()
  await page.getByText('such as 1000.50 or 1000,50.').first().waitFor()
  expect(await amount.inputValue()).toBe('1.000')
  await typeKeyByKey(amount, 'ten')
  await add()
  await page.getByText(NO_AMOUNT, { exact: true }).first().waitFor()
  await inspect(page, 'main')
  await typeKeyByKey(amount, '10,50')
  await add()
  await page.waitForURL('**/simulator/pay/**')
  const [topUp] = await db().select().from(payments).orderBy(desc(payments.createdAt)).limit(1)
  expect(topUp?.amountCents).toBe(10_50)
  await db().delete(payments)
})

async function typeKeyByKey(field: Locator, text: string): Promise<void> {
  await field.fill('')
  await field.pressSequentially(text)
  expect(await field.inputValue()).toBe(text)
}

test.each([
  ['/admin/settings', 'Price', 'price_cents from products where price_cents = 75'],
  [
    '/admin/settings/site',
    'Total revenue, starting value',
    'revenue_base_cents from site_settings where revenue_base_cents = 75',
  ],
] as const)('accepts a decimal comma on %s in the field %s', async (path, label, stored) => {
  const page = await openPage({ cookie: adminCookie })
  await page.goto(shop().url + path)
  await typeKeyByKey(page.getByLabel(label), '0,75')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Settings Saved').first().waitFor()
  expect((await db().execute(sql.raw(`select ${stored}`))).rows).toHaveLength(1)
})

type Part = [name: string, value: string | File]
const list = (name = 'accounts.txt', type = 'text/plain') => new File(['one:secret'], name, { type })

test.each<[string, Part[], string]>([
  ['that is not text', [['file', new File([randomBytes(50_000)], 'a.txt', { type: 'text/plain' })]], 'not a text file'],
  ['that is a picture', [['file', list('a.png', 'image/png')]], 'Only .txt and .csv files can be uploaded.'],
  ['whose type differs from its name', [['file', list('a.txt', 'text/html')]], 'Only .txt and .csv files'],
  [
    'next to another file',
    [
      ['file', list()],
      ['file', list('b.txt')],
    ],
    'Please upload one file only. Nothing was saved.',
  ],
  [
    'next to pasted text',
    [
      ['text', 'two:secret'],
      ['file', list()],
    ],
    'Please either upload a file or paste data, not both.',
  ],
  [
    'without an account',
    [['file', new File(['nobody\n:x'], 'a.txt', { type: 'text/plain' })]],
    'No valid account data found.',
  ],
  [
    'that is empty',
    [['file', new File([], 'a.txt', { type: 'text/plain' })]],
    'Please paste account data or upload a file.',
  ],
  [
    'with an unknown field',
    [
      ['role', 'admin'],
      ['file', list()],
    ],
    'Unrecognized key',
  ],
])('refuses a file %s with an explanation, and stores nothing', async (_what, parts, sentence) => {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  const response = await post('/admin/stock/uploads', adminCookie, form)
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(response.status).toBeLessThan(500)
  expect(await response.text()).toContain(sentence)
  expect(await db().$count(stockUploads)).toBe(0)
})

test('refuses fields that an endpoint does not know', async () => {
  const key = 'AAAA-BBBB-CCCC-DDDD'
  const answers = await Promise.all([
    postJson('/api/check_license', '', { license_key: key, admin: true }),
    postJson('/functions/v1/create-cryptomus-payment', customerCookie, { amount: '5', balance: 100 }),
    postJson('/functions/v1/delete-user', adminCookie, { userId: randomUUID(), role: 'admin' }),
    postJson('/api/check_license', '', [key]),
    post('/api/check_license', '', '{"license_key":', { 'content-type': 'application/json' }),
  ])
  for (const answer of answers) {
    expect(answer.status, answer.url).toBe(400)
    expect(await answer.json(), answer.url).toMatchObject({ status: 400, error: expect.any(String) })
  }
  expect(await db().$count(payments)).toBe(0)
})

test.each([undefined, '', 'not a key', 'aaaa-bbbb-cccc', 'AAAA-BBBB-CCCC-DDD', 12])(
  'refuses an invalid license key with an explanation (%$)',
  async (license_key) => {
    const answer = await postJson('/api/check_license', '', { license_key })
    expect(answer.status).toBe(400)
    const missing = license_key === undefined || license_key === '' || license_key === 12
    expect(await answer.json()).toMatchObject({
      error: missing ? 'Please enter a license key' : 'Invalid license key format',
    })
  },
)

test('refuses a form sent from another site', async () => {
  const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  const answer = await post('/customer/add-balance', customerCookie, new URLSearchParams({ amount: '5' }), headers)
  expect(answer.status).toBe(403)
  expect(await db().$count(payments)).toBe(0)
})
