import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inReadersLanguage } from '#app/lib/stored-text.ts'
import { isCredited, isOpen, type PaymentStatus, ranks } from './rules.ts'
import { contradictions, isOvertaken, outcomeOf, outcomeOfContradiction, type Reading } from './transitions.ts'

const INVOICE = 2500

type Payment = { status: PaymentStatus; bookedCents: number; arrivedCents: number | null }

function outcome(payment: Partial<Payment>, status: string, arrivedCents: number | null = null, isFinal = true) {
  const waiting = { status: 'waiting', amountCents: INVOICE, arrivedCents: null, bookedCents: 0 } as const
  const { alarm, ...rest } = outcomeOf({ ...waiting, ...payment }, { status, arrivedCents, isFinal })
  return { ...rest, alarm: alarm && { ...alarm, message: inReadersLanguage(alarm.message) } }
}

const paid = { status: 'paid', bookedCents: INVOICE } as const

describe('what each provider status credits', () => {
  test.each([
    ['paid', null, 'paid', 2500],
    ['paid', 2499, 'paid', 2500],
    ['paid_over', 3000, 'paid_over', 3000],
    ['paid_over', 2400, 'paid_over', 2500],
    ['wrong_amount', 2000, 'paid_in_part', 2000],
    ['wrong_amount_waiting', 1250, 'waiting', 0],
    ['process', null, 'waiting', 0],
    ['check', null, 'waiting', 0],
    ['confirm_check', 2500, 'waiting', 0],
    ['cancel', null, 'expired', 0],
    ['fail', null, 'failed', 0],
    ['system_fail', null, 'failed', 0],
    ['refund_process', null, 'waiting', 0],
    ['refund_paid', null, 'refunded', 0],
  ] as const)('%s with %s cents arrived: %s, %s cents', (reported, arrived, status, creditCents) => {
    expect(outcome({}, reported, arrived)).toEqual({ status, creditCents, reverse: false, alarm: null })
  })

  test.each(['expired', 'failed'] as const)('credits what arrived when paid after %s', (status) => {
    expect(outcome({ status }, 'paid', 2412)).toMatchObject({ status: 'paid_late', creditCents: 2412, alarm: null })
    expect(outcome({ status }, 'paid_over', 2600)).toMatchObject({ status: 'paid_late', creditCents: 2600 })
    expect(outcome({ status }, 'paid')).toMatchObject({ status: 'review', creditCents: 0 })
  })

  test('waits for the rest of an underpayment that is not final', () => {
    expect(outcome({}, 'wrong_amount', 2000, false)).toMatchObject({ status: 'waiting', creditCents: 0 })
  })

  test.each([null, 0, 2501])('puts an underpayment of %s cents under review', (arrived) => {
    const { status, creditCents, alarm } = outcome({}, 'wrong_amount', arrived)
    expect({ status, creditCents }).toEqual({ status: 'review', creditCents: 0 })
    expect(alarm).toMatchObject({ kind: 'payment-unclear', message: expect.stringContaining('how much') })
  })

  test('credits the invoice and alarms for an overpayment of unknown size', () => {
    const { status, creditCents, alarm } = outcome({}, 'paid_over')
    expect({ status, creditCents }).toEqual({ status: 'paid_over', creditCents: 2500 })
    expect(alarm).toMatchObject({ kind: 'payment-unclear', message: expect.stringContaining('by how much') })
  })

  test('credits nothing and alarms for held money, and credits it once released', () => {
    expect(outcome({}, 'locked')).toMatchObject({ status: 'held', creditCents: 0, alarm: { kind: 'payment-held' } })
    expect(outcome({ status: 'held' }, 'paid')).toMatchObject({ status: 'paid', creditCents: 2500 })
  })

  test('changes nothing and alarms for an unknown status', () => {
    expect(outcome({}, 'paid_twice')).toEqual({
      status: 'waiting',
      creditCents: 0,
      reverse: false,
      alarm: { kind: 'payment-unclear', message: 'The provider reported an unknown status, "paid_twice".' },
    })
  })
})

describe('after a credit', () => {
  test.each(['paid', 'wrong_amount', 'check', 'process', 'confirm_check', 'refund_process'])(
    '%s changes nothing',
    (reported) =>
      expect(outcome(paid, reported, 2500)).toEqual({ status: 'paid', creditCents: 0, reverse: false, alarm: null }),
  )

  test('a refund takes it back once', () => {
    expect(outcome(paid, 'refund_paid')).toMatchObject({ status: 'refunded', reverse: true })
    expect(outcome({ ...paid, status: 'refunded' }, 'refund_paid')).toMatchObject({
      status: 'refunded',
      reverse: false,
    })
  })

  test('more money than was credited raises an alarm', () => {
    expect(outcome(paid, 'paid_over', 3000)).toMatchObject({
      creditCents: 0,
      alarm: { kind: 'payment-surplus', message: '$5.00 more arrived than was credited.' },
    })
  })
})

