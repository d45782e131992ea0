import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { Selection } from '#app/domain/stock/schema.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { action } from './export.tsx'
import { exportNote, FileForm } from './file-form.tsx'
import { ProofForm } from './proof-dialog.tsx'
import { selectionEntries } from './selection-fields.tsx'

/** Says what would be in the file, asks for a proof where it is due, and offers the file. Mounted for one selection. */
export function ExportDialog({ selection, onClose }: { selection: Selection; onClose: () => void }) {
  const fetcher = useFetcher<typeof action>()
  const toast = useToast()
  const { data, state } = fetcher
  const asked = data && 'selection' in data ? data : null
  const isAsked = useRef(false)

  function send(currentPassword: string) {
    const form = new FormData()
    for (const [name, value] of selectionEntries(selection)) form.append(name, value)
    form.append('currentPassword', currentPassword)
    fetcher.submit(form, { method: 'post', action: '/admin/accounts/export' })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    send('')
  }, [])

  useEffect(() => {
    if (!data || state !== 'idle' || 'selection' in data) return
    const { account, except } = data.submission.error ?? {}
    const description = account?.[0] ?? except?.[0] ?? 'The selection is malformed.'
    toast({ title: 'Error', description, variant: 'destructive' })
    onClose()
  }, [data, state, toast, onClose])

  return (
    <Dialog
      open={asked !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Export accounts"
      description={asked && exportNote(asked.count)}
    >
      {asked &&
        (asked.needed === null ? (
          <FileForm selection={selection} />
        ) : (
          <ProofForm onProof={send} isPending={state !== 'idle'} message={asked.needed} />
        ))}
    </Dialog>
  )
}
