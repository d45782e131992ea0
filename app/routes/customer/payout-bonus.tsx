import type { PayoutQuote } from '#app/domain/payouts/rules.ts'
import { formatDollars } from '#app/lib/money.ts'
import { Alert } from '#app/ui/alert.tsx'
import { t } from '#messages'

type Props = { quote: Omit<PayoutQuote, 'sources'>; payable: string }

/** Says which bonus a payout of the whole balance takes back. */
export function PayoutBonus({ quote: { bonusCents, withheldCents, sentCents }, payable }: Props) {
  if (bonusCents === 0) return null
  const [withheld, sent] = [formatDollars(withheldCents), formatDollars(sentCents)]
  return (
    <Alert tone="warn">
      {withheldCents > 0
        ? t('customer.balance.payouts.form.bonusWithheld', { payable, withheld, sent })
        : t('customer.balance.payouts.form.bonusBack', { payable, bonus: formatDollars(bonusCents) })}
    </Alert>
  )
}
