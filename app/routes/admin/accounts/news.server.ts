import { getAvailable, type ListedAccount } from '#app/domain/stock/list-available.ts'
import { getWithdrawal, type ListedWithdrawal } from '#app/domain/stock/list-withdrawals.ts'
import { isUuid } from '#app/lib/uuid.ts'

export type News = {
  title: string
  description: string
  /** As it stands now. */
  updated?: ListedAccount
  /** Set after a deletion, while it can be put back. */
  withdrawal?: Pick<ListedWithdrawal, 'id' | 'count' | 'removedOn'>
}

const NUMBER = /^\d{1,9}$/

/** What was done on the page before, in the words of spec §8; of the address only numbers and the id of an account are believed. */
export async function newsOf({ searchParams }: URL): Promise<News | null> {
  const [updated, deleted, kept] = ['updated', 'deleted', 'kept'].map((name) => searchParams.get(name) ?? '')
  if (updated && isUuid(updated)) {
    const account = await getAvailable(updated)
    if (!account) return null
    const description = `${account.username} has been successfully updated.`
    return { title: 'Account Updated', description, updated: account }
  }
  if (!deleted || !NUMBER.test(deleted)) return null
  const gone = `${Number(deleted).toLocaleString('en-US')} account(s) deleted.`
  const news = { title: 'Success', description: kept && NUMBER.test(kept) ? `${gone} ${stayed(Number(kept))}` : gone }
  const id = searchParams.get('withdrawal')
  const withdrawal = id && isUuid(id) ? await getWithdrawal(id) : null
  if (!withdrawal || withdrawal.putBackAt) return news
  const { count, removedOn } = withdrawal
  return { ...news, withdrawal: { id: withdrawal.id, count, removedOn } }
}

function stayed(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'was' : 'were'} sold or deleted meanwhile.`
}
