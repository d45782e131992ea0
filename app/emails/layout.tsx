import { Button, Link, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import { ink, Slip, small } from './slip.tsx'

export type MailFrame = { siteName: string; name: string; url: string }

type LayoutProps = MailFrame & { subject: string; action: string; children: ReactNode; note: string }

/** A slip with one thing to do. The link stands in the text too, for those whose mail shows no buttons. */
export function Layout({ siteName, name, url, subject, action, note, children }: LayoutProps) {
  return (
    <Slip siteName={siteName} subject={subject}>
      <Text>Hello {name},</Text>
      <Text>{children}</Text>
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
    </Slip>
  )
}
