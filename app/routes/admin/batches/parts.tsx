import { href, useNavigation } from 'react-router'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { PROVENANCE_HINT } from '#app/domain/stock/rules.ts'
import { IdentityField } from '#app/routes/admin/shared/identity-field.tsx'
import { withdrawalPath } from '#app/routes/admin/withdrawals/withdrawal-labels.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/batch.ts'

type NoteFormProps = { note: string; answer: Route.ComponentProps['actionData'] }

/** Edits where a batch comes from. After a conflict, shows the stored note beside what was typed. */
export function NoteForm({ note, answer }: NoteFormProps) {
  const pending = useNavigation().formMethod === 'POST'
  const error = answer?.submission.error?.note ?? undefined
  const typed = answer && String(answer.submission.initialValue?.note ?? '')
  return (
    <Card title="Provenance note" className="mt-3.5">
      <RefusalAlert refusal={answer?.refusal} besideField={Boolean(error)} className="mb-4" />
      <PostForm answer={answer} className="grid gap-4">
        <input type="hidden" name="former" value={note} />
        <TextArea
          label="Where it comes from"
          name="note"
          rows={3}
          maxLength={2000}
          autoComplete="off"
          required
          defaultValue={typed ?? note}
          hint={PROVENANCE_HINT}
          error={error}
        />
        {error && typed !== note && (
          <p className="text-sm">
            <span className="text-muted">Stored now: </span>
            <span className="whitespace-pre-wrap break-words">{note || 'nothing'}</span>
          </p>
        )}
        <IdentityField error={answer?.submission.error?.currentPassword} />
        <div>
          <Button variant="secondary" pending={pending}>
            Save note
          </Button>
        </div>
      </PostForm>
    </Card>
  )
}

type UndoStateProps = Pick<Route.ComponentProps['loaderData'], 'batch' | 'withdrawal'>

export function UndoState({ batch: { id, undoneAt, undoneBy, sold }, withdrawal }: UndoStateProps) {
  if (undoneAt) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-4 text-sm">
        <p>
          Undone <Time at={undoneAt} /> by {undoneBy}. Its lines can be imported again
          {withdrawal && (
            <>
              , and its accounts can be put back until <Time at={withdrawal.removedOn} dateOnly />
            </>
          )}
          .
        </p>
        {withdrawal && <ButtonLink to={withdrawalPath(withdrawal.id)}>Put back</ButtonLink>}
      </div>
    )
  }
  if (sold > 0) {
    return <p className="text-muted text-sm">Some of its accounts were sold, so it can no longer be undone.</p>
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="text-muted text-sm">None of its accounts are sold yet. You can remove them from stock again.</p>
      <ButtonLink to={href('/admin/stock/batches/:batchId/undo', { batchId: id })}>Undo batch</ButtonLink>
    </div>
  )
}
