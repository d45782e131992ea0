import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { buttonStyle } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { ThemeToggle } from '#app/ui/theme-toggle.tsx'
import { Logo } from './logo.tsx'
import { panelPath, useSite } from './site.ts'
import { SiteFooter } from './site-footer.tsx'
import { SkipLink } from './skip-link.tsx'

export function PublicShell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader />
      <main id="content" className="mx-auto w-full max-w-6xl flex-1 px-4 sm:px-6">
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}

function SiteHeader() {
  const { actor } = useSite()
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-bg/95 backdrop-blur">
      <div className="mx-auto flex h-15 max-w-6xl items-center gap-3 px-4 sm:gap-6 sm:px-6">
        <Logo nameClassName="truncate max-[27rem]:sr-only" />
        <nav aria-label="Main" className="flex items-center">
          <NavLink
            to="/tools"
            prefetch="intent"
            className={({ isActive }) =>
              classNames(
                'rounded-md px-1 py-2 font-medium text-[0.8125rem] tracking-widest hover:text-text',
                isActive ? 'text-text' : 'text-muted',
              )
            }
          >
            TOOLS
          </NavLink>
        </nav>
        <div
          className={classNames(
            'ml-auto flex min-w-0 items-center gap-1.5 sm:gap-3',
            // Only the greeting gives way to a long name of the shop.
            actor ? 'max-sm:shrink-0' : 'shrink-0',
          )}
        >
          <ThemeToggle />
          {actor ? (
            <>
              <span className="hidden min-w-0 truncate text-muted text-sm sm:block">{`Welcome, ${actor.name}!`}</span>
              <Link to={panelPath(actor.role)} prefetch="intent" className={buttonStyle({ variant: 'secondary' })}>
                My Panel
              </Link>
            </>
          ) : (
            <>
              <Link
                to="/auth/login"
                prefetch="intent"
                className="rounded-md px-2 py-2 text-muted text-sm hover:text-text"
              >
                Login
              </Link>
              <Link to="/auth/register" prefetch="intent" className={buttonStyle({ variant: 'secondary' })}>
                Register
              </Link>
            </>
          )}
        </div>
      </div>
    </header>
  )
}
