import { Form, href } from 'react-router'
import { openerId, opensDialog } from '#app/components/dialog-page.tsx'
import { PayoutBadge } from '#app/components/payout-badge.tsx'
import type { Payout } from '#app/domain/payouts/queries.ts'
import { formatDollars } from '#app/lib/money.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Time } from '#app/ui/time.tsx'
import { rich, t } from '#messages'

export function Payouts({ payouts }: { payouts: Payout[] }) {
  const request = (
    <ButtonLink id={openerId('new')} to={href('/customer/add-balance/payout')} size="sm" {...opensDialog}>
      {t('customer.balance.payouts.request')}
    </ButtonLink>
  )
  return (
    <Card title={t('customer.balance.payouts.title')} action={request} className="mt-5">
      {payouts.length === 0 ? (
        <EmptyState title={t('customer.balance.payouts.none')}>{t('customer.balance.payouts.noneText')}</EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {payouts.map((payout) => (
            <PayoutItem key={payout.id} payout={payout} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function PayoutItem({ payout }: { payout: Payout }) {
  const { id, status, amountCents, withheldCents, details, reference, reason, createdAt } = payout
  const amount = formatDollars(amountCents)
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex items-start justify-between gap-4">
        <p>
          <span className="font-mono font-semibold tabular-nums">{amount}</span>
          <span className="block text-muted text-xs">
            <Time at={createdAt} />
          </span>
        </p>
        <PayoutBadge state={status} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-muted text-sm">
        <div className="grid min-w-0 gap-1 wrap-anywhere">
          {details && (
            <p dir="auto" className="whitespace-pre-line font-mono text-xs">
              {details}
            </p>
          )}
          <p>{t(`customer.balance.payouts.notes.${status}`, { reference })}</p>
          {withheldCents > 0 && (
            <p>{t('customer.balance.payouts.withheld', { amount: formatDollars(withheldCents) })}</p>
          )}
          {reason && (
            <p dir="auto" className="whitespace-pre-line text-text">
              {t('customer.balance.payouts.reason', { reason })}
            </p>
          )}
        </div>
        {status === 'requested' && (
          <Form method="post" action={href('/customer/payouts/:payoutId/withdrawal', { payoutId: id })}>
            <Button variant="ghost" size="sm">
              {rich('customer.balance.payouts.withdraw', {
                amount,
                hidden: (text) => <span className="sr-only">{text}</span>,
              })}
            </Button>
          </Form>
        )}
      </div>
    </li>
  )
}
