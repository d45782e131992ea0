import { useEffect, useRef, useState } from 'react'
import type { AvailableStock } from '#app/domain/stock/levels/available-now.ts'
import { isSameState, LOW_STOCK, stockLabel } from '#app/domain/stock/stock-labels.ts'
import type { Goods } from '#app/lib/item-shape.ts'
import { joinSentences } from '#app/lib/join-sentences.ts'
import { t } from '#messages'

const QUIET_MS = 10_000

/** A `stock` of null never runs out, and is not announced. */
type Offer = { product: { id: string; name: string }; goods: Goods; stock: number | null }

/** Announces changed stock states to screen readers immediately, and plain numbers at most every ten seconds. */
export function StockAnnouncer({ offers }: { offers: readonly Offer[] }) {
  const [announcement, setAnnouncement] = useState('')
  const announced = useRef(new Map(offers.map(({ product, stock }) => [product.id, stock])))
  const announcedAt = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => {
    const lastAnnounced = (id: string) => announced.current.get(id) ?? 0
    const changed = offers.flatMap(({ stock, ...offer }) =>
      stock !== null && stock !== lastAnnounced(offer.product.id) ? [{ ...offer, stock }] : [],
    )
    if (changed.length === 0) return
    const isUrgent = changed.some(({ product, stock }) => !isSameState(stock, lastAnnounced(product.id)))
    const quietLeft = announcedAt.current + QUIET_MS - performance.now()
    const timer = setTimeout(
      () => {
        setAnnouncement(joinSentences(...changed.map(sentence)))
        for (const { product, stock } of changed) announced.current.set(product.id, stock)
        announcedAt.current = performance.now()
      },
      isUrgent ? 0 : quietLeft,
    )
    return () => clearTimeout(timer)
  }, [offers])

  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  )
}

type Changed = { product: { name: string }; goods: Goods; stock: number }

function sentence({ product: { name: product }, goods, stock }: Changed): string {
  return stock < LOW_STOCK
    ? t('shop.home.announcement.running', { product, state: stockLabel(stock, goods) })
    : t('shop.home.announcement.inStock', { product, count: stock })
}

const ADDRESS = '/live/stock'
const RETRY_MS = 30_000

type Live = { stock: AvailableStock | null; accountsSold: number | null }

/**
 * Follows stock and sales while the page is visible; null until the first event. Without events it reads once and retries.
 * The page's own data is not reloaded, because an outage would replace it with an error page.
 */
export function useLiveStock(): Live {
  const [stock, setStock] = useState<AvailableStock | null>(null)
  const [accountsSold, setAccountsSold] = useState<number | null>(null)

  useEffect(() => {
    let events: EventSource | null = null
    let retry: number | undefined

    function follow() {
      if (document.hidden) return stop()
      if (events) return
      const source = new EventSource(ADDRESS)
      source.onmessage = ({ data }) => setStock(JSON.parse(data))
      source.addEventListener('sold', ({ data }) => setAccountsSold(Number(data)))
      source.onerror = () => {
        // The browser reconnects on its own.
        if (source.readyState !== EventSource.CLOSED) return
        stop()
        void readOnce()
        retry = window.setTimeout(follow, RETRY_MS)
      }
      events = source
    }

    function stop() {
      window.clearTimeout(retry)
      events?.close()
      events = null
    }

    async function readOnce() {
      try {
        const answer = await fetch(ADDRESS)
        if (answer.ok) setStock(await answer.json())
      } catch {
        // Keep what is shown.
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

  return { stock, accountsSold }
}
