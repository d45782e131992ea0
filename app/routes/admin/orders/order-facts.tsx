import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { OrderStatus } from '#app/components/order-status.tsx'
import { orderTypes } from '#app/components/product-kinds.ts'
import { isNobodysAddress } from '#app/domain/customers/rules.ts'
import type { HeldOrder } from '#app/domain/orders/list-all-orders.ts'
import { leftCents } from '#app/domain/orders/rules.ts'
import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { IdToCopy } from '#app/ui/id-to-copy.tsx'
import { Time } from '#app/ui/time.tsx'

export function OrderFacts({ order, licenseKey = null }: { order: HeldOrder; licenseKey?: string | null }) {
  const { id, number, createdAt, customerId, customerName, customerEmail, orderType, ...sold } = order
  const isGivenBack = order.refundedCents + order.creditedCents > 0
  return (
    <FactList
      facts={{
        'Order ID': <IdToCopy id={id} />,
        Customer: (
          <>
            <Link to={href('/admin/customers/:customerId', { customerId })} className="text-accent hover:underline">
              {customerName}
            </Link>
            {!isNobodysAddress(customerEmail) && <span className="block text-muted text-xs">{customerEmail}</span>}
            <Link
              to={`${href('/admin/orders')}?customer=${customerId}`}
              className="text-muted text-xs underline hover:text-text"
            >
              Order {formatNumber(number)} of this customer
            </Link>
          </>
        ),
        Date: <Time at={createdAt} />,
        Product: (
          <>
            {sold.productName}
            <span className="block text-muted text-xs">{orderTypes()[orderType]}</span>
          </>
        ),
        License: licenseKey && (
          <Link
            to={`${href('/admin/licenses')}?q=${licenseKey}`}
            className="font-mono text-accent text-xs hover:underline"
          >
            {licenseKey}
          </Link>
        ),
        Quantity: <Figure>{formatNumber(sold.quantity)}</Figure>,
        'Unit price': <Figure>{formatDollars(sold.unitPriceCents)}</Figure>,
        'Total Price': <Figure>{formatDollars(sold.totalCents)}</Figure>,
        Status: <OrderStatus status={sold.status} />,
        Refunded: isGivenBack && <Figure>{formatDollars(sold.refundedCents)}</Figure>,
        'Credited for claims': isGivenBack && <Figure>{formatDollars(sold.creditedCents)}</Figure>,
        'Remaining total': isGivenBack && <Figure>{formatDollars(leftCents(sold))}</Figure>,
      }}
    />
  )
}

export function Figure({ children }: { children: ReactNode }) {
  return <span className="font-mono tabular-nums">{children}</span>
}
