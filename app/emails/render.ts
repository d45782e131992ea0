import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { OnlyInHtml } from './elements.tsx'

// Some mail programs lay out tables differently with a newer one.
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** Renders a letter in HTML, and its paragraphs, headings, rules and buttons in plain text. */
export function render(content: ReactElement): { html: string; text: string } {
  const html = renderToStaticMarkup(content).replace(/^(<!DOCTYPE html>)?/, DOCTYPE)
  return { html, text: [...paragraphs(content)].join('\n\n') }
}

function* paragraphs(node: ReactNode): Generator<string> {
  for (const child of unwrap(node)) {
    if (typeof child === 'string') continue
    const { type, props } = child
    if (type === 'p') yield lines(props.children)
    else if (type === 'h2' || type === 'h3') yield lines(props.children)
    else if (type === 'ul' || type === 'ol') yield [...items(child)].join('\n')
    else if (type === 'h1') yield `\n${lines(props.children).toUpperCase()}`
    else if (type === 'hr') yield '-'.repeat(40)
    else if (type === 'a') yield `${lines(props.children)}\n${props.href}`
    else yield* paragraphs(props.children)
  }
}

type Element = ReactElement<Props, string>

function isList(node: string | Element): node is Element {
  return typeof node !== 'string' && (node.type === 'ul' || node.type === 'ol')
}

function* items({ type, props }: Element, indent = ''): Generator<string> {
  for (const [index, item] of [...unwrap(props.children)].entries()) {
    if (typeof item === 'string') continue
    const parts = [...unwrap(item.props.children)]
    const mark = type === 'ol' ? `${index + 1}.` : '-'
    yield `${indent}${mark} ${lines(parts.filter((part) => !isList(part))).trim()}`
    for (const list of parts.filter(isList)) yield* items(list, `${indent}  `)
  }
}

/** Collapses white space as HTML does, so that only `<br>` breaks a line. */
function lines(node: ReactNode): string {
  return inline(node)
    .replace(/ +/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/^ | $/g, '')
}

function inline(node: ReactNode): string {
  return [...unwrap(node)]
    .map((child) => {
      if (typeof child === 'string') return child.replace(/[ \t\r\n\f]/g, ' ')
      const { type, props } = child
      if (type === 'br') return '\n'
      const text = inline(props.children)
      if (type === 'p') return `${text}\n`
      return type === 'a' && text !== props.href ? `${text} ${props.href}` : text
    })
    .join('')
}

type Props = { children?: ReactNode; href?: string }

/** Replaces fragments by their children, and components by what they return, because those of mails have no hooks. */
function* unwrap(node: ReactNode): Generator<string | Element> {
  for (const child of Children.toArray(node)) {
    if (!isValidElement<Props>(child)) yield String(child)
    else if (child.type === OnlyInHtml) continue
    else if (typeof child.type === 'string') yield child as Element
    else if (typeof child.type === 'function') yield* unwrap((child.type as (props: Props) => ReactNode)(child.props))
    else yield* unwrap(child.props.children)
  }
}
