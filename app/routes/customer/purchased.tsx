import { href } from 'react-router'
import { OrderStatus } from '#app/components/order-status.tsx'
import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { type Column, DataTable } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/dashboard.ts'

type Bought = Route.ComponentProps['loaderData']
type Pack = Bought['packs'][number]

const hiddenOnPhones = { headerClassName: 'fold:hidden', className: 'fold:hidden' }

const columns: Column<Pack>[] = [
  { header: 'Order', pinned: true, cell: (pack) => <PackSummary pack={pack} /> },
  { header: 'Product', ...hiddenOnPhones, cell: ({ productName }) => productName },
  { header: 'Date', ...hiddenOnPhones, cell: ({ createdAt }) => <Time at={createdAt} /> },
  { header: 'Quantity', numeric: true, ...hiddenOnPhones, cell: ({ quantity }) => formatNumber(quantity) },
  { header: 'Amount', numeric: true, ...hiddenOnPhones, cell: ({ totalCents }) => formatDollars(totalCents) },
  {
    header: 'Actions',
    hidesHeader: true,
    className: 'text-right',
    cell: ({ id }) => (
      <ButtonLink to={href('/customer/orders/:orderId', { orderId: id })} prefetch="none" size="sm">
        View Accounts<span className="sr-only"> of order {id.slice(0, 12)}</span>
      </ButtonLink>
    ),
  },
]

/** Links to delivery notes are not prefetched, because opening one is logged. */
export function Packs({ packs }: { packs: Pack[] }) {
  if (packs.length === 0) {
    const toShop = (
      <ButtonLink to={href('/')} variant="primary">
        Go to the marketplace
      </ButtonLink>
    )
    return <EmptyState title="You haven't purchased any account packs yet." action={toShop} />
  }
  return <DataTable label="Purchased account packs" frameClassName="sm:max-h-[34rem]" columns={columns} items={packs} />
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
        {formatNumber(quantity)} {productName}, {formatDollars(totalCents)}
        <span className="block">
          <Time at={createdAt} dateOnly />
        </span>
      </span>
    </>
  )
}

export function Subscriptions({ subscriptions, program }: Pick<Bought, 'subscriptions' | 'program'>) {
  if (subscriptions.length === 0) {
    const toTool = program && <ButtonLink to={program.path}>{`See ${program.name}`}</ButtonLink>
    return <EmptyState title="You don't have any active software subscriptions." action={toTool} />
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
            {startsLater ? <Badge>Starts later</Badge> : <Badge tone="good">Active</Badge>}
          </span>
          <span className="text-muted max-sm:col-start-1 max-sm:row-start-2">
            <Time at={startDate} dateOnly /> to <Time at={endDate} dateOnly />
          </span>
          <span className="text-right font-mono tabular-nums">{formatDollars(amountCents)}</span>
        </li>
      ))}
    </ul>
  )
}
