/** The mails that the shop sends. What a mail says is the template of the same name in app/emails. */
export type Mail =
  | { template: 'verify-email'; to: string; name: string; url: string }
  | { template: 'reset-password'; to: string; name: string; url: string }
  | NewSignInMail
  | ClaimDecidedMail
  | PasswordChangedMail
  | TwoStepChangedMail
  | AccountDeletedMail
  | SupportMessageMail
  | MessageReceivedMail
  | SupportAnswerMail
  | OrderDeliveredMail
  | OrderRefundedMail
  | LicensePaidMail
  | LicenseReminderMail
  | TopUpCreditedMail
  | AlarmMail
  | AlarmsMail

export type NewSignInMail = {
  template: 'new-sign-in'
  to: string
  name: string
  url: string
  device: string
  /** ISO 8601 in UTC, as the queue keeps JSON. */
  at: string
  address: string
}

/** Tells the owner of an account; whatever mails somebody wants, this one is sent. */
export type PasswordChangedMail = {
  template: 'password-changed'
  to: string
  name: string
  changedAt: string
}

/** As PasswordChangedMail, about the second step of the sign-in. */
export type TwoStepChangedMail = {
  template: 'two-step-changed'
  to: string
  name: string
  change: 'turned-on' | 'turned-off' | 'codes-renewed'
  changedAt: string
  /** By command, at the owner's request. */
  byOperator: boolean
}

export type AccountDeletedMail = {
  template: 'account-deleted'
  to: string
  name: string
  deletedAt: string
  waivedCents: number
}

/** Something that a person should look at, for an admin; whatever mails somebody wants, this one is sent. */
export type AlarmMail = ToAdmin & { template: 'alarm' } & ToldAlarm

export type AlarmsMail = ToAdmin & { template: 'alarms'; alarms: ToldAlarm[] }

type ToAdmin = {
  to: string
  name: string
  url: string
  title: string
}

type ToldAlarm = {
  subject: string
  message: string
  /** The first of the rows concerned, and how many there are; empty where none is. */
  rows: string
}

export type SupportMessageMail = {
  template: 'support-message'
  to: string
  replyTo: { name: string; address: string }
  /** Address of the account that was signed in; null for a visitor. */
  account: string | null
  kind: string
  subject: string
  message: string
  reference: string
}

/** To an address that anybody can type: it carries nothing that the writer of the message chose freely. */
export type MessageReceivedMail = { template: 'message-received'; to: string; kind: string; reference: string }

export type SupportAnswerMail = {
  template: 'support-answer'
  to: string
  name: string
  /** Absent while the shop has no support address. */
  replyTo?: { name: string; address: string }
  subject: string
  answer: string
  question: string
  askedAt: string
  reference: string
}

type CustomerMail = { to: string; name: string; url: string }

/** Accounts were delivered. It carries none of them: a mailbox is no place for credentials. */
export type OrderDeliveredMail = CustomerMail & {
  template: 'order-delivered'
  orderId: string
  productName: string
  quantity: number
  totalCents: number
}

export type OrderRefundedMail = CustomerMail & {
  template: 'order-refunded'
  orderId: string
  productName: string
  /** How many accounts it was for; null for all that was left of the order. */
  lineCount: number | null
  refundedCents: number
  reason: string
  /** When the license ends now that its paid period is refunded; null when it runs on. */
  licenseEndsAt: string | null
}

/** A license was paid for, for the first time or once more. It does not carry the key. */
export type LicensePaidMail = CustomerMail & {
  template: 'license-paid'
  softwareName: string
  isRenewal: boolean
  totalCents: number
  until: string
}

export type LicenseReminderMail = Omit<CustomerMail, 'name'> & {
  template: 'license-reminder'
  kind: '7_days' | '1_day' | 'expired'
  softwareName: string
  until: string
  /** Null for a license that only an address holds: nobody is there who could choose. */
  name: string | null
}

export type TopUpCreditedMail = CustomerMail & {
  template: 'top-up-credited'
  /** What the customer wanted to add, and what arrived and was added. */
  amountCents: number
  creditedCents: number
  /** It arrived after the invoice had run out. */
  isLate: boolean
}

/** News that the operator wrote; loaded when the mail is sent, not queued. */
export type NewsMail = { to: string; name: string; subject: string; body: string }

export const NOTIFICATION_CHOICES = '/customer/settings/notifications'

/** What became of accounts of an order that did not work. It carries no credentials. */
export type ClaimDecidedMail = {
  template: 'claim-decided'
  to: string
  name: string
  url: string
  reference: string
  outcome: 'swapped' | 'credited' | 'declined'
  count: number
  creditedCents: number
  note: string
}
