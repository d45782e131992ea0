import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const LOOK_AGAIN_MS = 10_000

/** Reloads the page's data now and then while it waits for something and is visible. */
export function useLookingAgain(waits: boolean, everyMs = LOOK_AGAIN_MS): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(() => document.visibilityState === 'visible' && revalidate(), everyMs)
    return () => clearInterval(timer)
  }, [waits, everyMs, revalidate])
}
