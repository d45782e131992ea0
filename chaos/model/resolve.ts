import type { ModelState } from './state.ts'
import type { Step } from './steps.ts'

/** Wraps the step's drawn places around to existing items; returns null when there are none. */
export function resolve(state: Readonly<ModelState>, step: Step): Step | null {
  switch (step.do) {
    case 'buy license':
      return { ...step, renews: step.renews === null ? null : placeIn(state.licenses, step.renews) }
    case 'send again': {
      const purchase = placeIn(state.sent, step.purchase)
      return purchase === null ? null : { ...step, purchase }
    }
    case 'report top-up': {
      const payment = placeIn(state.topUps, step.payment)
      return payment === null ? null : { ...step, payment }
    }
    case 'decide': {
      const claim = placeIn(state.claims, step.claim)
      return claim === null ? null : { ...step, claim }
    }
    case 'refund': {
      const order = placeIn(state.orders, step.order)
      return order === null ? null : { ...step, order, lines: step.lines && linesOf(state, order, step.lines) }
    }
    case 'claim': {
      const claimable = [...state.orders.keys()].filter((order) => state.orders[order]?.lines.length)
      const order = claimable[step.order % claimable.length]
      const lines = order === undefined ? null : linesOf(state, order, step.lines)
      return order === undefined || lines === null ? null : { ...step, order, lines }
    }
    default:
      return step
  }
}

function placeIn(items: readonly unknown[], drawn: number): number | null {
  return items.length === 0 ? null : drawn % items.length
}

/** Returns distinct lines of the order, oldest first; null for an order without lines. */
function linesOf({ orders }: Readonly<ModelState>, order: number, drawn: readonly number[]): number[] | null {
  const { length } = orders[order]?.lines ?? []
  return length === 0 ? null : [...new Set(drawn.map((line) => line % length))].sort((a, b) => a - b)
}
