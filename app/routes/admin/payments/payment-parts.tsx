import { href, Link } from 'react-router'
import { TopUpBadge } from '#app/components/top-up-state.tsx'
import { kindWords } from '#app/domain/alarms/rules.ts'
import type { InspectedPayment } from '#app/domain/payments/queries.ts'
import { reviewReason } from '#app/domain/payments/transitions.ts'
import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { IdToCopy } from '#app/ui/id-to-copy.tsx'
import { Time } from '#app/ui/time.tsx'
import { Figure } from '../orders/order-facts.tsx'
import { OrderTransfers } from '../orders/order-transfers.tsx'
import { NoticeTable } from '../settings/notice-table.tsx'
import { CustomerLink } from '../shared/customer-link.tsx'
import { CheckAgain } from './check-again.tsx'

export function PaymentDetails({ payment }: Pick<InspectedPayment, 'payment'>) {
  const { customer, status, providerStatus, invoiceId, arrivedCents, creditedAt, checkAt, failedChecks, lastFault } =
    payment
  const isUnsettled = status === 'review' || status === 'held'
  return (
    <Card title="Details">
      <FactList
        facts={{
          'Top-up ID': <IdToCopy id={payment.id} />,
          Customer: <CustomerLink customer={customer} />,
          Status: (
            <>
              <TopUpBadge topUp={payment} />
              {isUnsettled && <span className="mt-1 block text-muted text-xs">{reviewReason(payment)}</span>}
            </>
          ),
          Requested: <Figure>{formatDollars(payment.amountCents)}</Figure>,
          Received: arrivedCents !== null && <Figure>{formatDollars(arrivedCents)}</Figure>,
          Credited: <Figure>{formatDollars(payment.creditedCents)}</Figure>,
          Provider: payment.provider,
          'Provider status': providerStatus && <code className="font-mono text-xs">{providerStatus}</code>,
          'Last problem': lastFault,
          Invoice: invoiceId && <IdToCopy id={invoiceId} />,
          'Order ID at the provider': <IdToCopy id={payment.providerOrderId} />,
          Started: <Time at={payment.createdAt} />,
          'Open until': payment.expiresAt && <Time at={payment.expiresAt} />,
          'Credited at': creditedAt && <Time at={creditedAt} />,
          'Next check': checkAt && (
            <>
              <Time at={checkAt} />
              {failedChecks > 0 && (
                <span className="block text-muted text-xs">
                  {failedChecks === 1 ? 'The last check failed.' : `The last ${failedChecks} checks failed.`}
                </span>
              )}
            </>
          ),
        }}
      />
      <CheckAgain paymentId={payment.id} />
    </Card>
  )
}

export function PaymentAlarms({ alarms }: Pick<InspectedPayment, 'alarms'>) {
  if (alarms.length === 0) return null
  return (
    <Card title="Alarms">
      <ul className="divide-y divide-line text-sm">
        {alarms.map(({ id, kind, message, timesRaised, lastRaisedAt, closedAt, closingNote }) => (
          <li key={id} className="grid gap-1 py-3 first:pt-0 last:pb-0">
            <p className="flex items-start justify-between gap-3">
              <b className="font-medium">{kindWords(kind)}</b>
              <Badge tone={closedAt ? 'neutral' : 'warn'}>{closedAt ? 'Closed' : 'Open'}</Badge>
            </p>
            <p>{message}</p>
            <p className="text-muted text-xs">
              <Time at={lastRaisedAt} />
              {timesRaised > 1 && `, ${formatNumber(timesRaised)} times`}
            </p>
            {closingNote && <p className="text-muted text-xs wrap-anywhere">{closingNote}</p>}
          </li>
        ))}
      </ul>
      {alarms.some(({ closedAt }) => closedAt === null) && (
        <Link
          to={`${href('/admin/alarms')}?state=open`}
          prefetch="intent"
          className="mt-4 block text-accent text-sm hover:underline"
        >
          View all open alarms
        </Link>
      )}
    </Card>
  )
}

export function PaymentHistory({ payment, transfers, hasOlder, notices }: Omit<InspectedPayment, 'version'>) {
  return (
    <>
      <Card title="Transfers" className="mt-5">
        {transfers.length === 0 ? (
          <EmptyState title="No transfers yet." />
        ) : (
          <OrderTransfers transfers={transfers} hasOlder={hasOlder} />
        )}
      </Card>
      <Card title="Notices" className="mt-5">
        {notices.length === 0 ? (
          <EmptyState title="No notices from the provider." />
        ) : (
          <NoticeTable notices={notices.map((notice) => ({ ...notice, customer: payment.customer }))} />
        )}
      </Card>
    </>
  )
}
