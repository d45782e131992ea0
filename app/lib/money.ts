/** Money is whole US cents in a number; 2^53 cents are ninety trillion dollars, far above any balance. */

const DOLLARS = /^\d{1,9}(\.\d{1,2})?$/

/** Cents of a typed amount such as "25", "25.5" or "25.00"; null for anything but digits with at most two decimals (spec §5). */
export function parseDollars(text: string): number | null {
  if (!DOLLARS.test(text)) return null
  const [whole = '0', decimals = ''] = text.split('.')
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

/** "$1,234.50" */
export function formatDollars(cents: number): string {
  return dollars.format(cents / 100)
}

/** "+$12.00" or "-$12.00", for what a balance rose or fell by. */
export function formatChange(cents: number): string {
  return cents > 0 ? `+${formatDollars(cents)}` : formatDollars(cents)
}

/** "1234.50", as machines and input fields write it. */
export function plainDollars(cents: number): string {
  const sign = cents < 0 ? '-' : ''
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', signDisplay: 'negative' })
