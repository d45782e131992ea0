const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** The characters that attributes and texts of a document stand for. */
export function unescaped(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => entities[name] ?? '')
}

/** What a fetched document says: each of its texts in a line of its own, without scripts, attributes and comments. */
export function wordsOf(html: string): string {
  const elements = html.replace(/<(script|style)\b.*?<\/\1>/gs, '').replace(/<!--.*?-->/gs, '')
  return unescaped(elements.replace(/(\s*<[^>]*>)+\s*/g, '\n'))
}

/** The links of a fetched document: what each says, in one line, and where it leads. */
export function linksOf(html: string): { words: string; href: string }[] {
  return [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = '', inside = '']) => ({
    words: wordsOf(inside).replaceAll('\n', ' ').trim(),
    href: unescaped(href),
  }))
}

/** The value of an attribute of the field with this name in a fetched document. */
export function attributeOf(html: string, field: string, attribute: string): string | undefined {
  const [tag] = new RegExp(`<(input|select|textarea)\\b[^>]*\\sname="${field}"[^>]*>`).exec(html) ?? []
  const value = new RegExp(`\\s${attribute}="([^"]*)"`).exec(tag ?? '')?.[1]
  return value === undefined ? undefined : unescaped(value)
}

/** The text of the element with this id, which holds no other element, in a fetched document. */
export function textOfId(html: string, id: string): string | undefined {
  const text = new RegExp(`<(\\w+)\\b[^>]*\\sid="${id}"[^>]*>([^<]*)</\\1>`).exec(html)?.[2]
  return text === undefined ? undefined : unescaped(text)
}
