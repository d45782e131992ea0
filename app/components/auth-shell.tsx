import type { ReactNode } from 'react'
import { ButtonLink, buttonStyle } from '#app/ui/button.tsx'
import { t } from '#messages'
import { Announcement } from './announcement.tsx'
import { LogoutForm } from './logout-form.tsx'
import { Logo, SiteFooter, SkipLink, ThemeToggle } from './public-shell.tsx'
import { panelPath, useSite } from './site.ts'

type AuthShellProps = { title: string; description?: ReactNode; aside?: ReactNode; children?: ReactNode }

export function AuthShell({ title, description, aside, children }: AuthShellProps) {
  const { actor } = useSite()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Announcement />
      <header className="mx-auto flex w-full max-w-6xl items-center justify-between gap-4 px-4 py-3 sm:px-6">
        <Logo />
        <ThemeToggle />
      </header>
      <main id="content" className="flex flex-1 flex-col items-center justify-center px-4 py-8">
        <div className="w-full max-w-md rounded-xl border border-line bg-surface">
          <div className="slip-head px-6 pt-7 pb-5 sm:px-8">
            <h1 className="font-semibold text-2xl tracking-tight">{title}</h1>
            {description && <p className="wrap-anywhere mt-1 text-muted text-sm">{description}</p>}
          </div>
          <div className="px-6 py-7 sm:px-8">{children}</div>
        </div>
        {aside && <div className="mt-6 text-center text-muted text-sm">{aside}</div>}
        {actor && (
          <div className="mt-6 flex w-full max-w-md flex-wrap items-center justify-center gap-3 text-sm">
            <span className="min-w-0 flex-1 truncate text-muted max-sm:basis-full max-sm:text-center">
              {t('shop.shell.welcome', { name: actor.name })}
            </span>
            <LogoutForm className={buttonStyle({ variant: 'ghost' })}>{t('shop.shell.logout')}</LogoutForm>
            <ButtonLink to={panelPath(actor.role)}>{t('shop.shell.goToPanel')}</ButtonLink>
          </div>
        )}
      </main>
      <SiteFooter />
    </div>
  )
}
