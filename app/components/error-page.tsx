import { use, useState } from 'react'
import { isRouteErrorResponse, Link } from 'react-router'
import { buttonStyle } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { PublicShell } from './public-shell.tsx'
import { RequestIdContext } from './request-id.ts'

export function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500
}

/** Heading and title of an error page. */
export function errorTitle(status: number): string {
  if (status === 404) return 'Page not found'
  return status < 500 ? 'This request was not understood' : 'Something went wrong'
}

function explanation(status: number): string {
  if (status === 404) return 'Nothing is stored at this address. The link may be old, or mistyped.'
  if (status < 500)
    return 'What arrived was not what this page sends. Go back, reload the page and try again; nothing was changed.'
  return 'This is our fault, not yours. Try again in a moment; a purchase that is sent twice is charged once.'
}

/** What stands in the place of a page that is not there or that failed. */
export function ErrorPage({ status }: { status: number }) {
  const failed = status >= 500
  return (
    <PublicShell>
      <section className="mx-auto my-16 max-w-lg rounded-xl border border-line bg-surface sm:my-24">
        <p className="slip-head flex justify-between px-6 py-3 font-mono text-faint text-xs uppercase">
          <span>Return to sender</span>
          <span>{status}</span>
        </p>
        <div className="px-6 pt-6 pb-8">
          <h1 className="font-semibold text-2xl tracking-tight">{errorTitle(status)}</h1>
          <p className="mt-2 text-muted">{explanation(status)}</p>
          {failed && <ReportId />}
          <div className="mt-6 flex flex-wrap gap-3">
            <Link to="/" className={buttonStyle()}>
              Back to the shop
            </Link>
            {failed && (
              <Link to="." reloadDocument className={buttonStyle({ variant: 'secondary' })}>
                Try again
              </Link>
            )}
          </div>
        </div>
      </section>
    </PublicShell>
  )
}

function ReportId() {
  const requestId = use(RequestIdContext)
  // After a step inside the browser the id of the document is not that of the request that failed.
  const hydrated = useHydrated()
  const [ofThisDocument] = useState(!hydrated)
  if (!requestId || !ofThisDocument) return null
  return (
    <p className="mt-4 text-muted text-sm">
      When you report this, give the request id <code className="font-mono text-text">{requestId}</code>.
    </p>
  )
}
