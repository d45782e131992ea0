import type { Job, JobHelpers } from 'graphile-worker'
import { config } from '#app/config.server.ts'
import type { Jobs } from '#app/db/jobs.server.ts'
import { getHolderMail } from '#app/domain/catalog/content/mail-holders.ts'
import { newsLink } from '#app/domain/customers/news-link.ts'
import { clearMailRefusal, getLanguageOf, noteMailRefusal } from '#app/domain/customers/save-profile.ts'
import { getNewsMail } from '#app/domain/customers/send-news.ts'
import { readInstructions } from '#app/domain/orders/delivery/instructions.ts'
import { getMailShop, getMailText } from '#app/domain/settings/mails/queries.ts'
import { getTextMail } from '#app/domain/texts/mail-change.ts'
import { versionInWords } from '#app/domain/texts/rules.ts'
import { translateMailText, translateNames } from '#app/domain/translations/queries.ts'
import { compose, readOwnText } from '#app/emails/compose.ts'
import { composeExample } from '#app/emails/examples.ts'
import type { Letter, Shop } from '#app/emails/letter.tsx'
import * as messages from '#app/emails/messages.tsx'
import * as orders from '#app/emails/orders.tsx'
import { render } from '#app/emails/render.ts'
import { type OutgoingMail, RecipientRefused, sendMail } from '#app/integrations/mailer.ts'
import { kindOf, type MailKind } from '#app/lib/mail-kinds.ts'
import { log } from '#app/log.server.ts'
import { currentLanguage, t } from '#messages'
import { inLanguage } from '#messages/in-node.ts'
import { languageOr, pathIn } from '#messages/languages.ts'

export type Task<Name extends keyof Jobs> = (payload: Jobs[Name], helpers: JobHelpers) => Promise<void>

/** Renders and sends a queued mail. Retries keep the Message-ID; a permanently refused address is not retried. */
export const sendMailTask: Task<'send-mail'> = async (mail, { job }) => {
  const chosen = await getLanguageOf(mail.to)
  await inLanguage(languageOr(chosen ?? ('language' in mail ? mail.language : null)), async () => {
    const links = linksOf(mail)
    const productIds = 'productId' in mail && mail.productId ? [mail.productId] : []
    const [translated, shop, [instructions]] = await Promise.all([
      translateNames(),
      shopOf(kindOf(mail)),
      readInstructions(productIds),
    ])
    await send(job, {
      ...compose(
        mail.template,
        { ...translated({ ...mail, ...links }), instructions: instructions?.nodes ?? [] },
        shop,
      ),
      to: mail.to,
      replyTo: 'replyTo' in mail ? mail.replyTo : undefined,
      link: links.url,
      headers: links.stopUrl ? { 'List-Unsubscribe': `<${links.stopUrl}>` } : undefined,
    })
  })
}

type Links = { url?: string; stopUrl?: string }

/** Returns the mail's links to pages in the current language, because the reader may have another browser. */
function linksOf(mail: object): Links {
  const { url, stopUrl }: Links = mail
  return { ...(url && { url: inCurrentLanguage(url) }), ...(stopUrl && { stopUrl: inCurrentLanguage(stopUrl) }) }
}

function inCurrentLanguage(url: string): string {
  const { appUrl } = config()
  return url.startsWith(`${appUrl}/`) ? appUrl + pathIn(currentLanguage(), url.slice(appUrl.length)) : url
}

export const sendNewsTask: Task<'send-news'> = async (copy, { job }) => {
  const mail = await getNewsMail(copy)
  if (!mail) return
  await inLanguage(languageOr(mail.language), async () => {
    const shop = await shopOf(null)
    const stopUrl = inCurrentLanguage(newsLink(copy.customerId))
    const headers = {
      'List-Unsubscribe': `<${stopUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }
    await send(job, { ...messages.news({ ...mail, stopUrl }, shop), to: mail.to, headers })
  })
}

export const sendTextChangeTask: Task<'send-text-change'> = async (copy, { job }) => {
  const mail = await getTextMail(copy)
  if (!mail) return
  await inLanguage(languageOr(mail.language), async () => {
    const version = versionInWords(mail.version)
    const url = inCurrentLanguage(`${config().appUrl}/legal/${mail.slug}`)
    const letter = messages.textChanged({ ...mail, version, url }, await shopOf('text-changed'))
    await send(job, { ...letter, to: mail.to, link: url })
  })
}

/** Sends an email with the text that its editor shows, saved or not, and with invented data. */
export const sendTestMailTask: Task<'send-test-mail'> = async ({ to, kind, language, ...text }, { job }) => {
  await inLanguage(language, async () => {
    const own = readOwnText(kind, await translateMailText(kind, text))
    const letter = composeExample(kind, { ...(await getMailShop()), own })
    await send(job, { ...letter, subject: t('server.mails.test.subject', { subject: letter.subject }), to })
  })
}

export const sendHolderNewsTask: Task<'send-holder-news'> = async (copy, { job }) => {
  const mail = await getHolderMail(copy)
  if (!mail) return
  await inLanguage(languageOr(mail.language), async () => {
    const url = inCurrentLanguage(`${config().appUrl}/customer/orders/${mail.orderId}`)
    const [translated, shop] = await Promise.all([
      translateNames(),
      shopOf(mail.file ? 'file-version' : 'content-changed'),
    ])
    const letter = orders.holderNews({ ...translated(mail), url }, shop)
    await send(job, { ...letter, to: mail.to, link: url })
  })
}

/** Reads the operator's text in the current language when an email is sent, so a change also applies to queued ones. */
async function shopOf(kind: MailKind | null): Promise<Shop> {
  const [shop, text] = await Promise.all([getMailShop(), kind && getMailText(kind)])
  return { ...shop, own: kind && text ? readOwnText(kind, await translateMailText(kind, text)) : null }
}

type Content = Pick<OutgoingMail, 'to' | 'replyTo' | 'link' | 'headers'> & Letter

async function send({ id, created_at: queuedAt }: Job, { content, ...mail }: Content): Promise<void> {
  try {
    const isTaken = await sendMail({ ...mail, id, queuedAt, ...render(content) })
    if (isTaken) await clearMailRefusal(mail.to)
  } catch (error) {
    if (!(error instanceof RecipientRefused)) throw error
    const isCustomers = await noteMailRefusal(mail.to, error.reply)
    log.warn({ jobId: id, isCustomers }, 'an email was not sent, because the mail server refuses the recipient')
  }
}
