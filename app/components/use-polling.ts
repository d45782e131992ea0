import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const POLL_MS = 10_000

/** Reloads the page's data every `everyMs` while it `waits` for something and is visible. */
export function usePolling(waits: boolean, everyMs = POLL_MS): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(() => document.visibilityState === 'visible' && revalidate(), everyMs)
    return () => clearInterval(timer)
  }, [waits, everyMs, revalidate])
}
