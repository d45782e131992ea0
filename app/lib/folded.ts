/** Returns a name by its letters and digits, to compare it without case, accents and punctuation. */
export function folded(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
