import {
  ACCOUNT_CENTS,
  CODE,
  type End,
  LICENSE_CENTS,
  type Line,
  MOST_GUESSES,
  type ModelState,
  PERIOD_HOURS,
  type SentPurchase,
  TIERS,
  the,
} from './state.ts'

/** Returns an earlier purchase as it is sent again. */
export function changed(sent: SentPurchase, what: 'nothing' | 'what' | 'customer', hasLicenses: boolean): SentPurchase {
  if (what === 'nothing') return sent
  if (what === 'customer') return { ...sent, customer: 1 - sent.customer }
  if (sent.software === null) return { ...sent, quantity: sent.quantity + 1 }
  return { ...sent, software: { renews: sent.software.renews === null && hasLicenses ? 0 : null } }
}

export function buy(state: ModelState, sent: SentPurchase): End {
  const { customer, quantity, centsTooMuch, withCode, software } = sent
  const wallet = state.wallet(customer)
  if (withCode && wallet.guesses === MOST_GUESSES) return 'TooManyAttempts'
  const key = `${customer} ${sent.key}`
  const before = state.bought.get(key)
  if (before) return isSame(before, sent) ? 'done' : 'IdempotencyKeyReused'
  if (withCode && state.codeUses === CODE.usesLimit) {
    wallet.guesses++
    return 'CodeRefused'
  }
  if (centsTooMuch > 0) return 'TermsChanged'
  const { totalCents, discountCents } = software ? { totalCents: LICENSE_CENTS, discountCents: 0 } : priceOf(sent)
  if (wallet.cents < totalCents) return 'InsufficientBalance'
  if (!software && state.available < quantity) return 'NotEnoughStock'
  if (software?.renews != null && the(state.licenses, software.renews).customer !== customer)
    return 'LicenseNotExtended'

  state.bought.set(key, sent)
  const bonusCents = Math.min(wallet.bonusCents, totalCents)
  state.book(customer, -totalCents, -bonusCents)
  wallet.spentCents += totalCents
  state.orders.push({
    customer,
    quantity,
    totalCents,
    givenBackCents: 0,
    bonusCents,
    placedAtHour: state.hour,
    lines: software ? [] : linesOf(totalCents, quantity),
    paidFor: software && addPeriod(state, customer, software.renews),
  })
  if (discountCents > 0) state.codeUses++
  if (!software) state.available -= quantity
  return 'done'
}

/** Returns what accounts cost: by quantity, or the list price with the code where that is less. */
export function priceOf({ quantity, withCode }: { quantity: number; withCode: boolean }) {
  const tier = TIERS.findLast(({ minQuantity }) => minQuantity <= quantity)
  const unitCents = tier?.unitPriceCents ?? ACCOUNT_CENTS
  const listCents = ACCOUNT_CENTS * quantity
  const discountCents = Math.floor((listCents * CODE.percent) / 100)
  if (!withCode || listCents - discountCents >= unitCents * quantity) {
    return { unitCents, discountCents: 0, totalCents: unitCents * quantity }
  }
  return { unitCents: ACCOUNT_CENTS, discountCents, totalCents: listCents - discountCents }
}

/** Splits the total into whole cents: each account costs what its share adds to the sum, rounded down. */
function linesOf(totalCents: number, quantity: number): Line[] {
  const upTo = (count: number) => Math.floor((totalCents * count) / quantity)
  return Array.from({ length: quantity }, (_, at) => {
    return { claim: null, isRefunded: false, cents: upTo(at + 1) - upTo(at) }
  })
}

function isSame(one: SentPurchase, other: SentPurchase): boolean {
  return (
    one.quantity === other.quantity &&
    one.centsTooMuch === other.centsTooMuch &&
    one.withCode === other.withCode &&
    (one.software === null) === (other.software === null) &&
    one.software?.renews === other.software?.renews
  )
}

/** Adds a period from the end of the license, so that no paid time is lost, or from now for a new or ended one. */
function addPeriod(state: ModelState, customer: number, renews: number | null) {
  if (renews === null) state.licenses.push({ customer, endsAtHour: state.hour, periods: [] })
  const license = the(state.licenses, renews ?? state.licenses.length - 1)
  const startHour = Math.max(license.endsAtHour, state.hour)
  const period = { startHour, endHour: startHour + PERIOD_HOURS, isEnded: false }
  license.endsAtHour = period.endHour
  license.periods.push(period)
  return { license, period }
}
