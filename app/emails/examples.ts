import { dayInWords } from '#app/lib/dates.ts'
import type { Mail } from '#app/lib/mail.ts'
import type { MailKind } from '#app/lib/mail-kinds.ts'
import { t } from '#messages'
import { compose } from './compose.ts'
import type { Letter, Shop } from './letter.tsx'
import { textChanged } from './messages.tsx'
import { holderNews } from './orders.tsx'

const AT = '2026-03-06T12:05:00.000Z'
const ORDER = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
const REFERENCE = '0a1b2c3d'
const PERSON = { to: 'mara@example.com', name: 'Mara Quill' }

/** Composes a kind of email to an invented customer. Its links lead to the shop's first page. */
export function composeExample(kind: MailKind, shop: Shop): Letter {
  const url = shop.appUrl
  if (kind === 'text-changed') {
    const [title, version] = [t('server.mails.examples.title'), dayInWords(AT)]
    return textChanged({ ...PERSON, url, language: null, slug: '', title, version }, shop)
  }
  if (kind === 'file-version' || kind === 'content-changed') {
    const [productName, note] = [t('server.mails.examples.product'), t('server.mails.examples.note')]
    const file = kind === 'file-version' ? { version: '1.1', note } : null
    return holderNews({ ...PERSON, url, language: null, orderId: ORDER, productName, file }, shop)
  }
  const mail = { ...accountMails(url), ...saleMails(url), ...supportMails() }[kind]
  return compose(mail.template, mail, shop)
}

type Examples = Partial<Record<MailKind, Mail>>

function accountMails(url: string) {
  const change = { template: 'two-step-changed', ...PERSON, changedAt: AT, byOperator: false } as const
  return {
    'verify-email': { template: 'verify-email', to: PERSON.to, url },
    'reset-password': { template: 'reset-password', ...PERSON, url },
    'new-sign-in': { template: 'new-sign-in', ...PERSON, url, userAgent: BROWSER, at: AT, address: '203.0.113.7' },
    'password-changed': { template: 'password-changed', ...PERSON, changedAt: AT },
    'two-step-turned-on': { ...change, change: 'turned-on' },
    'two-step-turned-off': { ...change, change: 'turned-off' },
    'two-step-codes-renewed': { ...change, change: 'codes-renewed' },
    'account-deleted': { template: 'account-deleted', ...PERSON, deletedAt: AT, waivedCents: 12_50 },
  } satisfies Examples
}

function saleMails(url: string) {
  const [product, note] = [t('server.mails.examples.product'), t('server.mails.examples.note')]
  const to = { ...PERSON, url }
  const order = { ...to, orderId: ORDER, productName: product }
  const paid = { template: 'license-paid', ...to, softwareName: product, totalCents: 15_00, until: AT } as const
  const reminder = { template: 'license-reminder', ...to, softwareName: product, until: AT } as const
  const refund = { lineCount: 2, refundedCents: 20_00, reason: note, licenseEndsAt: null }
  const payout = { template: 'payout-ended', ...to, amountCents: 25_00 } as const
  const standby = { wanted: 10, filled: 3 }
  const decision = { outcome: 'credited', count: 2, creditedCents: 20_00, note } as const
  return {
    'order-delivered': { template: 'order-delivered', ...order, quantity: 3, totalCents: 30_00 },
    'guest-order': { template: 'guest-order', ...order, totalCents: 30_00, hasPassword: false },
    'order-made': { template: 'order-made', ...order, quantity: 1 },
    'order-refunded': { template: 'order-refunded', ...order, ...refund },
    'restock-asked': { template: 'restock-asked', to: PERSON.to, url, productName: product },
    'back-in-stock': { template: 'back-in-stock', ...to, stopUrl: url, productName: product },
    'standby-filled': {
      template: 'standby-filled',
      ...order,
      quantity: 3,
      totalCents: 30_00,
      ...standby,
      until: AT,
      renewsAt: null,
    },
    'standby-short': { template: 'standby-short', ...to, productName: product, balanceCents: 4_50, until: AT },
    'standby-expired': { template: 'standby-expired', ...to, productName: product, ...standby },
    'claim-decided': { template: 'claim-decided', ...to, reference: ORDER.slice(0, 12), ...decision },
    'license-paid': { ...paid, isRenewal: false },
    'license-renewed': { ...paid, isRenewal: true },
    'license-ends-in-7-days': { ...reminder, kind: '7_days' },
    'license-ends-in-1-day': { ...reminder, kind: '1_day' },
    'license-ended': { ...reminder, kind: 'expired' },
    'top-up-credited': { template: 'top-up-credited', ...to, amountCents: 25_00, creditedCents: 25_00, isLate: false },
    'purchase-not-made': {
      template: 'purchase-not-made',
      ...to,
      productName: product,
      reason: 'stock',
      creditedCents: 25_00,
    },
    'payout-sent': { ...payout, outcome: 'sent', reference: REFERENCE, reason: '' },
    'payout-returned': { ...payout, outcome: 'returned', reference: '', reason: note },
    'payout-declined': { ...payout, outcome: 'declined', reference: '', reason: note },
  } satisfies Examples
}

function supportMails() {
  const texts = {
    subject: t('server.mails.examples.subject'),
    question: t('server.mails.examples.question'),
    answer: t('server.mails.examples.answer'),
  }
  return {
    'message-received': {
      template: 'message-received',
      to: PERSON.to,
      kind: t('server.mails.examples.topic'),
      reference: REFERENCE,
    },
    'support-answer': { template: 'support-answer', ...PERSON, ...texts, askedAt: AT, reference: REFERENCE },
  } satisfies Examples
}

const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
