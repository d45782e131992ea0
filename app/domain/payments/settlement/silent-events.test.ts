import { randomUUID } from 'node:crypto'
import { and, desc, eq, like, or } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { alarms } from '#app/db/schema/watch.ts'
import { closeAlarm } from '#app/domain/alarms/close-alarm.ts'
import { createAdmin } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { balanceOf, delivery, signedNotice } from '#test/payment-shop.ts'
import { beginTopUp, notify, PROVIDER_KEY, useScriptedProvider } from '#test/scripted-provider.ts'
import { HERE } from '#test/sign-in.ts'
import { receiveNotice } from './receive-notice.ts'

useDatabase()
const provider = useScriptedProvider()

beforeEach(() => db().delete(alarms))

/** Lists alarms about top-ups and providers, newest first. */
const raised = () =>
  db()
    .select()
    .from(alarms)
    .where(or(like(alarms.subject, 'payment:%'), like(alarms.subject, 'provider:%')))
    .orderBy(desc(alarms.raisedAt))

async function creditedTopUp(changes: object = { payment_amount_usd: '25.00' }) {
  const topUp = await beginTopUp()
  provider.say({ payment_status: 'paid', ...changes })
  expect(await notify(await topUp.payment())).toBe('credited')
  expect(await raised()).toEqual([])
  return topUp
}

describe('a credited top-up for which the provider later reports less', () => {
  test.each([
    ['fail', {}, 'The provider now says "fail", but $25.00 was credited for this top-up.'],
    ['system_fail', {}, 'The provider now says "system_fail", but $25.00 was credited for this top-up.'],
    ['cancel', {}, 'The provider now says "cancel", but $25.00 was credited for this top-up.'],
    [
      'paid',
      { payment_amount_usd: '20.00' },
      'The provider now says that only $20.00 arrived, but $25.00 was credited.',
    ],
    [
      'wrong_amount',
      { payment_amount_usd: 12.5 },
      'The provider now says that only $12.50 arrived, but $25.00 was credited.',
    ],
    ['wrong_amount', {}, 'The provider now says that less than the invoiced amount arrived, but $25.00 was credited.'],
    [
      'paid_over',
      { payment_amount_usd: '0' },
      'The provider now says that only $0.00 arrived, but $25.00 was credited.',
    ],
  ])('raises one alarm and books nothing for %s %j', async (payment_status, changes, message) => {
    const { customerId, payment } = await creditedTopUp()
    provider.say({ payment_status, ...changes })
    for (let time = 0; time < 3; time++) expect(await notify(await payment())).toBe('noted')
    expect(await raised()).toMatchObject([{ kind: 'payment-lost', message, timesRaised: 1, closedAt: null }])
    expect(await payment()).toMatchObject({ status: 'paid', creditedCents: 2500 })
    expect(await balanceOf(customerId)).toBe(2500)
  })

  test('does not raise a closed alarm again for the same status', async () => {
    const { payment } = await creditedTopUp()
    provider.say({ payment_status: 'fail' })
    await notify(await payment())
    const [alarm] = await raised()
    const { id: actorId } = await createAdmin()
    await closeAlarm({ alarmId: alarm?.id ?? '', note: 'The payer sent it again.', actorId, ip: HERE })
    await notify(await payment())
    expect(await raised()).toHaveLength(1)
  })

  test('raises no alarm for an amount rounded from the start', async () => {
    const { payment } = await creditedTopUp({ payment_amount_usd: '24.99' })
    await notify(await payment())
    expect(await raised()).toEqual([])
  })
})

test('raises one alarm for a refund of a top-up under review, which stays under review', async () => {
  const { customerId, payment } = await beginTopUp()
  provider.say({ payment_status: 'paid', amount: '2500.00' })
  expect(await notify(await payment())).toBe('mismatch')
  provider.say({ payment_status: 'refund_paid' })
  for (let time = 0; time < 2; time++) expect(await notify(await payment())).toBe('noted')
  expect(await raised()).toMatchObject([
    { kind: 'payment-lost', message: expect.stringContaining('while it was under review'), timesRaised: 1 },
    { kind: 'payment-contradicted' },
  ])
  expect((await payment()).status).toBe('review')
  expect(await balanceOf(customerId)).toBe(0)
})

