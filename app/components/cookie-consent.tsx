import { createContext, lazy, type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react'
import { allowedKinds } from '#app/lib/cookies.ts'
import { t } from '#messages'

const BANNER_DELAY_MS = 1000

// If the banner fails to load, optional cookies stay off.
const CookieBanner = lazy(() => import('./cookie-banner.tsx').catch(() => ({ default: () => <></> })))

const OpenPreferences = createContext<() => void>(() => {})

export function CookieConsent({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<'choice' | 'preferences'>()
  const opener = useRef<Element | null>(null)

  useEffect(() => {
    const timer = setTimeout(() => {
      if (!allowedKinds(document.cookie)) setShown((already) => already ?? 'choice')
    }, BANNER_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])

  function openPreferences() {
    opener.current = document.activeElement
    setShown('preferences')
  }

  function close() {
    setShown(undefined)
    if (opener.current instanceof HTMLElement) opener.current.focus()
    opener.current = null
  }

  return (
    <OpenPreferences value={openPreferences}>
      {shown && (
        <Suspense>
          <CookieBanner key={shown} preferences={shown === 'preferences'} onClose={close} />
        </Suspense>
      )}
      {children}
    </OpenPreferences>
  )
}

export function CookiePreferencesButton({ className }: { className: string }) {
  return (
    <button type="button" onClick={use(OpenPreferences)} className={`needs-script ${className}`}>
      {t('shop.shell.footer.cookies')}
    </button>
  )
}
