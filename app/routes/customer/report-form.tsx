import { useRef } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import type { PaymentReport } from '#app/domain/payments/manual/queries.ts'
import { LONGEST_REFERENCE, MAX_PROOF_BYTES } from '#app/domain/payments/manual/rules.ts'
import { formatLimit } from '#app/lib/bytes.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Time } from '#app/ui/time.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'
import { rich, t } from '#messages'
import type { ReportAnswer } from './read-report.server.ts'

type ReportedProps = { paymentId: string; report: PaymentReport; isOpen: boolean }

/** Shows what the customer reported, with the picture. */
export function Reported({ paymentId, report: { reference, reportedAt, hasProof }, isOpen }: ReportedProps) {
  const proof = href('/customer/top-ups/:paymentId/proof.webp', { paymentId })
  return (
    <div className="text-sm">
      <p>{rich('customer.balance.manual.reported', { date: () => <Time at={reportedAt} /> })}</p>
      <p className="mt-1 wrap-anywhere" dir="auto">
        {t('customer.balance.manual.reportedReference', { reference })}
      </p>
      {hasProof && (
        <a href={proof} target="_blank" rel="noreferrer" className="mt-3 inline-block">
          <img
            // A later report replaces the picture.
            src={`${proof}?v=${reportedAt.getTime()}`}
            alt={t('customer.balance.manual.proofAlt')}
            className="max-h-40 max-w-full rounded-md border border-line"
          />
        </a>
      )}
      {isOpen && <p className="mt-3 text-muted">{t('customer.balance.manual.waiting')}</p>}
    </div>
  )
}

type ReportFormProps = { report: PaymentReport | null; answer: ReportAnswer | undefined }

export function ReportForm({ report, answer }: ReportFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const pending = useNavigation().formMethod === 'POST'
  useFirstError(form, answer)
  const errorOf = (field: string) => (answer?.field === field ? answer.refusal.message : undefined)
  const fields = (
    <Form ref={form} method="post" encType="multipart/form-data" noValidate className="grid gap-5">
      <RefusalAlert refusal={answer?.refusal} besideField={answer?.field != null} />
      <Field
        label={t('customer.balance.manual.own')}
        name="reference"
        autoComplete="off"
        maxLength={LONGEST_REFERENCE}
        dir="auto"
        defaultValue={answer?.typed ?? report?.reference ?? ''}
        error={errorOf('reference')}
        hint={t('customer.balance.manual.ownHint')}
      />
      <Field
        label={t('customer.balance.manual.proof')}
        name="proof"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        error={errorOf('file')}
        hint={t('customer.balance.manual.proofHint', { limit: formatLimit(MAX_PROOF_BYTES) })}
        className="[&_input]:h-auto [&_input]:py-2 [&_input]:text-sm"
      />
      <Button variant={report ? 'secondary' : 'primary'} pending={pending}>
        {t(report ? 'customer.balance.manual.correct' : 'customer.balance.manual.paid')}
      </Button>
    </Form>
  )
  if (!report) return fields
  return (
    <details open={answer ? true : undefined} className="mt-5 border-line border-t pt-4">
      <summary className="cursor-pointer text-accent text-sm">{t('customer.balance.manual.change')}</summary>
      <div className="mt-4">{fields}</div>
    </details>
  )
}
