import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { isUuid } from '#app/lib/uuid.ts'
import { createAdmin, createCustomer } from '#test/cast.ts'
import { balanceOf, claim, deliver, setClaims, statesOf } from '#test/claiming.ts'
import { expectInvariants } from '#test/invariants.ts'
import { holdPayment } from '#test/money-operations.ts'
import { signIn } from '#test/session.ts'
import { loseAnswers, useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

/** Money forms sent twice unchanged: by a double click without scripts, and after a lost response. */

const { openPage, problems } = useBrowser({ keepPages: true })
const shop = useShop()

let adminCookie: string
let withoutScript: Page
let withScript: Page

beforeAll(async () => {
  adminCookie = await signIn(shop().url, (await createAdmin()).email)
  await setClaims({ claimRule: 'review', warrantyHours: 48 })
  withoutScript = await openPage({ javaScriptEnabled: false })
  withScript = await openPage()
})
afterEach(expectInvariants)

type FormOfMoney = {
  path: string
  cookie: string
  /** Fills in the form on the open page. */
  fill: (page: Page) => Promise<void>
  button: string | RegExp
  notice: string
  promise: string
  /** Fields that make it a different request. */
  other: Record<string, string>
  /** Reads the form's effect. */
  stateOf: () => Promise<unknown>
  done: unknown
}

const forms: Record<string, () => Promise<FormOfMoney>> = {
  'a refund': async () => {
    const { buyer, orderId } = await deliver(2)
    return {
      path: `/admin/orders/${orderId}/refund`,
      cookie: adminCookie,
      fill: (page) => page.getByLabel('Reason').fill('They came late.'),
      button: /^Refund/,
      notice: 'Order refunded',
      promise: 'the refund will not be made twice',
      other: { reason: 'Another reason.' },
      stateOf: () => balanceOf(buyer.id),
      done: 100,
    }
  },
  'a balance edit': async () => {
    const { id } = await createCustomer({ balanceCents: 1_000 })
    return {
      path: `/admin/customers/${id}/balance`,
      cookie: adminCookie,
      fill: async (page) => {
        await page.getByLabel('Balance', { exact: true }).fill('12.50')
        await page.getByLabel('Reason').fill('Paid by bank transfer.')
      },
      button: 'Save balance',
      notice: 'Balance Updated',
      promise: 'the change will not be applied twice',
      other: { balance: '13.00' },
      stateOf: () => balanceOf(id),
      done: 1_250,
    }
  },
  'a claim': async () => {
    const { buyer, orderId } = await deliver(2)
    return {
      path: `/customer/orders/${orderId}/claims/new`,
      cookie: await signIn(shop().url, buyer.email),
      fill: async (page) => {
        await page.getByRole('checkbox').first().check()
        await page.getByLabel('Locked').check()
      },
      button: 'Send claim',
      notice: 'Claim received',
      promise: 'your claim will not be sent twice',
      other: { reason: 'wrong_password' },
      stateOf: () => statesOf(buyer.id),
      done: ['open'],
    }
  },
  'a decision on a claim': async () => {
    const delivery = await deliver(1)
    await claim(delivery)
    return {
      path: `/admin/claims?q=${encodeURIComponent(delivery.buyer.email)}`,
      cookie: adminCookie,
      fill: async (page) => {
        await page.locator('summary', { hasText: 'Decide' }).click()
        await page.getByLabel('Credit').check()
      },
      button: 'Confirm decision',
      notice: 'Claim decided',
      promise: 'the claim will not be decided twice',
      other: { decision: 'decline', note: 'It works for us.' },
      stateOf: async () => [await balanceOf(delivery.buyer.id), ...(await statesOf(delivery.buyer.id))],
      done: [50, 'credited'],
    }
  },
  'a settlement by hand': async () => {
    const { id } = await createCustomer()
    const paymentId = await holdPayment({ id })
    return {
      path: `/admin/payments/${paymentId}`,
      cookie: adminCookie,
      fill: async (page) => {
        await page.getByLabel('Add money to the balance').check()
        await page.getByLabel('Amount (USD)').fill('0.50')
        await page.getByLabel('Reason').fill('Seen in the account.')
      },
      button: 'Settle',
      notice: 'Top-up settled',
      promise: 'the top-up will not be settled twice',
      other: { amount: '0.60' },
      stateOf: () => balanceOf(id),
      done: 50,
    }
  },
}

/** Opens a page with the cookie's session in place of the previous one. */
async function openAs(page: Page, cookie: string, path: string): Promise<void> {
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, domain: 'localhost', path: '/' }])
  await page.goto(shop().url + path)
}

/** Reads a page without a browser. */
async function textOf(path: string, cookie: string): Promise<string> {
  const answer = await fetch(new URL(path, shop().url), { headers: { cookie } })
  expect(answer.status).toBe(200)
  return answer.text()
}

/** Returns the form's action and fields. */
function bodyOf(page: Page, button: string | RegExp) {
  return page.getByRole('button', { name: button }).evaluate((element) => {
    const form = element instanceof HTMLButtonElement ? element.form : null
    if (!form) throw new Error('Expected a button in a form.')
    const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)])
    return { action: form.action, fields }
  })
}

test.each(Object.entries(forms))('processes %s once when its form is sent twice', async (_name, prepare) => {
  const { path, cookie, fill, button, notice, other, stateOf, done } = await prepare()
  const page = withoutScript
  await openAs(page, cookie, path)
  await fill(page)
  const { action, fields } = await bodyOf(page, button)
  const key = new Map(fields).get('idempotencyKey') ?? ''
  expect(isUuid(key)).toBe(true)
  const send = async (changed: Record<string, string> = {}) => {
    const body = new URLSearchParams(fields)
    for (const [name, value] of Object.entries(changed)) body.set(name, value)
    const answer = await fetch(action, { method: 'POST', headers: { cookie }, body, redirect: 'manual' })
    return { status: answer.status, location: answer.headers.get('location'), page: await answer.text() }
  }
  const answers = await Promise.all([send(), send()])
  expect(await stateOf()).toEqual(done)
  const [first, second] = answers
  expect(first).toMatchObject({ status: 302, location: expect.stringContaining('flash=') })
  expect(second).toEqual(first)
  expect(await send()).toEqual(first)

  const changed = await send(other)
  expect(changed.status).toBe(409)
  expect(changed.page).toContain('This form was already used for something else. Nothing was changed')
  expect((await send({ idempotencyKey: 'x' })).status).toBe(400)
  expect(await stateOf()).toEqual(done)
  expect(await textOf(first.location ?? '', cookie)).toMatch(
    new RegExp(`<div role="status"[^>]*><strong[^>]*>${notice}`),
  )
  // The next form has a new key.
  expect(await textOf(path, cookie)).not.toContain(key)
})

test.each(Object.entries(forms))('processes %s once after a lost response', async (_name, prepare) => {
  const { path, cookie, fill, button, notice, promise, stateOf, done } = await prepare()
  const page = withScript
  await openAs(page, cookie, path)
  await fill(page)
  const answerAgain = await loseAnswers(page)
  await page.getByRole('button', { name: button }).click()
  await page.getByText(promise).first().waitFor()
  expect(await stateOf()).toEqual(done)
  answerAgain()
  await page.getByRole('button', { name: button }).click()
  await page.getByText(notice, { exact: true }).first().waitFor()
  expect(await stateOf()).toEqual(done)
  expect(problems.splice(0).every((problem) => problem.includes('ERR_FAILED'))).toBe(true)
})
