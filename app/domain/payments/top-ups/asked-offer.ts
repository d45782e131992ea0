import { Refusal } from '#app/lib/refusal.ts'
import { type OfferedMethod, requireOfferedMethod } from '../provider.ts'
import { paymentRefusals } from '../refusals.ts'
import type { StoredPayment } from '../rules.ts'

/** The method that a top-up asks for, or why it is not offered. A repeated form gets its payment either way. */
export type AskedOffer = { methodId: string | undefined } & ({ offer: OfferedMethod } | { refusal: Refusal })

export async function findOffer(methodId: string | undefined): Promise<AskedOffer> {
  try {
    return { methodId, offer: await requireOfferedMethod(methodId) }
  } catch (error) {
    if (error instanceof Refusal) return { methodId, refusal: error }
    throw error
  }
}

export function offerOf(asked: AskedOffer): OfferedMethod {
  if ('refusal' in asked) throw asked.refusal
  return asked.offer
}

/** Returns the amount of a new top-up, which the method's minimum raises if it is for a purchase. */
export function amountAt(
  { method }: OfferedMethod,
  amountCents: number,
  { isForPurchase }: { isForPurchase: boolean },
): number {
  if (amountCents >= method.minimumCents) return amountCents
  if (isForPurchase) return method.minimumCents
  throw paymentRefusals.belowMinimum(method.minimumCents)
}

/** Returns whether a payment is at the asked method. One without an invoice must still be taken there. */
export function isAt(asked: AskedOffer, { provider, isTest, amountCents, paymentUrl }: StoredPayment): boolean {
  const offer = 'offer' in asked ? asked.offer : null
  const isSameProvider = provider === offer?.provider.name
  // A test account and the live one that replaced it don't know each other's invoices.
  const isOffered = offer !== null && isSameProvider && isTest === offer.provider.isTest
  if (paymentUrl === null) return isOffered && amountCents >= offer.method.minimumCents
  // Test money ends once the shop takes real money.
  if (isTest || isSameProvider) return isOffered
  return asked.methodId === undefined || provider === asked.methodId
}
