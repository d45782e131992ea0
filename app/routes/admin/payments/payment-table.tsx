import { TopUpBadge } from '#app/components/top-up-state.tsx'
import type { ListedPayment } from '#app/domain/payments/list-payments.ts'
import { formatDollars } from '#app/lib/money.ts'
import { Cell, HeaderCell, NumberCell, Row, Table, TableBody, TableHead } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import { ViewTopUp } from './view-top-up.tsx'

/** Everybody's top-ups; `label` names the table where a page has several. */
export function PaymentTable({ payments }: { payments: ListedPayment[] }) {
  return (
    <Table folds label="Top-ups">
      <TableHead className="fold:sr-only">
        <tr>
          <HeaderCell pinned>Started</HeaderCell>
          <HeaderCell>Customer</HeaderCell>
          <HeaderCell>Status</HeaderCell>
          <HeaderCell numeric>Asked for</HeaderCell>
          <HeaderCell numeric>Credited</HeaderCell>
          <HeaderCell>
            <span className="sr-only">Actions</span>
          </HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </TableBody>
    </Table>
  )
}

function PaymentRow({ payment }: { payment: ListedPayment }) {
  const { createdAt, customer, amountCents, creditedCents, provider } = payment
  return (
    <Row>
      <Cell pinned className="whitespace-nowrap">
        <Time at={createdAt} />
        {provider === 'simulator' && <span className="block text-muted text-xs">Test money</span>}
      </Cell>
      <Cell className="min-w-0 wrap-anywhere fold:col-start-1 fold:row-start-2">
        {customer.isDeleted ? <span className="text-muted">Deleted customer</span> : customer.name}
      </Cell>
      <Cell className="fold:col-start-1 fold:row-start-3">
        <TopUpBadge topUp={payment} />
      </Cell>
      <NumberCell label="Asked for" className="fold:col-start-2 fold:row-start-1">
        {formatDollars(amountCents)}
      </NumberCell>
      <NumberCell label="Credited" className="fold:col-start-2 fold:row-start-2">
        {formatDollars(creditedCents)}
      </NumberCell>
      <Cell className="text-right fold:col-start-2 fold:row-start-3">
        <ViewTopUp payment={payment} />
      </Cell>
    </Row>
  )
}
