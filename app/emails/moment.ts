const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** An instant for people in every zone: "November 21, 2026 at 2:05 PM UTC". */
export function inWords(instant: string): string {
  return `${format.format(new Date(instant))} UTC`
}
