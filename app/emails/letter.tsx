import { Fragment, type ReactElement, type ReactNode } from 'react'
import { currentLanguage, rich, t } from '#messages'
import { languages } from '#messages/languages.ts'
import { Body, Button, Link, OnlyInHtml, Section, Text } from './elements.tsx'

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
  /** The accent and the color of text on it; null for dark buttons. */
  accent: { fill: string; ink: string } | null
  /** Where customers choose which emails they get. */
  choicesUrl: string
  /** The contact page for visitors. */
  contactUrl: string
}

export type Letter = { subject: string; content: ReactElement }

export type Template<Mail> = (mail: Mail, shop: Shop) => Letter

export function letter(
  { siteName }: Shop,
  { subject, title = subject, children }: { subject: string; title?: string; children: ReactNode },
): Letter {
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
  return { subject, content }
}

export type Fact = [label: string, value: string]

type ActionLetter = {
  subject: string
  title?: string
  action: string
  text: ReactNode
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
  { action, text, facts, below, after, note, isChosen = false, ...heading }: ActionLetter,
): Letter {
  const { fill, ink: label } = shop.accent ?? { fill: ink, ink: sheet.backgroundColor }
  const children = (
    <>
      <Greeting name={name} />
      <Text>{text}</Text>
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
  return letter(shop, { ...heading, children })
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
