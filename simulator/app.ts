import { Hono } from 'hono'
import type { Pool } from 'pg'
import { Database } from './database.ts'
import { placesOf } from './document.ts'
import type { SimulatorEnvironment } from './faults.ts'
import { healthFor } from './health.ts'
import { Invoices } from './invoices.ts'
import { Notices } from './notices.ts'
import { pages } from './pages.ts'
import { protocol, wireOf } from './protocol.ts'
import { statuses } from './statuses.ts'

type Simulator = {
  pool: Pool
  merchantId: string
  apiKey: string
  /** Public URL of the simulator, without a trailing slash. */
  baseUrl: string
  fetch?: typeof globalThis.fetch
}

/** Simulates the payment provider: its API under /v1, payment pages under /pay, and notices to the shop. */
export function createSimulator({ pool, merchantId, apiKey, baseUrl, fetch = globalThis.fetch }: Simulator) {
  const database = new Database(pool)
  const invoices = new Invoices(database, merchantId, statuses)
  const notices = new Notices({ database, wire: wireOf(apiKey), fetch })
  const { origin, paths, pageUrl } = placesOf(baseUrl)
  const api = protocol({
    invoices,
    notices,
    merchantId,
    apiKey,
    pageUrl,
    healthFor: (uuid) => healthFor(database, uuid),
  })

  return new Hono<SimulatorEnvironment>()
    .route('/v1', api)
    .route('/', pages({ database, invoices, notices, paths, origin, statuses }))
}
