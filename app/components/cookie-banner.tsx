import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { href, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import {
  allowedKinds,
  CONSENT_COOKIE,
  type OptionalKind,
  optionalKinds,
  PREFERENCES_COOKIE,
  writeCookie,
} from '#app/ui/cookies.ts'
import { Checkbox } from '#app/ui/field.tsx'
import { forgetValues } from '#app/ui/storage.ts'
import { useTheme } from '#app/ui/theme.tsx'

const kinds: Record<OptionalKind, { label: string; purpose: string }> = {
  functional: { label: 'Functional', purpose: 'Remember your preferences, such as the theme.' },
  analytics: { label: 'Analytics', purpose: 'Count visits. Not in use right now.' },
  marketing: { label: 'Marketing', purpose: 'Measure ads. Not in use right now.' },
}

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
      aria-label="Cookies"
      onKeyDown={closeOnEscape}
      className="cookie-banner fixed z-40 max-h-[calc(100dvh-1.5rem)] overflow-y-auto rounded-lg border border-line-strong bg-raised p-4 text-sm"
    >
      <p className="text-muted">
        <strong className="font-semibold text-text">We use cookies.</strong> Essential ones keep you signed in. We set
        others only if you allow them. See our{' '}
        <Link to={href('/legal/privacy-policy')} className="text-text underline">
          Privacy Policy
        </Link>
        .
      </p>
      <form ref={form} onSubmit={save}>
        {customizing && (
          <fieldset className="mt-4 grid gap-3">
            <legend className="sr-only">Cookies to allow</legend>
            <Kind name="essential" label="Essential" purpose="Sign-in and this choice. Always on." always />
            {optionalKinds.map((kind) => (
              <Kind key={kind} name={kind} {...kinds[kind]} allowed={earlier?.includes(kind)} />
            ))}
          </fieldset>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          {customizing && (
            <Button type="submit" size="sm" className="max-sm:w-full">
              Save Preferences
            </Button>
          )}
          <Button {...choice} onClick={() => choose(optionalKinds)}>
            Accept All
          </Button>
          <Button {...choice} onClick={() => choose([])}>
            Reject All
          </Button>
          {!customizing && (
            <Button {...choice} variant="ghost" onClick={() => setCustomizing(true)}>
              Customize
            </Button>
          )}
        </div>
      </form>
    </section>
  )
}

type KindProps = { name: string; label: string; purpose: string; always?: boolean; allowed?: boolean }

function Kind({ name, label, purpose, always, allowed }: KindProps) {
  return (
    <Checkbox
      name={name}
      label={
        <>
          <span className="font-medium text-text">{label}</span> {purpose}
        </>
      }
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
