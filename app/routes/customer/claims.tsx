import { href, Link } from 'react-router'
import { ClaimBadge } from '#app/components/claim-badge.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { listClaims } from '#app/domain/claims/queries.ts'
import { reasonLabel } from '#app/domain/claims/rules.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { formatDollars } from '#app/lib/money.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import { type Column, DataTable } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/claims.ts'

export const meta = pageMeta({ title: 'My Claims' })

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  const asked = url.searchParams.get('after') ?? ''
  const after = isUuid(asked) ? asked : null
  const { items, next } = await listClaims({ customerId, after })
  return { claims: items, next, isFirst: after === null }
}

export default function Claims({ loaderData: { claims, next, isFirst } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="My Claims"
        description="Accounts you reported as faulty, and what we decided."
        actions={<ButtonLink to={href('/customer/dashboard')}>My Accounts</ButtonLink>}
      />
      <Card>
        {claims.length === 0 ? (
          <EmptyState title={isFirst ? "You haven't reported any accounts yet." : 'There are no older claims.'}>
            If an account doesn't work, report it on its delivery note before the warranty ends.
          </EmptyState>
        ) : (
          <DataTable folds="wide" label="Claims" columns={columns} items={claims} />
        )}
        <PageLinks
          back={isFirst ? null : { to: href('/customer/claims'), label: 'Newest' }}
          on={next ? { to: `?after=${next}`, label: 'Older' } : null}
        />
      </Card>
    </>
  )
}

type ListedClaim = Route.ComponentProps['loaderData']['claims'][number]

const columns: Column<ListedClaim>[] = [
  {
    header: 'Account',
    pinned: true,
    className: 'break-all font-mono text-xs unfold:min-w-32',
    cell: ({ username }) => username,
  },
  { header: 'State', cell: ({ status }) => <ClaimBadge state={status} /> },
  { header: 'Decision', className: 'fold:col-span-2 unfold:min-w-52', cell: (claim) => <Decision claim={claim} /> },
  {
    header: 'Reason',
    label: 'Reason',
    className: 'fold:col-span-2 unfold:min-w-40',
    cell: ({ reason }) => reasonLabel(reason),
  },
  {
    header: 'Order',
    className: 'whitespace-nowrap font-mono text-xs fold:col-start-1 fold:row-start-4',
    cell: ({ orderId }) => (
      <Link to={href('/customer/orders/:orderId', { orderId })} className="text-accent hover:underline">
        {orderId.slice(0, 12)}
      </Link>
    ),
  },
  {
    header: 'Claimed',
    className: 'fold:col-span-2 fold:col-start-1 fold:row-start-4 fold:justify-self-end fold:text-muted fold:text-xs',
    cell: ({ createdAt }) => <Time at={createdAt} />,
  },
]

function Decision({ claim }: { claim: ListedClaim }) {
  const { status, replacementUsername, creditedCents, decisionNote } = claim
  return (
    <>
      {status === 'open' && <span className="text-muted">We're reviewing it.</span>}
      {status === 'swapped' && (
        <>
          Replaced by <span className="break-all font-mono text-xs">{replacementUsername}</span>
        </>
      )}
      {status === 'credited' && `${formatDollars(creditedCents)} added to your balance`}
      {status === 'declined' && 'No replacement or credit'}
      {decisionNote && (
        <span dir="auto" className="mt-1 block whitespace-pre-line text-muted text-xs wrap-anywhere">
          {decisionNote}
        </span>
      )}
    </>
  )
}
