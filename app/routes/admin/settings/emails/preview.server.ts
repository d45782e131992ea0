import { getMailShop, type MailText } from '#app/domain/settings/mails/queries.ts'
import { translateMailText } from '#app/domain/translations/queries.ts'
import { readOwnText } from '#app/emails/compose.ts'
import { composeExample } from '#app/emails/examples.ts'
import { render } from '#app/emails/render.ts'
import type { MailKind } from '#app/lib/mail-kinds.ts'
import { inLanguage } from '#messages/in-node.ts'
import type { Language } from '#messages/languages.ts'

/** Renders a kind of email with invented data in a language, as customers who read that language get it. */
export async function previewMail(kind: MailKind, text: MailText, language: Language) {
  return inLanguage(language, async () => {
    const own = readOwnText(kind, await translateMailText(kind, text))
    const { subject, content } = composeExample(kind, { ...(await getMailShop()), own })
    return { language, subject, ...render(content) }
  })
}

export type MailPreview = Awaited<ReturnType<typeof previewMail>>
