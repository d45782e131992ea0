import { href } from 'react-router'
import type { ListedWithdrawal } from '#app/domain/stock/withdrawals/withdrawals.ts'
import { commaList } from '#app/lib/comma-list.ts'
import { t } from '#messages'

export function reasonLabel(reason: ListedWithdrawal['reason']): string {
  return t(`admin.withdrawals.reasons.${reason}`)
}

/** Returns a label such as `120 Instagram Accounts, 3 Other Accounts`. */
export function productLabel({ products }: Pick<ListedWithdrawal, 'products'>): string {
  return commaList(products.map(({ name, count }) => t('admin.withdrawals.accounts', { count, product: name })))
}

export function withdrawalPath(id: string): string {
  return href('/admin/stock/withdrawals/:withdrawalId', { withdrawalId: id })
}
