import type { ReactNode } from 'react'
import { TopUpBadge } from '#app/components/top-up-state.tsx'
import type { InspectedPayment } from '#app/domain/payments/inspect-payment.ts'
import { reviewReason } from '#app/domain/payments/transitions.ts'
import { formatDollars } from '#app/lib/money.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { IdToCopy } from '#app/ui/id-to-copy.tsx'
import { Time } from '#app/ui/time.tsx'
import { CustomerLink } from '../shared/customer-link.tsx'

/** What a top-up is, and what the provider said of it last. */
export function PaymentFacts({ payment }: { payment: InspectedPayment['payment'] }) {
  const { customer, status, providerStatus, invoiceId, arrivedCents, creditedAt, checkAt, failedChecks, lastFault } =
    payment
  const isUnsettled = status === 'review' || status === 'held'
  return (
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
        'Asked for': <Figure>{formatDollars(payment.amountCents)}</Figure>,
        Arrived: arrivedCents !== null && <Figure>{formatDollars(arrivedCents)}</Figure>,
        Credited: <Figure>{formatDollars(payment.creditedCents)}</Figure>,
        Provider: payment.provider,
        'Provider’s last word': providerStatus && <code className="font-mono text-xs">{providerStatus}</code>,
        'Last problem': lastFault,
        Invoice: invoiceId && <IdToCopy id={invoiceId} />,
        'Order id at the provider': <IdToCopy id={payment.providerOrderId} />,
        Started: <Time at={payment.createdAt} />,
        'Open until': payment.expiresAt && <Time at={payment.expiresAt} />,
        'Credited at': creditedAt && <Time at={creditedAt} />,
        'Next check': checkAt && (
          <>
            <Time at={checkAt} />
            {failedChecks > 0 && (
              <span className="block text-muted text-xs">
                The provider could not be asked {failedChecks === 1 ? 'once' : `${failedChecks} times in a row`}.
              </span>
            )}
          </>
        ),
      }}
    />
  )
}

function Figure({ children }: { children: ReactNode }) {
  return <span className="font-mono tabular-nums">{children}</span>
}
