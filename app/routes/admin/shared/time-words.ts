/** How long a check took, for people. */
export function timeWords(milliseconds: number): string {
  return milliseconds < 1000 ? 'less than a second' : `${(milliseconds / 1000).toFixed(1)} seconds`
}
