import type { Mail } from './mail.ts'
import type { Placeholders } from './markdown.server.ts'

export const mailGroups = ['account', 'orders', 'licenses', 'balance', 'messages'] as const

type MailPlaceholder =
  | 'siteName'
  | 'name'
  | 'order'
  | 'product'
  | 'quantity'
  | 'amount'
  | 'until'
  | 'reference'
  | 'subject'
  | 'title'
  | 'version'

export type MailValues = Partial<Record<MailPlaceholder, string>>

type Definition = {
  group: (typeof mailGroups)[number]
  placeholders: readonly MailPlaceholder[]
  /** The shop's first paragraph states facts that must not be removed, so the operator's opening precedes it. */
  keepsText?: true
  /** Alarming emails have no links, so that nobody learns to click links in them. */
  isLinkless?: true
}

const named = ['siteName', 'name'] as const
const securityNotice = { group: 'account', placeholders: named, keepsText: true } as const
const reminder = { group: 'licenses', placeholders: ['siteName', 'product', 'until'] } as const

const payout = { group: 'balance', placeholders: [...named, 'amount'] } as const

/** Kinds of emails to customers, of which operators can change the subject and the opening. The names are stored. */
export const mailKinds = {
  // No name, because a stranger can register another person's address under a name that is an advertisement.
  'verify-email': { group: 'account', placeholders: ['siteName'] },
  'reset-password': { group: 'account', placeholders: named, keepsText: true },
  'new-sign-in': securityNotice,
  'password-changed': { ...securityNotice, isLinkless: true },
  'two-step-turned-on': { ...securityNotice, isLinkless: true },
  'two-step-turned-off': { ...securityNotice, isLinkless: true },
  'two-step-codes-renewed': { ...securityNotice, isLinkless: true },
  'account-deleted': securityNotice,
  'order-delivered': { group: 'orders', placeholders: [...named, 'order', 'product', 'quantity', 'amount'] },
  'guest-order': { group: 'orders', placeholders: ['siteName', 'order', 'product', 'amount'], keepsText: true },
  'order-made': { group: 'orders', placeholders: [...named, 'order', 'product', 'quantity'] },
  'order-refunded': { group: 'orders', placeholders: [...named, 'order', 'product', 'amount'] },
  'file-version': { group: 'orders', placeholders: [...named, 'product', 'version'] },
  'content-changed': { group: 'orders', placeholders: [...named, 'product'] },
  // No name, because anyone can type the address.
  'restock-asked': { group: 'orders', placeholders: ['siteName', 'product'], keepsText: true },
  'back-in-stock': { group: 'orders', placeholders: [...named, 'product'] },
  'standby-filled': { group: 'orders', placeholders: [...named, 'order', 'product', 'quantity', 'amount'] },
  'standby-short': { group: 'orders', placeholders: [...named, 'product'] },
  'standby-expired': { group: 'orders', placeholders: [...named, 'product'] },
  'claim-decided': { group: 'orders', placeholders: [...named, 'order'], keepsText: true },
  'license-paid': { group: 'licenses', placeholders: [...named, 'product', 'amount', 'until'] },
  'license-renewed': { group: 'licenses', placeholders: [...named, 'product', 'amount', 'until'] },
  'license-ends-in-7-days': reminder,
  'license-ends-in-1-day': reminder,
  'license-ended': reminder,
  'top-up-credited': { group: 'balance', placeholders: [...named, 'amount'] },
  'purchase-not-made': { group: 'balance', placeholders: [...named, 'product', 'amount'], keepsText: true },
  'payout-sent': payout,
  'payout-returned': payout,
  'payout-declined': payout,
  'message-received': { group: 'messages', placeholders: ['siteName', 'reference'] },
  'support-answer': { group: 'messages', placeholders: [...named, 'subject', 'reference'], keepsText: true },
  'text-changed': { group: 'messages', placeholders: [...named, 'title', 'version'], keepsText: true },
} as const satisfies Record<string, Definition>

export type MailKind = keyof typeof mailKinds

export const mailKindNames = Object.keys(mailKinds) as MailKind[]

export function isMailKind(name: string): name is MailKind {
  return Object.hasOwn(mailKinds, name)
}

export function mailKind(kind: MailKind): Definition {
  return mailKinds[kind]
}

/** Returns the placeholders of a kind as the Markdown parser takes them. */
export function placeholdersOf(kind: MailKind): Placeholders {
  return Object.fromEntries(mailKinds[kind].placeholders.map((name) => [name, 'inline']))
}

const reminders = {
  '7_days': 'license-ends-in-7-days',
  '1_day': 'license-ends-in-1-day',
  expired: 'license-ended',
} as const

/** Returns the kind of a queued email, or null for one to admins. */
export function kindOf(mail: Mail): MailKind | null {
  switch (mail.template) {
    case 'two-step-changed':
      return `two-step-${mail.change}`
    case 'license-paid':
      return mail.isRenewal ? 'license-renewed' : 'license-paid'
    case 'license-reminder':
      return reminders[mail.kind]
    case 'payout-ended':
      return `payout-${mail.outcome}`
    case 'alarm':
    case 'alarms':
    case 'payout-requested':
    case 'support-message':
      return null
    default:
      return mail.template
  }
}

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g

/** Returns what a text has between double braces, such as `siteName`. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, inside = '']) => inside.trim())
}

/** Replaces placeholders by their values. Those without a value stay as typed. */
export function fillIn(line: string, values: MailValues): string {
  const known = new Map(Object.entries(values))
  return line.replaceAll(PLACEHOLDER, (typed, inside: string) => known.get(inside.trim()) ?? typed)
}
