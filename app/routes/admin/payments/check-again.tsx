import { href } from 'react-router'
import type { CheckedAgain } from '#app/domain/payments/reconcile-payments.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { AskForm } from '../shared/ask-form.tsx'

export type CheckAnswer = Partial<FormAnswer> & { checked?: CheckedAgain }

const settlements = {
  credited: { tone: 'good', title: 'Credited', text: 'The provider confirms it, and the money is on the balance now.' },
  reversed: { tone: 'warn', title: 'Taken back', text: 'The provider sent the money back; so it left the balance.' },
  noted: { tone: 'neutral', title: 'Nothing to book', text: 'What the provider says changes nothing on the balance.' },
  mismatch: {
    tone: 'bad',
    title: 'Contradiction',
    text: 'The provider names other facts than this top-up. Nothing is credited before you decide.',
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
        {checked.fault} {checked.isAskedAgain && 'It is asked again by itself.'}
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
