/** Whether `text` is one line of at most `max` characters; a NUL, which PostgreSQL cannot store, is not among them. */
export function isLine(text: string, max: number): boolean {
  return text.length <= max && !/\p{Cc}/u.test(text)
}

/** The same for several lines. */
export function isText(text: string, max: number): boolean {
  return isLine(text.replace(/[\r\n\t]/g, ' '), max)
}
