import { type HTMLElement, type Node, parse, TextNode } from 'node-html-parser'

/** Parses a page as served, for tests that need no browser. */
export function parseHtml(html: string): HTMLElement {
  // React separates adjacent pieces of text with comments.
  const withoutComments = html.replaceAll(/<!--.*?-->/gs, '')
  return parse(withoutComments, { blockTextElements: { script: false, style: false } })
}

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

/** Returns the page's texts, each between two line breaks. */
export function linesOf(html: string): string {
  return `\n${textsOf(html).join('\n')}\n`
}

/** Returns the page's texts, each between two spaces. */
export function wordsOf(html: string): string {
  return ` ${textsOf(html).join(' ')} `
}

export async function readStored(address: string, cookie = ''): Promise<string> {
  const answer = await fetch(address, { headers: { cookie } })
  return wordsOf(await answer.text())
}

export function linksOf(html: string): { words: string; href: string }[] {
  const links = parseHtml(html).querySelectorAll('a[href]')
  return links.map((link) => ({
    words: wordsOf(link.innerHTML).trim(),
    href: link.getAttribute('href') ?? '',
  }))
}

export function linkOf(html: string, text: string): string | undefined {
  return linksOf(html).find((link) => link.words.includes(text))?.href
}

export function attributeOf(html: string, field: string, attribute: string): string | undefined {
  return parseHtml(html).querySelector(`:is(input, select, textarea)[name="${field}"]`)?.getAttribute(attribute)
}

export function textOfId(html: string, id: string): string | undefined {
  return parseHtml(html).getElementById(id)?.text
}
