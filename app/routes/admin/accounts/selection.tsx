import type { Selection } from '#app/domain/stock/schema.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { RowMarks } from './use-list.ts'

/** Takes the focus when the pressed button is gone. */
export const LIST_HEADING = 'available-accounts'

type SelectionBarProps = { heading: string; marks: RowMarks; isEmpty: boolean; exportPath: string }

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
          {hydrated && marks.all && summaryOf(marks)}
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
            {hydrated ? `Export (${marks.label})` : 'Export'}
          </Button>
          <Button variant="danger" size="sm">
            {hydrated ? `Delete (${marks.label})` : 'Delete'}
          </Button>
        </div>
      )}
    </div>
  )
}

function summaryOf({ label, count, excepted }: RowMarks): string {
  if (excepted > 0) return `All matching accounts except ${formatNumber(excepted)} are selected.`
  return count === 1 ? 'The only match is selected.' : `All matching accounts are selected (${label}).`
}

type SelectionFieldsProps = { selection: Selection; hidden?: Record<string, string> }

export function SelectionFields({ selection, hidden = {} }: SelectionFieldsProps) {
  return <HiddenFields fields={[...Object.entries(hidden), ...selectionEntries(selection)]} />
}

export function selectionEntries({ account, except, ...rest }: Selection): [string, string][] {
  return [
    ...Object.entries(rest).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
    ...account.map((id): [string, string] => ['account', id]),
    ...except.map((id): [string, string] => ['except', id]),
  ]
}
