import { lexer, type MarkedToken, type Token } from 'marked'

export type MarkdownNode = string | { tag: string; href?: string; children: MarkdownNode[] }

/** Names that may be written as `{{name}}`: within a sentence, or as a block that fills a paragraph. */
export type Placeholders = Readonly<Record<string, 'inline' | 'block'>>

export type MarkdownFaults = { markup: string[]; links: string[]; placeholders: string[] }

/** Parses Markdown. A placeholder becomes an element of its name, and anything that isn't supported stays as typed. */
export function parseMarkdown(text: string, placeholders: Placeholders = {}): MarkdownNode[] {
  return readMarkdown(text, placeholders).nodes
}

/** Parses Markdown, and returns the parts that are shown as typed. */
export function readMarkdown(text: string, placeholders: Placeholders = {}) {
  const faults: MarkdownFaults = { markup: [], links: [], placeholders: [] }
  let depth = 0
  try {
    return { nodes: nodesOf(lexer(text)), faults }
  } catch (error) {
    // The lexer calls itself for each level of a quotation.
    if (!(error instanceof RangeError)) throw error
    return { nodes: [text], faults: { ...faults, markup: [text] } }
  }

  function nodesOf(tokens: Token[]): MarkdownNode[] {
    if (depth === MAX_DEPTH) return tokens.map(({ raw }) => asTyped(raw, 'markup'))
    depth++
    const nodes = tokens.flatMap((token) => nodeOf(token as MarkedToken))
    depth--
    return nodes
  }

  function asTyped(raw: string, fault: keyof MarkdownFaults): string {
    faults[fault].push(raw)
    return raw
  }

  function nodeOf(token: MarkedToken): MarkdownNode | MarkdownNode[] {
    switch (token.type) {
      case 'space':
      case 'def':
        return []
      case 'paragraph': {
        const name = WHOLE.exec(token.text)?.[1]
        return name && kindOf(name) === 'block' ? element(name, []) : element('p', nodesOf(token.tokens))
      }
      case 'heading':
        return element(`h${Math.min(token.depth, 3)}`, nodesOf(token.tokens))
      case 'list':
        return element(token.ordered ? 'ol' : 'ul', nodesOf(token.items))
      case 'list_item':
        return element('li', nodesOf(token.tokens))
      case 'text':
        return token.tokens ? nodesOf(token.tokens) : fillIn(token.text)
      case 'escape':
        return token.text
      case 'codespan':
        return element('code', [token.text])
      case 'br':
      case 'hr':
        return element(token.type, [])
      case 'strong':
      case 'em':
      case 'blockquote':
        return element(token.type, nodesOf(token.tokens))
      case 'link':
        if (!isSafe(token.href)) return asTyped(token.raw, 'links')
        return { ...element('a', nodesOf(token.tokens)), href: token.href }
      default:
        return asTyped(token.raw, 'markup')
    }
  }

  function fillIn(text: string): MarkdownNode[] {
    // The separators are at odd places.
    const parts = text.split(/(\{\{[^{}]*\}\})/)
    return parts.map((part, place) => (place % 2 === 1 ? placeholderIn(part) : part)).filter((part) => part !== '')
  }

  function placeholderIn(part: string): MarkdownNode {
    const name = WHOLE.exec(part)?.[1] ?? ''
    return kindOf(name) === 'inline' ? element(name, []) : asTyped(part, 'placeholders')
  }

  function kindOf(name: string) {
    return Object.hasOwn(placeholders, name) ? placeholders[name] : undefined
  }
}

/** React calls itself for each level. */
const MAX_DEPTH = 50

const WHOLE = /^\{\{\s*(\w+)\s*\}\}$/

function element(tag: string, children: MarkdownNode[]) {
  return { tag, children }
}

/** Allows web and email links, and places on this site. */
function isSafe(href: string): boolean {
  return /^(https?:\/\/|mailto:|\/(?!\/)|\.\.?\/|[#?])/i.test(href) && !/[\s\\{}\p{Cc}]/u.test(href)
}
