import { Body, Button, Container, Head, Heading, Html, Link, Preview, Text } from '@react-email/components'
import type { ReactNode } from 'react'

export type MailFrame = { siteName: string; name: string; url: string }

type LayoutProps = MailFrame & { subject: string; action: string; children: ReactNode; note: string }

const ink = '#211d18'
const muted = '#6b6357'
const font = '"Instrument Sans", -apple-system, "Segoe UI", Helvetica, Arial, sans-serif'

/** One slip of paper with one thing to do. The link stands in the text too, for those whose mail shows no buttons. */
export function Layout({ siteName, name, url, subject, action, note, children }: LayoutProps) {
  return (
    <Html lang="en">
      <Head />
      <Preview>{subject}</Preview>
      <Body style={{ backgroundColor: '#f3efe7', fontFamily: font, color: ink, margin: 0, padding: '32px 12px' }}>
        <Container style={{ backgroundColor: '#fffdf8', border: '1px solid #dcd4c5', borderRadius: 10, padding: 32 }}>
          <Text style={{ margin: 0, fontWeight: 600 }}>{siteName}</Text>
          <Heading as="h1" style={{ fontSize: 22, margin: '24px 0 16px' }}>
            {subject}
          </Heading>
          <Text>Hello {name},</Text>
          <Text>{children}</Text>
          <Button
            data-skip-in-text
            href={url}
            style={{ backgroundColor: ink, color: '#fffdf8', borderRadius: 6, padding: '12px 20px' }}
          >
            {action}
          </Button>
          <Text style={{ color: muted, fontSize: 13, wordBreak: 'break-all' }}>
            Open this address if the button does not work: <Link href={url}>{url}</Link>
          </Text>
          <Text style={{ color: muted, fontSize: 13 }}>{note}</Text>
        </Container>
      </Body>
    </Html>
  )
}
