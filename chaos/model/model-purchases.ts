import {
  ACCOUNT_CENTS,
  type End,
  LICENSE_CENTS,
  type ModelState,
  PERIOD_HOURS,
  type SentPurchase,
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
  const { customer, quantity, centsTooMuch, software } = sent
  const key = `${customer} ${sent.key}`
  const before = state.bought.get(key)
  if (before) return isSame(before, sent) ? 'done' : 'IdempotencyKeyReused'
  if (centsTooMuch > 0) return 'TermsChanged'
  const unitCents = software ? LICENSE_CENTS : ACCOUNT_CENTS
  const totalCents = unitCents * quantity
  const wallet = state.wallet(customer)
  if (wallet.cents < totalCents) return 'InsufficientBalance'
  if (!software && state.available < quantity) return 'NotEnoughStock'
  if (software?.renews != null && the(state.licenses, software.renews).customer !== customer)
    return 'LicenseNotExtended'

  state.bought.set(key, sent)
  state.book(customer, -totalCents)
  wallet.spentCents += totalCents
  state.orders.push({
    customer,
    unitCents,
    totalCents,
    givenBackCents: 0,
    placedAtHour: state.hour,
    lines: software ? [] : Array.from({ length: quantity }, () => ({ claim: null, isRefunded: false })),
    paidFor: software && addPeriod(state, customer, software.renews),
  })
  if (!software) state.available -= quantity
  return 'done'
}

function isSame(one: SentPurchase, other: SentPurchase): boolean {
  return (
    one.quantity === other.quantity &&
    one.centsTooMuch === other.centsTooMuch &&
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
