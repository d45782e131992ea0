import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { countAvailable } from '#app/domain/stock/queries.ts'
import { createCustomer, INSTAGRAM, loadStock } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import type { Shop } from '#test/shop.ts'
import { postForm } from './keep-alive-post.ts'
import { type Figure, inTurns } from './measure.ts'
import { purchaseByBareSql } from './purchase-sql.ts'

const BUYERS = 20
const QUANTITY = 10
const SECONDS = 4
const STOCK = 250_000
const LEAST = STOCK / 2

type Buy = () => Promise<void>

/** Compares twenty customers who buy ten accounts at a time through the form with the same statements in bare `pg`. */
export async function purchaseHttp(shop: Shop): Promise<Figure> {
  const customers = await Promise.all(
    Array.from({ length: BUYERS }, () => createCustomer({ balanceCents: STOCK * 50 })),
  )
  const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: BUYERS })
  const byForm: Buy[] = []
  for (const { email } of customers) byForm.push(formPurchase(shop.url, await signIn(shop.url, email)))
  const bySql: Buy[] = customers.map(
    ({ id }) =>
      () =>
        purchaseByBareSql(pool, id, INSTAGRAM, QUANTITY),
  )
  try {
    const figures = await inTurns(
      5,
      () => purchasesPerSecond(byForm),
      () => purchasesPerSecond(bySql),
    )
    return { ...figures, unit: 'purchases/s' }
  } finally {
    await pool.end()
  }
}

export function formPurchase(url: string, cookie: string): Buy {
  return async () => {
    const form = { productId: INSTAGRAM, quantity: String(QUANTITY), unitPrice: '0.50', idempotencyKey: randomUUID() }
    const { status, location } = await postForm(url, cookie, new URLSearchParams(form))
    if (!location.includes('flash=accounts-purchased')) throw new Error(`A purchase got ${status} ${location}.`)
  }
}

/** Restocks before it counts, so that nothing sells out. */
export async function purchasesPerSecond(buyers: Buy[]): Promise<number> {
  // Before timing starts, because a fast machine sells more than the initial stock.
  if ((await countAvailable(INSTAGRAM)) < LEAST) await loadStock(STOCK)
  const startedAt = performance.now()
  let purchases = 0
  await Promise.all(
    buyers.map(async (buy) => {
      while (performance.now() - startedAt < SECONDS * 1000) {
        await buy()
        purchases++
      }
    }),
  )
  return purchases / ((performance.now() - startedAt) / 1000)
}
