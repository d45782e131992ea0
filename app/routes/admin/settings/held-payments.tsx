import type { listHeldPayments } from '#app/domain/payments/queries.ts'
import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Cell, HeaderCell, NumberCell, Row, Table, TableBody, TableHead } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import { t } from '#messages'
import { ViewTopUp } from '../payments/payment-table.tsx'
import { CustomerLink } from '../shared/customer-link.tsx'

type HeldPaymentsProps = Awaited<ReturnType<typeof listHeldPayments>>

export function HeldPayments({ held, hasMore }: HeldPaymentsProps) {
  if (held.length === 0) return null
  return (
    <Card
      id="review"
      title={t('admin.paymentSettings.held.title')}
      action={
        <Badge tone="warn">
          {hasMore ? t('admin.paymentSettings.held.moreThan', { count: held.length }) : formatNumber(held.length)}
        </Badge>
      }
      footer={t('admin.paymentSettings.held.footer')}
    >
      <Table label={t('admin.paymentSettings.held.title')} folds>
        <TableHead className="fold:sr-only">
          <Row>
            <HeaderCell>{t('admin.paymentSettings.held.since')}</HeaderCell>
            <HeaderCell>{t('shop.labels.columns.customer')}</HeaderCell>
            <HeaderCell>{t('shop.labels.columns.reason')}</HeaderCell>
            <HeaderCell>{t('admin.paymentSettings.held.invoice')}</HeaderCell>
            <HeaderCell numeric>{t('admin.paymentSettings.held.requested')}</HeaderCell>
            <HeaderCell>
              <span className="sr-only">{t('admin.paymentSettings.held.actions')}</span>
            </HeaderCell>
          </Row>
        </TableHead>
        <TableBody>
          {held.map(({ id, updatedAt, customer, status, reason, invoiceId, amountCents }) => (
            <Row key={id}>
              <Cell className="whitespace-nowrap text-muted fold:col-span-2">
                <Time at={updatedAt} />
              </Cell>
              <Cell className="min-w-0 wrap-anywhere fold:col-span-2">
                <CustomerLink customer={customer} />
              </Cell>
              <Cell className="fold:col-span-2">
                <Badge tone="warn">
                  {t(
                    status === 'held'
                      ? 'admin.paymentSettings.held.states.held'
                      : 'admin.paymentSettings.held.states.underReview',
                  )}
                </Badge>
                <span className="mt-1 block text-muted text-xs">{reason}</span>
              </Cell>
              <Cell className="font-mono text-xs wrap-anywhere fold:col-span-2">
                {invoiceId ?? t('admin.paymentSettings.held.noInvoice')}
              </Cell>
              <NumberCell
                label={t('admin.paymentSettings.held.requested')}
                className="fold:self-center fold:text-start"
              >
                {formatDollars(amountCents)}
              </NumberCell>
              <Cell className="text-end">
                <ViewTopUp payment={{ id, amountCents, customer }} />
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}
