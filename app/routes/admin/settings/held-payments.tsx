import type { listHeldPayments } from '#app/domain/payments/queries.ts'
import { formatDollars } from '#app/lib/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Cell, HeaderCell, NumberCell, Row, Table, TableBody, TableHead } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import { ViewTopUp } from '../payments/payment-table.tsx'
import { CustomerLink } from '../shared/customer-link.tsx'

type HeldPaymentsProps = Awaited<ReturnType<typeof listHeldPayments>>

export function HeldPayments({ held, hasMore }: HeldPaymentsProps) {
  if (held.length === 0) return null
  return (
    <Card
      id="review"
      title="Top-ups to review"
      action={<Badge tone="warn">{hasMore ? `More than ${held.length}` : held.length}</Badge>}
      footer="Nothing is added to the balance yet. Check the invoice in your account at the provider, then open the top-up here and decide."
    >
      <Table label="Top-ups to review" folds>
        <TableHead className="fold:sr-only">
          <Row>
            <HeaderCell>Since</HeaderCell>
            <HeaderCell>Customer</HeaderCell>
            <HeaderCell>Reason</HeaderCell>
            <HeaderCell>Invoice</HeaderCell>
            <HeaderCell numeric>Requested</HeaderCell>
            <HeaderCell>
              <span className="sr-only">Actions</span>
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
                <Badge tone="warn">{status === 'held' ? 'Held' : 'Under review'}</Badge>
                <span className="mt-1 block text-muted text-xs">{reason}</span>
              </Cell>
              <Cell className="font-mono text-xs wrap-anywhere fold:col-span-2">{invoiceId ?? 'None yet'}</Cell>
              <NumberCell label="Requested" className="fold:self-center fold:text-left">
                {formatDollars(amountCents)}
              </NumberCell>
              <Cell className="text-right">
                <ViewTopUp payment={{ id, amountCents, customer }} />
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}
