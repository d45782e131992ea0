/** Programs that such a link opens; `javascript:` and its like are not among them. */
const PROTOCOLS = ['https:', 'http:', 'tg:', 'whatsapp:', 'viber:', 'sgnl:', 'discord:']

/** The link when it leads to a page or opens a known messenger; null for every other, however it is written. */
export function safeContactLink(link: string | null): string | null {
  const url = link && URL.parse(link)
  return url && PROTOCOLS.includes(url.protocol) ? url.href : null
}
