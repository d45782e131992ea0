import { Link } from 'react-router'
import type { AvailableFilter } from '#app/domain/stock/schema.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { accountsPath } from './accounts-path.ts'

type NoAccountsProps = {
  filter: AvailableFilter
  /** Only this page of the list is empty. */
  isBeyond: boolean
  isUnderstood: boolean
}

/** Nothing to list, in the words of spec §2. */
export function NoAccounts({ filter, isBeyond, isUnderstood }: NoAccountsProps) {
  if (!isUnderstood) {
    return (
      <EmptyState
        title="The filter was not understood."
        action={
          <Link to={accountsPath({})} className={buttonStyle({ variant: 'secondary' })}>
            Clear all filters
          </Link>
        }
      >
        Correct what is marked in it, or take it away; until then no account is listed.
      </EmptyState>
    )
  }
  const isNarrowed = accountsPath(filter) !== accountsPath({})
  const path = isBeyond ? accountsPath(filter) : accountsPath({})
  return (
    <EmptyState
      title="No available accounts match your search."
      action={
        isNarrowed || isBeyond ? (
          <Link to={path} className={buttonStyle({ variant: 'secondary' })}>
            {isBeyond ? 'First page' : 'Clear all filters'}
          </Link>
        ) : (
          <Link to="/admin/dashboard" className={buttonStyle()}>
            Go to Dashboard
          </Link>
        )
      }
    >
      {isBeyond && 'This page of the list is empty by now.'}
      {!isBeyond && filter.q !== '' && 'Try a different search term or clear your search.'}
      {!isBeyond && filter.q === '' && isNarrowed && 'Nothing of what you filter by is in stock.'}
      {!isBeyond && !isNarrowed && 'There are no available accounts in stock. Add new stock from the Dashboard.'}
    </EmptyState>
  )
}
