import { useEffect } from 'react'
import { useFetcher, useRevalidator } from 'react-router'

const POLL_MS = 10_000

/** Reloads the page's data every `everyMs` while it `waits` for something and is visible. */
export function usePolling(waits: boolean, everyMs = POLL_MS): void {
  const { revalidate } = useRevalidator()
  useEffect(() => (waits ? repeatWhileVisible(revalidate, everyMs) : undefined), [waits, everyMs, revalidate])
}

/**
 * Returns a route's data, reloaded every ten seconds while the page is visible. A route alone asks for no session, and
 * so does not keep an admin signed in, as the whole page would.
 */
export function useLatest<Data>(url: string, loaded: Data): Data {
  const { load, data } = useFetcher<() => Data>()
  useEffect(() => repeatWhileVisible(() => load(url), POLL_MS), [load, url])
  return (data as Data | undefined) ?? loaded
}

function repeatWhileVisible(work: () => unknown, everyMs: number): () => void {
  const timer = setInterval(() => document.visibilityState === 'visible' && work(), everyMs)
  return () => clearInterval(timer)
}
