import { LOW_STOCK, stockWords } from '#app/domain/stock/rules.ts'
import { classNames } from '#app/ui/class-names.ts'

const marks = Array.from({ length: LOW_STOCK }, (_, index) => index)

export function StockStatus({ stock }: { stock: number }) {
  const tone = stock === 0 ? 'text-bad' : stock < LOW_STOCK ? 'text-warn' : 'text-good'
  return <span className={classNames('shrink-0 font-medium', tone)}>{stockWords(stock)}</span>
}

/** One mark for each of the last twenty accounts. */
export function StockLevel({ stock }: { stock: number }) {
  const tone = stock < LOW_STOCK ? 'bg-warn' : 'bg-good'
  return (
    <div className="mt-auto pt-4">
      <div aria-hidden className="flex gap-1">
        {marks.map((mark) => (
          <span
            key={mark}
            className={classNames('h-1.5 flex-1 rounded-full transition-colors', mark < stock ? tone : 'bg-line')}
          />
        ))}
      </div>
      <p className="mt-1.5 text-muted text-xs tabular-nums">{stock.toLocaleString('en-US')} available</p>
    </div>
  )
}
