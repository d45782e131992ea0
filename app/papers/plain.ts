/** The longest word that fits every column. */
const LONGEST_WORD = 40

/** Stands for what no typeface of ours has. */
const UNKNOWN = '?'

const signs = new Intl.Segmenter('en', { granularity: 'grapheme' })
const unseen = /[\p{Cf}\p{Variation_Selector}]/gu
const tooLong = new RegExp(`\\S{${LONGEST_WORD}}(?=\\S)`, 'gu')

/**
 * Text as it is set: composed letters, because typefaces hold those; without marks that are not seen but turn the direction of what
 * follows; a question mark for each sign that no typeface has, for
 * which the library would draw other letters; long words in pieces.
 */
export function plain(text: string, has: (codePoint: number) => boolean): string {
  const isKnown = (letter: string) => letter === '\n' || has(letter.codePointAt(0) ?? 0)
  const lines = text.normalize('NFC').replace(/\r\n?/g, '\n').replaceAll('\t', ' ')
  return [...signs.segment(lines)]
    .map(({ segment }) => segment.replace(unseen, ''))
    .map((sign) => ([...sign].every(isKnown) ? sign : UNKNOWN))
    .join('')
    .replace(tooLong, '$&\n')
}

/** Returns the letters, marks and digits of a text that no typeface has. */
export function lettersMissing(text: string, has: (codePoint: number) => boolean): string {
  return [...text.normalize('NFC')]
    .filter(
      (sign) =>
        /[\p{L}\p{M}\p{N}]/u.test(sign) && !/\p{Variation_Selector}/u.test(sign) && !has(sign.codePointAt(0) ?? 0),
    )
    .join('')
}

/** As plain, for every text in a paper. */
export function plainly<Value>(value: Value, has: (codePoint: number) => boolean): Value {
  if (typeof value === 'string') return plain(value, has) as Value
  if (Array.isArray(value)) return value.map((part) => plainly(part, has)) as Value
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plainly(part, has)])) as Value
}
