import { Link, Outlet } from 'react-router'
import { dataLoadError, ErrorWords, errorTitle } from '#app/components/error-page.tsx'
import { buttonStyle } from '#app/ui/button.tsx'
import type { Route } from './+types/one.ts'
import { LicenseDialog, useList } from './license-dialog.tsx'
import { licensesPath } from './licenses-path.ts'

/** Whatever is open of one license over the list. */
export default function OneLicense() {
  return <Outlet context={useList()} />
}

/** In the dialog's place, so that a license that was deleted meanwhile leads back to the list. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const list = licensesPath(useList())
  const failure = dataLoadError
  return (
    <LicenseDialog title={errorTitle(error, failure)}>
      <ErrorWords error={error} failure={failure} />
      <Link to={list} replace className={`mt-6 ${buttonStyle()}`}>
        Back to the list
      </Link>
    </LicenseDialog>
  )
}
