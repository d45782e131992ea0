import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AddressDialog, openerId } from '#app/components/address-dialog.tsx'
import { OrderStatus } from '#app/components/order-status.tsx'
import type { ListedOrder } from '#app/domain/orders/queries.ts'
import type { OrderListQuery } from '#app/domain/orders/schema.ts'
import { formatDollars } from '#app/lib/money.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Time } from '#app/ui/time.tsx'
import { deliveryOf, ordersPath } from './orders-path.ts'

type OrderDetailsProps = { order: ListedOrder | null; list: OrderListQuery }

/** A dialog with an address of its own; without scripts it stands in the page. */
export function OrderDetails({ order, list }: OrderDetailsProps) {
  return (
    <AddressDialog
      open={order !== null}
      list={ordersPath(list)}
      of={order?.id}
      plain={order && <PlainDetails order={order} list={list} />}
      title="Order details"
      footer={order && <Documents order={order} />}
    >
      {order && <Entries order={order} />}
    </AddressDialog>
  )
}

function PlainDetails({ order, list }: { order: ListedOrder; list: OrderListQuery }) {
  return (
    <Card
      title="Order details"
      action={
        <Link
          to={`${ordersPath(list)}#${openerId(order.id)}`}
          className={buttonStyle({ variant: 'secondary', size: 'sm' })}
        >
          Close
        </Link>
      }
      className="mb-5 hidden noscript:block"
    >
      <Entries order={order} />
      <footer className="mt-6 flex flex-wrap gap-3">
        <Documents order={order} />
      </footer>
    </Card>
  )
}

function Entries({ order }: { order: ListedOrder }) {
  const { id, number, createdAt, productName, quantity, unitPriceCents, totalCents } = order
  return (
    <dl className="divide-y divide-line border-line border-y text-sm">
      <Entry name="Order ID">
        <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
          <code className="break-all font-mono text-xs">{id}</code>
          <CopyButton text={id} />
        </span>
      </Entry>
      <Entry name="Order number">
        <span className="font-mono">{number}</span>
      </Entry>
      <Entry name="Date">
        <Time at={createdAt} />
        <span className="block font-mono text-muted text-xs">
          {createdAt.toISOString().slice(0, 19).replace('T', ' ')} UTC
        </span>
      </Entry>
      <Entry name="Product">{productName}</Entry>
      <Entry name="Quantity">
        <span className="font-mono">{quantity.toLocaleString('en-US')}</span>
      </Entry>
      <Entry name="Unit price">
        <span className="font-mono">{formatDollars(unitPriceCents)}</span>
      </Entry>
      <Entry name="Total">
        <span className="font-mono font-semibold">{formatDollars(totalCents)}</span>
      </Entry>
      <Entry name="Status">
        <OrderStatus status={order.status} />
      </Entry>
      {order.refundedCents > 0 && (
        <Entry name="Refunded">
          <span className="font-mono">{formatDollars(order.refundedCents)}</span>
        </Entry>
      )}
      {order.creditedCents > 0 && (
        <Entry name="Credited for claims">
          <span className="font-mono">{formatDollars(order.creditedCents)}</span>
        </Entry>
      )}
    </dl>
  )
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 py-2">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 text-right">{children}</dd>
    </div>
  )
}

function Documents({ order }: { order: ListedOrder }) {
  const delivery = deliveryOf(order)
  return (
    <>
      <Link
        to={`/customer/orders/${order.id}/invoice.pdf`}
        reloadDocument
        className={buttonStyle({ variant: 'secondary' })}
      >
        Invoice
      </Link>
      <Link to={delivery.to} className={buttonStyle()}>
        {delivery.label}
      </Link>
    </>
  )
}
