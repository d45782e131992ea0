import fc from 'fast-check'

const CUSTOMERS = 2

/**
 * What can be done to a shop. Orders, claims, lines, licenses, top-ups and former purchases are named by their place among all; of a
 * drawn step the place is any number, which `resolve` counts around.
 */
export type Step =
  | { do: 'buy accounts'; customer: number; quantity: number; centsTooMuch: number }
  /** Null for a new one, else another period of that license, which may be somebody else's. */
  | { do: 'buy license'; customer: number; renews: number | null }
  /** Sends a former purchase again with its key, refused ones too: as it was, or with something else in it. */
  | { do: 'send again'; purchase: number; changed: 'nothing' | 'what' | 'customer' }
  | { do: 'top up'; customer: number; cents: number }
  | { do: 'hear of top-up'; payment: number; word: ProviderWord }
  | { do: 'refund'; order: number; lines: number[] | null; isOutdated: boolean; endsPeriod: boolean }
  | { do: 'claim'; order: number; lines: readonly number[]; isStranger: boolean }
  | { do: 'decide'; claim: number; decision: 'swap' | 'credit' | 'decline' }
  | { do: 'set balance'; customer: number; cents: number; isOutdated: boolean }
  | { do: 'load stock'; count: number }
  | { do: 'delete stock'; count: number }
  | { do: 'let time pass'; hours: number }

/** What the provider may say of a top-up that was paid: that again, something older, or that it went back to the payer. */
export type ProviderWord = 'paid' | 'confirm_check' | 'cancel' | 'refund_paid'

/** How a shop begins: what its customers have, how much is in stock, and what its product does about claims. */
export type Beginning = { balances: number[]; stock: number; claimRule: 'review' | 'swap' | 'credit' }

export const beginning: fc.Arbitrary<Beginning> = fc.record({
  balances: fc.array(fc.integer({ min: 0, max: 4_000 }), { minLength: CUSTOMERS, maxLength: CUSTOMERS }),
  stock: fc.integer({ min: 0, max: 40 }),
  claimRule: fc.constantFrom('review', 'swap', 'credit'),
})

/** Of one purchase. */
const MOST_ACCOUNTS = 12

const customer = fc.nat({ max: CUSTOMERS - 1 })
const place = fc.nat({ max: 1_000 })
/** True about once in so many times. */
const seldom = (times: number) => fc.nat({ max: times - 1 }).map((drawn) => drawn === 1)

const buyAccounts = fc.record({
  do: fc.constant('buy accounts' as const),
  customer,
  quantity: fc.integer({ min: 1, max: MOST_ACCOUNTS }),
  centsTooMuch: seldom(15).map(Number),
})
const claim = fc.record({
  do: fc.constant('claim' as const),
  order: place,
  // Some of them, or every one of an order.
  lines: fc.oneof(fc.array(place, { minLength: 1, maxLength: 6 }), fc.constant([...Array(MOST_ACCOUNTS).keys()])),
  isStranger: seldom(15),
})
const decide = fc.record({
  do: fc.constant('decide' as const),
  claim: place,
  decision: fc.constantFrom('swap' as const, 'credit' as const, 'decline' as const),
})

/** Each as often as the others; what should come more often stands here more than once. */
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
  fc.record({
    do: fc.constant('hear of top-up' as const),
    payment: place,
    word: fc.constantFrom<ProviderWord[]>('paid', 'confirm_check', 'cancel', 'refund_paid'),
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
