import { href, Link } from 'react-router'
import { CustomerEmail } from '#app/components/customer-email.tsx'
import { openerId, opensDialog, overList } from '#app/components/dialog-page.tsx'
import { FoundAccount } from '#app/components/found-account.tsx'
import { OrderStatus } from '#app/components/order-status.tsx'
import { isNobodysAddress, nameLabel } from '#app/domain/customers/rules.ts'
import type { FoundAccounts } from '#app/domain/orders/lists/find-accounts.ts'
import type { HeldOrder } from '#app/domain/orders/lists/list-all-orders.ts'
import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Cell, HeaderCell, NumberCell, Row, Table, TableBody, TableHead } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import { rich, t } from '#messages'

type OrderTableProps = { orders: HeldOrder[]; accounts: Record<string, FoundAccounts>; list: string }

export function OrderTable({ orders, accounts, list }: OrderTableProps) {
  return (
    // Resets the scroll position on another page.
    <Table key={list} folds="wide" label={t('admin.parts.orders')} frameClassName="sm:max-h-[75vh]">
      <TableHead className="fold:sr-only">
        <tr>
          <HeaderCell pinned>{t('admin.orders.table.id')}</HeaderCell>
          <HeaderCell>{t('shop.labels.columns.date')}</HeaderCell>
          <HeaderCell>{t('shop.labels.columns.customer')}</HeaderCell>
          <HeaderCell>{t('shop.labels.columns.product')}</HeaderCell>
          <HeaderCell numeric>{t('shop.labels.columns.quantity')}</HeaderCell>
          <HeaderCell numeric>{t('admin.orders.table.total')}</HeaderCell>
          <HeaderCell>{t('shop.labels.columns.status')}</HeaderCell>
          <HeaderCell>
            <span className="sr-only">{t('admin.orders.table.actions')}</span>
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

type OrderRowProps = { order: HeldOrder; accounts: FoundAccounts | undefined; list: string }

function OrderRow({ order, accounts, list }: OrderRowProps) {
  const { id, createdAt, customerName, customerEmail, productName, quantity, totalCents, status } = order
  const shortId = id.slice(0, 12)
  const view = { to: overList(list, href('/admin/orders/:orderId/details', { orderId: id })), ...opensDialog }
  return (
    <Row>
      <Cell pinned className="whitespace-nowrap font-mono text-xs">
        <Link id={openerId(id)} {...view} className="text-accent hover:underline">
          {shortId}
        </Link>
        {accounts && <FoundAccount path={href('/admin/orders/:orderId', { orderId: id })} accounts={accounts} />}
      </Cell>
      <Cell className="fold:col-start-1 fold:row-start-4 fold:text-muted fold:text-xs">
        <Time at={createdAt} />
      </Cell>
      <Cell className="max-w-56 fold:col-start-1 fold:row-start-2">
        {isNobodysAddress(customerEmail) ? (
          <CustomerEmail email={customerEmail} />
        ) : (
          <>
            <span className="block truncate">{nameLabel(customerName)}</span>
            <span className="block truncate text-muted text-xs">{customerEmail}</span>
          </>
        )}
      </Cell>
      <Cell className="fold:col-start-1 fold:row-start-3 fold:text-xs unfold:min-w-28">{productName}</Cell>
      <NumberCell label={t('shop.labels.columns.quantity')} className="fold:col-start-2 fold:row-start-3 fold:text-xs">
        {formatNumber(quantity)}
      </NumberCell>
      <NumberCell className="fold:col-start-2 fold:row-start-1 fold:font-medium">
        {formatDollars(totalCents)}
      </NumberCell>
      <Cell className="fold:col-start-2 fold:row-start-2 fold:self-start fold:text-end">
        <OrderStatus status={status} />
      </Cell>
      <Cell className="text-end fold:col-start-2 fold:row-start-4">
        <Link {...view} className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
          {rich('admin.orders.table.view', {
            id: shortId,
            hidden: (text) => <span className="sr-only">{text}</span>,
          })}
        </Link>
      </Cell>
    </Row>
  )
}
