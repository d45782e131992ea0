import type { discountCodes } from '#app/db/schema/catalog.ts'

export type DiscountCode = typeof discountCodes.$inferSelect

export const MAX_CODE_USES = 1_000_000

/** Returns a typed code as it is stored. */
export function foldCode(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase()
}

export function isCode(code: string): boolean {
  return /^[A-Z0-9-]{3,32}$/.test(code)
}

export type CodeProblem =
  | 'unknown'
  | 'off'
  | 'notYet'
  | 'ended'
  | 'otherProduct'
  | 'notFirst'
  | 'belowMinimum'
  | 'usedUp'
  | 'usedByYou'

/** Returns why nobody can use a code now, or `on`. */
export function codeState(code: DiscountCode, at: Date): 'on' | 'off' | 'notYet' | 'ended' | 'usedUp' {
  const today = at.toISOString().slice(0, 10)
  if (!code.active) return 'off'
  if (code.startsOn !== null && today < code.startsOn) return 'notYet'
  if (code.endsOn !== null && today > code.endsOn) return 'ended'
  return code.usesLimit !== null && code.uses >= code.usesLimit ? 'usedUp' : 'on'
}

/** Counts what the customer did before: uses of the code, and whether they ever bought anything. */
export type CodeHistory = { usesOfCustomer: number; hasOrders: boolean }

type Bought = {
  product: { id: string; category: string }
  /** The price of the order without the code. */
  totalCents: number
  at: Date
}

/** Returns why a customer cannot use a code for a purchase, or null. */
export function codeProblem(code: DiscountCode, history: CodeHistory, bought: Bought): CodeProblem | null {
  const { product, totalCents, at } = bought
  const state = codeState(code, at)
  if (state !== 'on' && state !== 'usedUp') return state
  if (code.scope === 'product' && code.productId !== product.id) return 'otherProduct'
  if (code.scope === 'category' && code.category !== product.category) return 'otherProduct'
  if (code.scope === 'first' && history.hasOrders) return 'notFirst'
  if (code.minTotalCents !== null && totalCents < code.minTotalCents) return 'belowMinimum'
  if (state === 'usedUp') return state
  return code.customerLimit !== null && history.usesOfCustomer >= code.customerLimit ? 'usedByYou' : null
}
