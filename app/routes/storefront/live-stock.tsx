import { useEffect, useRef, useState } from 'react'
import type { AvailableStock } from '#app/domain/stock/available-now.ts'
import { isSameState, stockWords } from '#app/domain/stock/rules.ts'

const QUIET_MS = 10_000

type Offer = { product: { id: string; name: string }; stock: number }

/** Tells a screen reader when a product's state of stock changes, and of mere numbers at most every ten seconds. */
export function StockNews({ offers }: { offers: Offer[] }) {
  const [news, setNews] = useState('')
  const told = useRef(new Map(offers.map(({ product, stock }) => [product.id, stock])))
  const toldAt = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => {
    const lastTold = (id: string) => told.current.get(id) ?? 0
    const changed = offers.filter(({ product, stock }) => stock !== lastTold(product.id))
    if (changed.length === 0) return
    const isUrgent = changed.some(({ product, stock }) => !isSameState(stock, lastTold(product.id)))
    const quietLeft = toldAt.current + QUIET_MS - performance.now()
    const timer = setTimeout(
      () => {
        setNews(changed.map(sentence).join(' '))
        for (const { product, stock } of changed) told.current.set(product.id, stock)
        toldAt.current = performance.now()
      },
      isUrgent ? 0 : quietLeft,
    )
    return () => clearTimeout(timer)
  }, [offers])

  return (
    <p role="status" className="sr-only">
      {news}
    </p>
  )
}

function sentence({ product: { name }, stock }: Offer): string {
  const words = stockWords(stock)
  return words === 'In Stock' ? `${name}: In Stock, ${stock.toLocaleString('en-US')} available.` : `${name}: ${words}`
}

const ADDRESS = '/live/stock'
const RETRY_MS = 30_000

type Live = { stock: AvailableStock | null; accountsSold: number | null }

/**
 * Returns the stock by product and, for people who are signed in, the sold accounts, as they change; null until the first
 * event. They are followed only while the page is visible, as a browser keeps few connections to a host. Where events do not come through it is read once, and they are tried again after
 * half a minute, or when the page gets the focus back. The page's own data is not reloaded: while the shop is away, that would
 * put an error page in its place.
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
        // Of a connection that breaks off the browser opens another by itself.
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

  return { stock, accountsSold }
}
