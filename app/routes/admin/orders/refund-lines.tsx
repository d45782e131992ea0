import { useId } from 'react'
import { searchedFields } from '#app/components/item-fields.tsx'
import type { DeliveredLine } from '#app/domain/orders/delivery/delivered-lines.ts'
import { LINES_PER_PAGE } from '#app/domain/orders/rules.ts'
import { goodsOf } from '#app/lib/item-shape.ts'
import { Checkbox } from '#app/ui/field.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { t } from '#messages'
import type { Route } from './+types/refund.ts'
import { LineState } from './order-lines.tsx'

type Note = Route.ComponentProps['loaderData']['note']

export function LineSearch({ note: { shape, pageCount, search } }: { note: Note }) {
  if (pageCount === 1 && search === '') return null
  return (
    <div className="mb-6 border-line border-b pb-6">
      <SearchForm
        label={t('admin.refunds.lines.find', { goods: goodsOf({ shape }) })}
        placeholder={shape ? searchedFields(shape) : t('admin.refunds.lines.search')}
        search={search}
      />
    </div>
  )
}

type RefundLinesProps = {
  note: Note
  marked: ReadonlySet<string>
  error: string[] | undefined
}

/** Shows an error above the list and focuses the list, which scrolls and may have no line to select. */
export function RefundLines({ note, marked, error }: RefundLinesProps) {
  const { lines, page, pageCount, lineCount, search } = note
  const goods = goodsOf(note)
  const errorId = useId()
  return (
    <fieldset
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      className="min-w-0 rounded-sm focus-visible:outline-offset-8"
    >
      <legend className="mb-2.5 font-medium text-sm">{t('admin.refunds.lines.label', { goods })}</legend>
      {error && (
        <p id={errorId} className="mb-2 text-[0.8125rem] text-bad">
          {error[0]}
        </p>
      )}
      {lines.length === 0 && <p className="text-muted text-sm">{t('admin.refunds.lines.none', { goods })}</p>}
      <div className="grid max-h-96 gap-x-4 gap-y-2.5 overflow-y-auto p-1 sm:grid-cols-2">
        {lines.map((line) => (
          <Checkbox
            // Deselects a line that was refunded in the meantime.
            key={`${line.id} ${isRefundable(line)}`}
            name="line"
            value={line.id}
            defaultChecked={marked.has(line.id) && isRefundable(line)}
            disabled={!isRefundable(line)}
            label={
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="break-all font-mono text-text text-xs">{line.name}</span>
                <LineState line={line} />
              </span>
            }
          />
        ))}
      </div>
      {pageCount > 1 && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted text-xs">
            {t(search ? 'admin.refunds.lines.pageFound' : 'admin.refunds.lines.page', {
              goods,
              count: lineCount,
              most: LINES_PER_PAGE,
            })}
          </p>
          <Pager label={t('admin.refunds.lines.pages', { goods })} page={page} pageCount={pageCount} />
        </div>
      )}
    </fieldset>
  )
}

function isRefundable({ isRefunded, claim }: DeliveredLine): boolean {
  return !isRefunded && claim?.status !== 'swapped' && claim?.status !== 'credited'
}
