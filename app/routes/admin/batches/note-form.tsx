import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'
import { IdentityField } from '../shared/identity-field.tsx'
import { PROVENANCE_HINT } from '../uploads/provenance-hint.ts'

type NoteFormProps = {
  note: string
  answer: FormAnswer | undefined
}

/** Edits where a batch comes from. After a conflict it keeps what was typed, beside what is stored now. */
export function NoteForm({ note, answer }: NoteFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const pending = useNavigation().formMethod === 'POST'
  const error = answer?.submission.error?.note ?? undefined
  const typed = answer && String(answer.submission.initialValue?.note ?? '')
  useFirstError(form, answer)
  return (
    <Card title="Provenance note" className="mt-3.5">
      <RefusalAlert refusal={answer?.refusal} besideField={Boolean(error)} className="mb-4" />
      <Form ref={form} method="post" noValidate className="grid gap-4">
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
      </Form>
    </Card>
  )
}
