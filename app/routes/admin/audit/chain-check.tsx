import { Form, useNavigation } from 'react-router'
import type { ChainVerification } from '#app/domain/audit/verify-chain.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Time } from '#app/ui/time.tsx'
import { durationLabel } from '../shared/duration-label.ts'

type Kept = { hash: string; row: { id: number; createdAt: Date } | null }
type Verification = ChainVerification & { kept: Kept | null }
export type ChainAnswer = Partial<FormAnswer> & { verification?: Verification }

export function ChainCheck({ action, answer }: { action: string; answer: ChainAnswer | undefined }) {
  const pending = useNavigation().formMethod === 'POST'
  return (
    <Card title="Chain" id="chain">
      <p className="max-w-prose text-muted text-sm">
        Each entry is hashed together with the one before it, so changed, inserted and removed entries are detected.
        Entries removed from the end are not: save the newest hash elsewhere, and enter it here later to check that the
        log still contains it.
      </p>
      <Form method="post" action={action} noValidate className="mt-4 flex flex-wrap items-start gap-2.5">
        <Field
          label="A hash you saved (optional)"
          name="hash"
          spellCheck={false}
          autoComplete="off"
          defaultValue={String(answer?.submission?.initialValue?.hash ?? '')}
          error={answer?.submission?.error?.hash ?? undefined}
          className="min-w-60 max-w-2xl flex-1 [&_input]:font-mono [&_input]:text-xs"
        />
        <Button pending={pending} className="h-11 sm:mt-[1.65rem]">
          Verify the chain
        </Button>
      </Form>
      {answer?.verification && <Result verification={answer.verification} />}
    </Card>
  )
}

const count = (number: number) => formatNumber(number)

function Result({ verification }: { verification: Verification }) {
  const { rows, brokenId, head, milliseconds, kept } = verification
  const entries = `${count(rows)} ${rows === 1 ? 'entry' : 'entries'}`
  return (
    <div className="mt-4 grid gap-3">
      {brokenId === null ? (
        <Alert tone="good" title="The chain is intact.">
          {entries} checked in {durationLabel(milliseconds)}.
        </Alert>
      ) : (
        <Alert tone="bad" title="The chain is broken.">
          Entry {brokenId} does not match the one before it: it was changed, or an earlier entry was removed or
          inserted. {entries} checked up to there.
        </Alert>
      )}
      {kept && <KeptHash kept={kept} />}
      {head && brokenId === null && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
          <span className="text-muted">Newest entry, {head.id}:</span>
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
      <Alert tone="good" title="The log still contains your hash.">
        It belongs to entry {row.id}, <Time at={row.createdAt} />.
      </Alert>
    )
  }
  return (
    <Alert tone="bad" title="The log does not contain your hash.">
      Entries were removed from its end, the entry is older than two years, or{' '}
      <span className="font-mono wrap-anywhere">{hash}</span> was never in it.
    </Alert>
  )
}
