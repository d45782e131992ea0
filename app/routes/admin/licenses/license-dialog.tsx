import { type ReactNode, useEffect } from 'react'
import { Link, useLocation, useNavigate, useOutletContext, useParams } from 'react-router'
import type { LicenseListQuery } from '#app/domain/licenses/schema.ts'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { licensesPath } from './licenses-path.ts'

type LicenseDialogProps = { title: string; description?: ReactNode; children: ReactNode }

/** The list that lies under what is open. */
export function useList(): LicenseListQuery {
  return useOutletContext<LicenseListQuery>()
}

/** Closes what is open over the list: back to where it was opened, so that Back does not open it again. */
function useClose(): () => void {
  const navigate = useNavigate()
  const { state } = useLocation()
  const list = useList()
  return () => {
    if (state?.isFromList) navigate(-1)
    else navigate(licensesPath(list), { replace: true, preventScrollReset: true })
  }
}

/** Whoever went on from one dialog to another, or came by an address, finds the focus on the licence's row afterwards. */
function useFocusOnRow(): void {
  const { licenseId } = useParams()
  useEffect(() => {
    const returnFocus = () => {
      if (document.activeElement === document.body) document.getElementById(rowId(licenseId))?.focus()
    }
    return () => void setTimeout(returnFocus)
  }, [licenseId])
}

/** Of the link that leads from a row to the details. */
export function rowId(licenseId: string | undefined): string {
  return `license-${licenseId}`
}

/** A dialog over the list with an address of its own; without scripts it stands above the list. */
export function LicenseDialog({ title, description, children }: LicenseDialogProps) {
  const close = useClose()
  const hydrated = useHydrated()
  const list = useList()
  useFocusOnRow()

  if (!hydrated) {
    const closeLink = (
      <Link to={licensesPath(list)} className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
        Close
      </Link>
    )
    return (
      <Card title={title} action={closeLink} className="mb-5 hidden noscript:block">
        {description && <p className="-mt-2 mb-4 text-muted text-sm">{description}</p>}
        {children}
      </Card>
    )
  }
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={title} description={description}>
      {children}
    </Dialog>
  )
}

/** Leaves a form in the dialog without sending it. A button, as a dialog that opens passes links over on its way to what it focuses. */
export function Cancel() {
  const close = useClose()
  const hydrated = useHydrated()
  const list = useList()
  if (hydrated) {
    return (
      <Button type="button" variant="secondary" onClick={close}>
        Cancel
      </Button>
    )
  }
  return (
    <Link to={licensesPath(list)} className={buttonStyle({ variant: 'secondary' })}>
      Cancel
    </Link>
  )
}
