import { useState } from 'react'
import { useNavigation } from 'react-router'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import type { InspectedPayment } from '#app/domain/payments/queries.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { formatDollars, plainDollars } from '#app/lib/money.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { IdentityField } from '../shared/identity-field.tsx'

type SettleFormProps = Pick<InspectedPayment, 'payment' | 'version' | 'bookedCents'> & {
  may: { credit: boolean; dismiss: boolean }
  /** The provider's status alone does not settle it. */
  needsDecision: boolean
  idempotencyKey: string
  answer: Partial<FormAnswer> | undefined
}

export function SettleForm({ payment, version, bookedCents, may, needsDecision, answer, ...props }: SettleFormProps) {
  // Kept after refusals and lost responses. Another state of the top-up brings a new one.
  const [idempotencyKey] = useState(props.idempotencyKey)
  const pending = useNavigation().formMethod === 'POST'
  const typed = answer?.submission?.initialValue
  const error = answer?.submission?.error
  const { arrivedCents, amountCents } = payment
  const restCents = Math.max((arrivedCents ?? amountCents) - bookedCents, 0)
  const only = may.dismiss ? null : 'credit'
  return (
    <details open={needsDecision || answer !== undefined}>
      <summary className="cursor-pointer text-muted text-sm hover:text-text">
        {needsDecision ? 'This top-up needs your decision.' : 'Only needed if the provider cannot be reached.'}
      </summary>
      <PostForm answer={answer?.submission} className="group mt-5 grid gap-5">
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <input type="hidden" name="version" value={version} />
        <RefusalAlert refusal={answer?.refusal} besideField={Boolean(error?.decision ?? error?.currentPassword)} />
        {only ? (
          <>
            <input type="hidden" name="decision" value={only} />
            {error?.decision && <Alert tone="bad">{error.decision[0]}</Alert>}
            <p className="text-sm">
              {formatDollars(bookedCents)} has already been added to the balance. Anything you add is recorded as an
              adjustment.
            </p>
          </>
        ) : (
          <RadioGroup
            label="Decision"
            name="decision"
            defaultValue={typed ? String(typed.decision ?? '') : undefined}
            options={[
              ...(may.credit ? [{ value: 'credit', label: 'Add money to the balance' }] : []),
              { value: 'dismiss', label: 'Credit nothing' },
            ]}
            error={error?.decision ?? undefined}
          />
        )}
        {may.credit && (
          <Field
            label="Amount (USD)"
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={typed ? String(typed.amount ?? '') : restCents > 0 ? plainDollars(restCents) : ''}
            error={error?.amount ?? undefined}
            hint="The amount that arrived, according to the provider."
            className={only ? '[&_input]:font-mono' : 'group-has-[[value=dismiss]:checked]:hidden [&_input]:font-mono'}
          />
        )}
        <Field
          label="Reason"
          name="reason"
          autoComplete="off"
          maxLength={500}
          dir="auto"
          defaultValue={String(typed?.reason ?? '')}
          error={error?.reason ?? undefined}
          hint="Shown in the ledger, in the audit log and on the customer’s statement."
        />
        <IdentityField error={error?.currentPassword} />
        <div className="border-line border-t pt-5">
          <Button pending={pending}>Settle</Button>
        </div>
      </PostForm>
    </details>
  )
}
