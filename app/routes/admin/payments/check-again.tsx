import { href } from 'react-router'
import type { CheckedAgain } from '#app/domain/payments/reconcile-payments.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { AskForm } from '../shared/ask-form.tsx'

export type CheckAnswer = Partial<FormAnswer> & { checked?: CheckedAgain }

const settlements = {
  credited: { tone: 'good', title: 'Credited', text: 'The provider confirmed the payment. The balance was updated.' },
  reversed: { tone: 'warn', title: 'Reversed', text: 'The provider sent the money back. The balance was updated.' },
  noted: { tone: 'neutral', title: 'No change', text: "The provider's status does not change the balance." },
  mismatch: {
    tone: 'bad',
    title: 'Mismatch',
    text: "The provider's data does not match this top-up. Nothing is credited until you decide.",
  },
} as const

export function CheckAgain({ paymentId, answer }: { paymentId: string; answer?: CheckAnswer }) {
  return (
    <AskForm<CheckAnswer>
      action={href('/admin/payments/:paymentId/check', { paymentId })}
      label="Check again"
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
      <Alert tone="bad" title="Not checked">
        {checked.fault} {checked.isAskedAgain && 'The shop will try again automatically.'}
      </Alert>
    )
  }
  const { tone, title, text } = settlements[checked.settlement]
  return (
    <Alert tone={tone} title={title}>
      {text}
    </Alert>
  )
}
