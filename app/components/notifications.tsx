import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { PAYMENT_REQUIRED } from '#app/lib/refusal.ts'
import { PlainToast, type ToastMessage } from '#app/ui/plain-toast.tsx'
import { Toaster, useToast } from '#app/ui/toast.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useSite } from './site.ts'

const InsufficientBalanceDialog = lazy(() => import('./insufficient-balance-dialog.tsx'))

/** Shows toasts and flash messages, without text that a field already shows. */
export function Notifications({ children }: { children: ReactNode }) {
  const [shortfall, setShortfall] = useState<{ open: boolean; description?: string; purchase?: string | null }>()

  const prepare = useCallback((message: ToastMessage) => {
    if (message.status === PAYMENT_REQUIRED) {
      setShortfall({ open: true, description: message.description, purchase: message.purchase })
      return null
    }
    if (!isBesideField(message)) return message
    return message.title === undefined ? null : { ...message, description: undefined }
  }, [])

  return (
    <Toaster prepare={prepare}>
      <FlashToast />
      {children}
      {shortfall && (
        <Suspense>
          <InsufficientBalanceDialog {...shortfall} onClose={() => setShortfall({ ...shortfall, open: false })} />
        </Suspense>
      )}
    </Toaster>
  )
}

function isBesideField({ variant, description }: ToastMessage): boolean {
  if (variant !== 'destructive' || !description) return false
  const ids = [...document.querySelectorAll('[aria-invalid="true"]')].flatMap((field) =>
    (field.getAttribute('aria-describedby') ?? '').split(' '),
  )
  return ids.some((id) => document.getElementById(id)?.textContent === description)
}

function FlashToast() {
  const { flash } = useSite()
  const { key } = useLocation()
  const hydrated = useHydrated()
  const toast = useToast()

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per navigation, not when the page's data reloads
  useEffect(() => {
    if (!flash) return
    toast(flash)
    const url = new URL(window.location.href)
    url.searchParams.delete('flash')
    window.history.replaceState(window.history.state, '', url)
  }, [key])

  if (!flash || hydrated) return null
  return <PlainToast message={flash} />
}
