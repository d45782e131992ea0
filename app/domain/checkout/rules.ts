import { MANUAL } from '#app/domain/payments/manual/rules.ts'
import type { TopUp } from '#app/domain/payments/queries.ts'
import { isCredited, type StoredPayment } from '#app/domain/payments/rules.ts'

export type PurchaseRefusal = NonNullable<StoredPayment['purchaseRefusal']>

/** After this, the customer may have bought elsewhere. A transfer takes days. */
const LATEST_HOURS = 24
const LATEST_HOURS_BY_HAND = 7 * 24

/** The pauses add up to about nine minutes. */
const ATTEMPTS = 10

type Credited = Pick<
  StoredPayment,
  'provider' | 'status' | 'createdAt' | 'creditedAt' | 'creditedCents' | 'amountCents' | 'purchaseConsent'
>

/** Returns why a credited payment buys nothing now, or null. It is late also if the shop was stopped after the credit. */
export function whyNotDue(payment: Credited, now: Date): PurchaseRefusal | null {
  const { provider, status, createdAt, creditedAt, creditedCents, amountCents, purchaseConsent } = payment
  if (creditedAt === null || !isCredited(status)) return 'reversed'
  // A late payment may bring less and still be complete for its provider.
  const neededCents = Math.min(amountCents, purchaseConsent?.maxTotalCents ?? amountCents)
  if (status === 'paid_in_part' || creditedCents < neededCents) return 'short'
  const hours = provider === MANUAL ? LATEST_HOURS_BY_HAND : LATEST_HOURS
  return now.getTime() - createdAt.getTime() > hours * 3_600_000 ? 'late' : null
}

export function isLastAttempt(attempt: number): boolean {
  return attempt >= ATTEMPTS
}

/** Returns the seconds until the attempt after a failed one. */
export function pauseAfter(attempt: number): number {
  return 2 ** (Math.min(attempt, ATTEMPTS) - 1)
}

/** Whether the purchase of a payment is about to be made. */
export function isBuying({ status, purchase }: Pick<TopUp, 'status' | 'purchase'>): boolean {
  return isCredited(status) && purchase.consent !== null && purchase.orderId === null && purchase.refusal === null
}

const byName: Record<string, PurchaseRefusal> = {
  PriceRose: 'price',
  TermsChanged: 'terms',
  OutsidePurchaseLimits: 'terms',
  CodeRefused: 'code',
  NotEnoughStock: 'stock',
  SoldOut: 'stock',
  AlreadyOwned: 'owned',
  LicenseNotExtended: 'license',
  LicenseSuspended: 'license',
  InsufficientBalance: 'balance',
  ProductNotFound: 'not-for-sale',
}

/** Returns what became of a purchase by the name of its refusal. */
export function reasonOf(name: string): PurchaseRefusal {
  return byName[name] ?? 'failed'
}
