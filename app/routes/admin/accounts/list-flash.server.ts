import { getAvailable, type ListedAccount } from '#app/domain/stock/list-available.ts'
import { getWithdrawal, type ListedWithdrawal } from '#app/domain/stock/withdrawals.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { isUuid } from '#app/lib/uuid.ts'

export type ListFlash = { title: string; description: string; updated?: ListedAccount; withdrawal?: ListedWithdrawal }

const NUMBER = /^\d{1,9}$/

/** Returns the list's flash message. Its URL carries only numbers and ids. */
export async function listFlashOf({ searchParams }: URL): Promise<ListFlash | null> {
  const [name, first = '', kept = '', id = ''] = (searchParams.get('flash') ?? '').split(':')
  if (name === 'account-updated' && isUuid(first)) {
    const updated = await getAvailable(first)
    if (!updated) return null
    const description = `${updated.username} has been successfully updated.`
    return { title: 'Account Updated', description, updated }
  }
  if (name !== 'accounts-deleted' || !NUMBER.test(first) || !NUMBER.test(kept)) return null
  const gone = `${formatNumber(Number(first))} account(s) deleted.`
  const stayed = `${formatNumber(Number(kept))} had already been sold or deleted.`
  const description = kept === '0' ? gone : `${gone} ${stayed}`
  const withdrawal = isUuid(id) ? await getWithdrawal(id) : null
  if (!withdrawal || withdrawal.putBackAt) return { title: 'Success', description }
  return { title: 'Success', description, withdrawal }
}
