const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long something lasts, in words: whole minutes below two hours, whole hours below two days, else whole days. */
export function timeWords(seconds: number): string {
  if (seconds < 2 * HOUR) return inUnits(seconds / MINUTE, 'minute')
  return seconds < 2 * DAY ? inUnits(seconds / HOUR, 'hour') : inUnits(seconds / DAY, 'day')
}

function inUnits(amount: number, unit: string): string {
  const whole = Math.floor(amount)
  return `${whole.toLocaleString('en-US')} ${unit}${whole === 1 ? '' : 's'}`
}
