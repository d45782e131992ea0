import { Button, Link, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import { Choices, type Fact, Facts, Greeting } from './parts.tsx'
import { ink, Slip, small } from './slip.tsx'

export type MailFrame = { siteName: string; name: string; url: string }

type LayoutProps = Omit<MailFrame, 'name'> & {
  /** Null for somebody who has no account. */
  name: string | null
  subject: string
  action: string
  children: ReactNode
  /** What the mail is about, line by line. */
  facts?: Fact[]
  /** What is told one by one, below that. */
  below?: ReactNode
  note: string
  /** Where the receiver chooses which mails to get; only for mails that can be switched off. */
  choicesUrl?: string
}

/** A slip with one thing to do. The link stands in the text too, for those whose mail shows no buttons. */
export function Layout({
  siteName,
  name,
  url,
  subject,
  action,
  facts,
  below,
  note,
  choicesUrl,
  children,
}: LayoutProps) {
  return (
    <Slip siteName={siteName} subject={subject}>
      <Greeting name={name} />
      <Text>{children}</Text>
      {facts && <Facts facts={facts} />}
      {below}
      <Button
        data-skip-in-text
        href={url}
        style={{ backgroundColor: ink, color: '#fffdf8', borderRadius: 6, padding: '12px 20px' }}
      >
        {action}
      </Button>
      <Text style={{ ...small, wordBreak: 'break-all' }}>
        Open this address if the button does not work: <Link href={url}>{url}</Link>
      </Text>
      <Text style={small}>{note}</Text>
      {choicesUrl && <Choices url={choicesUrl} />}
    </Slip>
  )
}
