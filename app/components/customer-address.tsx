import { addressWords, isNobodysAddress } from '#app/domain/customers/rules.ts'

/** A customer's address; of whoever was deleted only that, with what stands in its place, which names the id, in a tooltip. */
export function CustomerAddress({ email }: { email: string }) {
  return isNobodysAddress(email) ? <span title={email}>{addressWords(email)}</span> : email
}
