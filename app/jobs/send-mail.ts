import type { Job, JobHelpers } from 'graphile-worker'
import { config } from '#app/config.server.ts'
import type { Jobs } from '#app/db/jobs.server.ts'
import { clearMailRefusal, getLanguageOf, noteMailRefusal } from '#app/domain/customers/save-profile.ts'
import { getNewsMail } from '#app/domain/customers/send-news.ts'
import { readInstructions } from '#app/domain/orders/instructions.ts'
import { inkOn } from '#app/domain/settings/look/accent.ts'
import { getSettings } from '#app/domain/settings/queries.ts'
import { getTextMail } from '#app/domain/texts/mail-change.ts'
import { versionInWords } from '#app/domain/texts/rules.ts'
import { translateNames } from '#app/domain/translations/queries.ts'
import * as account from '#app/emails/account.tsx'
import type { WithInstructions } from '#app/emails/instructions.tsx'
import type { Letter, Shop, Template } from '#app/emails/letter.tsx'
import * as messages from '#app/emails/messages.tsx'
import * as orders from '#app/emails/orders.tsx'
import { render } from '#app/emails/render.ts'
import { type OutgoingMail, RecipientRefused, sendMail } from '#app/integrations/mailer.ts'
import { type Mail, NOTIFICATION_CHOICES } from '#app/lib/mail.ts'
import { log } from '#app/log.server.ts'
import { inLanguage } from '#messages/in-node.ts'
import { languageOr } from '#messages/languages.ts'

export type Task<Name extends keyof Jobs> = (payload: Jobs[Name], helpers: JobHelpers) => Promise<void>

type Mails = { [Name in Mail['template']]: Mail<Name> }

const templates: { [Name in keyof Mails]: Template<WithInstructions<Mails[Name]>> } = {
  'verify-email': account.verifyEmail,
  'reset-password': account.resetPassword,
  'new-sign-in': account.newSignIn,
  'password-changed': account.passwordChanged,
  'two-step-changed': account.twoStepChanged,
  'account-deleted': account.accountDeleted,
  'order-delivered': orders.orderDelivered,
  'order-refunded': orders.orderRefunded,
  'license-paid': orders.licensePaid,
  'license-reminder': orders.licenseReminder,
  'top-up-credited': orders.topUpCredited,
  'claim-decided': orders.claimDecided,
  alarm: messages.alarm,
  alarms: messages.alarms,
  'support-message': messages.supportMessage,
  'message-received': messages.messageReceived,
  'support-answer': messages.supportAnswer,
}

function compose<Name extends keyof Mails>(template: Name, mail: WithInstructions<Mails[Name]>, shop: Shop): Letter {
  return templates[template](mail, shop)
}

/** Renders and sends a queued mail. Retries keep the Message-ID; a permanently refused address is not retried. */
export const sendMailTask: Task<'send-mail'> = async (mail, { job }) => {
  const [shop, chosen] = await Promise.all([getShop(), getLanguageOf(mail.to)])
  await inLanguage(languageOr(chosen ?? ('language' in mail ? mail.language : null)), async () => {
    const productIds = 'productId' in mail && mail.productId ? [mail.productId] : []
    const [translated, [instructions]] = await Promise.all([translateNames(), readInstructions(productIds)])
    await send(job, shop, {
      ...compose(mail.template, { ...translated(mail), instructions: instructions?.nodes ?? [] }, shop),
      to: mail.to,
      replyTo: 'replyTo' in mail ? mail.replyTo : undefined,
      link: 'url' in mail ? mail.url : undefined,
    })
  })
}

export const sendNewsTask: Task<'send-news'> = async (copy, { job }) => {
  const [mail, shop] = await Promise.all([getNewsMail(copy), getShop()])
  if (!mail) return
  await inLanguage(languageOr(mail.language), () =>
    send(job, shop, {
      ...messages.news(mail, shop),
      to: mail.to,
      headers: { 'List-Unsubscribe': `<${shop.choicesUrl}>` },
    }),
  )
}

export const sendTextChangeTask: Task<'send-text-change'> = async (copy, { job }) => {
  const [mail, shop] = await Promise.all([getTextMail(copy), getShop()])
  if (!mail) return
  const url = `${config().appUrl}/legal/${mail.slug}`
  await inLanguage(languageOr(mail.language), async () => {
    const version = versionInWords(mail.version)
    await send(job, shop, { ...messages.textChanged({ ...mail, version, url }, shop), to: mail.to, link: url })
  })
}

type Content = Pick<OutgoingMail, 'to' | 'replyTo' | 'link' | 'headers'> & Letter

async function send(
  { id, created_at: queuedAt }: Job,
  { siteName }: Shop,
  { content, ...mail }: Content,
): Promise<void> {
  const subject = `${mail.subject} · ${siteName}`
  try {
    const isTaken = await sendMail({ ...mail, id, queuedAt, subject, ...render(content) })
    if (isTaken) await clearMailRefusal(mail.to)
  } catch (error) {
    if (!(error instanceof RecipientRefused)) throw error
    const isCustomers = await noteMailRefusal(mail.to, error.reply)
    log.warn({ jobId: id, isCustomers }, 'an email was not sent, because the mail server refuses the recipient')
  }
}

async function getShop(): Promise<Shop> {
  const { appUrl } = config()
  const { siteName, accent } = await getSettings()
  return {
    siteName,
    accent: accent ? { fill: accent, ink: inkOn(accent) } : null,
    choicesUrl: appUrl + NOTIFICATION_CHOICES,
    contactUrl: `${appUrl}/legal/contact`,
  }
}
