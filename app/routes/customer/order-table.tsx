import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { openerId, opensDialog } from '#app/components/dialog-page.tsx'
import { FoundAccount } from '#app/components/found-account.tsx'
import { OrderStatus } from '#app/components/order-status.tsx'
import { deliveries } from '#app/components/product-kinds.ts'
import type { FoundAccounts } from '#app/domain/orders/lists/find-accounts.ts'
import type { ListedOrder } from '#app/domain/orders/queries.ts'
import type { OrderListQuery } from '#app/domain/orders/schema.ts'
import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { ButtonLink, buttonStyle } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { ArrowDown, ArrowUp, ArrowUpDown } from '#app/ui/icons.ts'
import { Cell, HeaderCell, NumberCell, Row, Table, TableBody, TableHead } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import { rich, t } from '#messages'
import { fromStart, ordersPath } from './orders-path.ts'

const unseen = 'fold:sr-only'

type OrderTableProps = { orders: ListedOrder[]; accounts: Record<string, FoundAccounts>; list: OrderListQuery }

export function OrderTable({ orders, accounts, list }: OrderTableProps) {
  return (
    // Scrolls each new page to its top.
    <Table key={ordersPath(list)} folds="wide" label={t('customer.orders.label')} frameClassName="sm:max-h-[75vh]">
      {/* On a phone, only the sort links are visible. */}
      <TableHead className="fold:sticky fold:top-0 fold:z-20 fold:block fold:bg-surface">
        <tr className="fold:flex fold:justify-between">
          <HeaderCell pinned className={unseen}>
            {t('customer.orders.id')}
          </HeaderCell>
          <SortedHeader list={list} sort="date" label={t('shop.labels.columns.date')} />
          <HeaderCell className={unseen}>{t('shop.labels.columns.product')}</HeaderCell>
          <SortedHeader list={list} sort="quantity" label={t('shop.labels.columns.quantity')} />
          <SortedHeader list={list} sort="amount" label={t('shop.labels.columns.amount')} />
          <HeaderCell className={unseen}>{t('shop.labels.columns.status')}</HeaderCell>
          <HeaderCell className={unseen}>
            <span className="sr-only">{t('customer.orders.actions')}</span>
          </HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} accounts={accounts[order.id]} list={list} />
        ))}
      </TableBody>
    </Table>
  )
}

function SortedHeader({ list, sort, label }: { list: OrderListQuery; sort: OrderListQuery['sort']; label: string }) {
  const isSorted = list.sort === sort
  const isDescending = list.direction === 'desc'
  const direction = isSorted && isDescending ? 'asc' : 'desc'
  const Arrow = isDescending ? ArrowDown : ArrowUp
  return (
    <HeaderCell
      numeric={sort !== 'date'}
      className="fold:grow fold:px-0 fold:text-start"
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

type OrderRowProps = { order: ListedOrder; accounts: FoundAccounts | undefined; list: OrderListQuery }

function OrderRow({ order, accounts, list }: OrderRowProps) {
  const { id, createdAt, productName, quantity, totalCents, status, label } = order
  const shortId = id.slice(0, 12)
  const details = ordersPath(list, href('/customer/orders/:orderId/details', { orderId: id }))
  const delivery = deliveries[order.orderType](order)
  const labelled = { id: shortId, hidden: (text: ReactNode) => <span className="sr-only">{text}</span> }
  const action = buttonStyle({ variant: 'ghost', size: 'sm' })
  return (
    <Row>
      <Cell pinned className="whitespace-nowrap font-mono text-xs">
        <Link id={openerId(id)} to={details} {...opensDialog} className="text-accent hover:underline">
          {shortId}
        </Link>
        {label && <bdi className="block max-w-48 truncate font-sans text-muted">{label}</bdi>}
        {accounts && <FoundAccount path={href('/customer/orders/:orderId', { orderId: id })} accounts={accounts} />}
      </Cell>
      <Cell className="fold:col-start-1 fold:row-start-3 fold:text-muted fold:text-xs">
        <Time at={createdAt} />
      </Cell>
      <Cell className="fold:col-start-1 fold:row-start-2 unfold:min-w-44">{productName}</Cell>
      <NumberCell label={t('shop.labels.columns.quantity')} className="fold:col-start-2 fold:row-start-3 fold:text-xs">
        {formatNumber(quantity)}
      </NumberCell>
      <NumberCell className="fold:col-start-2 fold:row-start-1 fold:font-medium">
        {formatDollars(totalCents)}
      </NumberCell>
      <Cell className="fold:col-start-2 fold:row-start-2 fold:text-end">
        <OrderStatus status={status} />
      </Cell>
      <Cell className="fold:col-span-2 fold:mt-1">
        <div className="flex flex-wrap justify-end">
          <Link to={details} {...opensDialog} className={action}>
            {rich('customer.orders.details', labelled)}
          </Link>
          <Link to={href('/customer/orders/:orderId/invoice.pdf', { orderId: id })} reloadDocument className={action}>
            {rich('customer.orders.invoice', labelled)}
          </Link>
          <ButtonLink to={delivery.to} prefetch="none" size="sm">
            {rich('customer.orders.delivery', { ...labelled, action: delivery.label })}
          </ButtonLink>
        </div>
      </Cell>
    </Row>
  )
}
