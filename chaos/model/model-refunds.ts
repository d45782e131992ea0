import { type End, type ModelOrder, type ModelState, the } from './state.ts'
import type { Step } from './steps.ts'

/** Refunds whole lines or all that is left, and declines open claims on them. */
export function refund(state: ModelState, step: Extract<Step, { do: 'refund' }>): End {
  const order = the(state.orders, step.order)
  const leftCents = order.totalCents - order.givenBackCents
  if (step.isOutdated) return 'RefundOutdated'
  if (leftCents === 0) return 'NothingLeftToRefund'
  const named = step.lines?.map((line) => the(order.lines, line)) ?? null
  if (
    named?.some(({ claim, isRefunded }) => isRefunded || claim?.status === 'swapped' || claim?.status === 'credited')
  ) {
    return 'LineNotRefundable'
  }
  const cents = named ? named.reduce((sum, line) => sum + line.cents, 0) : leftCents
  if (cents > leftCents) return 'MoreThanIsLeft'

  state.giveBack(order, cents)
  for (const line of named ?? []) line.isRefunded = true
  for (const { claim } of named ?? order.lines) if (claim?.status === 'open') claim.status = 'declined'
  if (step.endsPeriod) endPeriod(order, state.hour)
  return 'done'
}

/** Ends the period now: the license ends earlier by its unused hours, and later periods move up. */
function endPeriod({ paidFor }: ModelOrder, hour: number): void {
  if (!paidFor || paidFor.period.isEnded || paidFor.period.endHour <= hour) return
  const { license, period } = paidFor
  const unused = period.endHour - Math.max(period.startHour, hour)
  for (const later of license.periods.filter(({ startHour }) => startHour >= period.endHour)) {
    later.startHour -= unused
    later.endHour -= unused
  }
  period.isEnded = true
  license.endsAtHour = Math.max(hour, license.endsAtHour - unused)
}
