import type { Beginning } from './steps.ts'

export const ACCOUNT_CENTS = 50
export const TIERS = [
  { minQuantity: 6, unitPriceCents: 45 },
  { minQuantity: 10, unitPriceCents: 40 },
]
/** The code lowers the list price, so from ten accounts on the price by quantity is lower. */
export const CODE = { percent: 15, usesLimit: 2 }
export const MOST_GUESSES = 10
export const LICENSE_CENTS = 1_500
export const PERIOD_HOURS = 30 * 24
export const WARRANTY_HOURS = 48

/** How a step ended: `done`, or the name of the refusal. */
export type End = string

/** Facts in which shop and model must agree after each step. */
export type Facts = {
  balances: number[]
  bonuses: number[]
  available: number
  orders: number
  /** The state of each claim, in the order in which they were made. */
  claims: string[]
  /** When each license ends, in hours since the beginning. */
  licenseEnds: number[]
  givenBackCents: number
  transfers: number
  codeUses: number
}

export type Line = { claim: ModelClaim | null; isRefunded: boolean; cents: number }

export type ModelClaim = {
  order: ModelOrder
  line: Line
  status: 'open' | 'swapped' | 'credited' | 'declined'
  /** Whether the product's rule decided, and not an admin. */
  isByRule: boolean
  madeAtHour: number
}

type Period = { startHour: number; endHour: number; isEnded: boolean }

export type ModelLicense = { customer: number; endsAtHour: number; periods: Period[] }

export type ModelOrder = {
  customer: number
  quantity: number
  totalCents: number
  givenBackCents: number
  /** The bonus that paid for it and was not given back. */
  bonusCents: number
  placedAtHour: number
  /** Delivered lines, then their replacements; none for a license. */
  lines: Line[]
  paidFor: { license: ModelLicense; period: Period } | null
}

/** A request to buy. Its key is the index of the purchase that first had it. */
export type SentPurchase = {
  customer: number
  key: number
  quantity: number
  /** How much more than the price the buyer saw. */
  centsTooMuch: number
  withCode: boolean
  /** Null for accounts. */
  software: { renews: number | null } | null
}

/** A whole shop in memory, with two customers, one product and the license. */
export class ModelState {
  hour = 0
  available: number
  transfers: number
  codeUses = 0
  readonly wallets: { cents: number; bonusCents: number; spentCents: number; guesses: number }[]
  readonly claimRule: Beginning['claimRule']
  readonly orders: ModelOrder[] = []
  readonly claims: ModelClaim[] = []
  readonly licenses: ModelLicense[] = []
  readonly topUps: { customer: number; cents: number; isSentBack: boolean }[] = []
  readonly sent: SentPurchase[] = []
  /** Purchases by customer and key. */
  readonly bought = new Map<string, SentPurchase>()

  constructor({ balances, stock, claimRule }: Beginning) {
    this.wallets = balances.map((cents) => ({ cents, bonusCents: 0, spentCents: 0, guesses: 0 }))
    this.available = stock
    this.claimRule = claimRule
    this.transfers = balances.filter((cents) => cents > 0).length
  }

  book(customer: number, cents: number, bonusCents = 0): void {
    const wallet = this.wallet(customer)
    wallet.cents += cents
    wallet.bonusCents += bonusCents
    this.transfers++
  }

  /** Takes money other than bonus first. */
  takeBonusLast(customer: number, cents: number): void {
    const wallet = this.wallet(customer)
    this.book(customer, -cents, -Math.max(0, cents - (wallet.cents - wallet.bonusCents)))
  }

  /** Gives cents of an order back, its bonus first. */
  giveBack(order: ModelOrder, cents: number): void {
    const bonusCents = Math.min(order.bonusCents, cents)
    order.bonusCents -= bonusCents
    order.givenBackCents += cents
    this.book(order.customer, cents, bonusCents)
  }

  wallet(customer: number) {
    return the(this.wallets, customer)
  }

  get facts(): Facts {
    return {
      balances: this.wallets.map(({ cents }) => cents),
      bonuses: this.wallets.map(({ bonusCents }) => bonusCents),
      available: this.available,
      orders: this.orders.length,
      claims: this.claims.map(({ status }) => status),
      licenseEnds: this.licenses.map(({ endsAtHour }) => endsAtHour),
      givenBackCents: this.orders.reduce((sum, { givenBackCents }) => sum + givenBackCents, 0),
      transfers: this.transfers,
      codeUses: this.codeUses,
    }
  }
}

export function the<Item>(items: readonly Item[], place: number): Item {
  const item = items[place]
  if (item === undefined) throw new Error(`There is nothing at ${place}.`)
  return item
}
