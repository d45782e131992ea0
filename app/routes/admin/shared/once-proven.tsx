import type { ReactNode } from 'react'
import { href, Link, useLocation } from 'react-router'
import { withReturnTo } from '#app/http/return-to.ts'
import { useRecentProof } from './identity-field.tsx'

/** Shows a form for a file to an admin with a recent proof. Others give one first: the file that they chose would be lost. */
export function OnceProven({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  if (useRecentProof()) return children
  return (
    <p className="text-sm">
      <Link
        to={withReturnTo(href('/admin/confirm'), pathname + search)}
        className="text-accent underline underline-offset-3"
      >
        Confirm it is you
      </Link>{' '}
      to upload a file.
    </p>
  )
}
