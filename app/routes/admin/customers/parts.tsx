import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { buttonStyle } from '#app/ui/button.tsx'

const small = buttonStyle({ variant: 'secondary', size: 'sm' })

export function RoleBadge({ role }: { role: 'customer' | 'admin' }) {
  return <Badge tone={role === 'admin' ? 'bad' : 'info'}>{role}</Badge>
}

export function TabLine({ children, action }: { children?: ReactNode; action: ReactNode }) {
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-3 text-sm">
      <p className="text-muted">{children}</p>
      {action}
    </div>
  )
}

export function OpenIn({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} prefetch="intent" className={small}>
      Open in {children}
    </Link>
  )
}

type OlderRowsProps = { path: string; older: string | number | null; isFirstPage: boolean }

/** Leads through the pages of a tab, in place of one another, so that closing leads back to the list. */
export function OlderRows({ path, older, isFirstPage }: OlderRowsProps) {
  const { state } = useLocation()
  if (isFirstPage && older === null) return null
  const step = { state, replace: true, preventScrollReset: true, prefetch: 'intent', className: small } as const
  return (
    <nav aria-label="Pages" className="mt-4 flex justify-between gap-3">
      {isFirstPage ? (
        <span />
      ) : (
        <Link to={path} {...step}>
          Newest
        </Link>
      )}
      {older !== null && (
        <Link to={`${path}${path.includes('?') ? '&' : '?'}older=${older}`} {...step}>
          Older
        </Link>
      )}
    </nav>
  )
}
