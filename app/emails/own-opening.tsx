import { createElement, Fragment, type ReactNode } from 'react'
import type { MailValues } from '#app/lib/mail-kinds.ts'
import type { MarkdownNode } from '#app/lib/markdown.server.ts'
import { Link, Section, Text } from './elements.tsx'

type Given = { values: MailValues; appUrl: string }

/** Renders the operator's Markdown. Placeholders become text, which no value can turn into markup. */
export function OwnOpening({ nodes, ...given }: Given & { nodes: MarkdownNode[] }) {
  const blocks = nodes.map((node) => (typeof node === 'string' ? { tag: 'p', children: [node] } : node))
  return rendered(blocks, given)
}

/** Positional children need no keys. */
function rendered(nodes: MarkdownNode[], given: Given): ReactNode {
  const children = nodes.map((node) => (typeof node === 'string' ? node : elementOf(node, given)))
  return createElement(Fragment, null, ...children)
}

const heading = { fontSize: 16, fontWeight: 600 }
const list = { fontSize: 14, lineHeight: '24px', margin: '16px 0', paddingInlineStart: 24 }
const quote = { borderInlineStart: '3px solid #dcd4c5', paddingInlineStart: 16 }
const rule = { width: '100%', border: 'none', borderTop: '1px solid #dcd4c5', margin: '20px 0' }

type Element = Exclude<MarkdownNode, string>

function elementOf({ tag, href = '', children }: Element, given: Given): ReactNode {
  const value = new Map(Object.entries(given.values)).get(tag)
  if (value !== undefined) return <bdi>{value}</bdi>
  const inside = rendered(children, given)
  switch (tag) {
    case 'p':
      return <Text dir="auto">{inside}</Text>
    case 'h1':
    case 'h2':
    case 'h3':
      return (
        <Text dir="auto" style={heading}>
          {inside}
        </Text>
      )
    case 'ul':
    case 'ol':
      return createElement(tag, { dir: 'auto', style: list }, inside)
    case 'blockquote':
      return <Section style={quote}>{inside}</Section>
    case 'a':
      return <Link href={absolute(href, given.appUrl)}>{inside}</Link>
    case 'hr':
      return <hr style={rule} />
    case 'br':
      return <br />
    case 'li':
    case 'strong':
    case 'em':
    case 'code':
      return createElement(tag, null, inside)
    default:
      return `{{${tag}}}`
  }
}

function absolute(href: string, appUrl: string): string {
  return URL.canParse(href, appUrl) ? new URL(href, appUrl).href : href
}
