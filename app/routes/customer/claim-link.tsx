import { Link } from 'react-router'
import { ClaimBadge } from '#app/components/claim-badge.tsx'
import type { ClaimState } from '#app/domain/claims/rules.ts'

type ClaimLinkProps = {
  orderId: string
  /** With the claim on it, if there is one. */
  line: { id: string; username: string; claim: { status: ClaimState } | null }
  isUnderWarranty: boolean
}

/** Beside a delivered line: the state of its claim, or while the warranty runs the way to make one. */
export function ClaimLink({ orderId, line: { id, username, claim }, isUnderWarranty }: ClaimLinkProps) {
  if (claim) {
    return (
      <Link to="/customer/claims" prefetch="intent">
        <ClaimBadge state={claim.status} />
        <span className="sr-only"> claim on {username}</span>
      </Link>
    )
  }
  if (!isUnderWarranty) return null
  return (
    <Link
      to={`/customer/orders/${orderId}/claims/new?line=${id}`}
      prefetch="intent"
      className="text-muted text-xs underline hover:text-text print:hidden"
    >
      Does not work<span className="sr-only">: {username}</span>
    </Link>
  )
}
