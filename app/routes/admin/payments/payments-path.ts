import { href } from 'react-router'
import type { PaymentListQuery } from '#app/domain/payments/schema.ts'
import { listPath } from '#app/http/list-url.ts'

export function paymentsPath({ state = 'all', ...query }: Partial<PaymentListQuery>): string {
  return listPath(href('/admin/payments'), { ...query, state: state === 'all' ? undefined : state })
}
