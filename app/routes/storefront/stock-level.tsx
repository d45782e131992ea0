import { classNames } from '#app/ui/class-names.ts'

/** Below this the customer sees how many are left (spec §9). */
const LOW_STOCK = 20
const marks = Array.from({ length: LOW_STOCK }, (_, index) => index)

export function StockStatus({ stock }: { stock: number }) {
  const [words, tone] =
    stock === 0
      ? ['Out of Stock', 'text-bad']
      : stock < LOW_STOCK
        ? [`${stock} accounts left!`, 'text-warn']
        : ['In Stock', 'text-good']
  return <span className={classNames('shrink-0 font-medium', tone)}>{words}</span>
}

/** One mark for each of the last twenty accounts. */
export function StockLevel({ stock }: { stock: number }) {
  const tone = stock < LOW_STOCK ? 'bg-warn' : 'bg-good'
  return (
    <div className="mt-auto pt-4">
      <div aria-hidden className="flex gap-1">
        {marks.map((mark) => (
          <span key={mark} className={classNames('h-1.5 flex-1 rounded-full', mark < stock ? tone : 'bg-line')} />
        ))}
      </div>
      <p className="mt-1.5 text-muted text-xs">{stock.toLocaleString('en-US')} available</p>
    </div>
  )
}
