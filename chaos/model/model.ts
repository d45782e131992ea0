import { claimLines, decideOn } from './model-claims.ts'
import { buy, changed } from './model-purchases.ts'
import { refund } from './model-refunds.ts'
import { type End, type ModelState, type SentPurchase, the } from './state.ts'
import type { Step } from './steps.ts'

/** Applies a resolved step; returns how it should end. `sent` is the purchase of a step that buys. */
export function predict(state: ModelState, step: Step, sent: SentPurchase | null): End {
  if (sent) return buy(state, sent)
  switch (step.do) {
    case 'top up':
      state.topUps.push({ customer: step.customer, cents: step.cents, isSentBack: false })
      state.book(step.customer, step.cents)
      return 'done'
    case 'redeem gift':
      state.book(step.customer, step.cents, step.cents)
      return 'done'
    case 'report top-up':
      return report(state, step)
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

/** Returns the purchase that a step sends, recording a new one; null for a step that buys nothing. */
export function sentBy(state: ModelState, step: Step): SentPurchase | null {
  if (step.do === 'send again') return changed(the(state.sent, step.purchase), step.changed, state.licenses.length > 0)
  if (step.do !== 'buy accounts' && step.do !== 'buy license') return null
  const purchase = { customer: step.customer, key: state.sent.length }
  const sent =
    step.do === 'buy accounts'
      ? {
          ...purchase,
          quantity: step.quantity,
          centsTooMuch: step.centsTooMuch,
          withCode: step.withCode,
          software: null,
        }
      : { ...purchase, quantity: 1, centsTooMuch: 0, withCode: false, software: { renews: step.renews } }
  state.sent.push(sent)
  return sent
}

function setBalance(state: ModelState, { customer, cents, isOutdated }: Of<'set balance'>): End {
  const change = cents - state.wallet(customer).cents
  if (isOutdated) return 'BalanceChangedMeanwhile'
  if (change === 0) return 'BalanceIsTheSame'
  if (change > 0) state.book(customer, change)
  else state.takeBonusLast(customer, -change)
  return 'done'
}

/** Reverses a paid top-up once when it was returned to the payer, up to the balance; ignores other statuses. */
function report(state: ModelState, { payment, status }: Of<'report top-up'>): End {
  const topUp = the(state.topUps, payment)
  if (status !== 'refund_paid' || topUp.isSentBack) return 'done'
  topUp.isSentBack = true
  const cents = Math.min(topUp.cents, state.wallet(topUp.customer).cents)
  if (cents > 0) state.takeBonusLast(topUp.customer, cents)
  return 'done'
}
