import { href, Link } from 'react-router'
import type { getGroup } from '#app/domain/catalog/groups/queries.ts'
import { priceOf } from '#app/domain/catalog/prices/rules.ts'
import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { type Column, DataTable } from '#app/ui/table.tsx'
import { t } from '#messages'

type Found = NonNullable<Awaited<ReturnType<typeof getGroup>>>
type PriceTableProps = { group: Found['group']; prices: Found['prices'] }

/** Lists what a group pays for every product. */
export function PriceTable({ group, prices }: PriceTableProps) {
  return <DataTable folds label={t('admin.groups.ownPrices')} columns={columnsFor(group)} items={prices} />
}

function columnsFor({ id: groupId, name, percent }: Found['group']): Column<Found['prices'][number]>[] {
  return [
    {
      header: t('shop.labels.columns.product'),
      pinned: true,
      cell: (product) => (
        <>
          <Link
            to={href('/admin/customers/groups/:groupId/products/:productId', { groupId, productId: product.id })}
            prefetch="intent"
            className="text-accent wrap-anywhere hover:underline"
          >
            <bdi>{product.name}</bdi>
          </Link>
          {!product.active && (
            <span className="block text-muted text-xs">{t('admin.products.filter.statuses.retired')}</span>
          )}
        </>
      ),
    },
    {
      header: t('shop.labels.columns.listPrice'),
      isLabeled: true,
      numeric: true,
      cell: ({ priceCents }) => formatDollars(priceCents),
    },
    {
      header: t('admin.groups.pays'),
      isLabeled: true,
      className: 'text-end',
      cell: ({ priceCents, tiers }) =>
        tiers.length > 0 ? (
          <ul className="font-mono">
            {tiers.map(({ minQuantity, unitPriceCents }) => (
              <li key={minQuantity}>
                {formatNumber(minQuantity)}+: {formatDollars(unitPriceCents)}
              </li>
            ))}
          </ul>
        ) : (
          <span className="font-mono text-muted">
            {formatDollars(priceOf({ priceCents, tiers: [], group: { name, percent, tiers } }, 1).unitPriceCents)}
          </span>
        ),
    },
  ]
}
