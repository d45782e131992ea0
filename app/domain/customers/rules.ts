const NOWHERE = '@deleted.invalid'

/** What stands where the address of a person stood who was taken out of the shop. No mail reaches it (RFC 2606). */
export function nobodysAddress(id: string): string {
  return id + NOWHERE
}

export function isNobodysAddress(email: string): boolean {
  return email.endsWith(NOWHERE)
}

export const DELETED_CUSTOMER = 'Deleted customer'

export function addressWords(email: string): string {
  return isNobodysAddress(email) ? DELETED_CUSTOMER : email
}

/** What the provider says once it has seen a payment that it has not confirmed yet. */
export const SEEN = ['process', 'confirm_check', 'wrong_amount_waiting']

/** Top-ups that can be paid, or whose money the provider holds. */
export const UNDECIDED = ['created', 'waiting', 'held']

export function isSeen(providerStatus: string | null): boolean {
  return SEEN.includes(providerStatus ?? '')
}

/** Whether a top-up may still bring money by itself: it has no end yet, or a payment was seen after it expired or was cancelled. */
export function isPending({ status, providerStatus }: { status: string; providerStatus: string | null }): boolean {
  return UNDECIDED.includes(status) || (status === 'expired' && isSeen(providerStatus))
}
