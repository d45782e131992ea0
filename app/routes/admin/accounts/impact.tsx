import type { SelectionImpact } from '#app/domain/stock/preview-selection.ts'
import { Time } from '#app/ui/time.tsx'

const number = (count: number) => count.toLocaleString('en-US')

/** What a deletion takes from each product and batch, and what it leaves. */
export function Impact({ impact: { products, batches, batchCount } }: { impact: SelectionImpact }) {
  const unlisted = batchCount - batches.length
  return (
    <dl className="divide-y divide-line border-line border-y text-sm">
      {products.map(({ id, name, selected, left }) => (
        <div key={id} className="flex items-baseline justify-between gap-6 py-2">
          <dt className="min-w-0 wrap-anywhere">{name}</dt>
          <dd className="shrink-0 text-right tabular-nums">
            −{number(selected)}
            <span className="block text-muted text-xs">
              {left === 0 ? 'Out of Stock' : `${number(left)} ${left === 1 ? 'stays' : 'stay'} in stock`}
            </span>
          </dd>
        </div>
      ))}
      {batches.map(({ id, createdAt, sourceNote, selected }) => (
        <div key={id} className="flex items-baseline justify-between gap-6 py-2 text-muted text-xs">
          <dt className="min-w-0">
            Batch of <Time at={createdAt} dateOnly />
            {sourceNote && <span className="block truncate">{sourceNote}</span>}
          </dt>
          <dd className="shrink-0 tabular-nums">−{number(selected)}</dd>
        </div>
      ))}
      {unlisted > 0 && (
        <div className="py-2 text-muted text-xs">
          <dt className="sr-only">More batches</dt>
          <dd>
            and {number(unlisted)} more {unlisted === 1 ? 'batch' : 'batches'}
          </dd>
        </div>
      )}
    </dl>
  )
}
