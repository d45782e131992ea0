import { href, Link } from 'react-router'
import { PayoutBadge } from '#app/components/payout-badge.tsx'
import { formatDollars } from '#app/lib/money.ts'
import { Card } from '#app/ui/card.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { IdToCopy } from '#app/ui/id-to-copy.tsx'
import { Time } from '#app/ui/time.tsx'
import { t } from '#messages'
import { Figure } from '../orders/order-facts.tsx'
import { CustomerLink } from '../shared/customer-link.tsx'
import type { Route } from './+types/payout.ts'

export function PayoutDetails({ payout }: Pick<Route.ComponentProps['loaderData'], 'payout'>) {
  const { id, customer, status, details, reference, reason, createdAt, startedAt, endedAt, handledBy } = payout
  const isDeleted = customer.deletedAt !== null
  return (
    <Card title={t('admin.payouts.details.title')}>
      <FactList
        facts={{
          id: [t('admin.payouts.details.id'), <IdToCopy id={id} />],
          customer: [t('shop.labels.columns.customer'), <CustomerLink customer={{ ...customer, isDeleted }} />],
          status: [t('shop.labels.columns.status'), <PayoutBadge state={status} />],
          amount: [t('shop.labels.columns.amount'), <Figure>{formatDollars(payout.amountCents)}</Figure>],
          balance: [t('admin.payouts.details.balance'), <Figure>{formatDollars(payout.balanceCents)}</Figure>],
          bonus: [
            t('admin.payouts.details.bonus'),
            payout.bonusCents > 0 && <Figure>{formatDollars(payout.bonusCents)}</Figure>,
          ],
          withheld: [
            t('admin.payouts.details.withheld'),
            payout.withheldCents > 0 && <Figure>{formatDollars(payout.withheldCents)}</Figure>,
          ],
          bonusTaken: [
            t('admin.payouts.details.bonusTaken'),
            payout.takenBonusCents > 0 && <Figure>{formatDollars(payout.takenBonusCents)}</Figure>,
          ],
          requested: [t('admin.payouts.details.requested'), <Time at={createdAt} />],
          started: [t('admin.payouts.details.started'), startedAt && <Time at={startedAt} />],
          ended: [t('admin.payouts.details.ended'), endedAt && <Time at={endedAt} />],
          handledBy: [t('admin.payouts.details.handledBy'), handledBy && <bdi>{handledBy}</bdi>],
          reference: [t('admin.payouts.details.reference'), reference !== '' && reference],
          reason: [
            t('shop.labels.columns.reason'),
            reason !== '' && (
              <span dir="auto" className="whitespace-pre-line">
                {reason}
              </span>
            ),
          ],
          history: [
            t('admin.products.history.title'),
            <Link to={`${href('/admin/audit')}?subject=payout:${id}`} className="text-accent hover:underline">
              {t('admin.payouts.details.inAuditLog')}
            </Link>,
          ],
        }}
      />
      {details && (
        <div className="mt-5">
          <div className="mb-2 flex items-center justify-between gap-3">
            <h3 className="text-muted text-sm">{t('admin.payouts.details.destination')}</h3>
            <CopyButton text={details} />
          </div>
          <p dir="auto" className="whitespace-pre-wrap rounded-md bg-raised p-3 font-mono text-sm wrap-anywhere">
            {details}
          </p>
        </div>
      )}
    </Card>
  )
}
