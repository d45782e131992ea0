import { href, Link } from 'react-router'
import { TopUpBadge } from '#app/components/top-up-state.tsx'
import { kindText } from '#app/domain/alarms/rules.ts'
import type { InspectedPayment } from '#app/domain/payments/queries.ts'
import { formatDollars } from '#app/lib/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { IdToCopy } from '#app/ui/id-to-copy.tsx'
import { Time } from '#app/ui/time.tsx'
import { rich, t } from '#messages'
import { Figure } from '../orders/order-facts.tsx'
import { OrderTransfers } from '../orders/order-transfers.tsx'
import { NoticeTable } from '../settings/notice-table.tsx'
import { CustomerLink } from '../shared/customer-link.tsx'
import { CheckAgain } from './check-again.tsx'

type DetailsProps = Pick<InspectedPayment, 'payment'> & {
  /** Why the payment did not buy what it was made for. */
  notBought: string | null
}

export function PaymentDetails({ payment, notBought }: DetailsProps) {
  const { customer, status, providerStatus, invoiceId, arrivedCents, creditedAt, checkAt, failedChecks, lastFault } =
    payment
  const isUnsettled = status === 'review' || status === 'held'
  return (
    <Card title={t('admin.payments.details.title')}>
      <FactList
        facts={{
          id: [t('admin.payments.details.id'), <IdToCopy id={payment.id} />],
          customer: [t('shop.labels.columns.customer'), <CustomerLink customer={customer} />],
          status: [
            t('shop.labels.columns.status'),
            <>
              <TopUpBadge topUp={payment} />
              {isUnsettled && <span className="mt-1 block text-muted text-xs">{payment.reviewReason}</span>}
            </>,
          ],
          requested: [t('admin.payments.details.requested'), <Figure>{formatDollars(payment.amountCents)}</Figure>],
          received: [
            t('admin.payments.details.received'),
            arrivedCents !== null && <Figure>{formatDollars(arrivedCents)}</Figure>,
          ],
          credited: [t('admin.payments.details.credited'), <Figure>{formatDollars(payment.creditedCents)}</Figure>],
          order: [
            t('shop.labels.columns.order'),
            payment.orderId ? (
              <Link to={href('/admin/orders/:orderId', { orderId: payment.orderId })} className="underline">
                {payment.orderId.slice(0, 12)}
              </Link>
            ) : (
              notBought
            ),
          ],
          bonus: [
            t('admin.payments.details.bonus'),
            payment.bonusCents > 0 && <Figure>{formatDollars(payment.bonusCents)}</Figure>,
          ],
          provider: [t('admin.payments.details.provider'), payment.provider],
          providerStatus: [
            t('admin.payments.details.providerStatus'),
            providerStatus && <code className="font-mono text-xs">{providerStatus}</code>,
          ],
          lastProblem: [t('admin.payments.details.lastProblem'), lastFault],
          invoice: [t('admin.payments.details.invoice'), invoiceId && <IdToCopy id={invoiceId} />],
          providerOrderId: [t('admin.payments.details.providerOrderId'), <IdToCopy id={payment.providerOrderId} />],
          started: [t('admin.payments.details.started'), <Time at={payment.createdAt} />],
          openUntil: [t('admin.payments.details.openUntil'), payment.expiresAt && <Time at={payment.expiresAt} />],
          creditedAt: [t('admin.payments.details.creditedAt'), creditedAt && <Time at={creditedAt} />],
          nextCheck: [
            t('admin.payments.details.nextCheck'),
            checkAt && (
              <>
                <Time at={checkAt} />
                {failedChecks > 0 && (
                  <span className="block text-muted text-xs">
                    {t('admin.payments.details.failedChecks', { count: failedChecks })}
                  </span>
                )}
              </>
            ),
          ],
        }}
      />
      {!payment.isManual && <CheckAgain paymentId={payment.id} />}
    </Card>
  )
}

type ReportProps = { paymentId: string; report: InspectedPayment['report'] }

export function Report({ paymentId, report }: ReportProps) {
  if (!report) return null
  const proof = href('/admin/payments/:paymentId/proof.webp', { paymentId })
  return (
    <Card title={t('admin.payments.report.title')}>
      <FactList
        facts={{
          reference: [t('admin.payments.report.reference'), <span dir="auto">{report.reference}</span>],
          reportedAt: [t('admin.payments.report.at'), <Time at={report.reportedAt} />],
        }}
      />
      {report.hasProof && (
        <a href={proof} target="_blank" rel="noreferrer" className="mt-4 inline-block">
          <img
            // A later report replaces the picture.
            src={`${proof}?v=${report.reportedAt.getTime()}`}
            alt={t('admin.payments.report.proof')}
            className="max-h-64 max-w-full rounded-md border border-line"
          />
        </a>
      )}
    </Card>
  )
}

export function PaymentAlarms({ alarms }: Pick<InspectedPayment, 'alarms'>) {
  if (alarms.length === 0) return null
  return (
    <Card title={t('admin.alarms.title')}>
      <ul className="divide-y divide-line text-sm">
        {alarms.map(({ id, kind, message, timesRaised, lastRaisedAt, closedAt, closingNote }) => (
          <li key={id} className="grid gap-1 py-3 first:pt-0 last:pb-0">
            <p className="flex items-start justify-between gap-3">
              <b className="font-medium">{kindText(kind)}</b>
              <Badge tone={closedAt ? 'neutral' : 'warn'}>
                {t(closedAt ? 'admin.payments.alarms.closed' : 'admin.payments.alarms.open')}
              </Badge>
            </p>
            <p>{message}</p>
            <p className="text-muted text-xs">
              {timesRaised === 1 ? (
                <Time at={lastRaisedAt} />
              ) : (
                rich('admin.payments.alarms.raised', { count: timesRaised, time: () => <Time at={lastRaisedAt} /> })
              )}
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
          {t('admin.payments.alarms.viewOpen')}
        </Link>
      )}
    </Card>
  )
}

export function PaymentHistory({
  payment,
  transfers,
  hasOlder,
  notices,
}: Omit<InspectedPayment, 'version' | 'report'>) {
  return (
    <>
      <Card title={t('customer.parts.transfers.title')} className="mt-5">
        {transfers.length === 0 ? (
          <EmptyState title={t('admin.payments.transfers.none')} />
        ) : (
          <OrderTransfers transfers={transfers} hasOlder={hasOlder} />
        )}
      </Card>
      {!payment.isManual && (
        <Card title={t('admin.payments.notices.title')} className="mt-5">
          {notices.length === 0 ? (
            <EmptyState title={t('admin.payments.notices.none')} />
          ) : (
            <NoticeTable notices={notices.map((notice) => ({ ...notice, customer: payment.customer }))} />
          )}
        </Card>
      )}
    </>
  )
}
