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

const EVERY_ADMIN = 'This mail goes to every admin and cannot be turned off.'
const quote = { borderLeft: '3px solid #dcd4c5', paddingLeft: 16 }

export const alarm: Template<Mail<'alarm'>> = (mail, shop) => {
  const about: Fact[] = [['About', mail.subject]]
  return actionLetter(mail, shop, {
    subject: `Alarm: ${mail.title}`,
    action: 'See the alarms',
    text: mail.message,
    facts: mail.rows ? [...about, ['Rows concerned', mail.rows]] : about,
    note: `Others of this kind that come within ten minutes follow together in one mail, if they are still open by then. ${EVERY_ADMIN}`,
  })
}

export const alarms: Template<Mail<'alarms'>> = (mail, shop) =>
  actionLetter(mail, shop, {
    subject: `${mail.alarms.length} alarms: ${mail.title}`,
    action: 'See the alarms',
    text: `${mail.alarms.length} alarms of one kind: ${mail.title}.`,
    below: mail.alarms.map(({ subject, message, rows }) => (
      <Text key={subject}>
        {message}
        <br />
        <span style={small}>About:</span> <bdi>{subject}</bdi>
        {rows && (
          <>
            <br />
            <span style={small}>Rows concerned:</span> <bdi>{rows}</bdi>
          </>
        )}
      </Text>
    )),
    note: `They came soon after a mail about one of this kind, or at once, and are open now. ${EVERY_ADMIN}`,
  })

export const supportMessage: Template<Mail<'support-message'>> = (mail, shop) => {
  const { replyTo, account, message, reference } = mail
  const children = (
    <>
      <Text>
        From {replyTo.name}, {replyTo.address}
        <br />
        {account ? `Signed in as ${account}` : 'Not signed in: anybody can have typed this name and email address.'}
        <br />
        Reference {reference}
      </Text>
      <Section dir="auto" style={quote}>
        <Text dir="auto">{withBreaks(message)}</Text>
      </Section>
      <Text style={small}>Answer this mail to write to the sender. It was written on your contact page.</Text>
    </>
  )
  return letter(shop, { subject: `${mail.kind}: ${mail.subject}`, children })
}

/** Quotes nothing of the message and no name, because the form must not mail a stranger's text to anyone. */
export const messageReceived: Template<Mail<'message-received'>> = ({ kind, reference }, shop) =>
  letter(shop, {
    subject: 'We received your message',
    children: (
      <>
        <Text>Hello,</Text>
        <Text>your message to {shop.siteName} arrived. We answer within 48 hours, to this address.</Text>
        <Text>
          About: {kind}
          <br />
          Reference: {reference}
        </Text>
        <Text style={small}>If you did not write to us, somebody typed your address by mistake. Ignore this mail.</Text>
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
          'Answer this mail to write to us again.'
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
