import { Link } from 'react-router'
import type { FoundAccounts } from '#app/domain/orders/find-accounts.ts'
import { t } from '#messages'

/** Links to the account of an order that a search found. Not prefetched, because opening a delivery is logged. */
export function FoundAccount({ path, accounts: { username, count } }: { path: string; accounts: FoundAccounts }) {
  return (
    <Link
      to={`${path}?${new URLSearchParams({ q: username })}`}
      prefetch="none"
      className="mt-1 block max-w-56 truncate font-sans text-muted underline hover:text-text"
    >
      {t('customer.parts.found.account', { username, more: count - 1 })}
    </Link>
  )
}
