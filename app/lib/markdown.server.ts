import { lexer, type MarkedToken, type Token } from 'marked'

export type MarkdownNode = string | { tag: string; href?: string; children: MarkdownNode[] }

/** Parses Markdown of the shop's own texts. `{name}` becomes an element of that name. Throws on raw HTML. */
export function parseMarkdown(text: string): MarkdownNode[] {
  return nodesOf(lexer(text))
}

/**
 * Parses Markdown that an operator typed. Raw HTML and pictures are shown as typed, and so are links to anything but web
 * pages, email addresses and pages of the shop. Headings begin at the second level, below the page's own.
 */
export function parseOwnMarkdown(text: string): MarkdownNode[] {
  const tokens = lexer(text, { gfm: true, breaks: true })
  const depths = tokens.flatMap((token) => (token.type === 'heading' ? [token.depth] : []))
  return ownNodesOf(tokens, 2 - Math.min(...depths))
}

function ownNodesOf(tokens: Token[], deeper = 0): MarkdownNode[] {
  return tokens.flatMap((token) => ownNodeOf(token as MarkedToken, deeper))
}

const SAFE_LINK = /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/i

function ownNodeOf(token: MarkedToken, deeper: number): MarkdownNode | MarkdownNode[] {
  switch (token.type) {
    case 'space':
    case 'def':
      return []
    case 'paragraph':
    case 'strong':
    case 'em':
    case 'del':
    case 'blockquote':
      return element(token.type === 'paragraph' ? 'p' : token.type, ownNodesOf(token.tokens))
    case 'heading':
      return element(`h${Math.min(6, token.depth + deeper)}`, ownNodesOf(token.tokens))
    case 'list':
      return element(token.ordered ? 'ol' : 'ul', ownNodesOf(token.items))
    case 'list_item':
      return element('li', ownNodesOf(token.tokens))
    case 'text':
      return token.tokens ? ownNodesOf(token.tokens) : token.text
    case 'escape':
      return token.text
    case 'br':
    case 'hr':
      return element(token.type, [])
    case 'codespan':
      return element('code', [token.text])
    case 'code':
      return element('pre', [token.text])
    case 'link':
      if (!SAFE_LINK.test(token.href)) return token.raw
      return { ...element('a', ownNodesOf(token.tokens)), href: token.href }
    default:
      return token.raw
  }
}

function nodesOf(tokens: Token[]): MarkdownNode[] {
  return tokens.flatMap((token) => nodeOf(token as MarkedToken))
}

function nodeOf(token: MarkedToken): MarkdownNode | MarkdownNode[] {
  switch (token.type) {
    case 'space':
      return []
    case 'paragraph':
      return isPlaceholder(token.text) ? fillIn(token.text) : element('p', nodesOf(token.tokens))
    case 'heading':
      return element(`h${token.depth}`, nodesOf(token.tokens))
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
    case 'strong':
    case 'em':
      return element(token.type, nodesOf(token.tokens))
    case 'link':
      return { ...element('a', nodesOf(token.tokens)), href: token.href }
    default:
      throw new Error(`Texts of the shop must not contain ${token.type}: ${token.raw}`)
  }
}

function element(tag: string, children: MarkdownNode[]) {
  return { tag, children }
}

function isPlaceholder(text: string): boolean {
  return /^\{\w+\}$/.test(text)
}

function fillIn(text: string): MarkdownNode[] {
  const parts = text.split(/\{(\w+)\}/)
  return parts.map((part, index) => (index % 2 === 1 ? element(part, []) : part)).filter((part) => part !== '')
}
