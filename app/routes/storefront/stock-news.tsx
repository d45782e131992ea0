import { useEffect, useRef, useState } from 'react'
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
