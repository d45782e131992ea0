import { href } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { type ListedWithdrawal, listWithdrawals } from '#app/domain/stock/withdrawals.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import { type Column, DataTable } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/list.ts'
import { productLabel, reasonLabels, withdrawalPath } from './withdrawal-labels.ts'

export const meta = pageMeta({ title: 'Withdrawn stock' })

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
        title="Withdrawn stock"
        description="Accounts removed from stock in the last seven days. They are not for sale. After seven days they are removed for good."
        actions={<ButtonLink to={href('/admin/accounts')}>Stock Accounts</ButtonLink>}
      />
      {withdrawals.length === 0 ? (
        <EmptyState title={before ? 'Nothing older.' : 'Nothing was deleted in the last seven days.'}>
          When you delete stock or undo a batch, you can put the accounts back from here.
        </EmptyState>
      ) : (
        <Card>
          <DataTable folds label="Withdrawn stock" columns={columns} items={withdrawals} />
          <PageLinks
            back={before ? { to: PATH, label: 'Newest' } : null}
            on={older ? { to: `${PATH}?before=${older}`, label: 'Older' } : null}
          />
        </Card>
      )}
    </>
  )
}

const columns: Column<ListedWithdrawal>[] = [
  {
    header: 'Withdrawn',
    pinned: true,
    className: 'fold:col-span-2',
    cell: ({ createdAt, createdBy }) => (
      <>
        <span className="font-medium">
          <Time at={createdAt} />
        </span>
        <p className="text-muted text-xs">by {createdBy ?? 'the command line'}</p>
      </>
    ),
  },
  { header: 'Accounts', className: 'wrap-anywhere fold:col-span-2', cell: productLabel },
  { header: 'Reason', className: 'fold:col-span-2', cell: ({ reason }) => reasonLabels[reason] },
  { header: 'State', className: 'fold:col-span-2', cell: (withdrawal) => <State withdrawal={withdrawal} /> },
]

function State({ withdrawal }: { withdrawal: ListedWithdrawal }) {
  const { putBackAt, putBackBy, putBackCount, count, removedOn } = withdrawal
  if (putBackAt) {
    return (
      <>
        Put back by {putBackBy}
        <p className="text-muted text-xs">
          <Time at={putBackAt} />
          {putBackCount !== count && `, ${formatNumber(putBackCount ?? 0)} of ${formatNumber(count)}`}
        </p>
      </>
    )
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-muted text-xs">
        Until <Time at={removedOn} dateOnly />
      </p>
      <ButtonLink to={withdrawalPath(withdrawal.id)} aria-label={`Put back ${productLabel(withdrawal)}`}>
        Put back
      </ButtonLink>
    </div>
  )
}
