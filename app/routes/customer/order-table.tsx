import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { Link } from 'react-router'
import type { ListedOrder } from '#app/domain/orders/queries.ts'
import type { OrderListQuery } from '#app/domain/orders/schema.ts'
import { formatDollars } from '#app/lib/money.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Cell, HeaderCell, NumberCell, Row, Table, TableBody, TableHead } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import { OrderStatus } from './order-status.tsx'
import { deliveryOf, fromStart, ordersPath } from './orders-path.ts'

type OrderTableProps = { orders: ListedOrder[]; list: OrderListQuery }

export function OrderTable({ orders, list }: OrderTableProps) {
  return (
    // Another page begins at its top.
    <Table key={ordersPath(list)} label="Orders" frameClassName="max-h-[75vh]">
      <TableHead>
        <tr>
          <HeaderCell pinned>Order ID</HeaderCell>
          <SortedHeader list={list} sort="date" label="Date" />
          <HeaderCell>Product</HeaderCell>
          <SortedHeader list={list} sort="quantity" label="Quantity" />
          <SortedHeader list={list} sort="amount" label="Amount" />
          <HeaderCell>Status</HeaderCell>
          <HeaderCell>
            <span className="sr-only">Actions</span>
          </HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} list={list} />
        ))}
      </TableBody>
    </Table>
  )
}

type SortedHeaderProps = { list: OrderListQuery; sort: OrderListQuery['sort']; label: string }

/** Sorts by this column, the greatest first; again, the other way round. */
function SortedHeader({ list, sort, label }: SortedHeaderProps) {
  const isSorted = list.sort === sort
  const isDescending = list.direction === 'desc'
  const direction = isSorted && isDescending ? 'asc' : 'desc'
  const Arrow = isDescending ? ArrowDown : ArrowUp
  return (
    <HeaderCell
      numeric={sort !== 'date'}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      <Link
        to={ordersPath({ ...fromStart(list), sort, direction })}
        prefetch="intent"
        preventScrollReset
        className={classNames('inline-flex items-center gap-1 rounded-sm hover:text-text', isSorted && 'text-text')}
      >
        {label}
        {isSorted ? (
          <Arrow aria-hidden className="size-3" />
        ) : (
          <ArrowUpDown aria-hidden className="size-3 opacity-50" />
        )}
      </Link>
    </HeaderCell>
  )
}

function OrderRow({ order, list }: { order: ListedOrder; list: OrderListQuery }) {
  const { id, createdAt, productName, quantity, totalCents, status } = order
  const shortId = id.slice(0, 12)
  const details = ordersPath({ ...list, order: id })
  const delivery = deliveryOf(order)
  const action = buttonStyle({ variant: 'ghost', size: 'sm' })
  return (
    <Row id={`order-${id}`}>
      <Cell pinned className="whitespace-nowrap font-mono text-xs">
        <Link to={details} preventScrollReset state={{ isFromList: true }} className="text-accent hover:underline">
          {shortId}
        </Link>
      </Cell>
      <Cell>
        <Time at={createdAt} />
      </Cell>
      <Cell className="min-w-44">{productName}</Cell>
      <NumberCell>{quantity.toLocaleString('en-US')}</NumberCell>
      <NumberCell>{formatDollars(totalCents)}</NumberCell>
      <Cell>
        <OrderStatus status={status} />
      </Cell>
      <Cell className="whitespace-nowrap text-right">
        <Link to={details} preventScrollReset state={{ isFromList: true }} className={action}>
          Details<span className="sr-only"> of order {shortId}</span>
        </Link>
        <Link to={`/customer/orders/${id}/invoice.pdf`} reloadDocument className={action}>
          Invoice<span className="sr-only"> of order {shortId}</span>
        </Link>
        <Link to={delivery.to} className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
          {delivery.label}
          <span className="sr-only"> of order {shortId}</span>
        </Link>
      </Cell>
    </Row>
  )
}
