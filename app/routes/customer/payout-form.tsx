import { useState } from 'react'
import { href, Link } from 'react-router'
import { DialogForm } from '#app/components/dialog-form.tsx'
import { LEAST_PAYOUT_CENTS, MAX_DETAILS, payableCents } from '#app/domain/payouts/rules.ts'
import { formatDollars, plainDollars } from '#app/lib/money.ts'
import { Field, TextArea } from '#app/ui/field.tsx'
import { rich, t } from '#messages'
import type { Route } from './+types/payout.ts'
import { PayoutBonus } from './payout-bonus.tsx'
import { CurrentPassword } from './settings/settings-form.tsx'

type Payable = Route.ComponentProps['loaderData']

/** Says what the balance is, and how much of it is a bonus. */
export function payoutLead({ balanceCents, bonusCents }: Payable): string {
  const [balance, bonus] = [formatDollars(balanceCents), formatDollars(bonusCents)]
  return bonusCents > 0
    ? t('customer.balance.payouts.form.leadWithBonus', { balance, bonus })
    : t('customer.balance.payouts.form.lead', { balance })
}

type PayoutFormProps = { payable: Payable; answer: Route.ComponentProps['actionData'] }

export function PayoutForm({ payable: loaded, answer }: PayoutFormProps) {
  const { hasOpen, proof, quote } = loaded
  // Kept after a refusal, because nothing was requested. The next dialog gets a new one.
  const [idempotencyKey] = useState(loaded.idempotencyKey)
  const mostCents = payableCents(loaded)
  const [least, payable] = [formatDollars(LEAST_PAYOUT_CENTS), formatDollars(mostCents)]
  const isPossible = !hasOpen && mostCents >= LEAST_PAYOUT_CENTS
  return (
    <DialogForm answer={answer} submit={isPossible && t('customer.balance.payouts.form.submit')}>
      {(field) =>
        isPossible ? (
          <>
            <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
            <input type="hidden" name="withheldCents" value={quote.withheldCents} />
            <Field
              label={t('customer.balance.payouts.form.amount')}
              {...field('amount', plainDollars(mostCents))}
              inputMode="decimal"
              autoComplete="off"
              hint={t('customer.balance.payouts.form.amountRange', { least, most: payable })}
              className="[&_input]:font-mono"
            />
            <PayoutBonus quote={quote} payable={payable} />
            <TextArea
              label={t('customer.balance.payouts.form.details')}
              {...field('details')}
              rows={3}
              dir="auto"
              hint={t('customer.balance.payouts.form.detailsHint', { most: MAX_DETAILS })}
            />
            <CurrentPassword proof={proof} error={field('currentPassword').error} />
            <Terms />
          </>
        ) : (
          <p className="text-sm">
            {hasOpen
              ? t('customer.balance.payouts.form.open')
              : t('customer.balance.payouts.form.tooLittlePayable', { payable, least })}
          </p>
        )
      }
    </DialogForm>
  )
}

function Terms() {
  return (
    <p className="text-muted text-sm">
      {rich('customer.balance.payouts.form.terms', {
        link: (text) => (
          <Link to={`${href('/customer/terms-of-service')}#closing-your-account`} className="text-text underline">
            {text}
          </Link>
        ),
      })}
    </p>
  )
}
