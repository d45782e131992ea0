import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useRef, useState } from 'react'
import { PlainToast, type ToastMessage } from './plain-toast.tsx'

type Dismiss = () => void
type ShowToast = (message: ToastMessage) => Dismiss

const ToastContext = createContext<ShowToast>(() => () => {})

/** Returns a function that shows a toast and returns a function to dismiss it. */
export function useToast(): ShowToast {
  return useContext(ToastContext)
}

// Loaded with the first toast; without a network, the plain one replaces it.
const ToastRegion = lazy(() => import('./toast-region.tsx').catch(() => ({ default: PlainToast })))

type ToasterProps = { prepare: (message: ToastMessage) => ToastMessage | null; children: ReactNode }

export function Toaster({ prepare, children }: ToasterProps) {
  const [current, setCurrent] = useState<{ id: number; message: ToastMessage }>()
  const lastId = useRef(0)

  const show = useCallback<ShowToast>(
    (message) => {
      lastId.current += 1
      const id = lastId.current
      const prepared = prepare(message)
      if (prepared) setCurrent({ id, message: prepared })
      return () => setCurrent((shown) => (shown?.id === id ? undefined : shown))
    },
    [prepare],
  )

  return (
    <ToastContext value={show}>
      {children}
      {current && (
        <Suspense fallback={<SilentToast message={current.message} />}>
          <ToastRegion id={current.id} message={current.message} />
        </Suspense>
      )}
    </ToastContext>
  )
}

/** Hidden from screen readers, because the region announces the toast again. */
function SilentToast({ message }: { message: ToastMessage }) {
  return (
    <div aria-hidden>
      <PlainToast message={message} />
    </div>
  )
}
