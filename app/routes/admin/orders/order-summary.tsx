import { Link } from 'react-router'
import { AddressDialog } from '#app/components/address-dialog.tsx'
import type { HeldOrder } from '#app/domain/orders/list-all-orders.ts'
import { leftCents } from '#app/domain/orders/rules.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { OrderFacts } from './order-facts.tsx'
import { ordersPath, type TypedFilter } from './orders-path.ts'

type OrderSummaryProps = { order: HeldOrder | null; list: TypedFilter }

/** An order over the list; without scripts its link leads to the order's page. */
export function OrderSummary({ order, list }: OrderSummaryProps) {
  return (
    <AddressDialog
      open={order !== null}
      list={ordersPath(list)}
      of={order?.id}
      title="Order details"
      footer={order && <Ways order={order} />}
    >
      {order && <OrderFacts order={order} />}
    </AddressDialog>
  )
}

function Ways({ order }: { order: HeldOrder }) {
  const path = `/admin/orders/${order.id}`
  return (
    <>
      <Link to={`${path}/invoice.pdf`} reloadDocument className={buttonStyle({ variant: 'secondary' })}>
        Invoice
      </Link>
      {leftCents(order) > 0 && (
        <Link to={`${path}/refund`} className={buttonStyle({ variant: 'secondary' })}>
          Refund
        </Link>
      )}
      <Link to={path} className={buttonStyle()}>
        Open order
      </Link>
    </>
  )
}
