import { Text } from '@react-email/components'
import type { MessageReceivedMail } from '#app/lib/mail.ts'
import { Slip, small } from './slip.tsx'

export const subject = 'We received your message'

type MessageReceivedProps = { mail: MessageReceivedMail; siteName: string }

/** Quotes nothing of the message and no name, so that the form cannot be used to mail a text to somebody else. */
export function MessageReceived({ mail, siteName }: MessageReceivedProps) {
  return (
    <Slip siteName={siteName} subject={subject}>
      <Text>Hello,</Text>
      <Text>your message to {siteName} arrived. We answer within 48 hours, to this address.</Text>
      <Text>
        About: {mail.kind}
        <br />
        Reference: {mail.reference}
      </Text>
      <Text style={small}>If you did not write to us, somebody typed your address by mistake. Ignore this mail.</Text>
    </Slip>
  )
}
