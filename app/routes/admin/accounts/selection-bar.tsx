import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { ListHeading } from './list-heading.tsx'
import type { RowMarks } from './use-marks.ts'

type SelectionBarProps = { heading: string; marks: RowMarks; onDelete: () => void; onExport: () => void }

/** How much there is, how much of it is marked, and what can be done with that. */
export function SelectionBar({ heading, marks, onDelete, onExport }: SelectionBarProps) {
  const hydrated = useHydrated()
  const isEmpty = hydrated && marks.isEmpty
  return (
    <div className="mb-2 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div>
        <ListHeading>{heading}</ListHeading>
        <p role="status" className="text-muted text-sm empty:hidden">
          {hydrated && marks.all && saidOf(marks)}
        </p>
      </div>
      {!isEmpty && (
        <div className="flex flex-wrap gap-2">
          {hydrated && (
            <Button type="button" variant="ghost" size="sm" onClick={marks.clear}>
              Clear<span className="max-sm:sr-only"> selection</span>
            </Button>
          )}
          <Button
            type={hydrated ? 'button' : 'submit'}
            variant="secondary"
            size="sm"
            formAction="/admin/accounts/export"
            onClick={onExport}
          >
            {hydrated ? `Export (${marks.words})` : 'Export'}
          </Button>
          <Button type={hydrated ? 'button' : 'submit'} variant="danger" size="sm" onClick={onDelete}>
            {hydrated ? `Delete (${marks.words})` : 'Delete'}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Everything that matches, in sight or not: that needs to be said. */
function saidOf({ words, count, excepted }: RowMarks): string {
  if (excepted > 0) return `All that match but ${excepted.toLocaleString('en-US')} are selected.`
  return count === 1 ? 'The only one that matches is selected.' : `All ${words} that match are selected.`
}
