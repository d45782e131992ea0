import type { AuditQuery } from '#app/domain/audit/schema.ts'
import { listPath } from '#app/http/list-address.ts'
import { isUuid } from '#app/lib/uuid.ts'

export function auditPath(query: AuditQuery, path = '/admin/audit'): string {
  return listPath(path, query)
}

const pages: Record<string, (id: string) => string> = {
  alarm: () => '/admin/alarms',
  audit: () => '/admin/audit',
  claim: (id) => `/admin/claims?claim=${id}`,
  customer: (id) => `/admin/customers/${id}`,
  license: (id) => `/admin/licenses/${id}`,
  message: (id) => `/admin/messages/${id}`,
  order: (id) => `/admin/orders/${id}`,
  payment: (id) => `/admin/payments/${id}`,
  product: (id) => `/admin/settings?product=${id}`,
  settings: () => '/admin/settings/site',
  shop: () => '/admin/before-you-open',
  stock: () => '/admin/stock/uploads',
  stock_batch: (id) => `/admin/stock/batches/${id}`,
  stock_withdrawal: (id) => `/admin/stock/withdrawals/${id}`,
  unknown_sales: () => '/admin/stock/unknown-sales',
  webhook: (id) => `/admin/webhooks/${id}`,
}

/** Returns the page of a subject such as `customer:ID`. Stock accounts have none here, as theirs opens secrets. */
export function subjectPath(subject: string): string | null {
  const [kind = '', id = ''] = subject.split(':')
  const pageOf = Object.hasOwn(pages, kind) ? pages[kind] : undefined
  return pageOf?.(encodeURIComponent(id)) ?? null
}

const pageWords = new Map([['payment', 'Top-up']])

/** The same in words: what kind of thing it is, and its id as lists shorten it. */
export function subjectWords(subject: string): { kind: string; id: string } {
  const [kind = '', ...id] = subject.split(':')
  const words = pageWords.get(kind) ?? kind.replace(/_/g, ' ')
  const whole = id.join(':')
  return { kind: words.charAt(0).toUpperCase() + words.slice(1), id: isUuid(whole) ? whole.slice(0, 8) : whole }
}
