import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { OrderStatus } from '#app/components/order-status.tsx'
import type { HeldOrder } from '#app/domain/orders/list-all-orders.ts'
import { leftCents } from '#app/domain/orders/rules.ts'
import { formatDollars } from '#app/lib/money.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Time } from '#app/ui/time.tsx'
import { orderTypes } from './order-words.ts'

/** What an order is, as its dialog and its page tell it. */
export function OrderFacts({ order, licenseKey }: { order: HeldOrder; licenseKey?: string | null }) {
  const { id, number, createdAt, customerId, customerName, customerEmail, orderType, ...sold } = order
  const isGivenBack = order.refundedCents + order.creditedCents > 0
  return (
    <dl className="divide-y divide-line border-line border-y text-sm">
      <Fact name="Order ID">
        <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
          <code className="break-all font-mono text-xs">{id}</code>
          <CopyButton text={id} />
        </span>
      </Fact>
      <Fact name="Customer">
        <Link to={`/admin/customers/${customerId}`} className="text-accent hover:underline">
          {customerName}
        </Link>
        <span className="block text-muted text-xs">{customerEmail}</span>
        <Link to={`/admin/orders?customer=${customerId}`} className="text-muted text-xs underline hover:text-text">
          Order {number.toLocaleString('en-US')} of this customer
        </Link>
      </Fact>
      <Fact name="Date">
        <Time at={createdAt} />
      </Fact>
      <Fact name="Product">
        {sold.productName}
        <span className="block text-muted text-xs">{orderTypes[orderType]}</span>
      </Fact>
      {licenseKey && (
        <Fact name="Licence">
          <Link to={`/admin/licenses?q=${licenseKey}`} className="font-mono text-accent text-xs hover:underline">
            {licenseKey}
          </Link>
        </Fact>
      )}
      <Fact name="Quantity">
        <Figure>{sold.quantity.toLocaleString('en-US')}</Figure>
      </Fact>
      <Fact name="Unit price">
        <Figure>{formatDollars(sold.unitPriceCents)}</Figure>
      </Fact>
      <Fact name="Total Price">
        <Figure>{formatDollars(sold.totalCents)}</Figure>
      </Fact>
      <Fact name="Status">
        <OrderStatus status={sold.status} />
      </Fact>
      {isGivenBack && (
        <>
          <Fact name="Refunded">
            <Figure>{formatDollars(sold.refundedCents)}</Figure>
          </Fact>
          <Fact name="Credited for claims">
            <Figure>{formatDollars(sold.creditedCents)}</Figure>
          </Fact>
          <Fact name="Left of the total">
            <Figure>{formatDollars(leftCents(sold))}</Figure>
          </Fact>
        </>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 py-2">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 text-right wrap-anywhere">{children}</dd>
    </div>
  )
}

function Figure({ children }: { children: ReactNode }) {
  return <span className="font-mono tabular-nums">{children}</span>
}
