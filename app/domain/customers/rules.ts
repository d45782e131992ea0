import { t } from '#messages'

const NOWHERE = '@deleted.invalid'

/** Returns the placeholder for a deleted person's email address. No email reaches it (RFC 2606). */
export function nobodysAddress(id: string): string {
  return id + NOWHERE
}

export function isNobodysAddress(email: string): boolean {
  return email.endsWith(NOWHERE)
}

export const DELETED_CUSTOMER = 'Deleted customer'

export function nameLabel(name: string): string {
  return name === DELETED_CUSTOMER ? t('shop.labels.deletedCustomer') : name
}

export function addressLabel(email: string): string {
  return isNobodysAddress(email) ? t('shop.labels.deletedCustomer') : email
}

/** Provider statuses of a payment that was seen but not confirmed yet. */
export const SEEN = ['process', 'confirm_check', 'wrong_amount_waiting']

/** Statuses of top-ups that can be paid or whose money the provider holds. */
export const UNDECIDED = ['created', 'waiting', 'held']

export function isSeen(providerStatus: string | null): boolean {
  return SEEN.includes(providerStatus ?? '')
}

/** True if a top-up may still bring money: it is undecided, or expired although the provider has seen a payment. */
export function isPending({ status, providerStatus }: { status: string; providerStatus: string | null }): boolean {
  return UNDECIDED.includes(status) || (status === 'expired' && isSeen(providerStatus))
}
