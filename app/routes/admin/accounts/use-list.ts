import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { AvailablePage, ListedAccount } from '#app/domain/stock/list-available.ts'
import type { AvailableFilter, Selection } from '#app/domain/stock/schema.ts'
import type { FoundCount } from '#app/lib/turn-page.ts'
import { accountsPath } from './accounts-path.ts'

/** Marked rows by their ids, or everything that matches without the ids that were taken out again. */
type Marks = { of: string; all: boolean; ids: ReadonlySet<string> }

/** Which rows of the list at `path` are marked; of another list none are. */
export function useMarks(path: string, filter: AvailableFilter, found: FoundCount) {
  const [stored, setMarks] = useState<Marks>({ of: path, all: false, ids: new Set() })
  const marks: Marks = stored.of === path ? stored : { of: path, all: false, ids: new Set() }
  const count = marks.all ? Math.max(0, found.count - marks.ids.size) : marks.ids.size

  return {
    all: marks.all,
    /** Some rows are marked, but not all that match. */
    some: marks.ids.size > 0,
    /** Rows that were taken out of all that match again. */
    excepted: marks.all ? marks.ids.size : 0,
    count,
    /** Nothing is marked; rows that were taken out of more than were counted leave some. */
    isEmpty: count === 0 && !(marks.all && found.isMore),
    /** Such as `12` or `more than 1,000`. */
    words: `${marks.all && found.isMore ? 'more than ' : ''}${count.toLocaleString('en-US')}`,
    isMarked: ({ id }: ListedAccount) => marks.ids.has(id) !== marks.all,
    toggle({ id }: ListedAccount) {
      const ids = new Set(marks.ids)
      if (!ids.delete(id)) ids.add(id)
      setMarks({ ...marks, ids })
    },
    toggleAll: () => setMarks({ of: path, all: !marks.all, ids: new Set() }),
    /** Of a row that is gone nothing is left to mark. */
    drop: (gone: string) => setMarks({ ...marks, ids: new Set([...marks.ids].filter((id) => id !== gone)) }),
    clear: () => setMarks({ of: path, all: false, ids: new Set() }),
    selection(): Selection {
      const ids = [...marks.ids]
      return { ...filter, ...(marks.all ? { scope: 'all', account: [], except: ids } : { account: ids, except: [] }) }
    },
  }
}

export type RowMarks = ReturnType<typeof useMarks>

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
