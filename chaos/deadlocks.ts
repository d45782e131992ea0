import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { createAdmin } from '#test/cast.ts'
import { Attempts } from './attempts.ts'
import { createBuyers, createProduct, purchaseOf } from './buyers.ts'
import type { Random } from './random.ts'
import type { Restocking } from './restock.ts'
import { type Outcome, scenario } from './scenario.ts'
import { whileObserved } from './while-observed.ts'

const MOST = 100
/** More than a buyer can spend here, in cents. */
const PLENTY = 1_000_000_000
/** Clients share wallets, so that they contend for those as well as for stock. */
const CLIENTS_PER_WALLET = 4
/** Longest pause after a refusal, because 64 clients empty the stock faster than it is refilled. */
const WAITS_MS = 200
const SLOWEST_MS = 1_000

type Numbers = { clients: number; products: number; seconds: number; load: number }

/** C8: many clients buy large packs of few products for a long time; none fails with a deadlock or waits long. */
export const deadlocks = scenario({
  title: 'Packs of 1 to 100 by many clients, for minutes: no deadlock reaches a buyer',
  needs: 'database',
  long: { clients: 64, products: 2, seconds: 300, load: 2_000 },
  short: { clients: 32, products: 2, seconds: 3, load: 1_000 },
  run: buyForLong,
})

async function buyForLong({ clients, products, seconds, load }: Numbers, random: Random): Promise<Outcome> {
  const admin = await createAdmin()
  const wallets = await createBuyers(Math.ceil(clients / CLIENTS_PER_WALLET), PLENTY)
  const productIds = await Promise.all(Array.from({ length: products }, () => createProduct(load)))
  const deadlocksBefore = await countDeadlocks()
  const attempts = new Attempts()
  const milliseconds: Record<'all' | 'placed', number[]> = { all: [], placed: [] }
  const until = performance.now() + seconds * 1000

  async function buy(client: number) {
    const { id } = wallets[client % wallets.length] ?? { id: '' }
    while (performance.now() < until) {
      const purchase = purchaseOf(random.one(productIds), id, random.whole(1, MOST))
      const startedAt = performance.now()
      const end = await attempts.make(() => purchaseAccounts(purchase))
      const took = performance.now() - startedAt
      milliseconds.all.push(took)
      if (end && 'result' in end) milliseconds.placed.push(took)
      else await pause(random.whole(0, WAITS_MS))
    }
  }
  // In a worker thread, because sealing the accounts would delay the buyers, who are timed.
  async function restock() {
    const workerData: Restocking = { productIds, load, by: admin, until: Date.now() + seconds * 1000 }
    const [code] = await once(new Worker(new URL('restock.ts', import.meta.url), { workerData }), 'exit')
    if (code !== 0) throw new Error(`Restocking failed with exit code ${code}.`)
  }

  const { checks, broken } = await whileObserved(() =>
    Promise.all([...Array.from({ length: clients }, (_, client) => buy(client)), restock()]),
  )
  const p99 = { placed: p99Of(milliseconds.placed), all: p99Of(milliseconds.all) }
  const failures = [...attempts.failures, ...attempts.refusedOtherwise('NotEnoughStock', 'StockBusy'), ...broken]
  if (seconds >= 60 && p99.placed >= SLOWEST_MS) failures.push(`p99 of an order was ${p99.placed} ms`)
  const deadlocks = (await countDeadlocks()) - deadlocksBefore
  return {
    counts: { ...attempts.counts, p99_order_ms: p99.placed, p99_attempt_ms: p99.all, deadlocks, checks },
    failures,
  }
}

function p99Of(milliseconds: number[]): number {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0)
}

/** Counts deadlocks that the database broke by aborting a transaction, which the shop then retried. */
async function countDeadlocks(): Promise<number> {
  const { rows } = await db().execute<{ deadlocks: number }>(sql`
    select deadlocks::int from pg_stat_database where datname = current_database()`)
  return rows[0]?.deadlocks ?? 0
}
