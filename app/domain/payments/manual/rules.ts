import type { payments } from '#app/db/schema/money.ts'

type Payment = Pick<typeof payments.$inferSelect, 'provider' | 'status' | 'providerStatus'>

/** The provider whose payments only an admin confirms. */
export const MANUAL = 'manual'

/** The provider status of a payment that the customer says is on its way. */
export const REPORTED = 'process'

export const LONGEST_REFERENCE = 200

export const MAX_PROOF_BYTES = 5 * 1024 * 1024

/** A cancelled or expired top-up may still be reported, because the money may have been sent before. */
export function isReportable({ provider, status }: Omit<Payment, 'providerStatus'>): boolean {
  return provider === MANUAL && (status === 'waiting' || status === 'expired')
}

export function isReported({ provider, status, providerStatus }: Payment): boolean {
  return provider === MANUAL && status === 'waiting' && providerStatus === REPORTED
}
