import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { PlainToast, type ToastMessage } from '#app/ui/plain-toast.tsx'
import { Toaster, useToast } from '#app/ui/toast.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useSite } from './site.ts'

const InsufficientBalanceDialog = lazy(() => import('./insufficient-balance-dialog.tsx'))

/** Toasts, the dialog that one of them becomes (spec §4), and the notice that a redirect brings along. */
export function Notifications({ children }: { children: ReactNode }) {
  const [shortfall, setShortfall] = useState<{ open: boolean; description?: string }>()

  const divert = useCallback((message: ToastMessage) => {
    const diverted = message.title === 'Insufficient Balance'
    if (diverted) setShortfall({ open: true, description: message.description })
    return diverted
  }, [])

  return (
    <Toaster divert={divert}>
      <ArrivalNotice />
      {children}
      {shortfall && (
        <Suspense>
          <InsufficientBalanceDialog {...shortfall} onClose={() => setShortfall({ ...shortfall, open: false })} />
        </Suspense>
      )}
    </Toaster>
  )
}

/** In the page for those without scripts, a toast for everybody else. */
function ArrivalNotice() {
  const { notice } = useSite()
  const { key } = useLocation()
  const hydrated = useHydrated()
  const toast = useToast()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival, not for each reload of the same page's data
  useEffect(() => {
    if (!notice) return
    toast(notice)
    const address = new URL(window.location.href)
    address.searchParams.delete('notice')
    window.history.replaceState(window.history.state, '', address)
  }, [key])

  if (!notice || hydrated) return null
  return <PlainToast message={notice} />
}
