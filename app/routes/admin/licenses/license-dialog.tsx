import type { ReactNode } from 'react'
import { Link, useOutletContext, useParams } from 'react-router'
import { AddressDialog } from '#app/components/address-dialog.tsx'
import type { LicenseListQuery } from '#app/domain/licenses/schema.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { licensesPath } from './licenses-path.ts'

type LicenseDialogProps = { title: string; description?: ReactNode; children: ReactNode }

/** The list that lies under what is open. */
export function useList(): LicenseListQuery {
  return useOutletContext<LicenseListQuery>()
}

/** A dialog over the list with an address of its own; without scripts it stands above the list. */
export function LicenseDialog({ title, description, children }: LicenseDialogProps) {
  const list = licensesPath(useList())
  const { licenseId = 'new' } = useParams()
  const closeLink = (
    <Link to={list} className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
      Close
    </Link>
  )
  const plain = (
    <Card title={title} action={closeLink} className="mb-5 hidden noscript:block">
      {description && <p className="-mt-2 mb-4 text-muted text-sm">{description}</p>}
      {children}
    </Card>
  )
  return (
    <AddressDialog title={title} description={description} list={list} of={licenseId} plain={plain}>
      {children}
    </AddressDialog>
  )
}
