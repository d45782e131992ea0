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
    else if (type === 'h1') yield `\n${lines(props.children).toUpperCase()}`
    else if (type === 'hr') yield '-'.repeat(40)
    else if (type === 'a') yield `${lines(props.children)}\n${props.href}`
    else yield* paragraphs(props.children)
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
      return type === 'a' && text !== props.href ? `${text} ${props.href}` : text
    })
    .join('')
}

type Props = { children?: ReactNode; href?: string }

/** Replaces fragments by their children, and components by what they return, because those of mails have no hooks. */
function* unwrap(node: ReactNode): Generator<string | ReactElement<Props, string>> {
  for (const child of Children.toArray(node)) {
    if (!isValidElement<Props>(child)) yield String(child)
    else if (child.type === OnlyInHtml) continue
    else if (typeof child.type === 'string') yield child as ReactElement<Props, string>
    else if (typeof child.type === 'function') yield* unwrap((child.type as (props: Props) => ReactNode)(child.props))
    else yield* unwrap(child.props.children)
  }
}
