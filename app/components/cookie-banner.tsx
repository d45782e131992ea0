import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { href, Link } from 'react-router'
import {
  allowedKinds,
  CONSENT_COOKIE,
  type OptionalKind,
  optionalKinds,
  PREFERENCES_COOKIE,
  writeCookie,
} from '#app/lib/cookies.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/field.tsx'
import { forgetValues } from '#app/ui/storage.ts'
import { useTheme } from '#app/ui/theme.tsx'
import { rich, t } from '#messages'

/** Gives both choices the same look, so that neither is favored. */
const choice = { type: 'button', variant: 'secondary', size: 'sm', className: 'max-sm:flex-1' } as const

export default function CookieBanner({ preferences, onClose }: { preferences: boolean; onClose: () => void }) {
  const { keepTheme } = useTheme()
  const [customizing, setCustomizing] = useState(preferences)
  const [earlier] = useState(() => allowedKinds(document.cookie))
  const banner = useRef<HTMLElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useHeightOf(banner)

  useEffect(() => {
    if (customizing) form.current?.querySelector<HTMLElement>('input:enabled')?.focus()
  }, [customizing])

  function choose(allowed: readonly OptionalKind[]) {
    chooseCookies(allowed)
    keepTheme()
    onClose()
  }

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const ticked = new FormData(event.currentTarget)
    choose(optionalKinds.filter((kind) => ticked.has(kind)))
  }

  function closeOnEscape({ key }: KeyboardEvent) {
    if (key === 'Escape' && earlier) onClose()
  }

  return (
    <section
      ref={banner}
      aria-label={t('shop.shell.cookies.title')}
      onKeyDown={closeOnEscape}
      className="cookie-banner fixed z-40 max-h-[calc(100dvh-1.5rem)] overflow-y-auto rounded-lg border border-line-strong bg-raised p-4 text-sm"
    >
      <p className="text-muted">
        {rich('shop.shell.cookies.lead', {
          strong: (text) => <strong className="font-semibold text-text">{text}</strong>,
          link: (text) => (
            <Link to={href('/legal/privacy-policy')} className="text-text underline">
              {text}
            </Link>
          ),
        })}
      </p>
      <form ref={form} onSubmit={save}>
        {customizing && (
          <fieldset className="mt-4 grid gap-3">
            <legend className="sr-only">{t('shop.shell.cookies.allow')}</legend>
            <Kind name="essential" always />
            {optionalKinds.map((kind) => (
              <Kind key={kind} name={kind} allowed={earlier?.includes(kind)} />
            ))}
          </fieldset>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          {customizing && (
            <Button type="submit" size="sm" className="max-sm:w-full">
              {t('shop.shell.cookies.save')}
            </Button>
          )}
          <Button {...choice} onClick={() => choose(optionalKinds)}>
            {t('shop.shell.cookies.acceptAll')}
          </Button>
          <Button {...choice} onClick={() => choose([])}>
            {t('shop.shell.cookies.rejectAll')}
          </Button>
          {!customizing && (
            <Button {...choice} variant="ghost" onClick={() => setCustomizing(true)}>
              {t('shop.shell.cookies.customize')}
            </Button>
          )}
        </div>
      </form>
    </section>
  )
}

type KindProps = { name: 'essential' | OptionalKind; always?: boolean; allowed?: boolean }

function Kind({ name, always, allowed }: KindProps) {
  return (
    <Checkbox
      name={name}
      label={rich(`shop.shell.cookies.kinds.${name}`, {
        strong: (text) => <span className="font-medium text-text">{text}</span>,
      })}
      disabled={always}
      defaultChecked={always || allowed}
    />
  )
}

/** Sets the banner's height as a CSS variable, so that nothing is hidden behind it. */
function useHeightOf(banner: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty('--cookie-banner', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`)
    })
    if (banner.current) observer.observe(banner.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--cookie-banner')
    }
  }, [banner])
}

const CHOICE_DAYS = 365

/** Stores the choice for a year and deletes what an earlier choice allowed. */
export function chooseCookies(kinds: readonly OptionalKind[]): void {
  forgetValues()
  writeCookie(CONSENT_COOKIE, kinds.length > 0 ? 'accepted' : 'rejected', CHOICE_DAYS)
  if (kinds.length > 0) writeCookie(PREFERENCES_COOKIE, kinds.join('.'), CHOICE_DAYS)
}
