import { TopUpBadge } from '#app/components/top-up-state.tsx'
import { isReported, MANUAL } from '#app/domain/payments/manual/rules.ts'
import type { TopUp } from '#app/domain/payments/queries.ts'
import { isOpen } from '#app/domain/payments/rules.ts'
import { formatDollars } from '#app/lib/money.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { IdToCopy } from '#app/ui/id-to-copy.tsx'
import { Time } from '#app/ui/time.tsx'
import { t } from '#messages'

export function TopUpFacts({ topUp }: { topUp: TopUp & { reference: string | null } }) {
  const { provider, amountCents, creditedCents, status, reference, createdAt, expiresAt } = topUp
  return (
    <FactList
      facts={{
        amount: [t('shop.labels.columns.amount'), <b className="font-mono">{formatDollars(amountCents)}</b>],
        reference: [
          t('customer.balance.topUp.reference'),
          provider === MANUAL && reference && <IdToCopy id={reference} />,
        ],
        status: [t('shop.labels.columns.status'), <TopUpBadge topUp={topUp} />],
        credited: [
          t('customer.balance.topUp.credited'),
          creditedCents > 0 && <span className="font-mono">{formatDollars(creditedCents)}</span>,
        ],
        started: [t('customer.balance.topUp.started'), <Time at={createdAt} />],
        until: [
          t('customer.balance.topUp.until'),
          isOpen(status) && !isReported(topUp) && expiresAt && <Time at={expiresAt} />,
        ],
      }}
    />
  )
}
