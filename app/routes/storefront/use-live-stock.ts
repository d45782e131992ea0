import { useEffect, useState } from 'react'
import type { AvailableStock } from '#app/domain/stock/available-now.ts'

const ADDRESS = '/live/stock'

/**
 * The stock as it changes, by product; null until the shop has told it. It is followed only while somebody can see the page, as
 * a browser keeps few connections to a host. Where events do not come through it is read once, and again when the page gets the
 * focus back; a reload of the page's own data would put an error page in its place while the shop is away.
 */
export function useLiveStock(): AvailableStock | null {
  const [stock, setStock] = useState<AvailableStock | null>(null)

  useEffect(() => {
    let events: EventSource | null = null

    function follow() {
      if (document.hidden) return stop()
      if (events) return
      const source = new EventSource(ADDRESS)
      source.onmessage = ({ data }) => setStock(JSON.parse(data))
      source.onerror = () => {
        // Of a connection that breaks off the browser opens another by itself.
        if (source.readyState !== EventSource.CLOSED) return
        stop()
        void readOnce()
      }
      events = source
    }

    function stop() {
      events?.close()
      events = null
    }

    async function readOnce() {
      try {
        const answer = await fetch(ADDRESS)
        if (answer.ok) setStock(await answer.json())
      } catch {
        // The page goes on showing what it knew.
      }
    }

    follow()
    document.addEventListener('visibilitychange', follow)
    window.addEventListener('focus', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      window.removeEventListener('focus', follow)
      stop()
    }
  }, [])

  return stock
}
