import { href } from 'react-router'
import type { ListedWithdrawal } from '#app/domain/stock/withdrawals.ts'
import { formatNumber } from '#app/lib/numbers.ts'

export const reasonLabels = {
  deleted: 'Deleted',
  batch_undone: 'Batch undone',
  unknown_sales: 'May have been sold before a restore',
} as const satisfies Record<ListedWithdrawal['reason'], string>

/** Returns a label such as `120 Instagram Accounts, 3 Other Accounts`. */
export function productLabel({ products }: Pick<ListedWithdrawal, 'products'>): string {
  return products.map(({ name, count }) => `${formatNumber(count)} ${name}`).join(', ')
}

export function withdrawalPath(id: string): string {
  return href('/admin/stock/withdrawals/:withdrawalId', { withdrawalId: id })
}
