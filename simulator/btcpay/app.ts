import { Hono } from 'hono'
import type { Pool } from 'pg'
import { Database } from '../database.ts'
import { placesOf } from '../document.ts'
import type { SimulatorEnvironment } from '../faults.ts'
import { healthFor } from '../health.ts'
import { Invoices } from '../invoices.ts'
import { Notices } from '../notices.ts'
import { pages } from '../pages.ts'
import { wireOf } from './facts.ts'
import { btcpayProtocol } from './protocol.ts'
import { btcpayStatuses } from './statuses.ts'

type BtcpaySimulator = {
  pool: Pool
  storeId: string
  apiKey: string
  webhookSecret: string
  /** The webhook of the store; null for none. */
  webhookUrl: string | null
  /** Public URL of the simulator, without a trailing slash. */
  baseUrl: string
}

/** Simulates a BTCPay Server: its API under /api/v1, payment pages under /pay, and notices to the shop. */
export function createBtcpaySimulator({ pool, baseUrl, ...store }: BtcpaySimulator) {
  const database = new Database(pool)
  const invoices = new Invoices(database, 'btcpay', btcpayStatuses)
  const notices = new Notices({ database, wire: wireOf(store), fetch })
  const { origin, paths, pageUrl } = placesOf(baseUrl)
  const account = {
    'Server URL': baseUrl,
    'Store ID': store.storeId,
    'API key': store.apiKey,
    'Webhook secret': store.webhookSecret,
  }
  const api = btcpayProtocol({ ...store, invoices, pageUrl, healthFor: (uuid) => healthFor(database, uuid) })
  return new Hono<SimulatorEnvironment>()
    .route('/api/v1/stores', api)
    .route('/', pages({ database, invoices, notices, paths, origin, statuses: btcpayStatuses, account }))
}
