import { bonusOf } from '#app/domain/payments/bonuses/rules.ts'
import type { BonusStep } from '#app/lib/bonus-step.ts'
import { formatDollars } from '#app/lib/money.ts'
import { t } from '#messages'

type BonusStepsProps = {
  steps: BonusStep[]
  /** Null until an amount is typed. */
  amountCents: number | null
}

/** Lists the bonuses of top-ups, and names the one that the amount earns. */
export function BonusSteps({ steps, amountCents }: BonusStepsProps) {
  if (steps.length === 0) return null
  const bonusCents = bonusOf(steps, amountCents ?? 0)
  return (
    <div className="mt-4 text-sm">
      <p aria-live="polite" className="font-medium">
        {bonusCents > 0
          ? t('customer.balance.bonuses.earned', { bonus: formatDollars(bonusCents) })
          : t('customer.balance.bonuses.title')}
      </p>
      <ul className="mt-1 text-muted text-xs">
        {steps.map(({ fromCents, percent }) => (
          <li key={fromCents}>{t('customer.balance.bonuses.step', { amount: formatDollars(fromCents), percent })}</li>
        ))}
      </ul>
      <p className="mt-1 text-muted text-xs">{t('customer.balance.bonuses.terms')}</p>
    </div>
  )
}
