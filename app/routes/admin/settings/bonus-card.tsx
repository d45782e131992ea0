import { href } from 'react-router'
import type { BonusStep } from '#app/lib/bonus-step.ts'
import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { t } from '#messages'

/** Lists the bonuses of top-ups. */
export function BonusCard({ steps }: { steps: BonusStep[] }) {
  const action = (
    <ButtonLink to={href('/admin/settings/payment/bonuses')} size="sm">
      {t('admin.paymentSettings.bonuses.change')}
    </ButtonLink>
  )
  return (
    <Card title={t('admin.paymentSettings.bonuses.title')} action={action}>
      {steps.length === 0 ? (
        <p className="text-muted text-sm">{t('admin.paymentSettings.bonuses.none')}</p>
      ) : (
        <ul className="divide-y divide-line text-sm tabular-nums">
          {steps.map(({ fromCents, percent }) => (
            <li key={fromCents} className="flex justify-between gap-4 py-2 first:pt-0 last:pb-0">
              <span>{t('admin.paymentSettings.bonuses.step', { amount: formatDollars(fromCents) })}</span>
              <span className="font-mono">{formatNumber(percent)}%</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
