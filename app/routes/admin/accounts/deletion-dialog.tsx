import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { Selection } from '#app/domain/stock/schema.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { IdentityField } from '../shared/identity-field.tsx'
import type { action } from './deletion.tsx'
import { DELETION_EFFECT, deletionWords } from './deletion-words.ts'
import { Impact } from './impact.tsx'
import { LIST_HEADING } from './list-heading.tsx'
import { selectionEntries } from './selection-fields.tsx'

type DeletionDialogProps = { selection: Selection; onClose: () => void }

/** Says what a deletion comes to, and asks. Mounted for one selection; where the deletion leads to is the list again. */
export function DeletionDialog({ selection, onClose }: DeletionDialogProps) {
  const fetcher = useFetcher<typeof action>()
  const toast = useToast()
  const { data, state } = fetcher
  const impact = data && 'impact' in data ? data.impact : null
  const isAsked = useRef(false)
  const proof = useRef<HTMLDivElement>(null)

  function send(fields: [string, string][]) {
    const form = new FormData()
    for (const [name, value] of [...selectionEntries(selection), ...fields]) form.append(name, value)
    fetcher.submit(form, { method: 'post', action: '/admin/accounts/deletion' })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    send([['intent', 'preview']])
  }, [])

  useEffect(() => {
    if (!data || state !== 'idle' || ('proofError' in data && data.proofError)) return
    if (data.refusal || 'submission' in data) {
      const errors = 'submission' in data ? data.submission.error : undefined
      const message = data.refusal?.message ?? errors?.account?.[0] ?? errors?.except?.[0]
      const description = message ?? 'The selection is malformed.'
      toast({ title: data.refusal?.title ?? 'Error', description, variant: 'destructive' })
      onClose()
    } else if (data.impact.count === 0) {
      toast({ title: 'Deletion Failed', description: 'This is not in stock any more.', variant: 'destructive' })
      onClose()
    }
  }, [data, state, toast, onClose])

  function confirm() {
    if (!impact) return
    send([
      ['intent', 'delete'],
      ['expected', String(impact.count)],
      ['batches', String(impact.matchingBatches)],
      ['currentPassword', proof.current?.querySelector('input')?.value ?? ''],
    ])
  }

  const words = impact && deletionWords(impact)
  return (
    <Dialog
      open={words !== null}
      onOpenChange={(open) => !open && onClose()}
      returnTo={LIST_HEADING}
      title={words?.title ?? ''}
      description={words && `${words.question} ${DELETION_EFFECT}`}
      footer={
        <>
          <Button type="button" variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="button" variant="danger" pending={state !== 'idle'} onClick={confirm}>
            {words?.button}
          </Button>
        </>
      }
    >
      {impact && <Impact impact={impact} />}
      <div ref={proof} className="mt-4 empty:hidden">
        <IdentityField error={data && 'proofError' in data && data.proofError ? [data.proofError] : undefined} />
      </div>
    </Dialog>
  )
}