test.each([
  ['paid_over', '250.01'],
  ['paid_over', '100000.01'],
  ['paid', '9999999'],
  ['paid_over', 1e9],
])('leaves %s with %s dollars for $25.00 to an admin', async (payment_status, payment_amount_usd) => {
  const { customerId, payment } = await beginTopUp()
  provider.say({ payment_status, payment_amount_usd })
  for (let time = 0; time < 2; time++) expect(await notify(await payment())).toBe('noted')
  expect((await payment()).status).toBe('review')
  expect(await balanceOf(customerId)).toBe(0)
  expect(await raised()).toMatchObject([
    { kind: 'payment-unclear', message: expect.stringMatching(/arrived for a top-up of \$25\.00\. Nothing was/) },
  ])
})

test('credits ten times the invoice', async () => {
  const { customerId, payment } = await beginTopUp()
  provider.say({ payment_status: 'paid_over', payment_amount_usd: '250.00' })
  await notify(await payment())
  expect(await balanceOf(customerId)).toBe(25_000)
})

describe('a notice about an unknown top-up', () => {
  const unknown = () =>
    delivery(signedNotice({ order_id: 'foreign', uuid: randomUUID(), status: 'paid' }, PROVIDER_KEY))

  test('raises one alarm per provider, however many arrive', async () => {
    const first = unknown()
    for (const each of [first, first, unknown()]) expect(await receiveNotice(each)).toBe('unknown order')
    expect(await raised()).toMatchObject([{ kind: 'payment-unknown', subject: 'provider:cryptomus', timesRaised: 2 }])
  })

  test('raises no alarm without a valid signature', async () => {
    const forged = delivery(signedNotice({ order_id: 'foreign', uuid: randomUUID(), status: 'paid' }, 'another key'))
    expect(await receiveNotice(forged)).toBe('forged')
    expect(await raised()).toEqual([])
  })
})

describe('an unreadable response', () => {
  test('about a top-up raises an alarm, which closes after a readable one', async () => {
    const { payment } = await beginTopUp()
    provider.answer = () => ({ body: '<html>Maintenance</html>' })
    expect(await notify(await payment())).toBe('pending')
    const message = 'The payment provider sent a response that cannot be read: it is not JSON.'
    expect(await raised()).toMatchObject([{ kind: 'payment-unreadable', message, closedAt: null }])
    expect(await payment()).toMatchObject({ lastFault: message })
    provider.say({})
    await notify(await payment())
    expect(await raised()).toMatchObject([{ kind: 'payment-unreadable', closedAt: expect.any(Date) }])
    expect(await payment()).toMatchObject({ lastFault: null })
  })

  test('names the missing member', async () => {
    const { payment } = await beginTopUp()
    provider.say({ amount: null })
    await notify(await payment())
    expect(await raised()).toMatchObject([{ message: expect.stringContaining('"amount" is missing or malformed') }])
  })

  test('to a new top-up raises an alarm immediately', async () => {
    provider.answer = () => ({ body: '{}' })
    const { refusal } = await beginTopUp()
    expect(refusal?.message).toBe('Could not initiate payment. Please try again.')
    expect(await raised()).toMatchObject([{ kind: 'payment-unreadable', subject: 'provider:cryptomus' }])
    provider.say({})
    await beginTopUp()
    expect(await raised()).toMatchObject([{ closedAt: expect.any(Date) }])
  })
})

describe('failing starts of top-ups', () => {
  const forbidden = { status: 401, body: '{"state":1,"message":"You are forbidden"}' }

  test('raise one alarm after three in a row, which closes after a success', async () => {
    await beginTopUp()
    provider.answer = () => forbidden
    const { refusal, payment } = await beginTopUp()
    expect(refusal?.message).toBe('Could not initiate payment. Please try again.')
    expect(await payment()).toMatchObject({ lastFault: 'You are forbidden' })
    await beginTopUp()
    expect(await raised()).toEqual([])
    await beginTopUp()
    const message = "The last 3 attempts to start a top-up failed. The provider's reason: You are forbidden"
    expect(await raised()).toMatchObject([{ kind: 'top-ups-failing', message, closedAt: null }])
    provider.say({})
    await beginTopUp()
    expect(await raised()).toMatchObject([{ closedAt: expect.any(Date) }])
    provider.answer = () => forbidden
    await beginTopUp()
    expect(await raised()).toHaveLength(1)
  })

  test('do not count if the amount is wrong', async () => {
    provider.answer = () => ({ status: 422, body: '{"state":1,"message":"Minimum amount is 30 USDT"}' })
    for (let time = 0; time < 4; time++) {
      expect((await beginTopUp()).refusal?.message).toBe('Minimum amount is 30 USDT')
    }
    expect(await db().$count(alarms, and(eq(alarms.kind, 'top-ups-failing')))).toBe(0)
  })
})
