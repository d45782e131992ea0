export type Mail =
  | LinkMail<'verify-email'>
  | LinkMail<'reset-password'>
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

/** A mail to a person. Instants are ISO 8601 in UTC, as the queue keeps JSON. */
type PersonMail<Template, Content> = { template: Template; to: string; name: string } & Content

type LinkMail<Template, Content = object> = PersonMail<Template, { url: string } & Content>

export type NewSignInMail = LinkMail<'new-sign-in', { device: string; at: string; address: string }>

export type PasswordChangedMail = PersonMail<'password-changed', { changedAt: string }>

export type TwoStepChangedMail = PersonMail<
  'two-step-changed',
  { change: 'turned-on' | 'turned-off' | 'codes-renewed'; changedAt: string; byOperator: boolean }
>

export type AccountDeletedMail = PersonMail<'account-deleted', { deletedAt: string; waivedCents: number }>

export type AlarmMail = LinkMail<'alarm', { title: string } & ToldAlarm>

export type AlarmsMail = LinkMail<'alarms', { title: string; alarms: ToldAlarm[] }>

/** `rows` names the first of the rows concerned and counts them; it is empty where none is. */
type ToldAlarm = { subject: string; message: string; rows: string }

type Sender = { name: string; address: string }

export type SupportMessageMail = {
  template: 'support-message'
  to: string
  replyTo: Sender
  account: string | null
  kind: string
  subject: string
  message: string
  reference: string
}

/** To an address that anybody can type: it carries nothing that the writer of the message chose freely. */
export type MessageReceivedMail = { template: 'message-received'; to: string; kind: string; reference: string }

export type SupportAnswerMail = PersonMail<
  'support-answer',
  { replyTo?: Sender; subject: string; answer: string; question: string; askedAt: string; reference: string }
>

export type OrderDeliveredMail = LinkMail<
  'order-delivered',
  { orderId: string; productName: string; quantity: number; totalCents: number }
>

export type OrderRefundedMail = LinkMail<
  'order-refunded',
  {
    orderId: string
    productName: string
    /** How many accounts it was for; null for all that was left of the order. */
    lineCount: number | null
    refundedCents: number
    reason: string
    licenseEndsAt: string | null
  }
>

/** A license was paid for, for the first time or once more. It does not carry the key. */
export type LicensePaidMail = LinkMail<
  'license-paid',
  { softwareName: string; isRenewal: boolean; totalCents: number; until: string }
>

/** `name` is null for a license that only an address holds: nobody is there who could choose. */
export type LicenseReminderMail = {
  template: 'license-reminder'
  to: string
  name: string | null
  url: string
  kind: '7_days' | '1_day' | 'expired'
  softwareName: string
  until: string
}

/** `isLate` when it arrived after the invoice had run out. */
export type TopUpCreditedMail = LinkMail<
  'top-up-credited',
  { amountCents: number; creditedCents: number; isLate: boolean }
>

/** Carries no credentials. */
export type ClaimDecidedMail = LinkMail<
  'claim-decided',
  {
    reference: string
    outcome: 'swapped' | 'credited' | 'declined'
    count: number
    creditedCents: number
    note: string
  }
>

/** News that the operator wrote; loaded when the mail is sent, not queued. */
export type NewsMail = { to: string; name: string; subject: string; body: string }

export const NOTIFICATION_CHOICES = '/customer/settings/notifications'
