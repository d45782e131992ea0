import { Link, Outlet, useLocation } from 'react-router'
import { dataLoadError, ErrorWords, errorTitle } from '#app/components/error-page.tsx'
import { buttonStyle } from '#app/ui/button.tsx'
import type { Route } from './+types/customer.ts'
import { listPath } from './customers-path.ts'
import { DialogPage } from './dialog-page.tsx'

/** Whatever is open of one customer over the list. */
export default function Customer() {
  return <Outlet />
}

/** In the dialog's place, so that whoever was deleted meanwhile leads back to the list. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { search } = useLocation()
  const failure = dataLoadError
  const back = (
    <Link to={listPath(search)} replace className={buttonStyle()}>
      Back to the list
    </Link>
  )
  return (
    <DialogPage title={errorTitle(error, failure)} footer={back}>
      <ErrorWords error={error} failure={failure} />
    </DialogPage>
  )
}
