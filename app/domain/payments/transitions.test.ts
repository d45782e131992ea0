import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCredited, isOpen, type PaymentStatus, ranks } from './rules.ts'
import { contradictions, isOvertaken, outcomeOf, outcomeOfContradiction, type Reading } from './transitions.ts'

const INVOICE = 2500

type Payment = { status: PaymentStatus; bookedCents: number; arrivedCents: number | null }

function outcome(payment: Partial<Payment>, status: string, arrivedCents: number | null = null, isFinal = true) {
  return outcomeOf(
    { status: 'waiting', amountCents: INVOICE, arrivedCents: null, bookedCents: 0, ...payment },
    { status, arrivedCents, isFinal },
  )
}

const paid = { status: 'paid', bookedCents: INVOICE } as const

describe('what a word of the provider credits', () => {
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
  ] as const)('%s with %s cents arrived: %s, %s cents', (word, arrived, status, creditCents) => {
    expect(outcome({}, word, arrived)).toEqual({ status, creditCents, reverse: false, alarm: null })
  })

  test.each(['expired', 'failed'] as const)('paid after %s credits what arrived', (status) => {
    expect(outcome({ status }, 'paid', 2412)).toMatchObject({ status: 'paid_late', creditCents: 2412, alarm: null })
    expect(outcome({ status }, 'paid_over', 2600)).toMatchObject({ status: 'paid_late', creditCents: 2600 })
    expect(outcome({ status }, 'paid')).toMatchObject({ status: 'review', creditCents: 0 })
  })

  test('an underpayment that is not final waits for the rest', () => {
    expect(outcome({}, 'wrong_amount', 2000, false)).toMatchObject({ status: 'waiting', creditCents: 0 })
  })

  test.each([null, 0, 2501])('an underpayment of %s cents is for a person to look at', (arrived) => {
    const { status, creditCents, alarm } = outcome({}, 'wrong_amount', arrived)
    expect({ status, creditCents }).toEqual({ status: 'review', creditCents: 0 })
    expect(alarm).toMatchObject({ kind: 'payment-unclear', message: expect.stringContaining('how much') })
  })

  test('an overpayment of unknown size credits the invoice and alarms', () => {
    const { status, creditCents, alarm } = outcome({}, 'paid_over')
    expect({ status, creditCents }).toEqual({ status: 'paid_over', creditCents: 2500 })
    expect(alarm).toMatchObject({ kind: 'payment-unclear', message: expect.stringContaining('how much more') })
  })

  test('held money credits nothing and alarms, and is credited once it is let go', () => {
    expect(outcome({}, 'locked')).toMatchObject({ status: 'held', creditCents: 0, alarm: { kind: 'payment-held' } })
    expect(outcome({ status: 'held' }, 'paid')).toMatchObject({ status: 'paid', creditCents: 2500 })
  })

  test('an unknown word changes nothing and alarms', () => {
    expect(outcome({}, 'paid_twice')).toEqual({
      status: 'waiting',
      creditCents: 0,
      reverse: false,
      alarm: { kind: 'payment-unclear', message: 'The provider used an unknown status, "paid_twice".' },
    })
  })
})

describe('after a credit', () => {
  test.each(['paid', 'wrong_amount', 'check', 'process', 'confirm_check', 'refund_process'])(
    '%s changes nothing',
    (word) =>
      expect(outcome(paid, word, 2500)).toEqual({ status: 'paid', creditCents: 0, reverse: false, alarm: null }),
  )

  test('a refund takes it back, once', () => {
    expect(outcome(paid, 'refund_paid')).toMatchObject({ status: 'refunded', reverse: true })
    expect(outcome({ ...paid, status: 'refunded' }, 'refund_paid')).toMatchObject({
      status: 'refunded',
      reverse: false,
    })
  })

  test('more money than was credited alarms', () => {
    expect(outcome(paid, 'paid_over', 3000)).toMatchObject({
      creditCents: 0,
      alarm: { kind: 'payment-surplus', message: '$5.00 more than was credited has arrived.' },
    })
  })
})

test('money that could not be sent back is told unless it was credited', () => {
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
  ] as const)('%s with %s cents arrived alarms for the rest', (word, arrived, dollars) => {
    expect(outcome(inPart, word, arrived)).toEqual({
      status: 'paid_in_part',
      creditCents: 0,
      reverse: false,
      alarm: { kind: 'payment-surplus', message: `${dollars} more than was credited has arrived.` },
    })
  })

  test('no more money is no alarm', () => {
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
  ['a new word', 'paid', false],
  ['constructor', 'paid', false],
])('that the provider said %s is overtaken by %s: %s', (word, known, expected) => {
  expect(isOvertaken(word, known)).toBe(expected)
})

test('a payment under review waits for an admin', () => {
  for (const word of ['paid', 'paid_over', 'wrong_amount', 'cancel', 'refund_paid', 'locked']) {
    expect(outcome({ status: 'review' }, word, 2500)).toMatchObject({
      status: 'review',
      creditCents: 0,
      reverse: false,
    })
  }
})

test('what an admin dismissed stays so, and money that arrives for it alarms', () => {
  const dismissed = { status: 'dismissed', bookedCents: 0 } as const
  for (const word of ['check', 'cancel', 'refund_paid', 'locked']) {
    expect(outcome(dismissed, word)).toEqual({ status: 'dismissed', creditCents: 0, reverse: false, alarm: null })
  }
  for (const word of ['paid', 'paid_over', 'wrong_amount']) {
    expect(outcome(dismissed, word, 2000)).toMatchObject({
      status: 'dismissed',
      creditCents: 0,
      alarm: { kind: 'payment-surplus', message: '$20.00 more than was credited has arrived.' },
    })
  }
})

test('a contradiction stops a credit and takes none back', () => {
  expect(outcomeOfContradiction({ status: 'waiting' }, ['uuid'])).toMatchObject({ status: 'review', creditCents: 0 })
  expect(outcomeOfContradiction({ status: 'paid' }, ['uuid'])).toMatchObject({ status: 'paid', reverse: false })
})

test('contradictions name every difference, and only differences', () => {
  const known = { providerOrderId: 'order', invoiceId: 'invoice', amountCents: INVOICE, currency: 'USD' }
  const claim = { orderId: 'order', uuid: 'invoice', amountCents: INVOICE, currency: 'USD', merchantId: null }
  expect(contradictions(known, 'shop', claim)).toEqual([])
  expect(contradictions({ ...known, invoiceId: null }, 'shop', { ...claim, merchantId: 'shop' })).toEqual([])
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

describe('whatever the provider says, from any state', () => {
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
  /** A payment as it may stand: what is credited holds money, what is refunded, under review or dismissed may. */
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

  test('it is credited once at most, never falls back, and gives back only what it was credited', () => {
    fc.assert(
      fc.property(start, said, (payment, words) => {
        const held = { ...payment }
        let sumCents = payment.bookedCents
        let [credits, reversals] = [payment.bookedCents > 0 ? 1 : 0, 0]
        for (const word of words) {
          const { status, creditCents, reverse } =
            word === 'contradiction' ? outcomeOfContradiction(held, ['uuid']) : outcomeOf(held, word)
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
          // As the settlement keeps it: the sum of the credits; a reversal takes back that at most, and leaves it.
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
  const words = ['process', 'check', 'confirm_check', 'wrong_amount_waiting', 'paid', 'cancel']

  test('waiting, paid and cancelled end with one credit of the invoice', () => {
    for (const order of permutations(words)) {
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
