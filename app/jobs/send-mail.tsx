import { render } from '@react-email/components'
import { getSettings } from '#app/domain/settings/queries.ts'
import * as messageReceived from '#app/emails/message-received.tsx'
import * as newSignIn from '#app/emails/new-sign-in.tsx'
import * as resetPassword from '#app/emails/reset-password.tsx'
import * as supportMessage from '#app/emails/support-message.tsx'
import * as verifyEmail from '#app/emails/verify-email.tsx'
import { sendMail } from '#app/integrations/mailer.ts'
import type { Mail } from '#app/lib/mail.ts'
import type { Task } from './task.ts'

function compose(mail: Mail, siteName: string) {
  switch (mail.template) {
    case 'verify-email':
      return { subject: verifyEmail.subject, content: <verifyEmail.VerifyEmail {...mail} siteName={siteName} /> }
    case 'reset-password':
      return { subject: resetPassword.subject, content: <resetPassword.ResetPassword {...mail} siteName={siteName} /> }
    case 'new-sign-in':
      return { subject: newSignIn.subject, content: <newSignIn.NewSignIn {...mail} siteName={siteName} /> }
    case 'support-message':
      return {
        subject: supportMessage.subject(mail),
        content: <supportMessage.SupportMessage mail={mail} siteName={siteName} />,
      }
    case 'message-received':
      return {
        subject: messageReceived.subject,
        content: <messageReceived.MessageReceived mail={mail} siteName={siteName} />,
      }
  }
}

/** Renders a queued mail and sends it. A failure is tried again with growing pauses, under the same Message-ID. */
export const sendMailTask: Task<'send-mail'> = async (mail, { job }) => {
  const { siteName } = await getSettings()
  const { subject, content } = compose(mail, siteName)
  await sendMail({
    id: job.id,
    queuedAt: job.created_at,
    to: mail.to,
    replyTo: 'replyTo' in mail ? mail.replyTo : undefined,
    subject: `${subject} · ${siteName}`,
    html: await render(content),
    text: await render(content, { plainText: true }),
    link: 'url' in mail ? mail.url : undefined,
  })
}
