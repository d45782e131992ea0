import { goods } from '#app/components/product-kinds.ts'
import { formatDollars } from '#app/lib/money.ts'
import type { ProductKind } from '#app/lib/product-kinds.ts'
import { Time } from '#app/ui/time.tsx'

export type Sale = {
  id: string
  customerName: string | null
  orderType: ProductKind
  productName: string
  quantity: number
  totalCents: number
  createdAt: Date
}

/** The last sales; in a shop that never sold, a word of welcome (spec §9). */
export function RecentSales({ sales, everSold }: { sales: readonly Sale[]; everSold: boolean }) {
  if (!everSold) return <p className="text-sm">Platform is live! Waiting for first order.</p>
  if (sales.length === 0) return <p className="text-muted text-sm">No sales activity yet.</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by keyboard
    <ul tabIndex={0} aria-label="Recent sales" className="max-h-96 divide-y divide-line overflow-y-auto text-sm">
      {sales.map((sale) => (
        <li key={sale.id} className="flex items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
          <div className="min-w-0">
            <p className="truncate font-medium">{sale.customerName ?? 'Unknown Customer'}</p>
            <p className="flex flex-wrap gap-x-2 text-muted text-xs">
              <span>{`Purchased ${goods[sale.orderType](sale)}`}</span>
              <Time at={sale.createdAt} />
            </p>
          </div>
          <span className="font-mono text-good">+{formatDollars(sale.totalCents)}</span>
        </li>
      ))}
    </ul>
  )
}
