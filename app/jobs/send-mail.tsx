import { render } from '@react-email/components'
import { getSettings } from '#app/domain/settings/queries.ts'
import * as resetPassword from '#app/emails/reset-password.tsx'
import * as verifyEmail from '#app/emails/verify-email.tsx'
import { sendMail } from '#app/integrations/mailer.ts'
import type { Mail } from '#app/lib/mail.ts'
import type { Task } from './task.ts'

const templates = {
  'verify-email': { subject: verifyEmail.subject, Content: verifyEmail.VerifyEmail },
  'reset-password': { subject: resetPassword.subject, Content: resetPassword.ResetPassword },
} satisfies Record<Mail['template'], unknown>

/** Renders a queued mail and sends it. A failure is tried again with growing pauses, under the same Message-ID. */
export const sendMailTask: Task<'send-mail'> = async ({ template, to, name, url }, { job }) => {
  const { siteName } = await getSettings()
  const { subject, Content } = templates[template]
  const content = <Content siteName={siteName} name={name} url={url} />
  await sendMail({
    id: job.id,
    queuedAt: job.created_at,
    to,
    subject: `${subject} · ${siteName}`,
    html: await render(content),
    text: await render(content, { plainText: true }),
    link: url,
  })
}
