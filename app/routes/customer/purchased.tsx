import { href } from 'react-router'
import { OrderStatus } from '#app/components/order-status.tsx'
import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Metric } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { type Column, DataTable } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import { rich, t } from '#messages'
import type { Route } from './+types/dashboard.ts'

type Bought = Route.ComponentProps['loaderData']
type Pack = Bought['packs'][number]
type Goods = 'accounts' | 'made'

type TotalsProps = Pick<Bought, 'balanceCents' | 'totals' | 'licenses' | 'activeLicenses'>

export function Totals({ balanceCents, totals, licenses, activeLicenses }: TotalsProps) {
  return (
    <div className="grid grid-cols-2 gap-3.5 max-lg:[&>:first-child]:col-span-2 lg:grid-cols-5">
      <Metric
        label={t('customer.dashboard.totals.balance')}
        value={formatDollars(balanceCents)}
        href={href('/customer/add-balance')}
      />
      <Metric label={t('customer.dashboard.totals.orders')} value={formatNumber(totals.orders)} />
      <Metric label={t('customer.dashboard.totals.accounts')} value={formatNumber(totals.accounts)} />
      <Metric label={t('customer.dashboard.totals.spent')} value={formatDollars(totals.spentCents)} />
      <Metric
        label={t('customer.dashboard.totals.licenses')}
        value={activeLicenses}
        href={licenses.length > 0 ? '#licenses' : undefined}
      />
    </div>
  )
}

const hiddenOnPhones = { headerClassName: 'fold:hidden', className: 'fold:hidden' }

const columns = (goods: Goods): Column<Pack>[] => [
  { name: 'order', header: t('shop.labels.columns.order'), pinned: true, cell: (pack) => <PackSummary pack={pack} /> },
  {
    name: 'product',
    header: t('shop.labels.columns.product'),
    ...hiddenOnPhones,
    cell: ({ productName }) => productName,
  },
  {
    name: 'date',
    header: t('shop.labels.columns.date'),
    ...hiddenOnPhones,
    cell: ({ createdAt }) => <Time at={createdAt} />,
  },
  {
    name: 'quantity',
    header: t('shop.labels.columns.quantity'),
    numeric: true,
    ...hiddenOnPhones,
    cell: ({ quantity }) => formatNumber(quantity),
  },
  {
    name: 'amount',
    header: t('shop.labels.columns.amount'),
    numeric: true,
    ...hiddenOnPhones,
    cell: ({ totalCents }) => formatDollars(totalCents),
  },
  {
    name: 'actions',
    header: t('customer.dashboard.packs.actions'),
    hidesHeader: true,
    className: 'text-end',
    cell: ({ id }) => (
      <ButtonLink to={href('/customer/orders/:orderId', { orderId: id })} prefetch="none" size="sm">
        {rich(goods === 'made' ? 'customer.made.view' : 'customer.dashboard.packs.view', {
          id: id.slice(0, 12),
          hidden: (text) => <span className="sr-only">{text}</span>,
        })}
      </ButtonLink>
    ),
  },
]

/** Links to delivery notes are not prefetched, because opening one is logged. */
export function Packs({ packs, goods = 'accounts' }: { packs: Pack[]; goods?: Goods }) {
  if (packs.length === 0) {
    const toShop = (
      <ButtonLink to={href('/')} variant="primary">
        {t('customer.dashboard.packs.toMarketplace')}
      </ButtonLink>
    )
    return <EmptyState title={t('customer.dashboard.packs.none')} action={toShop} />
  }
  return (
    <DataTable
      label={t(goods === 'made' ? 'customer.parts.orderTypes.on_demand' : 'customer.dashboard.packs.title')}
      frameClassName="sm:max-h-[34rem]"
      columns={columns(goods)}
      items={packs}
    />
  )
}

function PackSummary({ pack: { id, productName, createdAt, quantity, totalCents, status } }: { pack: Pack }) {
  return (
    <>
      <span className="whitespace-nowrap font-mono text-xs">{id.slice(0, 12)}</span>
      {status !== 'Completed' && (
        <span className="mt-1 block">
          <OrderStatus status={status} />
        </span>
      )}
      {/* On a phone, this replaces the other columns. */}
      <span className="mt-0.5 block text-muted text-xs unfold:hidden print:hidden">
        {t('customer.dashboard.packs.summary', { quantity, product: productName, total: formatDollars(totalCents) })}
        <span className="block">
          <Time at={createdAt} dateOnly />
        </span>
      </span>
    </>
  )
}

export function Subscriptions({ subscriptions, program }: Pick<Bought, 'subscriptions' | 'program'>) {
  if (subscriptions.length === 0) {
    const toTool = program && (
      <ButtonLink to={program.path}>
        {t('customer.dashboard.subscriptions.seeProgram', { name: program.name })}
      </ButtonLink>
    )
    return <EmptyState title={t('customer.dashboard.subscriptions.none')} action={toTool} />
  }
  return (
    <ul className="divide-y divide-line">
      {subscriptions.map(({ id, softwareName, amountCents, startDate, endDate, startsLater }) => (
        <li
          key={id}
          className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-0.5 py-2.5 text-sm first:pt-0 last:pb-0 sm:grid-cols-[1fr_1fr_auto]"
        >
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
            {softwareName}
            {startsLater ? (
              <Badge>{t('customer.dashboard.subscriptions.startsLater')}</Badge>
            ) : (
              <Badge tone="good">{t('customer.dashboard.subscriptions.active')}</Badge>
            )}
          </span>
          <span className="text-muted max-sm:col-start-1 max-sm:row-start-2">
            {rich('customer.dashboard.subscriptions.period', {
              start: () => <Time at={startDate} dateOnly />,
              end: () => <Time at={endDate} dateOnly />,
            })}
          </span>
          <span className="text-end font-mono tabular-nums">{formatDollars(amountCents)}</span>
        </li>
      ))}
    </ul>
  )
}
