import { setTimeout as pause } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'
import { closeConnections } from '#app/db/client.server.ts'
import { countAvailable } from '#app/domain/stock/queries.ts'
import { loadStock, type Person } from '#test/cast.ts'

export type Restocking = {
  productIds: string[]
  load: number
  by: Person
  /** Milliseconds since 1970. */
  until: number
}

const A_SECOND = 1_000

const { productIds, load, by, until }: Restocking = workerData

/** Restocks once a second at most: the run tests contention between buyers, not the speed of imports. */
async function restock(productId: string) {
  while (Date.now() < until) {
    if ((await countAvailable(productId)) < load) await loadStock(load, by, productId)
    await pause(A_SECOND)
  }
}

await Promise.all(productIds.map(restock))
await closeConnections()
