/** Formats how long a check took. */
export function durationLabel(milliseconds: number): string {
  return milliseconds < 1000 ? 'less than a second' : `${(milliseconds / 1000).toFixed(1)} seconds`
}
