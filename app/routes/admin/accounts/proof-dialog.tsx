import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'
import { IdentityField } from '../shared/identity-field.tsx'

type ProofDialogProps = {
  open: boolean
  onClose: () => void
  onProof: (currentPassword: string) => void
  isPending: boolean
  /** What the shop said of the last one. */
  message: string | undefined
}

/** Asks an admin for the password, or a code instead, in place. */
export function ProofDialog({ open, onClose, ...form }: ProofDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Confirm it is you"
      description="What you asked for needs a proof from the last ten minutes."
    >
      <ProofForm {...form} />
    </Dialog>
  )
}

export function ProofForm({ onProof, isPending, message }: Omit<ProofDialogProps, 'open' | 'onClose'>) {
  const form = useRef<HTMLFormElement>(null)
  // That a proof is missing is no mistake before one was asked for.
  const [isTried, setTried] = useState(false)
  const error = isTried ? message : undefined
  useFirstError(form, error)

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    onProof(String(new FormData(event.currentTarget).get('currentPassword') ?? ''))
  }

  return (
    <form ref={form} onSubmit={send} noValidate className="grid gap-5">
      <IdentityField isAsked error={error ? [error] : undefined} />
      <div>
        <Button pending={isPending}>Continue</Button>
      </div>
    </form>
  )
}
