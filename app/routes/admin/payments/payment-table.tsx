import { href, Link } from 'react-router'
import { TopUpBadge } from '#app/components/top-up-state.tsx'
import { isReported } from '#app/domain/payments/manual/rules.ts'
import type { ListedPayment } from '#app/domain/payments/queries.ts'
import { formatDollars } from '#app/lib/money.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Cell, HeaderCell, NumberCell, Row, Table, TableBody, TableHead } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import { rich, t } from '#messages'

export function PaymentTable({ payments }: { payments: ListedPayment[] }) {
  return (
    <Table folds label={t('admin.payments.title')}>
      <TableHead className="fold:sr-only">
        <tr>
          <HeaderCell pinned>{t('admin.payments.table.started')}</HeaderCell>
          <HeaderCell>{t('shop.labels.columns.customer')}</HeaderCell>
          <HeaderCell>{t('shop.labels.columns.status')}</HeaderCell>
          <HeaderCell numeric>{t('admin.payments.table.requested')}</HeaderCell>
          <HeaderCell numeric>{t('admin.payments.table.credited')}</HeaderCell>
          <HeaderCell>
            <span className="sr-only">{t('admin.payments.table.actions')}</span>
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
  const { createdAt, customer, amountCents, creditedCents, isTest } = payment
  return (
    <Row>
      <Cell pinned className="whitespace-nowrap">
        <Time at={createdAt} />
        {isTest && <span className="block text-muted text-xs">{t('admin.payments.table.testMoney')}</span>}
      </Cell>
      <Cell className="min-w-0 wrap-anywhere fold:col-start-1 fold:row-start-2">
        {customer.isDeleted ? <span className="text-muted">{t('shop.labels.deletedCustomer')}</span> : customer.name}
      </Cell>
      <Cell className="fold:col-start-1 fold:row-start-3">
        <TopUpBadge topUp={payment} />
        {isReported(payment) && <span className="block text-muted text-xs">{t('admin.payments.table.reported')}</span>}
      </Cell>
      <NumberCell label={t('admin.payments.table.requested')} className="fold:col-start-2 fold:row-start-1">
        {formatDollars(amountCents)}
      </NumberCell>
      <NumberCell label={t('admin.payments.table.credited')} className="fold:col-start-2 fold:row-start-2">
        {formatDollars(creditedCents)}
      </NumberCell>
      <Cell className="text-end fold:col-start-2 fold:row-start-3">
        <ViewTopUp payment={payment} />
      </Cell>
    </Row>
  )
}

type ViewTopUpProps = { payment: { id: string; amountCents: number; customer: { name: string } } }

export function ViewTopUp({ payment: { id, amountCents, customer } }: ViewTopUpProps) {
  return (
    <Link
      to={href('/admin/payments/:paymentId', { paymentId: id })}
      className={buttonStyle({ variant: 'secondary', size: 'sm' })}
    >
      {rich('admin.payments.table.view', {
        amount: formatDollars(amountCents),
        customer: customer.name,
        hidden: (text) => <span className="sr-only">{text}</span>,
      })}
    </Link>
  )
}
