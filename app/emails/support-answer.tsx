import { Link, Section, Text } from '@react-email/components'
import type { SupportAnswerMail } from '#app/lib/mail.ts'
import { inWords } from './moment.ts'
import { Greeting, withBreaks } from './parts.tsx'
import { hairline, Slip, small } from './slip.tsx'

export const subject = (mail: SupportAnswerMail) => `Re: ${mail.subject}`

type SupportAnswerProps = { mail: SupportAnswerMail; siteName: string; contactUrl: string }

/** An admin's words, and under them what they answer. */
export function SupportAnswer({ mail, siteName, contactUrl }: SupportAnswerProps) {
  const { name, answer, question, askedAt, reference, replyTo } = mail
  return (
    <Slip siteName={siteName} subject={subject(mail)}>
      <Greeting name={name} />
      <Text dir="auto">{withBreaks(answer)}</Text>
      <Text style={{ ...small, borderTop: hairline, paddingTop: 16 }}>
        You wrote on {inWords(askedAt)}, reference {reference}:
      </Text>
      <Section dir="auto" style={{ borderLeft: '3px solid #dcd4c5', paddingLeft: 16 }}>
        <Text dir="auto" style={small}>
          {withBreaks(question)}
        </Text>
      </Section>
      <Text style={small}>
        {replyTo ? (
          'Answer this mail to write to us again.'
        ) : (
          <>
            To write to us again, use our contact page: <Link href={contactUrl}>{contactUrl}</Link>
          </>
        )}
      </Text>
    </Slip>
  )
}
