import { Link, useLocation, useNavigate } from 'react-router'
import type { HeldOrder } from '#app/domain/orders/list-all-orders.ts'
import { leftCents } from '#app/domain/orders/rules.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { OrderFacts } from './order-facts.tsx'
import { ordersPath, type TypedFilter } from './orders-path.ts'

type OrderSummaryProps = { order: HeldOrder | null; list: TypedFilter }

/** An order over the list; without scripts its link leads to the order's page. */
export function OrderSummary({ order, list }: OrderSummaryProps) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const hydrated = useHydrated()

  function close() {
    // Back to where it was opened, so that Back does not open it again.
    if (state?.isFromList) navigate(-1)
    else navigate(ordersPath(list), { replace: true, preventScrollReset: true })
  }

  if (!hydrated) return null
  return (
    <Dialog
      open={order !== null}
      onOpenChange={(open) => !open && close()}
      title="Order details"
      footer={order && <Ways order={order} />}
    >
      {order && <OrderFacts order={order} />}
    </Dialog>
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
