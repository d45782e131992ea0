import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { chooseCookies } from '#app/components/cookie-banner.tsx'
import { forgetValues, keepValue, keptValue } from '#app/ui/storage.ts'
import { Toaster, useToast } from '#app/ui/toast.tsx'

const stage = {
  chooseCookies,
  forgetValues,
  keepValue,
  keptValue,
  toast: (_: Parameters<ReturnType<typeof useToast>>[0]) => {},
}

export type Stage = typeof stage

/** Gives tests the shop's toast function, for toasts that no page shows at present. */
function Prompter() {
  const toast = useToast()
  useEffect(() => {
    stage.toast = toast
    Object.assign(window, { stage })
  }, [toast])
  return null
}

const root = document.createElement('div')
document.body.append(root)
createRoot(root).render(
  <Toaster prepare={(message) => message}>
    <Prompter />
  </Toaster>,
)
