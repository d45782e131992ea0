import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const LOOK_AGAIN_MS = 10_000

/** Asks the server again now and then while something is on its way and somebody is looking. */
export function useLookingAgain(waits: boolean, everyMs = LOOK_AGAIN_MS): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(() => document.visibilityState === 'visible' && revalidate(), everyMs)
    return () => clearInterval(timer)
  }, [waits, everyMs, revalidate])
}
