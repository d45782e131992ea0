import { addressWords, isNobodysAddress } from '#app/domain/customers/rules.ts'

export function CustomerEmail({ email }: { email: string }) {
  return isNobodysAddress(email) ? <span title={email}>{addressWords(email)}</span> : email
}
