import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { AvailablePage, ListedAccount } from '#app/domain/stock/available/list-available.ts'
import type { AvailableFilter, Selection } from '#app/domain/stock/schema.ts'
import type { FoundCount } from '#app/lib/pagination.ts'
import { accountsPath } from './accounts-path.ts'

/** Selected rows: those in `ids`, or with `all` every match except `ids`. */
type Marks = { all: boolean; ids: ReadonlySet<string> }

const none: Marks = { all: false, ids: new Set() }

export function useMarks(filter: AvailableFilter, found: FoundCount) {
  const [{ all, ids }, setMarks] = useState(none)
  const count = all ? Math.max(0, found.count - ids.size) : ids.size

  return {
    all,
    some: ids.size > 0,
    excepted: all ? ids.size : 0,
    count,
    /** All counted rows may be excepted while more match. */
    isEmpty: count === 0 && !(all && found.isMore),
    /** More rows are selected than were counted. */
    isMore: all && found.isMore,
    isMarked: ({ id }: ListedAccount) => ids.has(id) !== all,
    toggle({ id }: ListedAccount) {
      const toggled = new Set(ids)
      if (!toggled.delete(id)) toggled.add(id)
      setMarks({ all, ids: toggled })
    },
    toggleAll: () => setMarks({ ...none, all: !all }),
    drop: (gone: string) => setMarks({ all, ids: new Set([...ids].filter((id) => id !== gone)) }),
    clear: () => setMarks(none),
    selection(): Selection {
      const named = [...ids]
      return { ...filter, ...(all ? { scope: 'all', account: [], except: named } : { account: named, except: [] }) }
    },
  }
}

export type RowMarks = ReturnType<typeof useMarks>

type Loaded = AvailablePage & { filter: AvailableFilter; after: string | undefined }

type Tail = { start: string; accounts: ListedAccount[]; next: string | null }

/** Holds the page's rows and those loaded on scroll. A reload keeps the latter unless new rows came in between. */
export function useRows(page: Loaded) {
  const fetcher = useFetcher<Loaded>()
  const [stored, setTail] = useState<Tail | null>(null)
  const following = (tail: Tail | null) => (tail && page.next !== null && page.next <= tail.start ? tail : null)
  const tail = following(stored)
  const next = tail ? tail.next : page.next

  const { data, state } = fetcher
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per response
  useEffect(() => {
    if (!data?.after) return
    const { after, accounts, next } = data
    setTail((current) => {
      const before = following(current) ?? { start: after, accounts: [], next: after }
      return before.next === after ? { ...before, accounts: [...before.accounts, ...accounts], next } : current
    })
  }, [data])

  return {
    rows: tail ? distinct([...page.accounts, ...tail.accounts]) : page.accounts,
    readOn() {
      if (next !== null && state === 'idle') fetcher.load(accountsPath(page.filter, { after: next }))
    },
    change: (rows: (accounts: ListedAccount[]) => ListedAccount[]) =>
      setTail((current) => current && { ...current, accounts: rows(current.accounts) }),
    forget: () => setTail(null),
  }
}

function distinct(accounts: ListedAccount[]): ListedAccount[] {
  return [...new Map(accounts.map((account) => [account.id, account])).values()]
}