test('alarms for money that could not be returned, unless it was credited', () => {
  for (const status of ['created', 'waiting', 'expired', 'failed', 'held'] as const) {
    const { alarm, ...rest } = outcome({ status }, 'refund_fail', 2500)
    expect(rest).toEqual({ status: isOpen(status) ? 'waiting' : status, creditCents: 0, reverse: false })
    expect(alarm).toMatchObject({ kind: 'payment-unclear' })
  }
  expect(outcome(paid, 'refund_fail', 2500)).toMatchObject({ status: 'paid', alarm: null })
})

describe('after a credit in part', () => {
  const inPart = { status: 'paid_in_part', bookedCents: 2000 } as const

  test.each([
    ['paid', 2500, '$5.00'],
    ['paid', null, '$5.00'],
    ['paid_over', 3000, '$10.00'],
    ['paid_over', null, '$5.00'],
    ['wrong_amount', 2100, '$1.00'],
  ] as const)('%s with %s cents arrived raises an alarm for the rest', (reported, arrived, dollars) => {
    expect(outcome(inPart, reported, arrived)).toEqual({
      status: 'paid_in_part',
      creditCents: 0,
      reverse: false,
      alarm: { kind: 'payment-surplus', message: `${dollars} more arrived than was credited.` },
    })
  })

  test('no further money raises no alarm', () => {
    expect(outcome(inPart, 'paid', 2000)).toMatchObject({ creditCents: 0, alarm: null })
    expect(outcome(inPart, 'wrong_amount', null)).toMatchObject({ creditCents: 0, alarm: null })
    expect(outcome({ ...inPart, status: 'refunded' }, 'paid', 2500)).toMatchObject({ creditCents: 0, alarm: null })
  })
})

test.each([
  ['check', 'paid', true],
  ['cancel', 'paid', true],
  ['paid', 'refund_paid', true],
  ['paid', 'check', false],
  ['paid', 'paid', false],
  ['refund_process', 'paid', false],
  ['locked', 'paid', false],
  ['process', 'locked', true],
  ['process', 'cancel', false],
  ['check', 'cancel', true],
  ['process', 'check', false],
  ['check', null, false],
  ['a new status', 'paid', false],
  ['constructor', 'paid', false],
])('%s is overtaken by %s: %s', (reported, known, expected) => {
  expect(isOvertaken(reported, known)).toBe(expected)
})

test('leaves a payment under review to an admin', () => {
  for (const reported of ['paid', 'paid_over', 'wrong_amount', 'cancel', 'refund_paid', 'locked']) {
    expect(outcome({ status: 'review' }, reported, 2500)).toMatchObject({
      status: 'review',
      creditCents: 0,
      reverse: false,
    })
  }
})

test('keeps a top-up dismissed and alarms if money arrives', () => {
  const dismissed = { status: 'dismissed', bookedCents: 0 } as const
  for (const reported of ['check', 'cancel', 'refund_paid', 'locked']) {
    expect(outcome(dismissed, reported)).toEqual({ status: 'dismissed', creditCents: 0, reverse: false, alarm: null })
  }
  for (const reported of ['paid', 'paid_over', 'wrong_amount']) {
    expect(outcome(dismissed, reported, 2000)).toMatchObject({
      status: 'dismissed',
      creditCents: 0,
      alarm: { kind: 'payment-surplus', message: '$20.00 more arrived than was credited.' },
    })
  }
})

test('stops a credit after a contradiction and takes none back', () => {
  expect(outcomeOfContradiction({ status: 'waiting' }, ['uuid'])).toMatchObject({ status: 'review', creditCents: 0 })
  expect(outcomeOfContradiction({ status: 'paid' }, ['uuid'])).toMatchObject({ status: 'paid', reverse: false })
})

test('names exactly the facts that differ', () => {
  const known = { providerOrderId: 'order', invoiceId: 'invoice', amountCents: INVOICE, currency: 'USD' }
  const facts = { orderId: 'order', uuid: 'invoice', amountCents: INVOICE, currency: 'USD', merchantId: null }
  expect(contradictions(known, 'shop', facts)).toEqual([])
  expect(contradictions({ ...known, invoiceId: null }, 'shop', { ...facts, merchantId: 'shop' })).toEqual([])
  expect(
    contradictions(known, 'shop', {
      orderId: 'x',
      uuid: 'x',
      amountCents: Number.NaN,
      currency: 'EUR',
      merchantId: 'x',
    }),
  ).toEqual(['orderId', 'uuid', 'amountCents', 'currency', 'merchantId'])
})

