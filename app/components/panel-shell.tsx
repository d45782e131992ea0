import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigation, useNavigationType } from 'react-router'
import { formatDollars } from '#app/lib/money.ts'
import { classNames } from '#app/ui/class-names.ts'
import type { Icon } from '#app/ui/create-icon.ts'
import { Languages, LogOut, Menu, Moon, PanelLeftClose, PanelLeftOpen, Sun, X } from '#app/ui/icons.ts'
import { useTheme } from '#app/ui/theme.tsx'
import { currentLanguage, rich, t } from '#messages'
import { languages } from '#messages/languages.ts'
import { LanguageMenu } from './language-menu.tsx'
import { LogoutForm } from './logout-form.tsx'
import { usePageKey } from './navigation-feedback.tsx'
import { Logo, SkipLink } from './public-shell.tsx'
import { useSidebarChoice } from './sidebar-choice.ts'

type PanelShellProps = Pick<PanelSidebarProps, 'title' | 'sections' | 'balanceCents' | 'version'> & {
  children: ReactNode
}

export function PanelShell({ children, ...sidebar }: PanelShellProps) {
  const location = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  const open = openedAt === location.key
  const menuButton = useRef<HTMLButtonElement>(null)
  // The first paint is not animated.
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
          aria-label={t('customer.shell.openMenu')}
          aria-expanded={open}
          onClick={() => setOpenedAt(location.key)}
          className="-ms-2 grid size-10 place-items-center rounded-md text-muted hover:bg-raised hover:text-text"
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

type PanelItem = { to: string; alsoAt?: string[]; label: string; icon: Icon; count?: number }
type PanelSection = { heading?: string; items: PanelItem[] }

type PanelSidebarProps = {
  title: string
  sections: readonly PanelSection[]
  /** Null while the balance is unknown. */
  balanceCents?: number | null
  version?: string
  open: boolean
  onClose: () => void
}

const row = 'flex h-10 w-full items-center gap-3 rounded-md pe-2 ps-3 text-sm transition-colors'
const quietRow = `${row} text-muted hover:bg-raised hover:text-text`
const itemStyle = `${quietRow} aria-[current]:bg-raised aria-[current]:font-medium aria-[current]:text-text aria-[current]:shadow-[inset_2px_0_0_var(--accent)]`

function isWithin(place: string, pathname: string): boolean {
  return pathname === place || (place !== '/' && pathname.startsWith(`${place}/`))
}

function PanelSidebar({ title, sections, balanceCents, version, open, onClose }: PanelSidebarProps) {
  const [collapsed, toggleCollapsed] = useSidebarChoice()
  const { theme, toggleTheme } = useTheme()
  const location = useLocation()
  const navigation = useNavigation()
  // Marks the pressed entry before its page has loaded.
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
          'panel-sidebar fixed inset-y-0 start-0 z-50 flex w-64 flex-col overflow-y-auto border-line border-e bg-surface p-3 motion-safe:duration-250',
          'lg:visible lg:sticky lg:top-0 lg:h-dvh lg:shrink-0 lg:translate-x-0',
          collapsed && 'lg:w-20 lg:px-4',
          open
            ? 'transition-[translate]'
            : 'transition-[translate,width,visibility] max-lg:invisible max-lg:-translate-x-full max-lg:rtl:translate-x-full',
        )}
      >
        <div className="mb-4 flex h-10 items-center gap-2">
          <Logo className="flex-1 px-2.5" nameClassName={labelStyle} />
          <button
            ref={closeButton}
            type="button"
            aria-label={t('customer.shell.closeMenu')}
            onClick={onClose}
            className="needs-script grid size-9 place-items-center rounded-md text-muted hover:bg-raised lg:hidden"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>

        {balanceCents !== undefined && (
          <div className={classNames('mb-4 rounded-md border border-line bg-bg px-3 py-2.5', collapsed && 'lg:hidden')}>
            <p className="font-medium text-[0.6875rem] text-muted tracking-widest">{t('customer.shell.balance')}</p>
            <p className="mt-0.5 font-mono font-semibold text-xl tracking-tight">
              {balanceCents === null ? t('customer.shell.balanceLoading') : formatDollars(balanceCents)}
            </p>
          </div>
        )}

        <nav aria-label={title} className="flex-1">
          {sections.map((section, index) => (
            <div key={index} className="mb-4">
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
                          className={classNames('ms-auto font-mono text-accent text-xs', collapsed && 'lg:sr-only')}
                        >
                          {rich('customer.shell.open', {
                            count,
                            hidden: (text) => <span className="sr-only">{text}</span>,
                          })}
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
            <span className={labelStyle}>{t(collapsed ? 'customer.shell.expand' : 'customer.shell.collapse')}</span>
          </button>
          <LanguageMenu
            summary={
              <>
                <Languages aria-hidden className="size-4.5 shrink-0" />
                <span className={labelStyle}>{languages[currentLanguage()].name}</span>
              </>
            }
            summaryClassName={quietRow}
            menuClassName="bottom-full start-0 mb-1"
          />
          <button type="button" onClick={toggleTheme} className={`needs-script ${quietRow}`}>
            <ThemeIcon aria-hidden className="size-4.5 shrink-0" />
            <span className={labelStyle}>{t(`shop.shell.toggleTheme.${theme}`)}</span>
          </button>
          <LogoutForm className={quietRow}>
            <LogOut aria-hidden className="size-4.5 shrink-0" />
            <span className={labelStyle}>{t('shop.shell.logout')}</span>
          </LogoutForm>
          {version && (
            <p className={classNames('px-3 pt-2 text-faint text-xs', collapsed && 'lg:sr-only')}>Packhouse {version}</p>
          )}
        </div>
      </aside>
    </>
  )
}

function useSearchKey(): void {
  useEffect(() => {
    document.addEventListener('keydown', focusSearch)
    return () => document.removeEventListener('keydown', focusSearch)
  }, [])
}

function focusSearch(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey } = event
  if (key !== '/' || ctrlKey || metaKey || altKey) return
  if (target instanceof Element && target.closest('input, textarea, select, [role="dialog"]')) return
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
  if (!field) return
  event.preventDefault()
  field.focus()
}
