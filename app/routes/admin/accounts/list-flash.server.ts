import { getAvailable, type ListedAccount } from '#app/domain/stock/available/list-available.ts'
import { itemName } from '#app/domain/stock/rules.ts'
import { getWithdrawal, type ListedWithdrawal } from '#app/domain/stock/withdrawals/withdrawals.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { t } from '#messages'

export type ListFlash = { title: string; description: string; updated?: ListedAccount; withdrawal?: ListedWithdrawal }

const NUMBER = /^\d{1,9}$/

/** Returns the list's flash message. Its URL carries only numbers and ids. */
export async function listFlashOf({ searchParams }: URL): Promise<ListFlash | null> {
  const [name, first = '', kept = '', id = ''] = (searchParams.get('flash') ?? '').split(':')
  if (name === 'account-updated' && isUuid(first)) {
    const updated = await getAvailable(first)
    if (!updated) return null
    const name = itemName(updated)
    if (updated.fields) {
      const description = t('server.stock.flash.updatedItemText', { name })
      return { title: t('server.stock.flash.updatedItem'), description, updated }
    }
    const description = t('server.stock.flash.updatedText', { username: name })
    return { title: t('server.stock.flash.updated'), description, updated }
  }
  if (name !== 'accounts-deleted' || !NUMBER.test(first) || !NUMBER.test(kept)) return null
  const counts = { count: Number(first), kept: Number(kept) }
  const withdrawal = isUuid(id) ? await getWithdrawal(id) : null
  const goods = withdrawal?.goods ?? 'accounts'
  const title = t('server.stock.flash.deleted')
  const description =
    counts.kept === 0
      ? t('server.stock.flash.deletedText', { count: counts.count, goods })
      : t('server.stock.flash.deletedSomeText', { ...counts, goods })
  if (!withdrawal || withdrawal.putBackAt) return { title, description }
  return { title, description, withdrawal }
}
