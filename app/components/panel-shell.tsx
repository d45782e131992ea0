import { Menu } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { classNames } from '#app/ui/class-names.ts'
import { useSearchKey } from '#app/ui/use-search-key.ts'
import { Logo } from './logo.tsx'
import { usePageKey } from './page-key.ts'
import { PanelSidebar, type PanelSidebarProps } from './panel-sidebar.tsx'
import { SkipLink } from './skip-link.tsx'

type PanelShellProps = Pick<PanelSidebarProps, 'title' | 'sections' | 'balanceCents'> & { children: ReactNode }

/** The frame of the admin and the customer area. */
export function PanelShell({ children, ...sidebar }: PanelShellProps) {
  const location = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  const open = openedAt === location.key
  const menuButton = useRef<HTMLButtonElement>(null)
  // Nothing moves on the first paint, only on the way from page to page.
  const arrivedByLink = useNavigationType() !== 'POP'
  useSearchKey()

  useEffect(() => {
    if (open) return () => menuButton.current?.focus()
  }, [open])

  return (
    <div className="min-h-dvh lg:flex">
      <SkipLink />
      <header
        inert={open}
        className="needs-script sticky top-0 z-30 flex h-14 items-center gap-3 border-line border-b bg-bg px-4 lg:hidden"
      >
        <button
          ref={menuButton}
          type="button"
          aria-label="Open menu"
          aria-expanded={open}
          onClick={() => setOpenedAt(location.key)}
          className="-ml-2 grid size-10 place-items-center rounded-md text-muted hover:bg-raised hover:text-text"
        >
          <Menu aria-hidden className="size-5" />
        </button>
        <Logo />
      </header>
      <PanelSidebar {...sidebar} open={open} onClose={() => setOpenedAt(undefined)} />
      <main id="content" inert={open} className="min-w-0 flex-1 px-4 py-6 sm:px-8 sm:py-8">
        <div key={usePageKey()} className={classNames('mx-auto max-w-6xl', arrivedByLink && 'page-enter')}>
          {children}
        </div>
      </main>
    </div>
  )
}
