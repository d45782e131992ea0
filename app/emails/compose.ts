import type { Mail } from '#app/lib/mail.ts'
import { type MailKind, placeholdersOf } from '#app/lib/mail-kinds.ts'
import { parseMarkdown } from '#app/lib/markdown.server.ts'
import * as account from './account.tsx'
import type { WithInstructions } from './instructions.tsx'
import type { Letter, Shop, Template } from './letter.tsx'
import * as messages from './messages.tsx'
import * as orders from './orders.tsx'
import * as restock from './restock.tsx'
import * as standbys from './standbys.tsx'

type Mails = { [Name in Mail['template']]: Mail<Name> }

const templates: { [Name in keyof Mails]: Template<WithInstructions<Mails[Name]>> } = {
  'verify-email': account.verifyEmail,
  'reset-password': account.resetPassword,
  'new-sign-in': account.newSignIn,
  'password-changed': account.passwordChanged,
  'two-step-changed': account.twoStepChanged,
  'account-deleted': account.accountDeleted,
  'order-delivered': orders.orderDelivered,
  'guest-order': orders.guestOrder,
  'order-made': orders.orderMade,
  'order-refunded': orders.orderRefunded,
  'license-paid': orders.licensePaid,
  'license-reminder': orders.licenseReminder,
  'top-up-credited': orders.topUpCredited,
  'purchase-not-made': orders.purchaseNotMade,
  'restock-asked': restock.restockAsked,
  'back-in-stock': restock.backInStock,
  'standby-filled': standbys.standbyFilled,
  'standby-short': standbys.standbyShort,
  'standby-expired': standbys.standbyExpired,
  'claim-decided': orders.claimDecided,
  'payout-requested': orders.payoutRequested,
  'payout-ended': orders.payoutEnded,
  alarm: messages.alarm,
  alarms: messages.alarms,
  'support-message': messages.supportMessage,
  'message-received': messages.messageReceived,
  'support-answer': messages.supportAnswer,
}

export function compose<Name extends keyof Mails>(
  template: Name,
  mail: WithInstructions<Mails[Name]>,
  shop: Shop,
): Letter {
  return templates[template](mail, shop)
}

/** Parses the operator's text for a kind of email. */
export function readOwnText(kind: MailKind, { subject, opening }: { subject: string; opening: string }): Shop['own'] {
  return { subject, opening: parseMarkdown(opening, placeholdersOf(kind)) }
}
