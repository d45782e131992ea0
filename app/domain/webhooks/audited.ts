/** An address stands in the audit log for ever, so without its query, which may hold a receiver's token. */
export function audited<Fields extends { url?: string }>(fields: Fields): Fields {
  if (fields.url === undefined) return fields
  const { origin, pathname } = new URL(fields.url)
  return { ...fields, url: origin + pathname }
}
