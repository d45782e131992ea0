import { href } from 'react-router'
import type { PayoutListQuery } from '#app/domain/payouts/schema.ts'
import { listPath } from '#app/http/list-url.ts'

export function payoutsPath({ state = 'open', ...query }: Partial<PayoutListQuery>): string {
  return listPath(href('/admin/payouts'), { ...query, state: state === 'open' ? undefined : state })
}
