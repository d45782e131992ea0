import type { ComponentProps, ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

type AddressDialogProps = Omit<ComponentProps<typeof Dialog>, 'open' | 'onOpenChange' | 'returnTo'> & {
  open?: boolean
  /** The address of the list under it. */
  list: string
  /** The id of what of the list is open. */
  of?: string | undefined
  /** What stands in the page instead where there are no scripts. */
  plain?: ReactNode
}

/**
 * A dialog over a list, with an address of its own. Whoever went on from one such dialog to another, or came by the address, finds the
 * focus on the link with `openerId` afterwards, and whoever deleted what it opened on the heading of the list.
 */
export function AddressDialog({ open = true, list, of, plain = null, ...dialog }: AddressDialogProps) {
  const close = useClosing(list)
  const hydrated = useHydrated()
  if (!hydrated) return plain
  return <Dialog {...dialog} open={open} onOpenChange={(next) => !next && close()} returnTo={of && openerId(of)} />
}

/** The id that the link of a list has which opens what has this id. */
export function openerId(id: string): string {
  return `open-${id}`
}

/** Leaves a form in the dialog without sending it. A button, as a dialog that opens passes links over on its way to what it focuses. */
export function Cancel({ list }: { list: string }) {
  const close = useClosing(list)
  const hydrated = useHydrated()
  if (hydrated) {
    return (
      <Button type="button" variant="secondary" onClick={close}>
        Cancel
      </Button>
    )
  }
  return (
    <Link to={list} className={buttonStyle({ variant: 'secondary' })}>
      Cancel
    </Link>
  )
}

/** Leads to the list under the dialog; back to it where the dialog was opened there, so that Back does not open it again. */
function useClosing(list: string): () => void {
  const navigate = useNavigate()
  const { state } = useLocation()
  return () => {
    if (state?.isFromList) navigate(-1)
    else navigate(list, { replace: true, preventScrollReset: true })
  }
}
