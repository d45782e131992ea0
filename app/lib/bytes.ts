const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A size for people, such as `12.4 MB`. */
export function formatBytes(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  const amount = new Intl.NumberFormat('en-US', {
    style: 'unit',
    unit: units[power],
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  })
  return amount.format(bytes / 1000 ** power)
}
