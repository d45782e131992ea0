import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { config } from '#app/config.server.ts'
import { signIn } from '#app/domain/identity/sign-in/sign-in.ts'
import { listTopUps } from '#app/domain/payments/queries.ts'
import { createAdmin, createCustomer, PASSWORD, type Person } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { balanceOf, press, useShopWithSimulator } from '#test/payment-shop.ts'
import { HERE } from '#test/sign-in.ts'

useDatabase()
useShopWithSimulator()

async function signedIn(person: Person): Promise<string> {
  const { sessionCookie } = await signIn({ email: person.email, password: PASSWORD, clientIp: HERE })
  return sessionCookie.split(';')[0] ?? ''
}

async function create(body: string, cookie = '', headers: Record<string, string> = {}) {
  const response = await fetch(`http://127.0.0.1:${config().port}/functions/v1/create-cryptomus-payment`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', cookie, ...headers },
    body,
  })
  return { response, answer: await response.json() }
}

describe('create-cryptomus-payment', () => {
  test('returns the page to pay on, and credits the signed-in customer', async () => {
    const [person, other] = await Promise.all([createCustomer(), createCustomer()])
    const body = { amount: '25.00', userId: other.id, userEmail: other.email }
    const { response, answer } = await create(JSON.stringify(body), await signedIn(person))
    expect(response.status).toBe(200)
    expect(Object.keys(answer)).toEqual(['paymentUrl'])
    await press(answer.paymentUrl, 'paid')
    expect(await balanceOf(person.id)).toBe(2500)
    expect(await balanceOf(other.id)).toBe(0)
  })

  test('returns one invoice for a key, refuses another amount, and keeps keys apart by customer', async () => {
    const [person, other] = await Promise.all([createCustomer(), createCustomer()])
    const [cookie, otherCookie] = await Promise.all([signedIn(person), signedIn(other)])
    const key = { 'Idempotency-Key': randomUUID() }
    const inCapitals = { 'Idempotency-Key': key['Idempotency-Key'].toUpperCase() }
    const keys = [key, key, key, key, inCapitals]
    const answers = await Promise.all(keys.map((sent) => create('{"amount":"25.00"}', cookie, sent)))
    expect(new Set(answers.map(({ answer }) => answer.paymentUrl)).size).toBe(1)
    const changed = await create('{"amount":"26.00"}', cookie, key)
    expect(changed.response.status).toBe(409)
    expect(changed.answer.error).toContain('already used for something else')
    const others = await create('{"amount":"26.00"}', otherCookie, key)
    expect(others.response.status).toBe(200)
    expect((await listTopUps({ customerId: person.id })).topUps).toHaveLength(1)

    const malformed = await create('{"amount":"25.00"}', cookie, { 'Idempotency-Key': 'x' })
    expect(malformed.response.status).toBe(400)
    expect(malformed.answer.error).toBe('idempotency-key must be a UUID.')
    expect((await listTopUps({ customerId: person.id })).topUps).toHaveLength(1)
  })

  test('needs only the amount', async () => {
    const { response } = await create('{"amount":"0.5"}', await signedIn(await createCustomer()))
    expect(response.status).toBe(200)
  })

  test('takes a method that the shop offers, and returns no page of another one for the same key', async () => {
    const cookie = await signedIn(await createCustomer())
    const key = { 'Idempotency-Key': randomUUID() }
    const send = (method: unknown) => create(JSON.stringify({ amount: '25.00', method }), cookie, key)
    const first = await send('cryptomus')
    expect(first.response.status).toBe(200)
    expect((await send('cryptomus')).answer).toEqual(first.answer)
    for (const method of ['btcpay', 'simulator', 'nothing-like-it']) {
      const { response, answer } = await send(method)
      expect(response.status).toBe(409)
      expect(answer.error).toContain('payment method')
    }
    for (const method of ['', 'Stripe', ' stripe', 'a\0', 'x'.repeat(65), 5, null, {}, ['btcpay']]) {
      const { response, answer } = await send(method)
      expect(response.status).toBe(400)
      expect(answer).toMatchObject({ field: 'method', error: 'method must be a payment method, such as "btcpay".' })
    }
  })

  test('refuses visitors', async () => {
    for (const cookie of ['', 'currentUser=x.y']) {
      const { response, answer } = await create('{"amount":"25.00"}', cookie)
      expect(response.status).toBe(401)
      expect(response.headers.get('content-type')).toBe('application/problem+json')
      expect(answer).toMatchObject({ status: 401, error: 'You must be logged in to add balance.' })
    }
  })

  test('refuses admins', async () => {
    const { response } = await create('{"amount":"25.00"}', await signedIn(await createAdmin()))
    expect(response.status).toBe(403)
  })

  test('refuses malformed requests without starting a top-up', async () => {
    const person = await createCustomer()
    const cookie = await signedIn(person)
    const sentence = 'Please enter a valid positive amount to add.'
    const amounts = ['-1', '0', '1e3', '0.001', '1,000', '9'.repeat(100_000), '', 25, null, {}, ['25']]
    for (const amount of amounts) {
      const { response, answer } = await create(JSON.stringify({ amount }), cookie)
      expect(response.status).toBe(400)
      expect(answer.error).toContain(sentence)
    }
    for (const body of [
      '',
      '{',
      'null',
      '[]',
      '"25"',
      '{"amount":"25","role":"admin"}',
      '{"amount":"25","__proto__":{}}',
    ]) {
      const { response, answer } = await create(body, cookie)
      expect(response.status, body).toBe(400)
      expect(answer.error, body).toEqual(expect.any(String))
    }
    const form = await create('{"amount":"25.00"}', cookie, { 'Content-Type': 'text/plain' })
    expect(form.response.status).toBe(415)
    expect((await listTopUps({ customerId: person.id })).topUps).toEqual([])
  })
})

test('describes the endpoints', async () => {
  const document = await (await fetch(`http://127.0.0.1:${config().port}/api/openapi.json`)).json()
  const { paths, components } = document
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining([
      '/functions/v1/create-cryptomus-payment',
      '/functions/v1/cryptomus-webhook',
      '/functions/v1/btcpay-webhook',
      '/functions/v1/stripe-webhook',
      '/functions/v1/nowpayments-webhook',
    ]),
  )
  const method = { type: 'string', description: expect.stringContaining('stripe') }
  expect(components.schemas.TopUp).toMatchObject({
    properties: { amount: { type: 'string' }, method },
    required: ['amount'],
  })
})
