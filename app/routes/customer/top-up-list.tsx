import type { ReactNode } from 'react'
import { Form, href, Link } from 'react-router'
import { CheckTopUps, useTopUpChecks } from '#app/components/check-top-ups.tsx'
import { TopUpBadge, TopUpSteps } from '#app/components/top-up-state.tsx'
import { isPending } from '#app/domain/customers/rules.ts'
import { isReported, MANUAL } from '#app/domain/payments/manual/rules.ts'
import type { TopUp } from '#app/domain/payments/queries.ts'
import { isCancellable } from '#app/domain/payments/rules.ts'
import { formatDollars, plainDollars } from '#app/lib/money.ts'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Time } from '#app/ui/time.tsx'
import { rich, t } from '#messages'

export function RecentTopUps({ topUps }: { topUps: TopUp[] }) {
  const waits = topUps.some(isPending)
  useTopUpChecks(waits)
  return (
    <Card
      title={t('customer.balance.topUps.recent')}
      action={
        <Link to={href('/customer/top-ups')} prefetch="intent" className="text-accent text-sm hover:underline">
          {t('customer.balance.topUps.all')}
        </Link>
      }
    >
      <div aria-live="polite">
        <TopUpList topUps={topUps} />
      </div>
      {waits && (
        <div className="mt-4 border-line border-t pt-4">
          <CheckTopUps page={href('/customer/add-balance')} />
        </div>
      )}
    </Card>
  )
}

export function TopUpList({ topUps }: { topUps: TopUp[] }) {
  if (topUps.length === 0) {
    return <EmptyState title={t('customer.balance.topUps.none')}>{t('customer.balance.topUps.noneText')}</EmptyState>
  }
  return (
    <ul className="divide-y divide-line">
      {topUps.map((topUp) => (
        <li key={topUp.id} className="grid gap-3 py-4 first:pt-0 last:pb-0">
          <div className="flex items-start justify-between gap-4">
            <p>
              <span className="font-mono font-semibold tabular-nums">{formatDollars(topUp.amountCents)}</span>
              <span className="block text-muted text-xs">
                <Time at={topUp.createdAt} />
              </span>
            </p>
            <TopUpBadge topUp={topUp} />
          </div>
          <Detail topUp={topUp} />
        </li>
      ))}
    </ul>
  )
}

const link = buttonStyle({ variant: 'secondary', size: 'sm' })

function Detail({ topUp }: { topUp: TopUp }) {
  const { provider, status, amountCents, creditedCents } = topUp
  if (status === 'waiting' || status === 'created') return <Open topUp={topUp} />
  if (status === 'expired' && isPending(topUp)) {
    return <Note>{t('customer.balance.topUps.late')}</Note>
  }
  if (status === 'expired' || status === 'failed') {
    return (
      <p className="flex flex-wrap items-center justify-between gap-3 text-muted text-sm">
        {t('customer.balance.topUps.nothingArrived')}
        {provider === MANUAL ? (
          <Details topUp={topUp} />
        ) : (
          <Link to={`${href('/customer/add-balance')}?amount=${plainDollars(amountCents)}`} className={link}>
            {t('shop.labels.actions.tryAgain')}
          </Link>
        )}
      </p>
    )
  }
  if (status === 'held') return <Note>{t('customer.balance.topUps.held')}</Note>
  if (status === 'dismissed') return <Note>{t('customer.balance.topUps.dismissed')}</Note>
  if (status === 'refunded' && creditedCents === 0) return <Note>{t('customer.balance.topUps.sentBack')}</Note>
  if (creditedCents === 0) return <Note>{t('customer.balance.topUps.inReview')}</Note>
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Note>{creditedNote(topUp)}</Note>
      <Link
        to={href('/customer/top-ups/:paymentId/receipt.pdf', { paymentId: topUp.id })}
        reloadDocument
        className={link}
      >
        {rich('customer.balance.topUps.receipt', { amount: formatDollars(creditedCents), hidden })}
      </Link>
    </div>
  )
}

function creditedNote({ status, amountCents, creditedCents, bonusCents }: TopUp): string {
  if (status === 'refunded') return t('customer.balance.topUps.sentBack')
  if (bonusCents > 0) {
    const [amount, bonus] = [formatDollars(creditedCents), formatDollars(bonusCents)]
    return t('customer.balance.topUps.addedWithBonus', { amount, bonus })
  }
  return creditedCents === amountCents
    ? t('customer.balance.topUps.added')
    : t('customer.balance.topUps.otherAmountAdded', { amount: formatDollars(creditedCents) })
}

function Open({ topUp }: { topUp: TopUp }) {
  const { id, provider, paymentUrl, expiresAt } = topUp
  const isManual = provider === MANUAL
  return (
    <>
      {isManual ? (
        <Note>{t(isReported(topUp) ? 'customer.balance.topUps.reported' : 'customer.balance.topUps.toReport')}</Note>
      ) : (
        <TopUpSteps topUp={topUp} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 text-muted text-xs">
        {expiresAt && !isReported(topUp) && (
          <span>{rich('customer.balance.topUps.openUntil', { date: () => <Time at={expiresAt} /> })}</span>
        )}
        <span className="ms-auto flex gap-2.5">
          {isCancellable(topUp) && (
            <Form method="post" action={href('/customer/top-ups/:paymentId/cancellation', { paymentId: id })}>
              <Button variant="ghost" size="sm">
                {rich('customer.balance.topUps.cancel', { amount: formatDollars(topUp.amountCents), hidden })}
              </Button>
            </Form>
          )}
          {isManual && <Details topUp={topUp} />}
          {paymentUrl && !isManual && (
            <a href={paymentUrl} className={link}>
              {t('customer.balance.topUps.continue')}
            </a>
          )}
        </span>
      </div>
    </>
  )
}

function Details({ topUp: { id, amountCents } }: { topUp: TopUp }) {
  return (
    <Link to={href('/customer/top-ups/:paymentId', { paymentId: id })} className={link}>
      {rich('customer.balance.topUps.details', { amount: formatDollars(amountCents), hidden })}
    </Link>
  )
}

const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>

function Note({ children }: { children: ReactNode }) {
  return <p className="text-muted text-sm">{children}</p>
}
