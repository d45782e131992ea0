import { href, Link } from 'react-router'
import type { AuditQuery } from '#app/domain/audit/schema.ts'
import { listPath } from '#app/http/list-url.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { t } from '#messages'

export function auditPath(query: AuditQuery, path = href('/admin/audit')): string {
  return listPath(path, query)
}

const pages = {
  alarm: () => href('/admin/alarms'),
  audit: () => href('/admin/audit'),
  bonus: () => href('/admin/settings/payment/bonuses'),
  category: () => href('/admin/products/categories'),
  claim: (id) => `${href('/admin/claims')}?claim=${encodeURIComponent(id)}`,
  customer: (id) => href('/admin/customers/:customerId', { customerId: id }),
  group: (id) => href('/admin/customers/groups/:groupId', { groupId: id }),
  gift: (id) => href('/admin/gifts/:giftBatchId', { giftBatchId: id }),
  license: (id) => href('/admin/licenses/:licenseId', { licenseId: id }),
  mail: (id) => href('/admin/settings/emails/:kind', { kind: id }),
  message: (id) => href('/admin/messages/:messageId', { messageId: id }),
  messages: () => `${href('/admin/messages')}?state=late`,
  news: null,
  order: (id) => href('/admin/orders/:orderId', { orderId: id }),
  orders: null,
  payment: (id) => href('/admin/payments/:paymentId', { paymentId: id }),
  payment_method: (id) => href('/admin/settings/payment/:methodId', { methodId: id }),
  payout: (id) => href('/admin/payouts/:payoutId', { payoutId: id }),
  product: (id) => href('/admin/products/:productId', { productId: id }),
  settings: () => href('/admin/settings/site'),
  shop: () => href('/admin/before-you-open'),
  'signing-key': null,
  stock: () => href('/admin/stock/uploads'),
  stock_account: null,
  stock_batch: (id) => href('/admin/stock/batches/:batchId', { batchId: id }),
  stock_withdrawal: (id) => href('/admin/stock/withdrawals/:withdrawalId', { withdrawalId: id }),
  text: (id) => href('/admin/settings/texts/:slug', { slug: id }),
  unknown_sales: () => href('/admin/stock/unknown-sales'),
  webhook: (id) => href('/admin/webhooks/:endpointId', { endpointId: id }),
} satisfies Record<string, ((id: string) => string) | null>

const isKnown = (kind: string): kind is keyof typeof pages => Object.hasOwn(pages, kind)

/** Returns the page of a subject such as `customer:ID`. Stock accounts have none, because theirs reveals secrets. */
export function subjectPath(subject: string): string | null {
  const [kind = '', id = ''] = subject.split(':')
  return (isKnown(kind) && pages[kind]?.(id)) || null
}

/** Returns a subject's kind, and its id as shortened in lists. */
export function subjectLabel(subject: string): { kind: string; id: string } {
  const [kind = '', ...id] = subject.split(':')
  const whole = id.join(':')
  return {
    kind: isKnown(kind) ? t(`admin.audit.subjects.${kind}`) : kind,
    id: isUuid(whole) ? whole.slice(0, 8) : whole,
  }
}

/** Names the subject of an audit entry or alarm, with a link if it has a page. */
export function SubjectLink({ subject }: { subject: string }) {
  const { kind, id } = subjectLabel(subject)
  const page = subjectPath(subject)
  const label = (
    <>
      {kind} <code className="break-all font-mono text-xs">{id}</code>
    </>
  )
  if (!page) return <span title={subject}>{label}</span>
  return (
    <Link to={page} title={subject} className="text-accent hover:underline">
      {label}
    </Link>
  )
}
