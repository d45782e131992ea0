import { href, Link } from 'react-router'
import { OrderStatus } from '#app/components/order-status.tsx'
import type { OrderStatus as OrderStatusName } from '#app/domain/orders/rules.ts'
import { formatDollars } from '#app/lib/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { buttonStyle } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Cell, HeaderCell, NumberCell, Row, Table, TableBody, TableHead } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'

type Pack = {
  id: string
  productName: string
  createdAt: Date
  quantity: number
  totalCents: number
  status: OrderStatusName
}

/** Account packs without what is in them. Their delivery notes are not loaded before they are asked for: opening one is logged. */
export function Packs({ packs }: { packs: Pack[] }) {
  if (packs.length === 0) {
    const toShop = (
      <Link to={href('/')} prefetch="intent" className={buttonStyle()}>
        Go to the marketplace
      </Link>
    )
    return <EmptyState title="You haven't purchased any account packs yet." action={toShop} />
  }
  return (
    <Table label="Purchased account packs" frameClassName="sm:max-h-[34rem]">
      <TableHead>
        <tr>
          <HeaderCell pinned>Order</HeaderCell>
          <HeaderCell className="fold:hidden">Product</HeaderCell>
          <HeaderCell className="fold:hidden">Date</HeaderCell>
          <HeaderCell numeric className="fold:hidden">
            Quantity
          </HeaderCell>
          <HeaderCell numeric className="fold:hidden">
            Amount
          </HeaderCell>
          <HeaderCell>
            <span className="sr-only">Actions</span>
          </HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {packs.map(({ id, productName, createdAt, quantity, totalCents, status }) => (
          <Row key={id}>
            <Cell pinned>
              <span className="whitespace-nowrap font-mono text-xs">{id.slice(0, 12)}</span>
              {status !== 'Completed' && (
                <span className="mt-1 block">
                  <OrderStatus status={status} />
                </span>
              )}
              {/* On a phone the whole line stands in here. */}
              <span className="mt-0.5 block text-muted text-xs unfold:hidden print:hidden">
                {quantity.toLocaleString('en-US')} {productName}, {formatDollars(totalCents)}
                <span className="block">
                  <Time at={createdAt} dateOnly />
                </span>
              </span>
            </Cell>
            <Cell className="fold:hidden">{productName}</Cell>
            <Cell className="fold:hidden">
              <Time at={createdAt} />
            </Cell>
            <NumberCell className="fold:hidden">{quantity.toLocaleString('en-US')}</NumberCell>
            <NumberCell className="fold:hidden">{formatDollars(totalCents)}</NumberCell>
            <Cell className="text-right">
              <Link
                to={href('/customer/orders/:orderId', { orderId: id })}
                className={buttonStyle({ variant: 'secondary', size: 'sm' })}
              >
                View Accounts<span className="sr-only"> of order {id.slice(0, 12)}</span>
              </Link>
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

type Subscription = {
  id: string
  softwareName: string
  amountCents: number
  startDate: Date
  endDate: Date
  /** It was paid for before the one that runs now has ended. */
  startsLater: boolean
}

type SubscriptionsProps = {
  subscriptions: Subscription[]
  /** A program to offer to whoever has none. */
  program: { name: string; path: string } | undefined
}

export function Subscriptions({ subscriptions, program }: SubscriptionsProps) {
  if (subscriptions.length === 0) {
    const toTool = program && (
      <Link to={program.path} prefetch="intent" className={buttonStyle({ variant: 'secondary' })}>
        {`See ${program.name}`}
      </Link>
    )
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
            {startsLater ? <Badge>Starts later</Badge> : <Badge tone="good">Running</Badge>}
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
