import { href } from 'react-router'
import type { CheckedAgain } from '#app/domain/payments/settlement/reconcile-payments.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { t } from '#messages'
import { AskForm } from '../shared/ask-form.tsx'

export type CheckAnswer = Partial<FormAnswer> & { checked?: CheckedAgain }

const tones = { credited: 'good', reversed: 'warn', noted: 'neutral', mismatch: 'bad' } as const

export function CheckAgain({ paymentId, answer }: { paymentId: string; answer?: CheckAnswer }) {
  return (
    <AskForm<CheckAnswer>
      action={href('/admin/payments/:paymentId/check', { paymentId })}
      label={t('admin.payments.check.submit')}
      answer={answer}
      className="mt-5"
    >
      {({ checked }) => checked && <Outcome checked={checked} />}
    </AskForm>
  )
}

function Outcome({ checked }: { checked: CheckedAgain }) {
  if ('fault' in checked) {
    return (
      <Alert tone="bad" title={t('admin.payments.check.failed')}>
        {checked.isAskedAgain ? t('admin.payments.check.retried', { fault: checked.fault }) : checked.fault}
      </Alert>
    )
  }
  const { settlement } = checked
  return (
    <Alert tone={tones[settlement]} title={t(`admin.payments.check.outcomes.${settlement}.title`)}>
      {t(`admin.payments.check.outcomes.${settlement}.text`)}
    </Alert>
  )
}
