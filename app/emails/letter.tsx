import { Fragment, type ReactElement, type ReactNode } from 'react'
import { fillIn, type MailValues } from '#app/lib/mail-kinds.ts'
import type { MarkdownNode } from '#app/lib/markdown.server.ts'
import { currentLanguage, rich, t } from '#messages'
import { languages } from '#messages/languages.ts'
import { Body, Button, Link, OnlyInHtml, Section, Text } from './elements.tsx'
import { OwnOpening } from './own-opening.tsx'

export const ink = '#211d18'
export const hairline = '1px solid #dcd4c5'
const font = '"Instrument Sans", -apple-system, "Segoe UI", Helvetica, Arial, sans-serif'

const sheet = {
  maxWidth: '37.5em',
  backgroundColor: '#fffdf8',
  border: hairline,
  borderRadius: 10,
  padding: 32,
  overflowWrap: 'anywhere',
} as const

const flush = { marginTop: 0, marginBottom: 0 }

export const small = { color: '#6b6357', fontSize: 13 }

/** Facts about the shop that any email may use. */
export type Shop = {
  siteName: string
  /** Where the links of the operator's openings begin, if they name no site. */
  appUrl: string
  /** The accent and the color of text on it; null for dark buttons. */
  accent: { fill: string; ink: string } | null
  /** Where customers choose which emails they get. */
  choicesUrl: string
  /** The contact page for visitors. */
  contactUrl: string
  /** The operator's text for this kind of email. A blank subject or opening is the shop's own. */
  own: { subject: string; opening: MarkdownNode[] } | null
}

export type Letter = { subject: string; content: ReactElement }

export type Template<Mail> = (mail: Mail, shop: Shop) => Letter

type Content = {
  subject: string
  title?: string
  /** Replace the operator's placeholders. */
  values?: MailValues
  children: ReactNode
}

/** Puts a letter together. The operator's subject is also its heading. */
export function letter(shop: Shop, { values = {}, children, ...given }: Content): Letter {
  const { siteName, own } = shop
  const ownSubject = own ? fillIn(own.subject, { siteName, ...values }).trim() : ''
  const subject = ownSubject || given.subject
  const title = ownSubject || (given.title ?? subject)
  const language = currentLanguage()
  const content = (
    <html lang={language} dir={languages[language].direction}>
      <head>
        <meta content="text/html; charset=UTF-8" httpEquiv="Content-Type" />
        <meta name="x-apple-disable-message-reformatting" />
      </head>
      <Body
        preview={title}
        style={{ backgroundColor: '#f3efe7', fontFamily: font, color: ink, margin: 0, padding: '32px 12px' }}
      >
        <Section style={sheet}>
          <Text style={{ ...flush, fontWeight: 600 }}>{siteName}</Text>
          <h1 style={{ fontSize: 22, margin: '24px 0 16px' }}>{title}</h1>
          {children}
        </Section>
      </Body>
    </html>
  )
  return { subject: `${subject} · ${siteName}`, content }
}

type OpeningProps = { shop: Shop; values?: MailValues | undefined; children?: ReactNode }

/** Shows the operator's opening, or else the shop's. */
export function Opening({ shop: { siteName, appUrl, own }, values, children }: OpeningProps) {
  if (own && own.opening.length > 0) {
    return <OwnOpening nodes={own.opening} values={{ siteName, ...values }} appUrl={appUrl} />
  }
  return children ? <Text>{children}</Text> : null
}

export type Fact = [label: string, value: string]

type ActionLetter = {
  subject: string
  title?: string
  action: string
  values?: MailValues
  /** The opening, which the operator may replace. */
  text?: ReactNode
  /** Follows every opening. */
  kept?: ReactNode
  facts?: Fact[]
  below?: ReactNode
  /** Follows the button. */
  after?: ReactNode
  note: string
  isChosen?: boolean
}

/** Repeats the link in the text, for mail programs that show no buttons. */
export function actionLetter(
  { name, url }: { name: string | null; url: string },
  shop: Shop,
  { action, values = {}, text, kept, facts, below, after, note, isChosen = false, ...heading }: ActionLetter,
): Letter {
  const { fill, ink: label } = shop.accent ?? { fill: ink, ink: sheet.backgroundColor }
  const children = (
    <>
      <Greeting name={name} />
      <Opening shop={shop} values={values}>
        {text}
      </Opening>
      {kept && <Text>{kept}</Text>}
      {facts && <Facts facts={facts} />}
      {below}
      <Button href={url} style={{ backgroundColor: fill, color: label, borderRadius: 6 }}>
        {action}
      </Button>
      <OnlyInHtml>
        <Text style={{ ...small, wordBreak: 'break-all' }}>
          {rich('server.mails.letter.buttonHint', { url, link: (text) => <Link href={url}>{text}</Link> })}
        </Text>
      </OnlyInHtml>
      {after}
      <Text style={small}>{note}</Text>
      {isChosen && <Choices url={shop.choicesUrl} />}
    </>
  )
  return letter(shop, { ...heading, values, children })
}

/** Isolates the name, so that a right-to-left one doesn't reorder the greeting. */
export function Greeting({ name }: { name: string | null }) {
  if (!name) return <Text>{t('server.mails.letter.hello')}</Text>
  return <Text>{rich('server.mails.letter.helloName', { name, bdi })}</Text>
}

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <Section style={{ borderTop: hairline, borderBottom: hairline, margin: '20px 0' }}>
      <Text style={{ lineHeight: '26px' }}>
        {facts.map((fact, line) => (
          <Fragment key={line}>
            {line > 0 && <br />}
            <FactLine fact={fact} />
          </Fragment>
        ))}
      </Text>
    </Section>
  )
}

export function FactLine({ fact: [name, value] }: { fact: Fact }) {
  return rich('server.mails.letter.fact', { name, value, label: (text) => <span style={small}>{text}</span>, bdi })
}

function bdi(text: ReactNode) {
  return <bdi>{text}</bdi>
}

export function StopLink({ url, children }: { url: string; children: ReactNode }) {
  return (
    <Text style={small}>
      <Link href={url}>{children}</Link>
    </Text>
  )
}

export function Choices({ url }: { url: string }) {
  return (
    <>
      <hr style={{ width: '100%', border: 'none', borderTop: hairline, margin: '20px 0 12px' }} />
      <Text style={{ ...small, ...flush }}>
        <Link href={url}>{t('server.mails.letter.choices')}</Link>
      </Text>
    </>
  )
}

export function withBreaks(text: string) {
  return text.split('\n').flatMap((line, number) => [number > 0 && <br key={line.length + number} />, line])
}
