import { claimLines, decideOn } from './model-claims.ts'
import { buy, changed } from './model-purchases.ts'
import { refund } from './model-refunds.ts'
import { type End, type ModelState, type SentPurchase, the } from './state.ts'
import type { Step } from './steps.ts'

/**
 * What the shop is expected to do about a resolved step: changes the state, and answers how the step ends. `sent` is the purchase of one that
 * buys.
 */
export function foresee(state: ModelState, step: Step, sent: SentPurchase | null): End {
  if (sent) return buy(state, sent)
  switch (step.do) {
    case 'top up':
      state.book(step.customer, step.cents)
      return 'done'
    case 'refund':
      return refund(state, step)
    case 'claim':
      return claimLines(state, step)
    case 'decide':
      return decideOn(state, step)
    case 'set balance':
      return setBalance(state, step)
    case 'load stock':
      state.available += step.count
      return 'done'
    case 'delete stock':
      state.available -= Math.min(step.count, state.available)
      return 'done'
    case 'let time pass':
      state.hour += step.hours
      return 'done'
    default:
      throw new Error(`${step.do} buys something.`)
  }
}

type Of<Name extends Step['do']> = Extract<Step, { do: Name }>

/** The purchase that a step sends, noted when it is a new one; null for a step that buys nothing. */
export function sentBy(state: ModelState, step: Step): SentPurchase | null {
  if (step.do === 'send again') return changed(the(state.sent, step.purchase), step.changed, state.licenses.length > 0)
  if (step.do !== 'buy accounts' && step.do !== 'buy license') return null
  const purchase = { customer: step.customer, key: state.sent.length }
  const sent =
    step.do === 'buy accounts'
      ? { ...purchase, quantity: step.quantity, centsTooMuch: step.centsTooMuch, software: null }
      : { ...purchase, quantity: 1, centsTooMuch: 0, software: { renews: step.renews } }
  state.sent.push(sent)
  return sent
}

function setBalance(state: ModelState, { customer, cents, isOutdated }: Of<'set balance'>): End {
  const change = cents - state.wallet(customer).cents
  if (isOutdated) return 'BalanceChangedMeanwhile'
  if (change === 0) return 'BalanceIsTheSame'
  state.book(customer, change)
  return 'done'
}
