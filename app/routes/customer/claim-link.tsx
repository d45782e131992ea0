import { Link } from 'react-router'
import { ClaimBadge } from '#app/components/claim-badge.tsx'
import type { ClaimState } from '#app/domain/claims/schema.ts'

type ClaimLinkProps = {
  orderId: string
  line: { id: string; username: string }
  /** The claim on this line, if there is one. */
  claim: { status: ClaimState } | undefined
  isUnderWarranty: boolean
}

/** Beside a delivered line: the state of its claim, or while the warranty runs the way to make one. */
export function ClaimLink({ orderId, line, claim, isUnderWarranty }: ClaimLinkProps) {
  if (claim) {
    return (
      <Link to="/customer/claims" prefetch="intent">
        <ClaimBadge state={claim.status} />
        <span className="sr-only">, the claim on {line.username}</span>
      </Link>
    )
  }
  if (!isUnderWarranty) return null
  return (
    <Link
      to={`/customer/orders/${orderId}/claims/new?line=${line.id}`}
      prefetch="intent"
      className="whitespace-nowrap text-muted text-xs underline hover:text-text"
    >
      Does not work<span className="sr-only">: {line.username}</span>
    </Link>
  )
}
