import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { ListedAccount } from '#app/domain/stock/list-available.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { EditForm } from './edit-form.tsx'
import { LIST_HEADING } from './list-heading.tsx'
import { ProofForm } from './proof-dialog.tsx'
import type { action } from './secrets.ts'

type EditDialogProps = { account: ListedAccount; action: string; onClose: () => void }

/** Reveals the account, which is logged and may ask for a proof, and edits it. Mounted for one account. */
export function EditDialog({ account: { id }, action: to, onClose }: EditDialogProps) {
  const fetcher = useFetcher<typeof action>()
  const toast = useToast()
  const { data, state } = fetcher
  const isAsked = useRef(false)

  const reveal = (currentPassword = '') =>
    fetcher.submit({ currentPassword }, { method: 'post', action: `/admin/accounts/${id}/secrets` })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    reveal()
  }, [])

  useEffect(() => {
    if (state !== 'idle' || !data?.refusal || data.refusal.field === 'currentPassword') return
    toast({ title: data.refusal.title, description: data.refusal.message, variant: 'destructive' })
    onClose()
  }, [data, state, toast, onClose])

  return (
    <Dialog
      open={data !== undefined}
      onOpenChange={(open) => !open && onClose()}
      returnTo={LIST_HEADING}
      title="Edit Stock Account"
      description="Update the details for this account."
    >
      {data?.account ? (
        <EditForm account={data.account} action={to} cancel={onClose} onConflict={reveal} />
      ) : (
        <ProofForm onProof={reveal} isPending={state !== 'idle'} message={data?.refusal?.message} />
      )}
    </Dialog>
  )
}
