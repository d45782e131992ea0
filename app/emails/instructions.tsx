import { createElement, Fragment, type ReactNode } from 'react'
import type { MarkdownNode } from '#app/lib/markdown.server.ts'
import { t } from '#messages'
import { Section } from './elements.tsx'
import { withBreaks } from './letter.tsx'

export type WithInstructions<Mail> = Mail & { instructions?: MarkdownNode[] }

/** Renders the operator's Markdown. Its links lead where they lead on the page of `url`. */
export function Instructions({ of: { instructions = [], url } }: { of: WithInstructions<{ url: string }> }) {
  if (instructions.length === 0) return null
  // One style for all, because mail programs cut off mails above 102 KB.
  return (
    <Section style={{ fontSize: 14, lineHeight: '24px', margin: '20px 0' }}>
      <h2 style={{ fontSize: 16, margin: '16px 0' }}>{t('server.mails.letter.instructions')}</h2>
      {createElement(Fragment, null, ...blocks(instructions, url))}
    </Section>
  )
}

/** Shows unsupported Markdown as typed, in a separate paragraph. */
function blocks(nodes: MarkdownNode[], url: string): ReactNode[] {
  return nodes.map((node) => (typeof node === 'string' ? <p>{withBreaks(node.trim())}</p> : block(node, url)))
}

function block({ tag, children }: Exclude<MarkdownNode, string>, url: string): ReactNode {
  if (tag === 'blockquote') return createElement(tag, null, ...blocks(children, url))
  return createElement(/^h\d$/.test(tag) ? 'h3' : tag, null, ...inline(children, url))
}

function inline(nodes: MarkdownNode[], url: string): ReactNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node
    const children = inline(node.children, url)
    const href = node.tag === 'a' ? URL.parse(node.href ?? '', url)?.href : undefined
    return createElement(node.tag === 'a' && !href ? 'span' : node.tag, { href }, ...children)
  })
}
