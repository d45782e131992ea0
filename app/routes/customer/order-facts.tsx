import type { ReactNode } from 'react'
import { OrderStatus } from '#app/components/order-status.tsx'
import type { RevealedPage } from '#app/domain/orders/delivered-lines.ts'
import { formatDollars } from '#app/lib/money.ts'

export function OrderFacts({ order }: Pick<RevealedPage, 'order'>) {
  return (
    <dl className="slip-head grid grid-cols-2 gap-4 px-5 pt-6 pb-5 text-sm sm:grid-cols-4">
      <Entry name="Product">{order.productName}</Entry>
      <Entry name="Quantity">
        <span className="font-mono">{order.quantity.toLocaleString('en-US')}</span>
      </Entry>
      <Entry name="Amount">
        <span className="font-mono">{formatDollars(order.totalCents)}</span>
      </Entry>
      <Entry name="Status">
        <OrderStatus status={order.status} />
        {order.refundedCents > 0 && (
          <span className="mt-1 block font-mono text-muted text-xs">{formatDollars(order.refundedCents)} refunded</span>
        )}
      </Entry>
    </dl>
  )
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  )
}
