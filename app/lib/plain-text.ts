/** Excludes control characters, such as the NUL that PostgreSQL cannot store. */
export function isLine(text: string, max: number): boolean {
  return text.length <= max && !/\p{Cc}/u.test(text)
}

export function isText(text: string, max: number): boolean {
  return isLine(text.replace(/[\r\n\t]/g, ' '), max)
}

/** Lists the first parts of a text that a rule rejects, each shortened. */
export function listParts(parts: string[]): string {
  return [...new Set(parts.slice(0, 5).map((part) => part.trim().slice(0, 60)))].join(', ')
}

// Zero-width characters, bidi overrides and blank letters, without the variation selectors of emoji.
const INVISIBLE = /(?![\ufe0e\ufe0f])\p{Default_Ignorable_Code_Point}/gu
// Joiners shape emoji and several scripts between visible characters, and do nothing elsewhere.
const INVISIBLE_IN_NAME = /(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}/gu
const LOOSE_JOINER = /(?<=^|\s|\u200c|\u200d)(?:\u200c|\u200d)+|(?:\u200c|\u200d)+(?=\s|$)/gu

export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '')
}

const FOREIGN_DIGITS = /[\uff10-\uff19\u0660-\u0669\u06f0-\u06f9]/g

export function foldDigits(text: string): string {
  return text.replace(FOREIGN_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/** Normalizes a text, but not one with more marks in a row than any language has: sorting them takes quadratic time. */
export function normalized(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  return /\p{M}{50}/u.test(text) ? text : text.normalize(form)
}

export function foldTyped(text: string): string {
  return normalized(withoutInvisible(text), 'NFKC').trim()
}

export function foldName(text: string): string {
  return normalized(text.replace(INVISIBLE_IN_NAME, '').replace(LOOSE_JOINER, ''), 'NFC').trim()
}

export function hasLetter(name: string): boolean {
  return /\p{L}/u.test(name)
}

export function searchText(typed: string, maxLength: number): string {
  return normalized(withoutInvisible(typed).replace(/\p{Cc}/gu, ''), 'NFC')
    .trim()
    .slice(0, maxLength)
}
