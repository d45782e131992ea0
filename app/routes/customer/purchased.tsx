import { href } from 'react-router'
import { OrderStatus } from '#app/components/order-status.tsx'
import { deliveries } from '#app/components/product-kinds.ts'
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
type Order = Bought['packs'][number]

type TotalsProps = Pick<Bought, 'goods' | 'balanceCents' | 'totals' | 'licenses' | 'activeLicenses'>

export function Totals({ goods, balanceCents, totals, licenses, activeLicenses }: TotalsProps) {
  return (
    <div className="grid grid-cols-2 gap-3.5 max-lg:[&>:first-child]:col-span-2 lg:grid-cols-5">
      <Metric
        label={t('customer.dashboard.totals.balance')}
        value={formatDollars(balanceCents)}
        href={href('/customer/add-balance')}
      />
      <Metric label={t('customer.dashboard.totals.orders')} value={formatNumber(totals.orders)} />
      <Metric label={t('customer.dashboard.totals.accounts', { goods })} value={formatNumber(totals.accounts)} />
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

const columns = (): Column<Order>[] => [
  {
    header: t('shop.labels.columns.order'),
    pinned: true,
    cell: (order) => <OrderSummary order={order} />,
  },
  {
    header: t('shop.labels.columns.product'),
    ...hiddenOnPhones,
    cell: ({ productName }) => productName,
  },
  {
    header: t('shop.labels.columns.date'),
    ...hiddenOnPhones,
    cell: ({ createdAt }) => <Time at={createdAt} />,
  },
  {
    header: t('shop.labels.columns.quantity'),
    numeric: true,
    ...hiddenOnPhones,
    cell: ({ quantity }) => formatNumber(quantity),
  },
  {
    header: t('shop.labels.columns.amount'),
    numeric: true,
    ...hiddenOnPhones,
    cell: ({ totalCents }) => formatDollars(totalCents),
  },
  {
    header: t('customer.dashboard.packs.actions'),
    hidesHeader: true,
    className: 'text-end',
    cell: (order) => {
      const { to, label } = deliveries[order.orderType](order)
      return (
        <ButtonLink to={to} prefetch="none" size="sm">
          {rich('customer.orders.delivery', {
            action: label,
            id: order.id.slice(0, 12),
            hidden: (text) => <span className="sr-only">{text}</span>,
          })}
        </ButtonLink>
      )
    },
  },
]

/** Lists orders by what they delivered. Links to delivery notes are not prefetched, because opening one is logged. */
export function Orders({ label, orders }: { label: string; orders: Order[] }) {
  return <DataTable label={label} frameClassName="sm:max-h-[34rem]" columns={columns()} items={orders} />
}

export function NoPacks({ goods }: Pick<Bought, 'goods'>) {
  const toShop = (
    <ButtonLink to={href('/')} variant="primary">
      {t('customer.dashboard.packs.toMarketplace')}
    </ButtonLink>
  )
  return <EmptyState title={t('customer.dashboard.packs.none', { goods })} action={toShop} />
}

function OrderSummary({ order: { id, productName, createdAt, quantity, totalCents, status } }: { order: Order }) {
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
