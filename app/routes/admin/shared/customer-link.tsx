import { href, Link } from 'react-router'
import { nameLabel } from '#app/domain/customers/rules.ts'

type CustomerLinkProps = { customer: { id: string; name: string; isDeleted: boolean } }

/** Links a customer's name to their page. Deleted customers have none. */
export function CustomerLink({ customer: { id, name, isDeleted } }: CustomerLinkProps) {
  if (isDeleted) return <span className="text-muted">{nameLabel(name)}</span>
  return (
    <Link to={href('/admin/customers/:customerId', { customerId: id })} prefetch="intent" className="underline">
      {name}
    </Link>
  )
}
