import type { ProductKind } from './product-kinds.ts'

type Named = { name: string }
type Linked = Named & { url: string }
type Worded = { language?: string | null }
type Sender = { name: string; address: string }
/** Absent in emails that the previous version queued. */
type Sold = { productId?: string }
type Alarm = { subject: string; message: string; rows: string }

/** Why a paid purchase was not made, except when its payment was taken back. */
type NotMade =
  | 'short'
  | 'late'
  | 'price'
  | 'terms'
  | 'code'
  | 'stock'
  | 'owned'
  | 'bought'
  | 'license'
  | 'balance'
  | 'not-for-sale'
  | 'failed'

/** Contents by template. Instants are ISO 8601 in UTC. */
type Contents = {
  /** A stranger may have registered the address under a name that is an advertisement. */
  'verify-email': Worded & { url: string }
  /** `name` is null until the address is confirmed. */
  'reset-password': Worded & { name: string | null; url: string }
  'new-sign-in': Linked & { userAgent: string; at: string; address: string }
  'password-changed': Named & { changedAt: string }
  'two-step-changed': Named & {
    change: 'turned-on' | 'turned-off' | 'codes-renewed'
    changedAt: string
    byOperator: boolean
  }
  'account-deleted': Named & Worded & { deletedAt: string; waivedCents: number }
  alarm: Linked & { title: string } & Alarm
  alarms: Linked & { title: string; alarms: Alarm[] }
  'support-message': {
    replyTo: Sender
    account: string | null
    kind: string
    subject: string
    message: string
    reference: string
  }
  /** Anyone can type the address, so the email contains no free text. */
  'message-received': Worded & { kind: string; reference: string }
  'support-answer': Named &
    Worded & {
      replyTo?: Sender
      subject: string
      answer: string
      question: string
      askedAt: string
      reference: string
    }
  'order-delivered': Linked &
    Sold & {
      orderId: string
      productName: string
      quantity: number
      totalCents: number
      /** Without one, accounts. */
      orderType?: ProductKind
      /** Set for items of another shape than accounts. */
      isItems?: true
    }
  /** Does not carry the goods. */
  'order-made': Linked & { orderId: string; productName: string; quantity: number }
  'order-refunded': Linked & {
    orderId: string
    productName: string
    /** Null for the rest of the order. */
    lineCount: number | null
    refundedCents: number
    reason: string
    licenseEndsAt: string | null
    isItems?: true
  }
  /** Does not carry the key. */
  'license-paid': Linked & Sold & { softwareName: string; isRenewal: boolean; totalCents: number; until: string }
  /** `name` is null for a license without an account. */
  'license-reminder': {
    name: string | null
    url: string
    kind: '7_days' | '1_day' | 'expired'
    softwareName: string
    until: string
  }
  'top-up-credited': Linked & { amountCents: number; creditedCents: number; bonusCents?: number; isLate: boolean }
  /** The link signs in. `hasPassword` is false for an account that the purchase created. */
  'guest-order': Linked & { orderId: string; productName: string; totalCents: number; hasPassword: boolean }
  /** A payment did not lead to the purchase that it was made for. */
  'purchase-not-made': Linked & { productName: string; reason: NotMade; creditedCents: number }
  /** Anyone can type the address, so the email contains no free text. */
  'restock-asked': Worded & { url: string; productName: string }
  /** `name` is null for a visitor. `stopUrl` ends the person's requests without signing in. */
  'back-in-stock': Worded & { name: string | null; url: string; stopUrl: string; productName: string }
  /** One order of a stand-by. `until` is null once it does not wait anymore. */
  'standby-filled': Linked &
    Sold & {
      orderId: string
      productName: string
      quantity: number
      totalCents: number
      wanted: number
      filled: number
      until: string | null
      /** When the next week of a standing order begins, to which `wanted` and `filled` then refer. */
      renewsAt: string | null
    }
  /** `until` is null for a standing order. */
  'standby-short': Linked & { productName: string; balanceCents: number; until: string | null }
  'standby-expired': Linked & { productName: string; wanted: number; filled: number }
  /** Carries no credentials. */
  'claim-decided': Linked & {
    reference: string
    outcome: 'swapped' | 'credited' | 'declined'
    count: number
    creditedCents: number
    note: string
    isItems?: true
  }
  /** Goes to the operator. The payment details stay in the shop. */
  'payout-requested': { url: string; customer: string; amountCents: number }
  'payout-ended': Linked & {
    outcome: 'sent' | 'returned' | 'declined'
    amountCents: number
    reference: string
    reason: string
  }
}

export type Mail<Template extends keyof Contents = keyof Contents> = {
  [Name in Template]: { template: Name; to: string } & Contents[Name]
}[Template]

/** Loaded when the email is sent, not queued. */
export type NewsMail = { to: string; name: string; language: string | null; subject: string; body: string }

/** Loaded when the email is sent. `title` is in the customer's language, if it was translated. */
export type TextMail = Pick<NewsMail, 'to' | 'name' | 'language'> & { slug: string; version: string; title: string }

/** Loaded when the email is sent. */
export type HolderMail = Pick<NewsMail, 'to' | 'name' | 'language'> & {
  orderId: string
  productName: string
  /** Null for a shared text, which the email does not contain. */
  file: { version: string; note: string } | null
}

export const NOTIFICATION_CHOICES = '/customer/settings/notifications'
