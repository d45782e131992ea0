import { Section, Text } from '@react-email/components'
import type { SupportMessageMail } from '#app/lib/mail.ts'
import { withBreaks } from './parts.tsx'
import { Slip, small } from './slip.tsx'

export const subject = (mail: SupportMessageMail) => `${mail.kind}: ${mail.subject}`

type SupportMessageProps = { mail: SupportMessageMail; siteName: string }

/** What somebody wrote on the contact page, word for word. */
export function SupportMessage({ mail, siteName }: SupportMessageProps) {
  const { replyTo, account, message, reference } = mail
  return (
    <Slip siteName={siteName} subject={subject(mail)}>
      <Text>
        From {replyTo.name}, {replyTo.address}
        <br />
        {account ? `Signed in as ${account}` : 'Not signed in: anybody can have typed this name and address.'}
        <br />
        Reference {reference}
      </Text>
      <Section dir="auto" style={{ borderLeft: '3px solid #dcd4c5', paddingLeft: 16 }}>
        <Text dir="auto">{withBreaks(message)}</Text>
      </Section>
      <Text style={small}>Answer this mail to write to the sender. It was written on your contact page.</Text>
    </Slip>
  )
}
