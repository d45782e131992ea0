import type { ComponentProps, CSSProperties, ReactNode } from 'react'

/** Elements that mail programs lay out alike: tables and inline styles. */

type Children = { children: ReactNode }

export function Text({ style, ...props }: ComponentProps<'p'>) {
  return <p {...props} style={{ fontSize: 14, lineHeight: '24px', marginTop: 16, marginBottom: 16, ...style }} />
}

export function Link({ style, ...props }: ComponentProps<'a'>) {
  return <a target="_blank" {...props} style={{ color: '#067df7', textDecorationLine: 'none', ...style }} />
}

export function Section({ children, ...props }: ComponentProps<'table'>) {
  return (
    <table align="center" width="100%" border={0} cellPadding="0" cellSpacing="0" role="presentation" {...props}>
      <tbody>
        <tr>
          <td>{children}</td>
        </tr>
      </tbody>
    </table>
  )
}

/** Colors the page with a table too, because some mail programs drop the body. */
export function Body({ preview, style, children }: Children & { preview: string; style: CSSProperties }) {
  const { backgroundColor } = style
  return (
    <body style={{ backgroundColor, margin: 0, padding: 0 }}>
      <Preview>{preview}</Preview>
      <table align="center" width="100%" border={0} cellPadding="0" cellSpacing="0" role="presentation">
        <tbody>
          <tr>
            <td style={style}>{children}</td>
          </tr>
        </tbody>
      </table>
    </body>
  )
}

const PREVIEW_LENGTH = 150
const INVISIBLE = '\u00A0\u200C\u200B\u200D\u200E\u200F\uFEFF'

/** Shows the text beside the subject in a list of mails. The filler keeps the mail's first lines out of it. */
function Preview({ children }: { children: string }) {
  // By code points, so that no emoji is cut in half.
  const text = [...children].slice(0, PREVIEW_LENGTH).join('')
  return (
    <div style={{ display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 }}>
      {text}
      <div>{INVISIBLE.repeat(Math.max(0, PREVIEW_LENGTH - text.length))}</div>
    </div>
  )
}

// Outlook ignores the padding of links. Hair spaces of five times their width, which only Outlook reads, replace it.
const padding = '12px 20px'
const outlookStart =
  '<!--[if mso]><i style="mso-font-width:500%;mso-text-raise:18" hidden>&#8202;&#8202;</i><![endif]-->'
const outlookEnd = '<!--[if mso]><i style="mso-font-width:500%" hidden>&#8202;&#8202;&#8203;</i><![endif]-->'
const inline = { maxWidth: '100%', display: 'inline-block', msoPaddingAlt: '0px' } as CSSProperties
const label = { ...inline, lineHeight: '120%', msoTextRaise: '9px' } as CSSProperties

/** Leaves out of the plain text what makes sense only next to a button. */
export function OnlyInHtml({ children }: Children) {
  return children
}

export function Button({ href, style, children }: Children & { href: string; style: CSSProperties }) {
  return (
    <a
      href={href}
      target="_blank"
      style={{ ...inline, lineHeight: '100%', textDecoration: 'none', padding, ...style }}
      rel="noopener"
    >
      <span dangerouslySetInnerHTML={{ __html: outlookStart }} />
      <span style={label}>{children}</span>
      <span dangerouslySetInnerHTML={{ __html: outlookEnd }} />
    </a>
  )
}
