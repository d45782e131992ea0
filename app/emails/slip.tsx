import { Body, Container, Head, Heading, Html, Preview, Text } from '@react-email/components'
import type { ReactNode } from 'react'

export const ink = '#211d18'
const muted = '#6b6357'
export const hairline = '1px solid #dcd4c5'
const font = '"Instrument Sans", -apple-system, "Segoe UI", Helvetica, Arial, sans-serif'

export const small = { color: muted, fontSize: 13 }

/** One slip of paper, which is what every mail looks like. */
export function Slip({ siteName, subject, children }: { siteName: string; subject: string; children: ReactNode }) {
  return (
    <Html lang="en">
      <Head />
      <Preview>{subject}</Preview>
      <Body style={{ backgroundColor: '#f3efe7', fontFamily: font, color: ink, margin: 0, padding: '32px 12px' }}>
        <Container
          style={{
            backgroundColor: '#fffdf8',
            border: hairline,
            borderRadius: 10,
            padding: 32,
            overflowWrap: 'anywhere',
          }}
        >
          <Text style={{ margin: 0, fontWeight: 600 }}>{siteName}</Text>
          <Heading as="h1" style={{ fontSize: 22, margin: '24px 0 16px' }}>
            {subject}
          </Heading>
          {children}
        </Container>
      </Body>
    </Html>
  )
}
