import { href } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { type ListedWithdrawal, listWithdrawals } from '#app/domain/stock/withdrawals/withdrawals.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import { type Column, DataTable } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import { rich, t } from '#messages'
import type { Route } from './+types/list.ts'
import { productLabel, reasonLabel, withdrawalPath } from './withdrawal-labels.ts'

export const meta = pageMeta(() => ({ title: t('admin.withdrawals.title') }))

const PATH = href('/admin/stock/withdrawals')

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const place = new URL(request.url).searchParams.get('before') ?? ''
  const before = isUuid(place) ? place : null
  return { ...(await listWithdrawals({ before })), before }
}

export default function WithdrawnStock({ loaderData: { withdrawals, older, before } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title={t('admin.withdrawals.title')}
        description={t('admin.withdrawals.description')}
        actions={<ButtonLink to={href('/admin/accounts')}>{t('admin.accounts.list.titleItems')}</ButtonLink>}
      />
      {withdrawals.length === 0 ? (
        <EmptyState title={t(`admin.withdrawals.list.${before ? 'nothingOlder' : 'empty'}`)}>
          {t('admin.withdrawals.list.emptyText')}
        </EmptyState>
      ) : (
        <Card>
          <DataTable folds label={t('admin.withdrawals.title')} columns={columns()} items={withdrawals} />
          <PageLinks
            back={before ? { to: PATH, label: t('admin.withdrawals.list.newest') } : null}
            on={older ? { to: `${PATH}?before=${older}`, label: t('shop.labels.pages.older') } : null}
          />
        </Card>
      )}
    </>
  )
}

const columns = (): Column<ListedWithdrawal>[] => [
  {
    header: t('admin.withdrawals.list.withdrawn'),
    pinned: true,
    className: 'fold:col-span-2',
    cell: ({ createdAt, createdBy }) => (
      <>
        <span className="font-medium">
          <Time at={createdAt} />
        </span>
        <p className="text-muted text-xs">
          {createdBy ? t('admin.withdrawals.list.by', { name: createdBy }) : t('admin.withdrawals.list.byCommand')}
        </p>
      </>
    ),
  },
  {
    header: t('admin.withdrawals.list.accounts'),
    className: 'wrap-anywhere fold:col-span-2',
    cell: productLabel,
  },
  {
    header: t('shop.labels.columns.reason'),
    className: 'fold:col-span-2',
    cell: ({ reason }) => reasonLabel(reason),
  },
  {
    header: t('admin.withdrawals.list.state'),
    className: 'fold:col-span-2',
    cell: (withdrawal) => <State withdrawal={withdrawal} />,
  },
]

function State({ withdrawal }: { withdrawal: ListedWithdrawal }) {
  const { putBackAt, putBackBy, putBackCount, count, removedOn } = withdrawal
  if (putBackAt) {
    const time = () => <Time at={putBackAt} />
    return (
      <>
        {t('admin.withdrawals.list.putBackBy', { name: putBackBy ?? '' })}
        <p className="text-muted text-xs">
          {putBackCount === count
            ? time()
            : rich('admin.withdrawals.list.putBackSome', { time, count: putBackCount ?? 0, total: count })}
        </p>
      </>
    )
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-muted text-xs">
        {rich('admin.withdrawals.list.until', { time: () => <Time at={removedOn} dateOnly /> })}
      </p>
      <ButtonLink
        to={withdrawalPath(withdrawal.id)}
        aria-label={t('admin.withdrawals.list.putBackNamed', { accounts: productLabel(withdrawal) })}
      >
        {t('admin.withdrawals.list.putBack')}
      </ButtonLink>
    </div>
  )
}
