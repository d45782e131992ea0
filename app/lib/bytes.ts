const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

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

export function formatLimit(bytes: number): string {
  const mebibytes = bytes / 1024 / 1024
  return mebibytes < 1 ? `${bytes / 1024} KB` : `${mebibytes} MiB`
}

export function tooLargeWords(maxBytes: number): string {
  return `A file can be at most ${formatLimit(maxBytes)}. Nothing was stored.`
}