describe('any sequence of answers, from any state', () => {
  const known = [
    ...['check', 'process', 'confirm_check', 'wrong_amount_waiting', 'wrong_amount', 'paid', 'paid_over', 'cancel'],
    ...['fail', 'system_fail', 'locked', 'refund_process', 'refund_fail', 'refund_paid'],
  ]
  const reading = fc.record({
    status: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: fc.string() }),
    arrivedCents: fc.option(fc.oneof(fc.constantFrom(0, 1, INVOICE - 1, INVOICE, INVOICE + 1), fc.nat())),
    isFinal: fc.option(fc.boolean()),
  })
  const contradiction = fc.constant('contradiction' as const)
  const said = fc.array(fc.oneof({ weight: 9, arbitrary: reading }, { weight: 1, arbitrary: contradiction }), {
    minLength: 1,
    maxLength: 20,
  })
  const statuses = Object.keys(ranks) as PaymentStatus[]
  /** A possible payment: credited ones hold money; refunded, reviewed and dismissed ones may. */
  const start = fc.constantFrom(...statuses).chain((status) =>
    fc.record({
      status: fc.constant(status),
      amountCents: fc.constant(INVOICE),
      arrivedCents: fc.option(fc.integer({ min: 0, max: 2 * INVOICE })),
      bookedCents: isCredited(status)
        ? fc.integer({ min: 1, max: 2 * INVOICE })
        : fc.constantFrom(0, ...(ranks[status] > ranks.paid ? [INVOICE] : [])),
    }),
  )

  test('credits at most once, never moves back, and takes back only what was credited', () => {
    fc.assert(
      fc.property(start, said, (payment, answers) => {
        const held = { ...payment }
        let sumCents = payment.bookedCents
        let [credits, reversals] = [payment.bookedCents > 0 ? 1 : 0, 0]
        for (const answer of answers) {
          const { status, creditCents, reverse } =
            answer === 'contradiction' ? outcomeOfContradiction(held, ['uuid']) : outcomeOf(held, answer)
          expect(ranks[status]).toBeGreaterThanOrEqual(ranks[held.status])
          expect(Number.isSafeInteger(creditCents) && creditCents >= 0).toBe(true)
          if (creditCents > 0) {
            credits++
            expect(isCredited(status)).toBe(true)
          }
          if (reverse) {
            reversals++
            expect(isCredited(held.status)).toBe(true)
            expect(status).toBe('refunded')
          }
          // Like the settlement: the sum of the credits, of which a reversal takes back at most all.
          held.bookedCents = creditCents > 0 ? creditCents : held.bookedCents
          held.status = status
          sumCents += creditCents
        }
        expect(credits).toBeLessThanOrEqual(1)
        expect(reversals).toBeLessThanOrEqual(credits)
        expect(held.bookedCents).toBe(sumCents)
        if (isCredited(held.status)) expect(sumCents).toBeGreaterThan(0)
      }),
      { numRuns: 5_000 },
    )
  })
})

describe('in every order', () => {
  const statuses = ['process', 'check', 'confirm_check', 'wrong_amount_waiting', 'paid', 'cancel']

  test('waiting, paid and cancelled end with one credit of the invoice', () => {
    for (const order of permutations(statuses)) {
      const late = order.indexOf('cancel') < order.indexOf('paid')
      expect(run(order), order.join()).toEqual({
        status: late ? 'paid_late' : 'paid',
        credits: [INVOICE],
        balance: INVOICE,
      })
    }
  })

  test('paid and refunded end with nothing', () => {
    for (const order of permutations(['process', 'paid', 'refund_process', 'refund_fail', 'refund_paid', 'cancel'])) {
      expect(run(order), order.join()).toMatchObject({ status: 'refunded', balance: 0 })
    }
  })

  function run(order: string[]) {
    const payment: Payment & { amountCents: number } = {
      status: 'created',
      amountCents: INVOICE,
      arrivedCents: null,
      bookedCents: 0,
    }
    const credits: number[] = []
    let balance = 0
    for (const status of order) {
      const reading: Reading = { status, arrivedCents: INVOICE, isFinal: null }
      const { creditCents, reverse, ...next } = outcomeOf(payment, reading)
      if (creditCents > 0) credits.push(creditCents)
      balance += creditCents - (reverse ? payment.bookedCents : 0)
      payment.bookedCents += creditCents
      payment.status = next.status
    }
    return { status: payment.status, credits, balance }
  }

  function permutations(items: string[]): string[][] {
    if (items.length === 0) return [[]]
    return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))
  }
})
