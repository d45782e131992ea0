import { LogOut, type LucideIcon, Moon, PanelLeftClose, PanelLeftOpen, Sun, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { formatDollars } from '#app/lib/money.ts'
import { classNames } from '#app/ui/class-names.ts'
import { useTheme } from '#app/ui/theme.tsx'
import { LogoMark } from './logo.tsx'
import { LogoutForm } from './logout-form.tsx'
import { useSidebarChoice } from './sidebar-choice.ts'

type PanelItem = {
  to: string
  /** Where else one is in this part of the panel. */
  alsoAt?: string[]
  label: string
  icon: LucideIcon
  count?: number
}
type PanelSection = { heading?: string; items: PanelItem[] }

export type PanelSidebarProps = {
  title: string
  sections: readonly PanelSection[]
  /** Shows the balance box; null while the balance is not known. */
  balanceCents?: number | null
  /** On a small screen the sidebar lies over the page. */
  open: boolean
  onClose: () => void
}

const row = 'flex h-10 w-full items-center gap-3 rounded-md pr-2 pl-3 text-sm transition-colors'
const quietRow = `${row} text-muted hover:bg-raised hover:text-text`
const itemStyle = `${quietRow} aria-[current]:bg-raised aria-[current]:font-medium aria-[current]:text-text aria-[current]:shadow-[inset_2px_0_0_var(--accent)]`

function isWithin(place: string, pathname: string): boolean {
  return pathname === place || (place !== '/' && pathname.startsWith(`${place}/`))
}

export function PanelSidebar({ title, sections, balanceCents, open, onClose }: PanelSidebarProps) {
  const [collapsed, toggleCollapsed] = useSidebarChoice()
  const { theme, toggleTheme } = useTheme()
  const location = useLocation()
  const navigation = useNavigation()
  // The entry that was pressed is marked before its page is there.
  const { pathname } = navigation.state === 'loading' ? navigation.location : location
  const closeButton = useRef<HTMLButtonElement>(null)
  const labelStyle = collapsed ? 'truncate lg:sr-only' : 'truncate'
  const ThemeIcon = theme === 'dark' ? Sun : Moon
  const CollapseIcon = collapsed ? PanelLeftOpen : PanelLeftClose

  useEffect(() => {
    if (!open) return
    closeButton.current?.focus()
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [open, onClose])

  return (
    <>
      {open && <div aria-hidden className="fixed inset-0 z-40 bg-scrim lg:hidden" onClick={onClose} />}
      <aside
        className={classNames(
          'panel-sidebar fixed inset-y-0 left-0 z-50 flex w-64 flex-col overflow-y-auto border-line border-r bg-surface p-3 duration-250',
          'lg:visible lg:sticky lg:top-0 lg:h-dvh lg:shrink-0 lg:translate-x-0',
          collapsed && 'lg:w-20 lg:px-4',
          open
            ? 'transition-[translate]'
            : 'transition-[translate,width,visibility] max-lg:invisible max-lg:-translate-x-full',
        )}
      >
        <div className="mb-4 flex h-10 items-center gap-2">
          <Link
            to="/"
            prefetch="intent"
            className="flex min-w-0 flex-1 items-center gap-2.5 px-2.5 font-semibold text-[1.0625rem] tracking-tight"
          >
            <LogoMark />
            <span className={labelStyle}>{title}</span>
          </Link>
          <button
            ref={closeButton}
            type="button"
            aria-label="Close menu"
            onClick={onClose}
            className="needs-script grid size-9 place-items-center rounded-md text-muted hover:bg-raised lg:hidden"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>

        {balanceCents !== undefined && (
          <div className={classNames('mb-4 rounded-md border border-line bg-bg px-3 py-2.5', collapsed && 'lg:hidden')}>
            <p className="font-medium text-[0.6875rem] text-muted tracking-widest">YOUR BALANCE</p>
            <p className="mt-0.5 font-mono font-semibold text-xl tracking-tight">
              {balanceCents === null ? 'Loading...' : formatDollars(balanceCents)}
            </p>
          </div>
        )}

        <nav aria-label={title} className="flex-1">
          {sections.map((section) => (
            <div key={section.heading ?? ''} className="mb-4">
              {section.heading && (
                <h2
                  className={classNames(
                    'mb-1 px-3 font-medium text-[0.6875rem] text-faint uppercase tracking-widest',
                    collapsed && 'lg:sr-only',
                  )}
                >
                  {section.heading}
                </h2>
              )}
              <ul className="space-y-0.5">
                {section.items.map(({ to, alsoAt = [], label, icon: Icon, count = 0 }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      prefetch="intent"
                      title={collapsed ? label : undefined}
                      aria-current={[to, ...alsoAt].some((place) => isWithin(place, pathname)) ? 'page' : undefined}
                      className={itemStyle}
                    >
                      <Icon aria-hidden className="size-4.5 shrink-0" />
                      <span className={labelStyle}>{label}</span>
                      {count > 0 && (
                        <span
                          className={classNames('ml-auto font-mono text-accent text-xs', collapsed && 'lg:sr-only')}
                        >
                          {count.toLocaleString('en-US')}
                          <span className="sr-only"> open</span>
                        </span>
                      )}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>

        <div className="space-y-0.5 border-line border-t pt-3">
          <button
            type="button"
            onClick={toggleCollapsed}
            aria-expanded={!collapsed}
            className={`needs-script max-lg:hidden ${quietRow}`}
          >
            <CollapseIcon aria-hidden className="size-4.5 shrink-0" />
            <span className={labelStyle}>{collapsed ? 'Expand sidebar' : 'Collapse sidebar'}</span>
          </button>
          <button type="button" onClick={toggleTheme} className={`needs-script ${quietRow}`}>
            <ThemeIcon aria-hidden className="size-4.5 shrink-0" />
            <span className={labelStyle}>{`Toggle Theme (${theme} theme)`}</span>
          </button>
          <LogoutForm className={quietRow}>
            <LogOut aria-hidden className="size-4.5 shrink-0" />
            <span className={labelStyle}>Logout</span>
          </LogoutForm>
        </div>
      </aside>
    </>
  )
}
