import { randomUUID } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { signIn } from '#app/domain/identity/sign-in/sign-in.ts'
import { requestInfo } from '#app/http/request-info.ts'
import { createAdmin, createCustomer, INSTAGRAM, loadStock, PASSWORD } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { useShopWithSimulator } from '#test/payment-shop.ts'
import { HERE, withCookie } from '#test/sign-in.ts'
import { startPayment } from './pay-offer.ts'

useDatabase()
useShopWithSimulator()

beforeEach(() => loadStock(10))

const PURCHASE = `/purchase?productId=${INSTAGRAM}&quantity=10`
const ofCustomer = { productId: INSTAGRAM, quantity: '10', unitPrice: '0.50' }
const ofVisitor = { ...ofCustomer, email: 'otis@example.com', acceptTerms: 'on', acceptPrivacy: 'on' }

/** Presses Pay, and returns where the response leads. */
async function pay(email: string | null, fields: Record<string, string>) {
  const { sessionCookie } = email === null ? {} : await signIn({ email, password: PASSWORD, clientIp: HERE })
  const context = new RouterContextProvider()
  context.set(requestInfo, { id: randomUUID(), nonce: '', clientIp: HERE, reportError: () => {} })
  const request = new Request(`http://shop.example${PURCHASE}&pay=all`, {
    method: 'POST',
    headers: sessionCookie === undefined ? {} : withCookie(sessionCookie),
    body: new URLSearchParams({ ...fields, idempotencyKey: randomUUID() }),
  })
  const answer = await startPayment(request, context).catch((thrown: unknown) => thrown)
  if (!(answer instanceof Response)) throw new Error('The form was refused.', { cause: answer })
  return answer.headers.get('location')
}

describe('a form of another session shows the page again', () => {
  test('when the customer has signed out', async () => {
    expect(await pay(null, ofCustomer)).toBe(PURCHASE)
  })

  test.each(['customer', 'admin'])('when the visitor has signed in as %s', async (role) => {
    const { email } = role === 'admin' ? await createAdmin() : await createCustomer()
    expect(await pay(email, { ...ofVisitor, email: '', discountCode: 'TEN' })).toBe(`${PURCHASE}&code=TEN`)
  })

  test('when it names no product', async () => {
    expect(await pay(null, {})).toBe('/purchase')
  })
})

test('a form of the same session leads to the payment', async () => {
  const { email } = await createCustomer()
  const urls = [await pay(email, ofCustomer), await pay(null, ofVisitor)]
  const made = await db().select({ url: payments.paymentUrl }).from(payments)
  expect(made.map(({ url }) => url).sort()).toEqual(urls.sort())
})
