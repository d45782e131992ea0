const FORMAT = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether PostgreSQL would take the text as a uuid, so that an id from an address never becomes a failed query. */
export function isUuid(text: string): boolean {
  return FORMAT.test(text)
}
