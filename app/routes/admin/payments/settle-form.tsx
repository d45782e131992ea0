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
import { t } from '#messages'
import { IdentityField } from '../shared/identity-field.tsx'

type SettleFormProps = Pick<InspectedPayment, 'payment' | 'version' | 'bookedCents'> & {
  may: { credit: boolean; dismiss: boolean }
  /** The provider's status alone does not settle it. */
  needsDecision: boolean
  idempotencyKey: string
  answer: Partial<FormAnswer> | undefined
}

export function SettleForm({ payment, version, bookedCents, may, needsDecision, answer, ...props }: SettleFormProps) {
  // Kept after refusals and lost responses. The form gets a new one when the top-up's state changes.
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
        {t(needsDecision ? 'admin.payments.settle.needed' : 'admin.payments.settle.notNeeded')}
      </summary>
      <PostForm answer={answer?.submission} className="group mt-5 grid gap-5">
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <input type="hidden" name="version" value={version} />
        <RefusalAlert refusal={answer?.refusal} besideField={Boolean(error?.decision ?? error?.currentPassword)} />
        {only ? (
          <>
            <input type="hidden" name="decision" value={only} />
            {error?.decision && <Alert tone="bad">{error.decision[0]}</Alert>}
            <p className="text-sm">{t('admin.payments.settle.booked', { amount: formatDollars(bookedCents) })}</p>
          </>
        ) : (
          <RadioGroup
            label={t('admin.payments.settle.decision')}
            name="decision"
            defaultValue={typed ? String(typed.decision ?? '') : undefined}
            options={[
              ...(may.credit ? [{ value: 'credit', label: t('admin.payments.settle.credit') }] : []),
              { value: 'dismiss', label: t('admin.payments.settle.dismiss') },
            ]}
            error={error?.decision ?? undefined}
          />
        )}
        {may.credit && (
          <Field
            label={t('admin.payments.settle.amount')}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={typed ? String(typed.amount ?? '') : restCents > 0 ? plainDollars(restCents) : ''}
            error={error?.amount ?? undefined}
            hint={t('admin.payments.settle.amountHint')}
            className={only ? '[&_input]:font-mono' : 'group-has-[[value=dismiss]:checked]:hidden [&_input]:font-mono'}
          />
        )}
        <Field
          label={t('shop.labels.columns.reason')}
          name="reason"
          autoComplete="off"
          maxLength={500}
          dir="auto"
          defaultValue={String(typed?.reason ?? '')}
          error={error?.reason ?? undefined}
          hint={t('admin.payments.settle.reasonHint')}
        />
        <IdentityField error={error?.currentPassword} />
        <div className="border-line border-t pt-5">
          <Button pending={pending}>{t('admin.payments.settle.submit')}</Button>
        </div>
      </PostForm>
    </details>
  )
}
