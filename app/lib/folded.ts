import { normalized } from './plain-text.ts'

/** Returns a name by its letters and digits, to compare it without case, accents and punctuation. */
export function folded(name: string): string {
  return normalized(name, 'NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
