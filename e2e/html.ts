import { type HTMLElement, type Node, parse, TextNode } from 'node-html-parser'

/** Parses a page as the server wrote it, for tests that need no browser. */
export function parseHtml(html: string): HTMLElement {
  // React separates the pieces of one text by comments.
  const withoutComments = html.replaceAll(/<!--.*?-->/gs, '')
  return parse(withoutComments, { blockTextElements: { script: false, style: false } })
}

/** Returns the texts of a page or of a part of it, in their order. */
function textsOf(html: string): string[] {
  const root = parseHtml(html)
  return textNodes(root.querySelector('body') ?? root)
    .map(({ text }) => withSingleSpaces(text))
    .filter(Boolean)
}

function textNodes(node: Node): TextNode[] {
  return node instanceof TextNode ? [node] : node.childNodes.flatMap(textNodes)
}

export function withSingleSpaces(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Returns what a page says, each text between two line breaks. */
export function linesOf(html: string): string {
  return `\n${textsOf(html).join('\n')}\n`
}

/** Returns what a page says, each text between two spaces. */
export function wordsOf(html: string): string {
  return ` ${textsOf(html).join(' ')} `
}

export async function readWords(address: string, cookie = ''): Promise<string> {
  const answer = await fetch(address, { headers: { cookie } })
  return wordsOf(await answer.text())
}

/** Returns what each link of a page says and where it leads. */
export function linksOf(html: string): { words: string; href: string }[] {
  const links = parseHtml(html).querySelectorAll('a[href]')
  return links.map((link) => ({
    words: wordsOf(link.innerHTML).trim(),
    href: link.getAttribute('href') ?? '',
  }))
}

/** Returns the address of the first link that says these words, and perhaps more. */
export function linkOf(html: string, words: string): string | undefined {
  return linksOf(html).find((link) => link.words.includes(words))?.href
}

/** Returns an attribute of the field with this name. */
export function attributeOf(html: string, field: string, attribute: string): string | undefined {
  return parseHtml(html).querySelector(`:is(input, select, textarea)[name="${field}"]`)?.getAttribute(attribute)
}

export function textOfId(html: string, id: string): string | undefined {
  return parseHtml(html).getElementById(id)?.text
}
