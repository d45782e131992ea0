import { type End, type Line, type ModelClaim, type ModelOrder, type ModelState, the, WARRANTY_HOURS } from './state.ts'
import type { Step } from './steps.ts'

const MOST_A_DAY = 30
const MOST_OPEN = 20

/** Claims lines together: the limits count all of them, and a refusal leaves none claimed. */
export function claimLines(state: ModelState, step: Extract<Step, { do: 'claim' }>): End {
  const order = the(state.orders, step.order)
  if (step.isStranger) return 'LineNotFound'
  const lines = step.lines.map((line) => the(order.lines, line)).filter(({ claim }) => claim === null)
  if (lines.length === 0) return 'done'
  if (order.givenBackCents >= order.totalCents || lines.some(({ isRefunded }) => isRefunded)) return 'LineRefunded'
  if (state.hour >= order.placedAtHour + WARRANTY_HOURS) return 'WarrantyOver'

  const ofCustomer = state.claims.filter((claim) => claim.order.customer === order.customer)
  const today = ofCustomer.filter(({ madeAtHour }) => madeAtHour > state.hour - 24).length
  if (today + lines.length > MOST_A_DAY) return 'TooManyClaims'
  // Decided before anything changes, because too many open claims are refused.
  const decisions = decideByRule(state, order, lines)
  const waiting = ofCustomer.filter(({ status }) => status === 'open').length
  if (waiting + decisions.filter((decision) => decision === 'open').length > MOST_OPEN) return 'TooManyOpenClaims'

  for (const [place, line] of lines.entries()) {
    const status = the(decisions, place)
    const claim = { order, line, status: 'open' as const, isByRule: status !== 'open', madeAtHour: state.hour }
    line.claim = claim
    state.claims.push(claim)
    settle(state, claim, status)
  }
  return 'done'
}

/** Returns the rule's decision on each line in order; `open` for those left to an admin. */
function decideByRule(state: ModelState, order: ModelOrder, lines: Line[]): ModelClaim['status'][] {
  let { available } = state
  let { givenBackCents } = order
  const byRule = state.claims.filter(({ isByRule, order: { customer } }) => isByRule && customer === order.customer)
  let decidedOfOrder = byRule.filter((claim) => claim.order === order).length
  let decidedCents = byRule.reduce((sum, claim) => sum + claim.line.cents, 0)
  return lines.map(({ cents }) => {
    // Covers one line in five of the order, and a fifth of what the customer ever paid; the first is free.
    const ofOrder = Math.max(1, Math.floor(order.quantity / 5)) - decidedOfOrder
    const paid = Math.floor((state.wallet(order.customer).spentCents / 5 - decidedCents) / cents)
    const isCovered = ofOrder > 0 && (paid > 0 || decidedCents === 0) && givenBackCents < order.totalCents
    if (!isCovered || state.claimRule === 'review' || (state.claimRule === 'swap' && available === 0)) return 'open'
    decidedOfOrder++
    decidedCents += cents
    if (state.claimRule === 'swap') available--
    else givenBackCents += Math.min(cents, order.totalCents - givenBackCents)
    return state.claimRule === 'swap' ? 'swapped' : 'credited'
  })
}

export function decideOn(state: ModelState, step: Extract<Step, { do: 'decide' }>): End {
  const claim = the(state.claims, step.claim)
  if (claim.status !== 'open') return 'ClaimDecidedAlready'
  if (step.decision === 'swap' && state.available === 0) return 'NotEnoughStock'
  if (step.decision === 'credit' && claim.order.givenBackCents >= claim.order.totalCents) return 'NothingLeftToCredit'
  settle(state, claim, ({ swap: 'swapped', credit: 'credited', decline: 'declined' } as const)[step.decision])
  return 'done'
}

function settle(state: ModelState, claim: ModelClaim, status: ModelClaim['status']): void {
  const { order, line } = claim
  claim.status = status
  if (status === 'swapped') {
    state.available--
    order.lines.push({ claim: null, isRefunded: false, cents: line.cents })
  }
  if (status === 'credited') {
    const cents = Math.min(line.cents, order.totalCents - order.givenBackCents)
    state.giveBack(order, cents)
  }
}
