import { Link, Section, Text } from '@react-email/components'
import type { Mail, NewsMail } from '#app/lib/mail.ts'
import {
  actionLetter,
  Choices,
  type Fact,
  Greeting,
  hairline,
  inWords,
  letter,
  small,
  type Template,
  withBreaks,
} from './letter.tsx'

const EVERY_ADMIN = "This email goes to every admin and can't be turned off."
const quote = { borderLeft: '3px solid #dcd4c5', paddingLeft: 16 }

export const alarm: Template<Mail<'alarm'>> = (mail, shop) => {
  const about: Fact[] = [['About', mail.subject]]
  return actionLetter(mail, shop, {
    subject: `Alarm: ${mail.title}`,
    action: 'View alarms',
    text: mail.message,
    facts: mail.rows ? [...about, ['Affected rows', mail.rows]] : about,
    note: `More alarms of this kind within ten minutes follow in a single email, if they are still open by then. ${EVERY_ADMIN}`,
  })
}

export const alarms: Template<Mail<'alarms'>> = (mail, shop) =>
  actionLetter(mail, shop, {
    subject: `${mail.alarms.length} alarms: ${mail.title}`,
    action: 'View alarms',
    text: `${mail.alarms.length} alarms of the same kind: ${mail.title}.`,
    below: mail.alarms.map(({ subject, message, rows }) => (
      <Text key={subject}>
        {message}
        <br />
        <span style={small}>About:</span> <bdi>{subject}</bdi>
        {rows && (
          <>
            <br />
            <span style={small}>Affected rows:</span> <bdi>{rows}</bdi>
          </>
        )}
      </Text>
    )),
    note: `They were raised together, or soon after an email about this kind, and are still open. ${EVERY_ADMIN}`,
  })

export const supportMessage: Template<Mail<'support-message'>> = (mail, shop) => {
  const { replyTo, account, message, reference } = mail
  const children = (
    <>
      <Text>
        From {replyTo.name}, {replyTo.address}
        <br />
        {account ? `Signed in as ${account}` : 'Not signed in: anyone could have entered this name and email address.'}
        <br />
        Reference {reference}
      </Text>
      <Section dir="auto" style={quote}>
        <Text dir="auto">{withBreaks(message)}</Text>
      </Section>
      <Text style={small}>Reply to this email to answer the sender. The message came from your contact page.</Text>
    </>
  )
  return letter(shop, { subject: `${mail.kind}: ${mail.subject}`, children })
}

/** Quotes neither message nor name, because the form must not email a stranger's text to anyone. */
export const messageReceived: Template<Mail<'message-received'>> = ({ kind, reference }, shop) =>
  letter(shop, {
    subject: 'We received your message',
    children: (
      <>
        <Text>Hello,</Text>
        <Text>We received your message to {shop.siteName} and will reply to this address within 48 hours.</Text>
        <Text>
          About: {kind}
          <br />
          Reference: {reference}
        </Text>
        <Text style={small}>
          If you didn't write to us, someone entered your address by mistake. Ignore this email.
        </Text>
      </>
    ),
  })

export const supportAnswer: Template<Mail<'support-answer'>> = (mail, shop) => {
  const { name, answer, question, askedAt, reference, replyTo } = mail
  const children = (
    <>
      <Greeting name={name} />
      <Text dir="auto">{withBreaks(answer)}</Text>
      <Text style={{ ...small, borderTop: hairline, paddingTop: 16 }}>
        You wrote on {inWords(askedAt)}, reference {reference}:
      </Text>
      <Section dir="auto" style={quote}>
        <Text dir="auto" style={small}>
          {withBreaks(question)}
        </Text>
      </Section>
      <Text style={small}>
        {replyTo ? (
          'Reply to this email to write to us again.'
        ) : (
          <>
            To write to us again, use our contact page: <Link href={shop.contactUrl}>{shop.contactUrl}</Link>
          </>
        )}
      </Text>
    </>
  )
  return letter(shop, { subject: `Re: ${mail.subject}`, children })
}

export const news: Template<NewsMail> = ({ name, subject, body }, shop) =>
  letter(shop, {
    subject,
    children: (
      <>
        <Greeting name={name} />
        {body.split(/\n{2,}/).map((paragraph, number) => (
          <Text key={paragraph.length + number} dir="auto">
            {withBreaks(paragraph)}
          </Text>
        ))}
        <Choices url={shop.choicesUrl} />
      </>
    ),
  })
