import type { ReactNode } from 'react'
import { href, Link, NavLink, useLocation } from 'react-router'
import { formatDollars } from '#app/lib/money.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Menu, Moon, Plus, Sun } from '#app/ui/icons.ts'
import { currentLanguage, t } from '#messages'
import { useTheme } from '../ui/theme.tsx'
import { Announcement } from './announcement.tsx'
import { CookiePreferencesButton } from './cookie-consent.tsx'
import { LanguageForm, LanguageLinks, LanguageMenu } from './language-menu.tsx'
import { panelPath, useSite } from './site.ts'
import { SiteLink } from './site-link.tsx'

export function PublicShell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Announcement />
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
        <Logo />
        <SiteNavigation className="max-sm:hidden" />
        <div
          className={classNames(
            'ms-auto flex min-w-0 items-center gap-1.5 sm:gap-3',
            // Only the greeting and the shop's name shrink.
            actor ? 'max-sm:shrink-0' : 'shrink-0',
          )}
        >
          <div className="max-sm:hidden">
            <LanguageMenu
              summary={currentLanguage().slice(0, 2).toUpperCase()}
              summaryClassName={`${iconButton} font-medium text-xs`}
              menuClassName="end-0 top-full mt-1"
            />
          </div>
          <div className={ROOMY}>
            <ThemeToggle />
          </div>
          {actor ? (
            <>
              <span className="hidden min-w-0 truncate text-muted text-sm sm:block">
                {t('shop.shell.welcome', { name: actor.name })}
              </span>
              {actor.role === 'customer' && <Balance cents={actor.balanceCents} />}
              <ButtonLink to={panelPath(actor.role)} className={actor.role === 'customer' ? ROOMY : ''}>
                {t('shop.shell.header.panel')}
              </ButtonLink>
            </>
          ) : (
            <>
              <Link
                to={href('/auth/login')}
                prefetch="intent"
                className="rounded-md px-2 py-2 text-muted text-sm hover:text-text"
              >
                {t('shop.shell.header.login')}
              </Link>
              <ButtonLink to={href('/auth/register')} className={ROOMY}>
                {t('shop.shell.header.register')}
              </ButtonLink>
            </>
          )}
          <PhoneMenu />
        </div>
      </div>
    </header>
  )
}

/** A phone shows a plus in place of the words, which are also in its menu. */
function Balance({ cents }: { cents: number }) {
  return (
    <Link
      to={href('/customer/add-balance')}
      prefetch="intent"
      className="flex h-9 shrink-0 items-center gap-1 whitespace-nowrap rounded-md px-1 text-sm hover:bg-raised sm:gap-2 sm:px-2"
    >
      <span className="sr-only">{t('shop.shell.header.balance')}</span>
      <span className="font-mono tabular-nums">{formatDollars(cents)}</span>
      <Plus aria-hidden className="size-4 text-accent lg:hidden" />
      <span className="text-accent max-lg:sr-only">{t('shop.shell.header.addBalance')}</span>
    </Link>
  )
}

/** A narrower phone shows these in its menu, so that the header has room for the shop's name. */
const ROOMY = 'max-[27rem]:hidden'
const NARROW = 'min-[27rem]:hidden'

function SiteNavigation({ className }: { className?: string }) {
  return (
    <nav aria-label={t('shop.shell.header.navigation')} className={className}>
      <NavLink
        to={href('/tools')}
        prefetch="intent"
        className="block rounded-md px-1 py-2 font-medium text-[0.8125rem] text-muted tracking-widest hover:text-text aria-[current=page]:text-text"
      >
        {t('shop.shell.header.tools')}
      </NavLink>
    </nav>
  )
}

/** Holds what a phone's header has no room for. */
function PhoneMenu() {
  const { actor } = useSite()
  return (
    <details key={useLocation().key} className="relative sm:hidden">
      <summary
        aria-label={t('shop.shell.header.menu')}
        className={`list-none [&::-webkit-details-marker]:hidden ${iconButton}`}
      >
        <Menu aria-hidden className="size-5" />
      </summary>
      <div className="absolute end-0 top-full z-50 mt-1 w-56 rounded-lg border border-line-strong bg-raised p-1.5">
        <div
          className={classNames(
            'mb-1.5 flex items-center justify-between border-line border-b pb-1.5',
            NARROW,
            // The theme alone, which takes a script.
            actor && 'needs-script',
          )}
        >
          {!actor && (
            <Link
              to={href('/auth/register')}
              prefetch="intent"
              className="rounded-md px-3 py-2 text-sm hover:bg-surface"
            >
              {t('shop.shell.header.register')}
            </Link>
          )}
          <ThemeToggle />
        </div>
        {actor?.role === 'customer' && (
          <div className="mb-1.5 border-line border-b pb-1.5 text-sm">
            <Link
              to={panelPath(actor.role)}
              prefetch="intent"
              className={`block rounded-md px-3 py-2 hover:bg-surface ${NARROW}`}
            >
              {t('shop.shell.header.panel')}
            </Link>
            <Link
              to={href('/customer/add-balance')}
              prefetch="intent"
              className="block rounded-md px-3 py-2 hover:bg-surface"
            >
              {t('shop.shell.header.addBalance')}
            </Link>
          </div>
        )}
        <SiteNavigation className="mb-1.5 border-line border-b px-2 pb-1.5" />
        <LanguageForm />
      </div>
    </details>
  )
}

