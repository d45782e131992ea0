import { Link } from 'react-router'
import { DELETED_CUSTOMER } from '#app/domain/customers/rules.ts'

/** A customer's name, which leads to their page; whoever was deleted has that name instead of theirs, and no page. */
export function CustomerLink({ customer: { id, name } }: { customer: { id: string; name: string } }) {
  if (name === DELETED_CUSTOMER) return <span className="text-muted">{name}</span>
  return (
    <Link to={`/admin/customers/${id}`} prefetch="intent" className="underline">
      {name}
    </Link>
  )
}
