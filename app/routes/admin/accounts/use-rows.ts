import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { AvailablePage, ListedAccount } from '#app/domain/stock/list-available.ts'
import type { AvailableFilter } from '#app/domain/stock/schema.ts'
import { accountsPath } from './accounts-path.ts'

type Loaded = AvailablePage & { filter: AvailableFilter; after: string | undefined }

/** What was read on beyond the first page of the list at `of`. */
type Tail = { of: string; start: string; accounts: ListedAccount[]; next: string | null }

/**
 * The rows of the list as far as they were read: the page's own and those that followed as one scrolled. What was read on is kept while
 * the page is loaded again, as long as no rows came in between.
 */
export function useRows(page: Loaded) {
  const path = accountsPath(page.filter)
  const fetcher = useFetcher<Loaded>()
  const [stored, setTail] = useState<Tail | null>(null)
  const follows = stored !== null && stored.of === path && page.next !== null && page.next <= stored.start
  const tail = follows ? stored : null
  const next = tail ? tail.next : page.next

  const { data, state } = fetcher
  useEffect(() => {
    if (!data?.after || accountsPath(data.filter) !== path) return
    const { after, accounts, next: further } = data
    setTail((current) => {
      const before = current?.of === path ? current : { of: path, start: after, accounts: [] }
      const isNext = current?.of === path ? current.next === after : true
      return isNext ? { ...before, accounts: [...before.accounts, ...accounts], next: further } : current
    })
  }, [data, path])

  return {
    rows: tail ? distinct([...page.accounts, ...tail.accounts]) : page.accounts,
    hasMore: next !== null,
    readOn() {
      if (next !== null && state === 'idle') fetcher.load(accountsPath(page.filter, { after: next }))
    },
    /** Takes up what happened to rows that were read on. */
    change: (rows: (accounts: ListedAccount[]) => ListedAccount[]) =>
      setTail((current) => current && { ...current, accounts: rows(current.accounts) }),
    forget: () => setTail(null),
  }
}

function distinct(accounts: ListedAccount[]): ListedAccount[] {
  return [...new Map(accounts.map((account) => [account.id, account])).values()]
}
