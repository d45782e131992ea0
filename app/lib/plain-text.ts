/** Whether `text` is one line of at most `max` characters; a NUL, which PostgreSQL cannot store, is not among them. */
export function isLine(text: string, max: number): boolean {
  return text.length <= max && !/\p{Cc}/u.test(text)
}

export function isText(text: string, max: number): boolean {
  return isLine(text.replace(/[\r\n\t]/g, ' '), max)
}

// Zero-width characters, bidi overrides, soft hyphens and blank letters, without the variation selectors of emoji.
const INVISIBLE = /(?![\ufe0e\ufe0f])\p{Default_Ignorable_Code_Point}/gu
// Joiners shape emoji and several scripts between two visible characters, and do nothing elsewhere.
const INVISIBLE_IN_NAME = /(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}/gu
const LOOSE_JOINER = /(?<=^|\s|\u200c|\u200d)(?:\u200c|\u200d)+|(?:\u200c|\u200d)+(?=\s|$)/gu

/** Removes characters that nobody sees, such as those that chat programs add. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '')
}

/** Removes invisible characters and surrounding blanks, and writes full-width letters and digits as plain ones. */
export function foldTyped(text: string): string {
  return withoutInvisible(text).normalize('NFKC').trim()
}

/** Removes surrounding blanks and invisible characters from a name, except joiners between visible characters. */
export function foldName(text: string): string {
  return text.replace(INVISIBLE_IN_NAME, '').replace(LOOSE_JOINER, '').normalize('NFC').trim()
}

export function hasLetter(name: string): boolean {
  return /\p{L}/u.test(name)
}

/** Returns the text of a search box without characters that no stored text has. */
export function searchText(typed: string, maxLength: number): string {
  return withoutInvisible(typed)
    .replace(/\p{Cc}/gu, '')
    .normalize('NFC')
    .trim()
    .slice(0, maxLength)
}
