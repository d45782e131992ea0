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

/** A limit for people, such as `512 KB` or `512 MiB`. */
export function limitWords(bytes: number): string {
  const mebibytes = bytes / 1024 / 1024
  return mebibytes < 1 ? `${bytes / 1024} KB` : `${mebibytes} MiB`
}

/** What page and server say of a file with more than that. */
export function tooLargeWords(maxBytes: number): string {
  return `A file may have ${limitWords(maxBytes)} at most. Nothing was stored.`
}
