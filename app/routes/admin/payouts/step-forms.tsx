import { type ReactNode, useState } from 'react'
import { useNavigation } from 'react-router'
import { type Fields, fieldsOf } from '#app/components/dialog-form.tsx'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { MAX_REASON, MAX_REFERENCE, type PayoutStep, payoutSteps } from '#app/domain/payouts/rules.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { formatDollars } from '#app/lib/money.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field, TextArea } from '#app/ui/field.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import { t } from '#messages'
import { IdentityField } from '../shared/identity-field.tsx'
import type { Route } from './+types/payout.ts'

type StepFormsProps = Route.ComponentProps['loaderData'] & { answer: Partial<FormAnswer> | undefined }

/** Renders the steps that are possible now, and why another was refused whose form is gone. */
export function PayoutStepForms(props: StepFormsProps) {
  const { payout, answer } = props
  const isPossible = Object.entries(payoutSteps).some(
    ([step, { from }]) => from === payout.status && isAnswerTo(answer, step),
  )
  return (
    <div className="grid gap-5">
      {answer?.submission && !isPossible && <RefusalAlert refusal={answer.refusal} />}
      <PossibleSteps {...props} />
    </div>
  )
}

function PossibleSteps({ payout, quote, obstacle, testCents, keys, answer }: StepFormsProps) {
  const { status, amountCents } = payout
  const amount = formatDollars(amountCents)
  if (quote) {
    return (
      <>
        {testCents > 0 && (
          <Alert tone="warn">{t('admin.payouts.start.testMoney', { amount: formatDollars(testCents) })}</Alert>
        )}
        <Card title={t('admin.payouts.start.title')}>
          {obstacle ? (
            <Alert tone="warn">{obstacle}</Alert>
          ) : (
            <StepForm step="start" idempotencyKey={keys.onward} answer={answer}>
              {() => (
                <p className="text-sm">
                  {t('admin.payouts.start.text', { amount })} {quote.bonusCents > 0 && bonusText(quote)}
                </p>
              )}
            </StepForm>
          )}
        </Card>
        <BackStep step="decline" idempotencyKey={keys.back} answer={answer} />
      </>
    )
  }
  if (status !== 'started') return null
  return (
    <>
      <Card title={t('admin.payouts.send.title', { amount })}>
        <StepForm step="send" idempotencyKey={keys.onward} answer={answer}>
          {(field) => (
            <>
              <p className="text-sm">{t('admin.payouts.send.text')}</p>
              <Field
                label={t('admin.payouts.send.reference')}
                {...field('reference')}
                autoComplete="off"
                maxLength={MAX_REFERENCE}
                hint={t('admin.payouts.send.hint')}
              />
            </>
          )}
        </StepForm>
      </Card>
      <BackStep step="return" idempotencyKey={keys.back} answer={answer} />
    </>
  )
}

type Quote = NonNullable<StepFormsProps['quote']>

function bonusText({ bonusCents, unspentCents, withheldCents }: Quote): string {
  if (withheldCents === 0) return t('admin.payouts.start.unspentText', { bonus: formatDollars(bonusCents) })
  return t('admin.payouts.start.bonusText', {
    bonus: formatDollars(bonusCents),
    unspent: formatDollars(unspentCents),
    withheld: formatDollars(withheldCents),
  })
}

type StepProps = { idempotencyKey: string; answer: Partial<FormAnswer> | undefined }

/** Starts collapsed, because it ends the payout without a payment. */
function BackStep({ step, ...props }: StepProps & { step: 'decline' | 'return' }) {
  return (
    <Card>
      <details open={isAnswerTo(props.answer, step)}>
        <summary className="cursor-pointer text-muted text-sm hover:text-text">
          {t(`admin.payouts.${step}.open`)}
        </summary>
        <div className="mt-5">
          <StepForm step={step} variant="danger" {...props}>
            {(field) => (
              <TextArea
                label={t('shop.labels.columns.reason')}
                {...field('reason')}
                rows={3}
                dir="auto"
                hint={t('admin.payouts.reasonHint', { most: MAX_REASON })}
              />
            )}
          </StepForm>
        </div>
      </details>
    </Card>
  )
}

function isAnswerTo(answer: Partial<FormAnswer> | undefined, step: string): boolean {
  return answer?.submission?.initialValue?.step === step
}

type StepFormProps = StepProps & { step: PayoutStep; variant?: 'danger'; children: (field: Fields) => ReactNode }

function StepForm({ step, variant, idempotencyKey, answer, children }: StepFormProps) {
  // Kept after refusals and lost responses.
  const [key] = useState(idempotencyKey)
  const isSent = useNavigation().formData?.get('step') === step
  const submission = isAnswerTo(answer, step) ? answer?.submission : undefined
  const field = fieldsOf(submission)
  // A lost response names no form.
  const refusal = submission || !answer?.submission ? answer?.refusal : undefined
  return (
    <PostForm answer={submission} className="grid gap-5">
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="idempotencyKey" value={key} />
      <RefusalAlert refusal={refusal} besideField={Boolean(field('currentPassword').error)} />
      {children(field)}
      <IdentityField error={field('currentPassword').error} />
      <div>
        <Button {...(variant && { variant })} pending={isSent}>
          {t(`admin.payouts.${step}.submit`)}
        </Button>
      </div>
    </PostForm>
  )
}
