import { useId } from 'react'
import type { DeliveredLine } from '#app/domain/orders/delivered-lines.ts'
import { LINES_PER_PAGE } from '#app/domain/orders/rules.ts'
import { counted } from '#app/lib/counted.ts'
import { Checkbox } from '#app/ui/field.tsx'
import { Pager } from '#app/ui/pager.tsx'
import type { Route } from './+types/refund.ts'
import { LineState } from './order-lines.tsx'

type RefundLinesProps = {
  note: Route.ComponentProps['loaderData']['note']
  marked: ReadonlySet<string>
  error: string[] | undefined
}

/** Shows an error above the list and focuses the list, which scrolls and may have no line to select. */
export function RefundLines({ note: { lines, page, pageCount, lineCount, search }, marked, error }: RefundLinesProps) {
  const errorId = useId()
  return (
    <fieldset
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      className="min-w-0 rounded-sm focus-visible:outline-offset-8"
    >
      <legend className="mb-2.5 font-medium text-sm">Which accounts?</legend>
      {error && (
        <p id={errorId} className="mb-2 text-[0.8125rem] text-bad">
          {error[0]}
        </p>
      )}
      {lines.length === 0 && <p className="text-muted text-sm">No accounts match your search.</p>}
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
                <span className="break-all font-mono text-text text-xs">{line.username}</span>
                <LineState line={line} />
              </span>
            }
          />
        ))}
      </div>
      {pageCount > 1 && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted text-xs">
            {search ? 'Of those found, up' : `Of ${counted(lineCount, 'account')}, up`} to {LINES_PER_PAGE} are shown
            and refunded at a time.
          </p>
          <Pager label="Pages of accounts" page={page} pageCount={pageCount} />
        </div>
      )}
    </fieldset>
  )
}

function isRefundable({ isRefunded, claim }: DeliveredLine): boolean {
  return !isRefunded && claim?.status !== 'swapped' && claim?.status !== 'credited'
}
