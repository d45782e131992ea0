import { Link } from 'react-router'
import { formatDollars } from '#app/lib/money.ts'
import { buttonStyle } from '#app/ui/button.tsx'

type ViewTopUpProps = { payment: { id: string; amountCents: number; customer: { name: string } } }

/** Leads from a row to the top-up that it is about. */
export function ViewTopUp({ payment: { id, amountCents, customer } }: ViewTopUpProps) {
  return (
    <Link to={`/admin/payments/${id}`} className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
      View
      <span className="sr-only">
        {' '}
        top-up of {formatDollars(amountCents)} by {customer.name}
      </span>
    </Link>
  )
}
