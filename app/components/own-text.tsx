import type { ComponentProps } from 'react'
import type { MarkdownNode } from '#app/lib/markdown.server.ts'
import { MarkdownText } from './markdown-text.tsx'

/** Renders Markdown that the operator typed. */
export function OwnText({ nodes }: { nodes: MarkdownNode[] }) {
  return (
    <div className="min-w-0 leading-relaxed wrap-anywhere [&>:first-child]:mt-0 [&>:last-child]:mb-0">
      <MarkdownText nodes={nodes} elements={elements} />
    </div>
  )
}

/** The page's own heading is the only one of the first level. */
function Heading(props: ComponentProps<'h2'>) {
  return <h2 {...props} className="mt-8 mb-2 font-semibold text-xl tracking-tight" />
}

const elements = { h1: Heading, h2: Heading }