const iconButton = 'grid size-9 place-items-center rounded-md text-muted hover:bg-raised hover:text-text'

export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only z-100 rounded-md bg-signal px-4 py-2 font-semibold text-signal-ink focus:not-sr-only focus:fixed focus:top-3 focus:start-3"
    >
      {t('shop.shell.skip')}
    </a>
  )
}

export function ThemeToggle() {
  const { theme, toggleTheme } = useTheme()
  const Icon = theme === 'dark' ? Sun : Moon
  return (
    <button
      type="button"
      onClick={toggleTheme}
      aria-label={t(`shop.shell.toggleTheme.${theme}`)}
      className={`needs-script ${iconButton}`}
    >
      <Icon aria-hidden className="size-4.5" />
    </button>
  )
}

const pages = [
  { to: href('/license-check'), name: 'licenseCheck' },
  { to: href('/status'), name: 'status' },
  { to: href('/legal/terms-of-service'), name: 'terms' },
  { to: href('/legal/privacy-policy'), name: 'privacy' },
  { to: href('/legal/disclaimer'), name: 'disclaimer' },
  { to: href('/legal/contact'), name: 'contact' },
] as const

const quietLink = 'rounded-sm py-1 text-muted hover:text-text'

export function SiteFooter() {
  const { settings, pages: added } = useSite()
  const { siteName, footerText, footerLinks } = settings
  return (
    <footer className="flex flex-col items-center gap-3 px-4 py-8 text-center text-faint text-xs">
      {footerText && (
        <p className="wrap-anywhere max-w-xl whitespace-pre-line text-muted">
          <bdi>{footerText}</bdi>
        </p>
      )}
      <nav aria-label={t('shop.shell.footer.navigation')} className="flex flex-wrap justify-center gap-x-4 sm:gap-x-5">
        {pages.map(({ to, name }) => (
          <Link key={to} to={to} prefetch="intent" className={quietLink}>
            {t(`shop.shell.footer.${name}`)}
          </Link>
        ))}
        {footerLinks.map(
          ({ label, url }, index) =>
            label && (
              <SiteLink key={index} url={url} className={quietLink}>
                <bdi>{label}</bdi>
              </SiteLink>
            ),
        )}
        {added.map(({ slug, title }) => (
          <Link key={slug} to={href('/legal/:slug', { slug })} prefetch="intent" className={quietLink}>
            {title}
          </Link>
        ))}
        <CookiePreferencesButton className={quietLink} />
        <LanguageLinks className={quietLink} />
      </nav>
      {/* The server may be in another year. */}
      <p suppressHydrationWarning className="px-10">
        {t('shop.shell.footer.rights', { year: String(new Date().getFullYear()), siteName })}
      </p>
    </footer>
  )
}

/** The logo and name of the shop. A long name is cut off and shown whole on hover; `nameClassName` may hide it. */
export function Logo({ className, nameClassName }: { className?: string; nameClassName?: string }) {
  const { siteName, logoUrl } = useSite().settings
  return (
    <Link
      to={href('/')}
      prefetch="intent"
      title={siteName}
      className={classNames(
        'flex min-w-0 items-center gap-2.5 rounded-md font-semibold text-[1.0625rem] tracking-tight',
        className,
      )}
    >
      {logoUrl ? (
        <img src={logoUrl} alt="" width={24} height={24} className="size-6 shrink-0 rounded-sm object-contain" />
      ) : (
        <LogoMark />
      )}
      <span className={nameClassName ?? 'truncate'}>{siteName}</span>
    </Link>
  )
}

function LogoMark() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-6 shrink-0 text-signal"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d="M3 7.5 12 2.8l9 4.7v9L12 21.2l-9-4.7z M3 7.5l9 4.7 9-4.7 M12 12.2v9 M7.4 5.2l9.1 4.7v3.4" />
    </svg>
  )
}
