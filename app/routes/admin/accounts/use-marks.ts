import { useState } from 'react'
import type { ListedAccount } from '#app/domain/stock/list-available.ts'
import type { AvailableFilter, Selection } from '#app/domain/stock/schema.ts'
import type { FoundCount } from '#app/lib/turn-page.ts'

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
