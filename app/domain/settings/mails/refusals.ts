import { type MailKind, mailKinds } from '#app/lib/mail-kinds.ts'
import { listParts } from '#app/lib/plain-text.ts'
import { refusals } from '#app/lib/refusal.ts'
import { t } from '#messages'

const braced = (names: readonly string[]) => names.map((name) => `{{${name}}}`)

export const mailRefusals = refusals({
  placeholderNotKnown: (field: string, names: string[], kind: MailKind) => ({
    message: t('server.mails.own.placeholderNotKnown', {
      names: listParts(braced(names)),
      known: braced(mailKinds[kind].placeholders).join(', '),
    }),
    field,
  }),
  markupNotSupported: (field: string, parts: string[]) => ({
    message: t('server.mails.own.markupNotSupported', { parts: listParts(parts) }),
    field,
  }),
  linkNotAllowed: (field: string, links: string[]) => ({
    message: t('server.mails.own.linkNotAllowed', { links: listParts(links) }),
    field,
  }),
  linksNotAllowed: (field: string) => ({ message: t('server.mails.own.linksNotAllowed'), field }),
})
