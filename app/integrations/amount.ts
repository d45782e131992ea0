const DECIMAL = /^(\d{1,12})(?:\.(\d{1,30}))?$/

/**
 * Whole cents of the provider's decimal, such as "25.00000000"; what is less than a cent is dropped. Null when
 * malformed.
 */
export function centsRoundedDown(text: string): number | null {
  const [, whole, decimals = ''] = DECIMAL.exec(text) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'))
}

/** Cents of a decimal that is a whole number of them; null for anything else. */
export function exactCents(text: string): number | null {
  return /\.\d\d\d*[1-9]/.test(text) ? null : centsRoundedDown(text)
}
