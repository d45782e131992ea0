import { inWords } from '#app/lib/dates.ts'
import type { Mail, NewsMail, TextMail } from '#app/lib/mail.ts'
import { kindLabel, messageKinds } from '#app/lib/message-kinds.ts'
import { rich, t } from '#messages'
import { Link, Section, Text } from './elements.tsx'
import {
  actionLetter,
  Choices,
  type Fact,
  FactLine,
  Greeting,
  hairline,
  letter,
  Opening,
  StopLink,
  small,
  type Template,
  withBreaks,
} from './letter.tsx'

const quote = { borderLeft: '3px solid #dcd4c5', paddingLeft: 16 }

export const alarm: Template<Mail<'alarm'>> = (mail, shop) => {
  return actionLetter(mail, shop, {
    subject: t('server.mails.alarm.subject', { title: mail.title }),
    action: t('server.mails.alarm.action'),
    text: mail.message,
    facts: mail.rows ? [about(mail.subject), rowsFact(mail.rows)] : [about(mail.subject)],
    note: t('server.mails.alarm.note'),
  })
}

function about(subject: string): Fact {
  return [t('server.mails.alarm.about'), subject]
}

function rowsFact(rows: string): Fact {
  return [t('server.mails.alarm.rows'), rows]
}

export const alarms: Template<Mail<'alarms'>> = (mail, shop) =>
  actionLetter(mail, shop, {
    subject: t('server.mails.alarms.subject', { count: mail.alarms.length, title: mail.title }),
    action: t('server.mails.alarm.action'),
    text: t('server.mails.alarms.text', { count: mail.alarms.length, title: mail.title }),
    below: mail.alarms.map(({ subject, message, rows }) => (
      <Text key={subject}>
        {message}
        <br />
        <FactLine fact={about(subject)} />
        {rows && (
          <>
            <br />
            <FactLine fact={rowsFact(rows)} />
          </>
        )}
      </Text>
    )),
    note: t('server.mails.alarms.note'),
  })

export const supportMessage: Template<Mail<'support-message'>> = (mail, shop) => {
  const { replyTo, account, message, reference } = mail
  const children = (
    <>
      <Text>
        {t('server.mails.supportMessage.from', replyTo)}
        <br />
        {account
          ? t('server.mails.supportMessage.signedIn', { account })
          : t('server.mails.supportMessage.notSignedIn')}
        <br />
        {t('server.mails.supportMessage.reference', { reference })}
      </Text>
      <Section dir="auto" style={quote}>
        <Text dir="auto">{withBreaks(message)}</Text>
      </Section>
      <Text style={small}>{t('server.mails.supportMessage.note')}</Text>
    </>
  )
  const values = { kind: kindName(mail.kind), subject: mail.subject }
  return letter(shop, { subject: t('server.mails.supportMessage.subject', values), children })
}

/** Emails that the previous version queued contain the name itself. */
function kindName(kind: string): string {
  const known = messageKinds.find(({ value }) => value === kind)
  return known ? kindLabel(known.value) : kind
}

/** Quotes neither message nor name, because the form must not email a stranger's text to anyone. */
export const messageReceived: Template<Mail<'message-received'>> = ({ kind, reference }, shop) =>
  letter(shop, {
    subject: t('server.mails.messageReceived.subject'),
    values: { reference },
    children: (
      <>
        <Greeting name={null} />
        <Opening shop={shop} values={{ reference }}>
          {t('server.mails.messageReceived.text', { siteName: shop.siteName })}
        </Opening>
        <Text>
          {t('server.mails.messageReceived.kind', { kind: kindName(kind) })}
          <br />
          {t('server.mails.messageReceived.reference', { reference })}
        </Text>
        <Text style={small}>{t('server.mails.messageReceived.note')}</Text>
      </>
    ),
  })

export const supportAnswer: Template<Mail<'support-answer'>> = (mail, shop) => {
  const { name, subject, answer, question, askedAt, reference, replyTo } = mail
  const values = { name, subject, reference }
  const children = (
    <>
      <Greeting name={name} />
      <Opening shop={shop} values={values} />
      <Text dir="auto">{withBreaks(answer)}</Text>
      <Text style={{ ...small, borderTop: hairline, paddingTop: 16 }}>
        {t('server.mails.supportAnswer.question', { when: inWords(askedAt), reference })}
      </Text>
      <Section dir="auto" style={quote}>
        <Text dir="auto" style={small}>
          {withBreaks(question)}
        </Text>
      </Section>
      <Text style={small}>
        {replyTo
          ? t('server.mails.supportAnswer.reply')
          : rich('server.mails.supportAnswer.contact', {
              url: shop.contactUrl,
              link: (text) => <Link href={shop.contactUrl}>{text}</Link>,
            })}
      </Text>
    </>
  )
  return letter(shop, { subject: t('server.mails.supportAnswer.subject', { subject }), values, children })
}

export const news: Template<NewsMail & { stopUrl: string }> = ({ name, subject, body, stopUrl }, shop) =>
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
        <StopLink url={stopUrl}>{t('server.mails.news.stop')}</StopLink>
        <Choices url={shop.choicesUrl} />
      </>
    ),
  })

/** `version` is as people read it. */
export const textChanged: Template<TextMail & { url: string }> = ({ title, version, ...mail }, shop) =>
  actionLetter(mail, shop, {
    subject: t('server.mails.textChanged.subject', { title }),
    action: t('server.mails.textChanged.action'),
    values: { name: mail.name, title, version },
    kept: t('server.mails.textChanged.text', { title, siteName: shop.siteName, version }),
    note: t('server.mails.textChanged.note'),
  })
