import { ItemFields } from '#app/components/item-fields.tsx'
import { lineOfItem, type Shape } from '#app/lib/item-shape.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { t } from '#messages'
import { type DeliveredLinesProps, isSwapped, LineState, ShowAll } from './delivered-lines.tsx'

/** Lists items that are no accounts. A replaced one is struck through and can't be copied. */
export function DeliveredItems({ shape, lines, template, ...order }: DeliveredLinesProps & { shape: Shape }) {
  return (
    <div className="group/all">
      <ol
        aria-label={t('customer.delivery.items.label')}
        className="divide-y divide-line border-line border-t not-print:group-not-has-checked/all:[&>li:nth-child(n+21)]:hidden"
      >
        {lines.map((line) => (
          <li key={line.id} className="py-4 break-inside-avoid">
            <header className="mb-2.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <h3 className="min-w-0 font-medium text-sm wrap-anywhere">
                <bdi>{line.name}</bdi>
              </h3>
              <span className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
                <LineState {...order} line={line} />
                {!isSwapped(line) && <CopyButton text={lineOfItem({ template }, line.values)} />}
              </span>
            </header>
            {line.fields && (
              <ItemFields shape={shape} item={line.values} codes={line.codes} isReplaced={isSwapped(line)} />
            )}
          </li>
        ))}
      </ol>
      <ShowAll count={lines.length} />
    </div>
  )
}
