import { Form, useNavigation } from 'react-router'
import { fieldsOf } from '#app/components/dialog-form.tsx'
import type { ChainVerification } from '#app/domain/audit/verify-chain.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Time } from '#app/ui/time.tsx'
import { rich, t } from '#messages'
import { durationLabel } from '../shared/duration-label.ts'

type Kept = { hash: string; row: { id: number; createdAt: Date } | null }
type Verification = ChainVerification & { kept: Kept | null }
export type ChainAnswer = Partial<FormAnswer> & { verification?: Verification }

export function ChainCheck({ action, answer }: { action: string; answer: ChainAnswer | undefined }) {
  const pending = useNavigation().formMethod === 'POST'
  return (
    <Card title={t('admin.audit.chain.title')} id="chain">
      <p className="max-w-prose text-muted text-sm">{t('admin.audit.chain.explanation')}</p>
      <Form method="post" action={action} noValidate className="mt-4 flex flex-wrap items-start gap-2.5">
        <Field
          label={t('admin.audit.chain.hash')}
          {...fieldsOf(answer?.submission)('hash')}
          spellCheck={false}
          autoComplete="off"
          className="min-w-60 max-w-2xl flex-1 [&_input]:font-mono [&_input]:text-xs"
        />
        <Button pending={pending} className="h-11 sm:mt-[1.65rem]">
          {t('admin.audit.chain.verify')}
        </Button>
      </Form>
      {answer?.verification && <Result verification={answer.verification} />}
    </Card>
  )
}

function Result({ verification }: { verification: Verification }) {
  const { rows, brokenId, head, milliseconds, kept } = verification
  return (
    <div className="mt-4 grid gap-3">
      {brokenId === null ? (
        <Alert tone="good" title={t('admin.audit.chain.intact')}>
          {t('admin.audit.chain.intactText', { rows, duration: durationLabel(milliseconds) })}
        </Alert>
      ) : (
        <Alert tone="bad" title={t('admin.audit.chain.broken')}>
          {t('admin.audit.chain.brokenText', { id: String(brokenId), rows })}
        </Alert>
      )}
      {kept && <KeptHash kept={kept} />}
      {head && brokenId === null && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
          <span className="text-muted">{t('admin.audit.chain.newest', { id: String(head.id) })}</span>
          <code className="font-mono text-xs wrap-anywhere">{head.hash}</code>
          <CopyButton text={head.hash} />
        </p>
      )}
    </div>
  )
}

function KeptHash({ kept: { hash, row } }: { kept: Kept }) {
  if (row) {
    return (
      <Alert tone="good" title={t('admin.audit.chain.kept')}>
        {rich('admin.audit.chain.keptText', { id: String(row.id), time: () => <Time at={row.createdAt} /> })}
      </Alert>
    )
  }
  return (
    <Alert tone="bad" title={t('admin.audit.chain.notKept')}>
      {rich('admin.audit.chain.notKeptText', {
        hash,
        code: (text) => <span className="font-mono wrap-anywhere">{text}</span>,
      })}
    </Alert>
  )
}
