import { getAvailable, type ListedAccount } from '#app/domain/stock/list-available.ts'
import { getWithdrawal, type ListedWithdrawal } from '#app/domain/stock/list-withdrawals.ts'
import { isUuid } from '#app/lib/uuid.ts'

export type News = {
  title: string
  description: string
  /** The account after its change. */
  updated?: ListedAccount
  /** Set after a deletion, while it can be put back. */
  withdrawal?: Pick<ListedWithdrawal, 'id' | 'count' | 'removedOn'>
}

const NUMBER = /^\d{1,9}$/

/** Returns the flash message of the list, which names what it reads. A URL can bring only numbers and ids. */
export async function newsOf({ searchParams }: URL): Promise<News | null> {
  const [name, first = '', kept = '', id = ''] = (searchParams.get('flash') ?? '').split(':')
  if (name === 'account-updated' && isUuid(first)) {
    const updated = await getAvailable(first)
    if (!updated) return null
    const description = `${updated.username} has been successfully updated.`
    return { title: 'Account Updated', description, updated }
  }
  if (name !== 'accounts-deleted' || !NUMBER.test(first) || !NUMBER.test(kept)) return null
  const gone = `${Number(first).toLocaleString('en-US')} account(s) deleted.`
  const description = kept === '0' ? gone : `${gone} ${stayed(Number(kept))}`
  const withdrawal = isUuid(id) ? await getWithdrawal(id) : null
  if (!withdrawal || withdrawal.putBackAt) return { title: 'Success', description }
  const { count, removedOn } = withdrawal
  return { title: 'Success', description, withdrawal: { id: withdrawal.id, count, removedOn } }
}

function stayed(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'was' : 'were'} sold or deleted meanwhile.`
}
