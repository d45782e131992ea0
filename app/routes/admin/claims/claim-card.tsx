import { href, Link } from 'react-router'
import { ClaimBadge } from '#app/components/claim-badge.tsx'
import { type ClaimState, claimStates, reasonLabel } from '#app/domain/claims/rules.ts'
import { isNobodysAddress, nameLabel } from '#app/domain/customers/rules.ts'
import { decisionText } from '#app/domain/orders/rules.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { formatDollars } from '#app/lib/money.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Fact } from '#app/ui/fact-list.tsx'
import { Select } from '#app/ui/field.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { Time } from '#app/ui/time.tsx'
import { rich, t } from '#messages'
import type { Route } from './+types/page.ts'
import { DecisionForm } from './decision-form.tsx'

type QueuedClaim = Route.ComponentProps['loaderData']['claims'][number]

type ClaimCardProps = { claim: QueuedClaim; action: string; answer: Partial<FormAnswer> | undefined }

export function ClaimCard({ claim, action, answer }: ClaimCardProps) {
  return (
    <article
      aria-label={t('admin.claims.card.label', { username: claim.username })}
      className="grid gap-x-8 gap-y-5 rounded-lg border border-line bg-surface p-5 lg:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 className="break-all font-mono font-semibold text-sm">{claim.username}</h2>
          <ClaimBadge state={claim.status} />
          {claim.status === 'open' && <span className="text-muted text-sm">{ageLabel(claim.ageHours)}</span>}
        </header>
        <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 text-sm md:grid-cols-3 2xl:grid-cols-5">
          <Fact name={t('shop.labels.columns.customer')}>
            <Link
              to={href('/admin/customers/:customerId', { customerId: claim.customerId })}
              className="text-accent hover:underline"
            >
              <bdi>{nameLabel(claim.customerName)}</bdi>
            </Link>
            {!isNobodysAddress(claim.customerEmail) && (
              <span className="block break-all text-muted text-xs">{claim.customerEmail}</span>
            )}
          </Fact>
          <Fact name={t('admin.claims.card.claims')}>
            {t('admin.claims.card.claimCounts', { made: claim.made, granted: claim.granted })}
            <span className="block text-muted text-xs">
              {t('admin.claims.card.bought', { count: claim.accountCount })}
            </span>
          </Fact>
          <Fact name={t('shop.labels.columns.order')}>
            <Link
              to={href('/admin/orders/:orderId', { orderId: claim.orderId })}
              className="font-mono text-accent text-xs hover:underline"
            >
              {claim.orderId.slice(0, 12)}
            </Link>
            <span className="block text-muted text-xs">{claim.productName}</span>
          </Fact>
          <Fact name={t('admin.claims.card.batch')}>
            <Link
              to={href('/admin/stock/batches/:batchId', { batchId: claim.batchId })}
              className="font-mono text-accent text-xs hover:underline"
            >
              {claim.batchId.slice(0, 8)}
            </Link>
            <span className="line-clamp-2 text-muted text-xs">{claim.batchNote}</span>
          </Fact>
          <Fact name={t('admin.claims.card.claimed')}>
            <Time at={claim.createdAt} />
          </Fact>
        </dl>
        <div className="mt-4 border-line border-s-2 ps-4 text-sm">
          <p className="font-medium">{reasonLabel(claim.reason)}</p>
          {claim.details && (
            <p dir="auto" className="mt-1 whitespace-pre-line text-muted wrap-anywhere">
              {claim.details}
            </p>
          )}
        </div>
      </div>
      {claim.status === 'open' ? (
        <DecisionForm claim={claim} action={action} answer={answer} />
      ) : (
        <Decided claim={claim} />
      )}
    </article>
  )
}

function Decided({ claim }: { claim: QueuedClaim }) {
  return (
    <div className="text-sm lg:w-72 lg:border-line lg:border-s lg:ps-8">
      <p>
        {claim.status === 'swapped' &&
          rich('admin.claims.decided.swapped', {
            username: claim.replacementUsername ?? '',
            account: (text) => <span className="break-all font-mono text-xs">{text}</span>,
          })}
        {claim.status === 'credited' &&
          t('admin.claims.decided.credited', { amount: formatDollars(claim.creditedCents) })}
        {claim.status === 'declined' && t('admin.claims.decided.declined')}
      </p>
      <p className="mt-1 text-muted text-xs">
        {rich('admin.claims.decided.by', {
          decider: claim.decidedBy === null ? 'rule' : 'admin',
          name: claim.decidedBy ?? '',
          time: () => claim.decidedAt && <Time at={claim.decidedAt} />,
        })}
      </p>
      {claim.decisionNote && (
        <p dir="auto" className="mt-3 whitespace-pre-line text-muted wrap-anywhere">
          {decisionText(claim.decisionNote)}
        </p>
      )}
    </div>
  )
}

function ageLabel(hours: number): string {
  if (hours < 1) return t('admin.claims.card.ageUnderAnHour')
  if (hours < 48) return t('admin.claims.card.ageInHours', { hours })
  return t('admin.claims.card.ageInDays', { days: Math.floor(hours / 24) })
}

export function ClaimFilter({ state, search }: { state: ClaimState | null; search: string }) {
  const states = claimStates.map((value) => ({ value, label: t(`admin.claims.filter.states.${value}`) }))
  return (
    <Card className="mb-5">
      <SearchForm
        label={t('shop.labels.filters.search')}
        placeholder={t('admin.claims.filter.placeholder')}
        search={search}
        filter={state}
        className="grid grid-cols-2 items-end gap-2.5 sm:flex"
      >
        <Select
          label={t('shop.labels.columns.status')}
          name="state"
          options={[{ value: '', label: t('admin.claims.filter.states.all') }, ...states]}
          defaultValue={state ?? ''}
          className="sm:min-w-40"
        />
      </SearchForm>
    </Card>
  )
}

export function NoClaim({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      title={t(isFiltered ? 'admin.claims.none.filtered' : 'admin.claims.none.title')}
      action={isFiltered && <AllClaims />}
    />
  )
}

export function AllClaims({ className }: { className?: string }) {
  return (
    <Link to={href('/admin/claims')} className={classNames(buttonStyle({ variant: 'secondary' }), className)}>
      {t('admin.claims.showAll')}
    </Link>
  )
}
