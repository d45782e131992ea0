import { href } from 'react-router'
import { PayoutBadge } from '#app/components/payout-badge.tsx'
import { nameLabel } from '#app/domain/customers/rules.ts'
import { formatDollars } from '#app/lib/money.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import { rich, t } from '#messages'
import type { Route } from './+types/list.ts'

type ListedPayout = Route.ComponentProps['loaderData']['payouts'][number]

export function PayoutTable({ payouts }: { payouts: ListedPayout[] }) {
  return <DataTable folds label={t('admin.payouts.title')} columns={columns()} items={payouts} />
}

const columns = (): Column<ListedPayout>[] => [
  {
    header: t('admin.payouts.table.requested'),
    pinned: true,
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => <Time at={createdAt} />,
  },
  {
    header: t('shop.labels.columns.customer'),
    className: 'min-w-0 wrap-anywhere fold:col-start-1 fold:row-start-2',
    cell: ({ customer }) => <bdi>{nameLabel(customer.name)}</bdi>,
  },
  {
    header: t('shop.labels.columns.status'),
    className: 'fold:col-start-1 fold:row-start-3',
    cell: ({ status }) => <PayoutBadge state={status} />,
  },
  {
    header: t('shop.labels.columns.amount'),
    numeric: true,
    className: 'fold:col-start-2 fold:row-start-1',
    cell: ({ amountCents }) => formatDollars(amountCents),
  },
  {
    header: t('admin.payouts.table.actions'),
    hidesHeader: true,
    className: 'text-end fold:col-start-2 fold:row-start-3',
    cell: ({ id, amountCents, customer }) => (
      <ButtonLink to={href('/admin/payouts/:payoutId', { payoutId: id })} size="sm">
        {rich('admin.payouts.table.view', {
          amount: formatDollars(amountCents),
          customer: nameLabel(customer.name),
          hidden: (text) => <span className="sr-only">{text}</span>,
        })}
      </ButtonLink>
    ),
  },
]
