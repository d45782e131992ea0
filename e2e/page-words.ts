/** Reads pages as the server wrote them, where no browser is needed. */

const characters: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' }

/** Replaces the entities in an attribute or a piece of text. */
export function unescaped(written: string): string {
  return written.replaceAll(/&[^;]+;/g, (name) => characters[name] ?? name)
}

/** The text of an element, as `textContent` of a browser gives it. */
export function textOf(html: string): string {
  return unescaped(html.replaceAll(/<!--.*?-->|<[^>]*>/gs, ''))
}

/** Returns the address of the first link with these words, and perhaps more of them. */
export function linkOf(html: string, words: string): string | undefined {
  const links = html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)
  const [, href] = [...links].find(([, , inside = '']) => textOf(inside).includes(words)) ?? []
  return href === undefined ? undefined : unescaped(href)
}

/** The words on a page, each piece of text apart from the next; those of its scripts are left out. */
export function wordsOf(html: string): string {
  const body = html.replaceAll(/<(head|script|style)\b.*?<\/\1>/gs, ' ').replaceAll(/<!--.*?-->/gs, '')
  return unescaped(body.replaceAll(/<[^>]*>/g, ' ')).replaceAll(/\s+/g, ' ')
}

export async function readWords(address: string, cookie = ''): Promise<string> {
  const answer = await fetch(address, { headers: { cookie } })
  return wordsOf(await answer.text())
}
