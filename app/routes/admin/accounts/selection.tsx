import { useHref } from 'react-router'
import type { Selection } from '#app/domain/stock/schema.ts'
import type { Goods } from '#app/lib/item-shape.ts'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { rich, t } from '#messages'
import type { RowMarks } from './use-list.ts'

/** Takes the focus when the pressed button is gone. */
export const LIST_HEADING = 'available-accounts'

type SelectionBarProps = { heading: string; goods: Goods; marks: RowMarks; isEmpty: boolean; exportPath: string }

export function SelectionBar({ heading, goods, marks, isEmpty, exportPath }: SelectionBarProps) {
  const hydrated = useHydrated()
  const exporting = useHref(exportPath)
  const size = marks.isMore ? 'More' : 'Counted'
  const isIdle = isEmpty || (hydrated && marks.isEmpty)
  return (
    <div className="mb-2 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div>
        <h2 id={LIST_HEADING} tabIndex={-1} className="font-semibold text-base">
          {heading}
        </h2>
        <p role="status" className="text-muted text-sm empty:hidden">
          {hydrated && marks.all && summaryOf(marks, goods)}
        </p>
      </div>
      {!isIdle && (
        <div className="flex flex-wrap gap-2">
          {hydrated && (
            <Button type="button" variant="ghost" size="sm" onClick={marks.clear}>
              {rich('admin.accounts.selection.clear', {
                wide: (text) => <span className="max-sm:sr-only">{text}</span>,
              })}
            </Button>
          )}
          <Button variant="secondary" size="sm" formAction={exporting}>
            {hydrated
              ? t(`admin.accounts.selection.export${size}`, { count: marks.count })
              : t('admin.accounts.selection.export')}
          </Button>
          <Button variant="danger" size="sm">
            {hydrated
              ? t(`admin.accounts.selection.delete${size}`, { count: marks.count })
              : t('shop.labels.actions.delete')}
          </Button>
        </div>
      )}
    </div>
  )
}

function summaryOf({ isMore, count, excepted }: RowMarks, goods: Goods): string {
  if (excepted > 0) return t('admin.accounts.selection.allExcept', { count: excepted, goods })
  return t(isMore ? 'admin.accounts.selection.allMore' : 'admin.accounts.selection.all', { count, goods })
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
