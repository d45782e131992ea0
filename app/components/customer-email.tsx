import { href, Link } from 'react-router'
import { addressLabel, isNobodysAddress } from '#app/domain/customers/rules.ts'

export function CustomerEmail({ email }: { email: string }) {
  return isNobodysAddress(email) ? <span title={email}>{addressLabel(email)}</span> : email
}

/** Links to the customer's page, unless there is none or the customer was deleted. */
export function CustomerEmailLink({ customerId, email }: { customerId: string | null; email: string }) {
  if (!customerId || isNobodysAddress(email)) return <CustomerEmail email={email} />
  return (
    <Link to={href('/admin/customers/:customerId', { customerId })} className="hover:underline">
      {email}
    </Link>
  )
}
