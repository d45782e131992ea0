import { Link } from 'react-router'
import { AddressDialog, openerId } from '#app/components/address-dialog.tsx'
import { OrderStatus } from '#app/components/order-status.tsx'
import type { ListedOrder } from '#app/domain/orders/queries.ts'
import type { OrderListQuery } from '#app/domain/orders/schema.ts'
import { formatDollars } from '#app/lib/money.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { IdToCopy } from '#app/ui/id-to-copy.tsx'
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
  const { id, number, createdAt, productName, quantity, unitPriceCents, totalCents, refundedCents, creditedCents } =
    order
  return (
    <FactList
      facts={{
        'Order ID': <IdToCopy id={id} />,
        'Order number': <span className="font-mono">{number}</span>,
        Date: (
          <>
            <Time at={createdAt} />
            <span className="block font-mono text-muted text-xs">
              {createdAt.toISOString().slice(0, 19).replace('T', ' ')} UTC
            </span>
          </>
        ),
        Product: productName,
        Quantity: <span className="font-mono">{quantity.toLocaleString('en-US')}</span>,
        'Unit price': <span className="font-mono">{formatDollars(unitPriceCents)}</span>,
        Total: <span className="font-mono font-semibold">{formatDollars(totalCents)}</span>,
        Status: <OrderStatus status={order.status} />,
        Refunded: refundedCents > 0 && <span className="font-mono">{formatDollars(refundedCents)}</span>,
        'Credited for claims': creditedCents > 0 && <span className="font-mono">{formatDollars(creditedCents)}</span>,
      }}
    />
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
