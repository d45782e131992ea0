/** Whether `text` is one line of at most `max` characters; a NUL, which PostgreSQL cannot store, is not among them. */
export function isLine(text: string, max: number): boolean {
  return text.length <= max && !/\p{Cc}/u.test(text)
}

/** The same for several lines. */
export function isText(text: string, max: number): boolean {
  return isLine(text.replace(/[\r\n\t]/g, ' '), max)
}

/** What somebody typed to search for, without what no text has and PostgreSQL could not take. */
export function searchText(typed: string, maxLength: number): string {
  return typed
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, maxLength)
}
