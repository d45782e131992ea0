import { extraQuantity, type Simulation } from '#app/domain/orders/simulate-rules.ts'
import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { Card, Metric } from '#app/ui/card.tsx'
import { type Column, DataTable } from '#app/ui/table.tsx'
import { t } from '#messages'
import { CustomerLink } from '../shared/customer-link.tsx'

/** Shows what past orders would have earned. */
export function SimulationResult({ simulation: { total, tiers, customers } }: { simulation: Simulation }) {
  if (total.orders === 0) return <p className="text-muted">{t('admin.simulation.noOrders')}</p>
  const extra = extraQuantity(total)
  return (
    <>
      <Card title={t('admin.simulation.revenue')}>
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          <Metric label={t('admin.simulation.paid')} value={formatDollars(total.thenCents)} />
          <Metric label={t('admin.simulation.simulated')} value={formatDollars(total.nowCents)} />
          <Metric label={t('admin.simulation.difference')} value={formatDollars(total.nowCents - total.thenCents)} />
          <Metric label={t('admin.simulation.sold')} value={formatNumber(total.quantity)} />
        </div>
        <p className="mt-4 text-sm">
          {extra === 0
            ? t('admin.simulation.noExtra')
            : t('admin.simulation.extra', { count: extra, percent: Math.ceil((extra * 100) / total.quantity) })}
        </p>
        <p className="mt-1 text-muted text-sm">{t('admin.simulation.basis')}</p>
      </Card>
      <Card title={t('admin.simulation.byTier')}>
        <DataTable folds label={t('admin.simulation.byTier')} columns={tierColumns()} items={tiers.map(withId)} />
      </Card>
      <Card title={t('admin.simulation.byCustomer')}>
        <DataTable folds label={t('admin.simulation.byCustomer')} columns={customerColumns()} items={customers} />
      </Card>
    </>
  )
}

const withId = (tier: Simulation['tiers'][number]) => ({ ...tier, id: String(tier.minQuantity) })

function tierLabel(minQuantity: number | null): string {
  return minQuantity === null ? t('shop.labels.columns.listPrice') : `${formatNumber(minQuantity)}+`
}

type Row = { minQuantity: number | null; orders: number; quantity: number; thenCents: number; nowCents: number }

const sumColumns = <Item extends Row>(): Column<Item>[] => [
  {
    header: t('admin.parts.orders'),
    isLabeled: true,
    numeric: true,
    cell: ({ orders }) => formatNumber(orders),
  },
  {
    header: t('shop.labels.columns.quantity'),
    isLabeled: true,
    numeric: true,
    cell: ({ quantity }) => formatNumber(quantity),
  },
  {
    header: t('admin.simulation.paid'),
    isLabeled: true,
    numeric: true,
    cell: ({ thenCents }) => formatDollars(thenCents),
  },
  {
    header: t('admin.simulation.simulated'),
    isLabeled: true,
    numeric: true,
    cell: ({ nowCents }) => formatDollars(nowCents),
  },
]

const tierColumns = (): Column<ReturnType<typeof withId>>[] => [
  {
    header: t('admin.products.tiers.quantity'),
    pinned: true,
    cell: ({ minQuantity }) => tierLabel(minQuantity),
  },
  {
    header: t('admin.customers.title'),
    isLabeled: true,
    numeric: true,
    cell: ({ customers }) => formatNumber(customers),
  },
  ...sumColumns<ReturnType<typeof withId>>(),
]

const customerColumns = (): Column<Simulation['customers'][number]>[] => [
  {
    header: t('shop.labels.columns.customer'),
    pinned: true,
    cell: (customer) => <CustomerLink customer={customer} />,
  },
  {
    header: t('admin.simulation.reaches'),
    isLabeled: true,
    cell: ({ minQuantity }) => tierLabel(minQuantity),
  },
  ...sumColumns<Simulation['customers'][number]>(),
]
