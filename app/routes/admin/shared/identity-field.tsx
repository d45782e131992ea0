import type { ReactNode } from 'react'
import { href, Link, useLocation, useRouteLoaderData } from 'react-router'
import { withReturnTo } from '#app/http/return-to.ts'
import { Field } from '#app/ui/field.tsx'
import { rich, t } from '#messages'
import type { loader } from '../layout.tsx'

type IdentityFieldProps = {
  error: string[] | null | undefined
  isAsked?: boolean
}

/** Returns whether the admin gave a password or code in the last ten minutes. */
export function useRecentProof(): boolean {
  return useRouteLoaderData<typeof loader>('routes/admin/layout')?.isFresh ?? true
}

/** Asks an admin for a password or code once their last proof is ten minutes old. */
export function IdentityField({ error, isAsked = false }: IdentityFieldProps) {
  if (useRecentProof() && !isAsked && !error) return null
  return (
    <Field
      label={t('admin.shared.identity.label')}
      name="currentPassword"
      type="password"
      autoComplete="current-password"
      error={error ?? undefined}
      hint={t('admin.shared.identity.hint')}
    />
  )
}

/** Shows a file form to admins with a recent proof. Others confirm first, because a chosen file would be lost. */
export function OnceProven({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  if (useRecentProof()) return children
  return (
    <p className="text-sm">
      {rich('admin.shared.identity.confirmToUpload', {
        link: (text) => (
          <Link
            to={withReturnTo(href('/admin/confirm'), pathname + search)}
            className="text-accent underline underline-offset-3"
          >
            {text}
          </Link>
        ),
      })}
    </p>
  )
}
