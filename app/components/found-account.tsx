import { Link } from 'react-router'
import type { FoundAccounts } from '#app/domain/orders/lists/find-accounts.ts'
import { itemName, pageOfLine } from '#app/domain/orders/rules.ts'
import { t } from '#messages'

/** Links to the account of an order that a search found. Not prefetched, because opening a delivery is logged. */
export function FoundAccount({ path, accounts }: { path: string; accounts: FoundAccounts }) {
  const { username, count, isItem, place } = accounts
  const more = count - 1
  return (
    <Link
      to={`${path}?${new URLSearchParams(place ? { page: String(pageOfLine(place)) } : { q: username })}`}
      prefetch="none"
      className="mt-1 block max-w-56 truncate font-sans text-muted underline hover:text-text"
    >
      {isItem
        ? t('customer.parts.reveals.some', { usernames: itemName({ username, place }), more })
        : t('customer.parts.found.account', { username, more })}
    </Link>
  )
}
