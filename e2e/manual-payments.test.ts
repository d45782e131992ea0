import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { translations } from '#app/db/schema/catalog.ts'
import { customers } from '#app/db/schema/shop.ts'
import { paymentOf } from '#test/btcpay-shop.ts'
import { createAdmin, createCustomer } from '#test/cast.ts'
import { expectInvariants } from '#test/invariants.ts'
import { INSTRUCTIONS, sendAgain, useManualPayments } from '#test/manual-shop.ts'
import { balanceOf } from '#test/payment-shop.ts'
import { signIn } from '#test/session.ts'
import { expectNoSidewaysScroll, inspect, PHONE, useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser()
const shop = useShop()
useManualPayments()

let adminCookie: string
let picture: Buffer

beforeAll(async () => {
  adminCookie = await signIn(shop().url, (await createAdmin()).email)
  picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#1e4fb3' } })
    .png()
    .toBuffer()
})

test('shows the instructions in the language of the customer', async () => {
  const text = 'Paga a **Harbour Bank**, cuenta 12-34.'
  const [field, language] = ['paymentInstructions', 'es']
  await db().insert(translations).values({ productId: null, field, language, original: INSTRUCTIONS, text })
  onTestFinished(async () => {
    await db()
      .delete(translations)
      .where(and(eq(translations.field, field), eq(translations.language, language)))
  })
  const person = await createCustomer()
  await db().update(customers).set({ language: 'es' }).where(eq(customers.id, person.id))
  const { payment } = await sendAgain(person.id, randomUUID())
  const page = await openPage({ cookie: await signIn(shop().url, person.email) })
  await page.goto(`${shop().url}/customer/top-ups/${payment.id}`)
  await page.getByText('Paga a Harbour Bank, cuenta 12-34.').waitFor()
})

describe.each([true, false])('with scripts: %s', (javaScriptEnabled) => {
  test('a customer pays by the instructions and reports it, and an admin credits what arrived', async () => {
    const person = await createCustomer()
    const cookie = await signIn(shop().url, person.email)
    const page = await openPage({ cookie, javaScriptEnabled })
    await page.goto(`${shop().url}/customer/add-balance`)
    await page.getByLabel('Amount in US dollars').first().fill('25')
    await page.getByRole('button', { name: 'Add Balance' }).click()
    await page.getByText('Harbour Bank').waitFor()
    const { id, invoiceId } = await paymentOf(person.id)
    await page.getByText(invoiceId ?? '').waitFor()
    if (javaScriptEnabled) await inspect(page, 'main')

    await page.getByRole('button', { name: 'I have paid' }).click()
    await page.getByText('Please enter a reference').first().waitFor()
    await page.getByLabel('Your reference').fill('TX <b>4711</b>')
    const send = async (name: string, buffer: Buffer) => {
      await page.getByLabel('Proof of payment').setInputFiles({ name, mimeType: 'image/png', buffer })
      await page.getByRole('button', { name: 'I have paid' }).click()
    }
    await send('notes.png', Buffer.from('notes'))
    await page.getByText('“notes.png” cannot be read.').first().waitFor()
    expect(await page.getByLabel('Your reference').inputValue()).toBe('TX <b>4711</b>')
    await send('proof.png', picture)
    await page.getByText('Your reference: TX <b>4711</b>').waitFor()
    const proof = page.getByRole('img', { name: 'Your proof of payment' })
    await expect.poll(() => proof.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(400)
    if (javaScriptEnabled) {
      await inspect(page, 'main')
      await page.setViewportSize(PHONE)
      await inspect(page, 'main')
      await expectNoSidewaysScroll(page)
    }

    const admin = await openPage({ cookie: adminCookie, javaScriptEnabled })
    await admin.goto(`${shop().url}/admin/payments?state=look`)
    await admin.getByRole('link', { name: `View top-up of $25.00 by ${person.name}` }).click()
    await admin.getByText('TX <b>4711</b>').waitFor()
    await admin.getByRole('img', { name: 'Proof of payment' }).waitFor()
    if (javaScriptEnabled) await inspect(admin, 'main')
    await admin.getByLabel('Add money to the balance').check()
    await admin.getByLabel('Amount (USD)').fill('24.50')
    await admin.getByLabel('Reason').fill('Arrived at Harbour Bank')
    await admin.getByRole('button', { name: 'Settle' }).click()
    await admin.getByText("$24.50 was added to the customer's balance.").first().waitFor()
    expect(await balanceOf(person.id)).toBe(24_50)
    await page.goto(`${shop().url}/customer/top-ups/${id}`)
    expect(await page.getByRole('button', { name: 'I have paid' }).count()).toBe(0)
    await expectInvariants()
  })
})

test('shows a proof to nobody else, and refuses unknown fields', async () => {
  const [person, stranger] = [await createCustomer(), await createCustomer()]
  const [cookie, other] = [await signIn(shop().url, person.email), await signIn(shop().url, stranger.email)]
  const post = (path: string, body: FormData | URLSearchParams, cookie: string) =>
    fetch(shop().url + path, { method: 'POST', headers: { cookie }, body, redirect: 'manual' })
  await post('/customer/add-balance', new URLSearchParams({ amount: '10' }), cookie)
  const { id } = await paymentOf(person.id)
  const page = `/customer/top-ups/${id}`
  const form = (fields: Record<string, string>, file?: Buffer) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ reference: 'TX', ...fields })) body.set(name, value)
    if (file) body.set('proof', new File([new Uint8Array(file)], 'proof.png', { type: 'image/png' }))
    return body
  }
  expect((await post(page, form({ status: 'paid' }), cookie)).status).toBe(400)
  expect((await post(page, form({ reference: '\0' }), cookie)).status).toBe(400)
  expect((await post(page, form({}), other)).status).toBe(404)
  expect((await post(page, form({}, Buffer.alloc(5 * 1024 * 1024 + 1, picture)), cookie)).status).toBe(413)
  expect((await post(page, form({}, picture), cookie)).status).toBe(302)
  const raw = { width: 900, height: 800, channels: 3 } as const
  const photo = await sharp(randomBytes(900 * 800 * 3), { raw })
    .png()
    .toBuffer()
  expect(photo.length).toBeGreaterThan(2 * 1024 * 1024)
  expect((await post(page, form({}, photo), cookie)).status).toBe(302)

  const read = async (path: string, cookie: string) => {
    const answer = await fetch(shop().url + path, { headers: { cookie }, redirect: 'manual' })
    return [answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]
  }
  expect(await read(`${page}/proof.webp`, cookie)).toEqual([200, 'image/webp', 'no-store'])
  expect((await read(`${page}/proof.webp`, other))[0]).toBe(404)
  expect((await read(`/admin/payments/${id}/proof.webp`, adminCookie))[0]).toBe(200)
  expect((await read(`/admin/payments/${id}/proof.webp`, cookie))[0]).toBe(302)
})

test('an admin writes the instructions and offers the method', async () => {
  const admin = await openPage({ cookie: adminCookie })
  await admin.goto(`${shop().url}/admin/settings/payment`)
  const instructions = admin.getByLabel('Instructions for customers')
  expect(await instructions.inputValue()).toBe(INSTRUCTIONS)
  await instructions.fill('<img src=x>')
  await admin.getByRole('button', { name: 'Save changes' }).click()
  await admin.getByText('HTML, images and unsafe links are not supported here.').first().waitFor()
  await instructions.fill('')
  await admin.getByRole('button', { name: 'Save changes' }).click()
  await admin.getByText('Manual payment needs this to accept top-ups.').first().waitFor()
  await instructions.fill('Pay to **account 7**.')
  await admin.getByRole('button', { name: 'Save changes' }).click()
  await admin.getByText('Payment settings saved', { exact: true }).first().waitFor()
  await admin.getByText('You confirm each payment under Top-ups.').waitFor()
  await inspect(admin, 'main')
})
