import { describe, expect, test } from 'vitest'
import { ProviderMalformed } from '#app/integrations/payment-errors.ts'
import { chosenOf, invoiceOf, sessionAnswer } from './session.ts'

type Changes = { session?: object; intent?: object; charge?: object }

const charge = { amount_refunded: 0, disputed: false }
const intent = { id: 'pi_1', status: 'succeeded', currency: 'usd', amount_received: 2500 }

function answer({ session, intent: ofIntent, charge: ofCharge }: Changes = {}) {
  return sessionAnswer.parse({
    id: 'cs_test_1',
    livemode: false,
    status: 'complete',
    payment_status: 'paid',
    amount_total: 2500,
    currency: 'usd',
    payment_intent: { ...intent, latest_charge: { ...charge, ...ofCharge }, ...ofIntent },
    metadata: { order_id: 'order1' },
    url: null,
    created: 1_795_570_000,
    expires_at: 1_795_573_600,
    ...session,
  })
}

const dispute = (status: string, amount = 2500, currency = 'USD') => ({ status, amount, currency })

test('describes a paid session', () => {
  expect(invoiceOf(answer(), [])).toEqual({
    uuid: 'cs_test_1',
    orderId: 'order1',
    amountCents: 2500,
    currency: 'USD',
    arrivedCents: 2500,
    status: 'paid',
    isFinal: null,
    merchantId: 'test',
    url: null,
    expiresAt: new Date('2026-11-25T02:26:40Z'),
  })
})

describe('an unpaid session', () => {
  test.each([
    ['open', null, 'check'],
    ['expired', null, 'cancel'],
    ['complete', 'processing', 'process'],
    ['complete', 'requires_action', 'process'],
    ['complete', 'requires_payment_method', 'fail'],
    ['complete', 'canceled', 'fail'],
    ['complete', 'requires_capture', 'requires_capture'],
    ['unheard_of', null, 'unheard_of'],
  ])('%s with a payment %s is %s', (status, ofPayment, expected) => {
    const payment_intent = ofPayment && { ...intent, status: ofPayment, amount_received: 0, latest_charge: null }
    const read = answer({ session: { status, payment_status: 'unpaid', payment_intent } })
    expect(invoiceOf(read, [])).toMatchObject({ status: expected, arrivedCents: null })
  })

  test('is not credited for a payment that needs none', () => {
    const read = answer({ session: { payment_status: 'no_payment_required' } })
    expect(invoiceOf(read, [])).toMatchObject({ status: 'no_payment_required', arrivedCents: null })
  })
})

describe('a paid session', () => {
  test.each([
    ['without a payment', { session: { payment_intent: null } }],
    ['with the id of a payment only', { session: { payment_intent: 'pi_1' } }],
    ['without a charge', { intent: { latest_charge: null } }],
    ['with the id of a charge only', { intent: { latest_charge: 'ch_1' } }],
  ])('%s cannot be read', (_, changes) => {
    expect(() => invoiceOf(answer(changes), [])).toThrow(ProviderMalformed)
  })

  test.each([
    [2500, 0, 'paid', 2500],
    [2500, 1, 'wrong_amount', 2499],
    [2500, 2500, 'refund_paid', 0],
    [2500, 9999, 'refund_paid', 0],
    [2499, 0, 'wrong_amount', 2499],
    [0, 0, 'wrong_amount', 0],
    [2600, 0, 'paid_over', 2600],
  ])('of %s cents, of which %s were refunded, is %s', (received, refunded, status, arrivedCents) => {
    const read = answer({ intent: { amount_received: received }, charge: { amount_refunded: refunded } })
    expect(invoiceOf(read, [])).toMatchObject({ status, arrivedCents })
  })

  test('in another currency does not match the top-up', () => {
    expect(invoiceOf(answer({ intent: { currency: 'eur' } }), []).currency).not.toBe('USD')
    expect(invoiceOf(answer({ session: { currency: 'eur' } }), []).currency).not.toBe('USD')
  })

  test.each([
    ['needs_response', 'locked', 2500],
    ['under_review', 'locked', 2500],
    ['warning_needs_response', 'locked', 2500],
    ['unheard_of', 'locked', 2500],
    ['won', 'paid', 2500],
    ['warning_closed', 'paid', 2500],
    ['prevented', 'paid', 2500],
    ['lost', 'refund_paid', 0],
  ])('whose dispute is %s is %s', (ofDispute, status, arrivedCents) => {
    expect(invoiceOf(answer({ charge: { disputed: true } }), [dispute(ofDispute)])).toMatchObject({
      status,
      arrivedCents,
    })
  })

  test('is disputed although its dispute is not listed yet', () => {
    expect(invoiceOf(answer({ charge: { disputed: true } }), []).status).toBe('locked')
  })

  test('loses only what was disputed, or all of it in another currency', () => {
    const read = answer({ charge: { disputed: true } })
    expect(invoiceOf(read, [dispute('lost', 1000)])).toMatchObject({ status: 'wrong_amount', arrivedCents: 1500 })
    expect(invoiceOf(read, [dispute('lost', 1000, 'EUR')])).toMatchObject({ status: 'refund_paid' })
  })
})

test('chooses the complete one of several sessions, or else the open one, or else the oldest', () => {
  const first = answer({ session: { id: 'cs_1', status: 'expired', created: 1 } })
  const second = answer({ session: { id: 'cs_2', status: 'open', created: 2 } })
  const third = answer({ session: { id: 'cs_3', created: 3 } })
  expect(chosenOf([third, second, first])?.id).toBe('cs_3')
  expect(chosenOf([second, first])?.id).toBe('cs_2')
  expect(chosenOf([first])?.id).toBe('cs_1')
  expect(chosenOf([])).toBeUndefined()
})
