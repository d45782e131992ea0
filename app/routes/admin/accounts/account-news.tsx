import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { PlainToast } from '#app/ui/plain-toast.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { News } from './news.server.ts'

/** Says once what was done: in the page for those without scripts, a toast for everybody else. */
export function AccountNews({ news }: { news: News | null }) {
  const hydrated = useHydrated()
  const toast = useToast()
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival, not for each reload of the same page's data
  useEffect(() => {
    if (!news) return
    toast({ title: news.title, description: news.description })
    const address = new URL(window.location.href)
    for (const name of ['updated', 'deleted', 'kept', 'withdrawal']) address.searchParams.delete(name)
    window.history.replaceState(window.history.state, '', address)
  }, [key])

  if (!news || hydrated) return null
  return <PlainToast message={news} />
}
