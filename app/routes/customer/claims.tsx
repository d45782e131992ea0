import { href, Link } from 'react-router'
import { ClaimBadge } from '#app/components/claim-badge.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { listClaims } from '#app/domain/claims/queries.ts'
import { reasonLabel } from '#app/domain/claims/rules.ts'
import { decisionText } from '#app/domain/orders/rules.ts'
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
import { rich, t } from '#messages'
import type { Route } from './+types/claims.ts'

export const meta = pageMeta(() => ({ title: t('customer.claims.title') }))

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
        title={t('customer.claims.title')}
        description={t('customer.claims.lead')}
        actions={<ButtonLink to={href('/customer/dashboard')}>{t('customer.dashboard.heading')}</ButtonLink>}
      />
      <Card>
        {claims.length === 0 ? (
          <EmptyState title={t(isFirst ? 'customer.claims.none' : 'customer.claims.noneOlder')}>
            {t('customer.claims.noneText')}
          </EmptyState>
        ) : (
          <DataTable folds="wide" label={t('customer.claims.label')} columns={columns()} items={claims} />
        )}
        <PageLinks
          back={isFirst ? null : { to: href('/customer/claims'), label: t('customer.claims.newest') }}
          on={next ? { to: `?after=${next}`, label: t('shop.labels.pages.older') } : null}
        />
      </Card>
    </>
  )
}

type ListedClaim = Route.ComponentProps['loaderData']['claims'][number]

const columns = (): Column<ListedClaim>[] => [
  {
    header: t('customer.claims.columns.account'),
    pinned: true,
    className: 'break-all font-mono text-xs unfold:min-w-32',
    cell: ({ username }) => username,
  },
  { header: t('shop.labels.columns.status'), cell: ({ status }) => <ClaimBadge state={status} /> },
  {
    header: t('customer.claims.columns.decision'),
    className: 'fold:col-span-2 unfold:min-w-52',
    cell: (claim) => <Decision claim={claim} />,
  },
  {
    header: t('shop.labels.columns.reason'),
    isLabeled: true,
    className: 'fold:col-span-2 unfold:min-w-40',
    cell: ({ reason }) => reasonLabel(reason),
  },
  {
    header: t('shop.labels.columns.order'),
    className: 'whitespace-nowrap font-mono text-xs fold:col-start-1 fold:row-start-4',
    cell: ({ orderId }) => (
      <Link to={href('/customer/orders/:orderId', { orderId })} className="text-accent hover:underline">
        {orderId.slice(0, 12)}
      </Link>
    ),
  },
  {
    header: t('customer.claims.columns.claimed'),
    className: 'fold:col-span-2 fold:col-start-1 fold:row-start-4 fold:justify-self-end fold:text-muted fold:text-xs',
    cell: ({ createdAt }) => <Time at={createdAt} />,
  },
]

function Decision({ claim }: { claim: ListedClaim }) {
  const { status, replacementUsername, creditedCents, decisionNote } = claim
  return (
    <>
      {status === 'open' && <span className="text-muted">{t('customer.claims.decisions.open')}</span>}
      {status === 'swapped' &&
        rich('customer.claims.decisions.swapped', {
          username: replacementUsername ?? '',
          account: (text) => <span className="break-all font-mono text-xs">{text}</span>,
        })}
      {status === 'credited' && t('customer.claims.decisions.credited', { amount: formatDollars(creditedCents) })}
      {status === 'declined' && t('customer.claims.decisions.declined')}
      {decisionNote && (
        <span dir="auto" className="mt-1 block whitespace-pre-line text-muted text-xs wrap-anywhere">
          {decisionText(decisionNote)}
        </span>
      )}
    </>
  )
}
