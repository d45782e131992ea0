import { render, toPlainText } from '@react-email/components'
import type { Job, JobHelpers } from 'graphile-worker'
import type { ReactElement } from 'react'
import { config } from '#app/config.server.ts'
import type { Jobs } from '#app/db/jobs.server.ts'
import { clearMailRefusal, noteMailRefusal } from '#app/domain/customers/mail-refusal.ts'
import { getNewsMail } from '#app/domain/customers/send-news.ts'
import { getSettings } from '#app/domain/settings/queries.ts'
import * as accountDeleted from '#app/emails/account-deleted.tsx'
import * as alarm from '#app/emails/alarm.tsx'
import * as alarms from '#app/emails/alarms.tsx'
import * as claimDecided from '#app/emails/claim-decided.tsx'
import * as licensePaid from '#app/emails/license-paid.tsx'
import * as licenseReminder from '#app/emails/license-reminder.tsx'
import * as messageReceived from '#app/emails/message-received.tsx'
import * as newSignIn from '#app/emails/new-sign-in.tsx'
import { News } from '#app/emails/news.tsx'
import * as orderDelivered from '#app/emails/order-delivered.tsx'
import * as orderRefunded from '#app/emails/order-refunded.tsx'
import * as passwordChanged from '#app/emails/password-changed.tsx'
import * as resetPassword from '#app/emails/reset-password.tsx'
import * as supportAnswer from '#app/emails/support-answer.tsx'
import * as supportMessage from '#app/emails/support-message.tsx'
import * as topUpCredited from '#app/emails/top-up-credited.tsx'
import * as twoStepChanged from '#app/emails/two-step-changed.tsx'
import * as verifyEmail from '#app/emails/verify-email.tsx'
import { type OutgoingMail, sendMail } from '#app/integrations/mailer.ts'
import { RecipientRefused } from '#app/integrations/recipient-refused.ts'
import { type Mail, NOTIFICATION_CHOICES } from '#app/lib/mail.ts'
import { log } from '#app/log.server.ts'

export type Task<Name extends keyof Jobs> = (payload: Jobs[Name], helpers: JobHelpers) => Promise<void>

const letter = (subject: string, content: ReactElement) => ({ subject, content })

function compose(mail: Mail, siteName: string): ReturnType<typeof letter> {
  const steered = { siteName, choicesUrl: choicesUrl() }
  switch (mail.template) {
    case 'verify-email':
      return letter(verifyEmail.subject, <verifyEmail.VerifyEmail {...mail} siteName={siteName} />)
    case 'reset-password':
      return letter(resetPassword.subject, <resetPassword.ResetPassword {...mail} siteName={siteName} />)
    case 'claim-decided':
      return letter(claimDecided.subject(mail), <claimDecided.ClaimDecided mail={mail} siteName={siteName} />)
    case 'new-sign-in':
      return letter(newSignIn.subject, <newSignIn.NewSignIn {...mail} siteName={siteName} />)
    case 'password-changed':
      return letter(passwordChanged.subject, <passwordChanged.PasswordChanged mail={mail} siteName={siteName} />)
    case 'two-step-changed':
      return letter(twoStepChanged.subject(mail), <twoStepChanged.TwoStepChanged mail={mail} siteName={siteName} />)
    case 'account-deleted':
      return letter(
        accountDeleted.subject,
        <accountDeleted.AccountDeleted mail={mail} siteName={siteName} contactUrl={contactUrl()} />,
      )
    case 'alarm':
      return letter(alarm.subject(mail), <alarm.Alarm mail={mail} siteName={siteName} />)
    case 'alarms':
      return letter(alarms.subject(mail), <alarms.Alarms mail={mail} siteName={siteName} />)
    case 'support-message':
      return letter(supportMessage.subject(mail), <supportMessage.SupportMessage mail={mail} siteName={siteName} />)
    case 'message-received':
      return letter(messageReceived.subject, <messageReceived.MessageReceived mail={mail} siteName={siteName} />)
    case 'support-answer':
      return letter(
        supportAnswer.subject(mail),
        <supportAnswer.SupportAnswer mail={mail} siteName={siteName} contactUrl={contactUrl()} />,
      )
    case 'order-delivered':
      return letter(orderDelivered.subject(mail), <orderDelivered.OrderDelivered mail={mail} {...steered} />)
    case 'order-refunded':
      return letter(orderRefunded.subject(mail), <orderRefunded.OrderRefunded mail={mail} {...steered} />)
    case 'license-paid':
      return letter(licensePaid.subject(mail), <licensePaid.LicensePaid mail={mail} {...steered} />)
    case 'license-reminder':
      return letter(licenseReminder.subject(mail), <licenseReminder.LicenseReminder mail={mail} {...steered} />)
    case 'top-up-credited':
      return letter(topUpCredited.subject(mail), <topUpCredited.TopUpCredited mail={mail} {...steered} />)
  }
}

/** Renders and sends a queued mail. A failure is retried under the same Message-ID, except a refused address. */
export const sendMailTask: Task<'send-mail'> = async (mail, { job }) => {
  const { siteName } = await getSettings()
  await send(job, siteName, {
    ...compose(mail, siteName),
    to: mail.to,
    replyTo: 'replyTo' in mail ? mail.replyTo : undefined,
    link: 'url' in mail ? mail.url : undefined,
  })
}

/** The same for one customer's copy of the news, if it is still wanted when its turn comes. */
export const sendNewsTask: Task<'send-news'> = async (copy, { job }) => {
  const [mail, { siteName }] = await Promise.all([getNewsMail(copy), getSettings()])
  if (!mail) return
  await send(job, siteName, {
    to: mail.to,
    subject: mail.subject,
    content: <News mail={mail} siteName={siteName} choicesUrl={choicesUrl()} />,
    headers: { 'List-Unsubscribe': `<${choicesUrl()}>` },
  })
}

type Content = Pick<OutgoingMail, 'to' | 'subject' | 'replyTo' | 'link' | 'headers'> & { content: ReactElement }

async function send({ id, created_at: queuedAt }: Job, siteName: string, { content, ...mail }: Content): Promise<void> {
  const html = await render(content)
  const subject = `${mail.subject} · ${siteName}`
  try {
    const isTaken = await sendMail({ ...mail, id, queuedAt, subject, html, text: toPlainText(html) })
    if (isTaken) await clearMailRefusal(mail.to)
  } catch (error) {
    if (!(error instanceof RecipientRefused)) throw error
    const isCustomers = await noteMailRefusal(mail.to, error.reply)
    log.warn({ jobId: id, isCustomers }, 'a mail was not sent, as the mail server refuses the address')
  }
}

function choicesUrl(): string {
  return config().appUrl + NOTIFICATION_CHOICES
}

function contactUrl(): string {
  return `${config().appUrl}/legal/contact`
}
