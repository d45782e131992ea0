import type { Selection } from '#app/domain/stock/schema.ts'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { RowMarks } from './use-list.ts'

/** Takes the focus when what was pressed in the list is gone. */
export const LIST_HEADING = 'available-accounts'

type SelectionBarProps = {
  heading: string
  marks: RowMarks
  /** Nothing is listed that could be marked. */
  isEmpty: boolean
  exportPath: string
}

/** Says how many accounts there are and how many are marked, and offers what can be done with those. */
export function SelectionBar({ heading, marks, isEmpty, exportPath }: SelectionBarProps) {
  const hydrated = useHydrated()
  const isIdle = isEmpty || (hydrated && marks.isEmpty)
  return (
    <div className="mb-2 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div>
        <h2 id={LIST_HEADING} tabIndex={-1} className="font-semibold text-base">
          {heading}
        </h2>
        <p role="status" className="text-muted text-sm empty:hidden">
          {hydrated && marks.all && saidOf(marks)}
        </p>
      </div>
      {!isIdle && (
        <div className="flex flex-wrap gap-2">
          {hydrated && (
            <Button type="button" variant="ghost" size="sm" onClick={marks.clear}>
              Clear<span className="max-sm:sr-only"> selection</span>
            </Button>
          )}
          <Button variant="secondary" size="sm" formAction={exportPath}>
            {hydrated ? `Export (${marks.words})` : 'Export'}
          </Button>
          <Button variant="danger" size="sm">
            {hydrated ? `Delete (${marks.words})` : 'Delete'}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Names everything that matches, in sight or not. */
function saidOf({ words, count, excepted }: RowMarks): string {
  if (excepted > 0) return `All that match but ${excepted.toLocaleString('en-US')} are selected.`
  return count === 1 ? 'The only one that matches is selected.' : `All ${words} that match are selected.`
}

/** Names the accounts that a form is about in hidden fields. */
export function SelectionFields({ selection }: { selection: Selection }) {
  return <HiddenFields fields={selectionEntries(selection)} />
}

export function selectionEntries({ account, except, ...rest }: Selection): [string, string][] {
  const { q, product, batch, from, to, only, scope } = rest
  return [
    ...Object.entries({ q, product, batch, from, to, only, scope }).flatMap(([name, value]): [string, string][] =>
      value ? [[name, value]] : [],
    ),
    ...account.map((id): [string, string] => ['account', id]),
    ...except.map((id): [string, string] => ['except', id]),
  ]
}
