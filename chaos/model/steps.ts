import fc from 'fast-check'

const CUSTOMERS = 2

/** Identifies an order or claim by its index; in a random step, that is any number, which `resolve` wraps around. */
export type Step =
  | { do: 'buy accounts'; customer: number; quantity: number; centsTooMuch: number; withCode: boolean }
  /** Null buys a new license; a number renews that one, which may be another customer's. */
  | { do: 'buy license'; customer: number; renews: number | null }
  /** Sends an earlier purchase again with its key, even a refused one: unchanged, or with a difference. */
  | { do: 'send again'; purchase: number; changed: 'nothing' | 'what' | 'customer' }
  | { do: 'top up'; customer: number; cents: number }
  | { do: 'redeem gift'; customer: number; cents: number }
  | { do: 'report top-up'; payment: number; status: ProviderStatus }
  | { do: 'refund'; order: number; lines: number[] | null; isOutdated: boolean; endsPeriod: boolean }
  | { do: 'claim'; order: number; lines: readonly number[]; isStranger: boolean }
  | { do: 'decide'; claim: number; decision: 'swap' | 'credit' | 'decline' }
  | { do: 'set balance'; customer: number; cents: number; isOutdated: boolean }
  | { do: 'load stock'; count: number }
  | { do: 'delete stock'; count: number }
  | { do: 'let time pass'; hours: number }

/** Statuses that the provider may report of a paid top-up: the same, an older one, or a refund to the payer. */
export type ProviderStatus = 'paid' | 'confirm_check' | 'cancel' | 'refund_paid'

export type Beginning = { balances: number[]; stock: number; claimRule: 'review' | 'swap' | 'credit' }

export const beginning: fc.Arbitrary<Beginning> = fc.record({
  balances: fc.array(fc.integer({ min: 0, max: 4_000 }), { minLength: CUSTOMERS, maxLength: CUSTOMERS }),
  stock: fc.integer({ min: 0, max: 40 }),
  claimRule: fc.constantFrom('review', 'swap', 'credit'),
})

const MOST_ACCOUNTS = 12

const customer = fc.nat({ max: CUSTOMERS - 1 })
const place = fc.nat({ max: 1_000 })
/** True about once in `times` draws. */
const seldom = (times: number) => fc.nat({ max: times - 1 }).map((drawn) => drawn === 1)

const buyAccounts = fc.record({
  do: fc.constant('buy accounts' as const),
  customer,
  quantity: fc.integer({ min: 1, max: MOST_ACCOUNTS }),
  centsTooMuch: seldom(15).map(Number),
  withCode: seldom(3),
})
const claim = fc.record({
  do: fc.constant('claim' as const),
  order: place,
  // Some lines, or every line of an order.
  lines: fc.oneof(fc.array(place, { minLength: 1, maxLength: 6 }), fc.constant([...Array(MOST_ACCOUNTS).keys()])),
  isStranger: seldom(15),
})
const decide = fc.record({
  do: fc.constant('decide' as const),
  claim: place,
  decision: fc.constantFrom('swap' as const, 'credit' as const, 'decline' as const),
})

/** All equally likely; more frequent steps are listed more than once. */
export const steps: fc.Arbitrary<Step>[] = [
  buyAccounts,
  buyAccounts,
  fc.record({
    do: fc.constant('buy license' as const),
    customer,
    renews: fc.option(place, { freq: 2, nil: null }),
  }),
  fc.record({
    do: fc.constant('send again' as const),
    purchase: place,
    changed: fc.constantFrom('nothing' as const, 'nothing' as const, 'what' as const, 'customer' as const),
  }),
  fc.record({ do: fc.constant('top up' as const), customer, cents: fc.integer({ min: 1, max: 5_000 }) }),
  fc.record({ do: fc.constant('redeem gift' as const), customer, cents: fc.integer({ min: 1, max: 2_000 }) }),
  fc.record({
    do: fc.constant('report top-up' as const),
    payment: place,
    status: fc.constantFrom<ProviderStatus[]>('paid', 'confirm_check', 'cancel', 'refund_paid'),
  }),
  fc.record({
    do: fc.constant('refund' as const),
    order: place,
    lines: fc.option(fc.array(place, { minLength: 1, maxLength: 4 }), { freq: 4, nil: null }),
    isOutdated: seldom(10),
    endsPeriod: fc.boolean(),
  }),
  claim,
  claim,
  decide,
  decide,
  fc.record({
    do: fc.constant('set balance' as const),
    customer,
    cents: fc.integer({ min: 0, max: 4_000 }),
    isOutdated: seldom(10),
  }),
  fc.record({ do: fc.constant('load stock' as const), count: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ do: fc.constant('delete stock' as const), count: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ do: fc.constant('let time pass' as const), hours: fc.integer({ min: 1, max: 60 }) }),
]
