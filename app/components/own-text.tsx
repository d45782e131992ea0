import type { ComponentProps } from 'react'
import { Link } from 'react-router'
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

const elements = {
  a: OwnLink,
  h1: Heading,
  h2: Heading,
  h3: (props: ComponentProps<'h3'>) => <h3 {...props} className="mt-6 mb-2 font-semibold text-base" />,
  ol: (props: ComponentProps<'ol'>) => <ol {...props} className="my-4 list-decimal space-y-2 ps-6 marker:text-faint" />,
  blockquote: (props: ComponentProps<'blockquote'>) => (
    <blockquote {...props} className="my-4 border-line-strong border-s-2 ps-4 text-muted" />
  ),
  hr: () => <hr className="my-6 border-line" />,
  br: () => <br />,
}

function OwnLink({ href = '', children }: ComponentProps<'a'>) {
  const className = 'text-text underline decoration-line-strong underline-offset-3 hover:decoration-accent'
  if (href.startsWith('/')) {
    return (
      <Link to={href} className={className}>
        {children}
      </Link>
    )
  }
  return (
    <a href={href} rel="nofollow noopener" className={className}>
      {children}
    </a>
  )
}
