import { type ComponentProps, createElement, type ElementType, Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { MarkdownNode } from '#app/lib/markdown.server.ts'

type Elements = Record<string, ElementType>
type Blocks = Record<string, ReactNode>

type MarkdownTextProps = { nodes: MarkdownNode[]; elements?: Elements; blocks?: Blocks | undefined }

/** Renders a parsed text. `elements` replace those of its tags, and `blocks` its placeholders. */
export function MarkdownText({ nodes, elements, blocks = {} }: MarkdownTextProps) {
  return createElement(Fragment, null, ...rendered(nodes, { ...textElements, ...elements }, blocks))
}

/** Positional children need no keys. */
function rendered(nodes: MarkdownNode[], elements: Elements, blocks: Blocks): ReactNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node
    const { tag, href, children } = node
    if (Object.hasOwn(blocks, tag)) return createElement(Fragment, null, blocks[tag])
    return createElement(elements[tag] ?? tag, { href }, ...rendered(children, elements, blocks))
  })
}

const textElements: Elements = {
  a: TextLink,
  h2: SectionHeading,
  h3: (props: ComponentProps<'h3'>) => <h3 {...props} className="mt-6 mb-2 font-semibold text-text" />,
  p: (props: ComponentProps<'p'>) => <p {...props} className="my-4" />,
  ul: (props: ComponentProps<'ul'>) => <ul {...props} className="my-4 list-disc space-y-2 ps-5 marker:text-faint" />,
  ol: (props: ComponentProps<'ol'>) => (
    <ol {...props} className="my-4 list-decimal space-y-2 ps-6 marker:font-mono marker:text-faint marker:text-sm" />
  ),
  blockquote: (props: ComponentProps<'blockquote'>) => (
    <blockquote {...props} className="my-4 border-line-strong border-s-2 ps-4 text-muted" />
  ),
  hr: () => <hr className="my-8 border-line" />,
  br: () => <br />,
  strong: (props: ComponentProps<'strong'>) => <strong {...props} className="font-semibold text-text" />,
  code: (props: ComponentProps<'code'>) => (
    <code {...props} className="rounded-sm bg-raised px-1.5 py-0.5 font-mono text-[0.875em] text-text" />
  ),
}

export function SectionHeading({ children, ...rest }: ComponentProps<'h2'>) {
  return (
    <h2
      {...rest}
      className="mt-10 mb-3 flex items-baseline gap-x-3 font-semibold text-text text-xl tracking-tight [counter-increment:section] before:font-mono before:font-normal before:text-base before:text-faint before:content-[counter(section)] @4xl:-ms-12 @4xl:gap-x-0 @4xl:before:w-12 @4xl:before:shrink-0"
    >
      {children}
    </h2>
  )
}

function TextLink({ href = '', children }: ComponentProps<'a'>) {
  const className = 'text-text underline decoration-line-strong underline-offset-3 hover:decoration-accent'
  // The browser moves the focus to an anchor on the same page.
  if (href.startsWith('#')) {
    return (
      <a href={href} className={className}>
        {children}
      </a>
    )
  }
  return (
    <Link to={href} relative="path" prefetch="intent" className={className}>
      {children}
    </Link>
  )
}
