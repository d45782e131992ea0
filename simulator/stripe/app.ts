import { Hono } from 'hono'
import type { Pool } from 'pg'
import { Database } from '../database.ts'
import { placesOf } from '../document.ts'
import type { SimulatorEnvironment } from '../faults.ts'
import { healthFor } from '../health.ts'
import { Invoices } from '../invoices.ts'
import { Notices } from '../notices.ts'
import { pages } from '../pages.ts'
import { wireOf } from './events.ts'
import { stripeProtocol } from './protocol.ts'
import { stripeStatuses } from './statuses.ts'

type StripeSimulator = {
  pool: Pool
  apiKey: string
  webhookSecret: string
  /** The endpoint that the account sends its events to; null for none. */
  webhookUrl: string | null
  /** Public URL of the simulator, without a trailing slash. */
  baseUrl: string
  fetch?: typeof globalThis.fetch
  now?: () => Date
}

/** Simulates Stripe: its API under /v1, payment pages under /pay, and events to the shop. */
export function createStripeSimulator(options: StripeSimulator) {
  const { pool, apiKey, webhookSecret, webhookUrl, baseUrl, fetch = globalThis.fetch, now = () => new Date() } = options
  const database = new Database(pool)
  const isLive = /^[sr]k_live_/.test(apiKey)
  const { origin, paths, pageUrl } = placesOf(baseUrl)
  const invoices = new Invoices(database, `stripe:${apiKey.slice(0, 7)}`, stripeStatuses)
  const notices = new Notices({ database, wire: wireOf({ isLive, webhookSecret, pageUrl, now }), fetch })
  const account = { 'Secret key': apiKey, 'Signing secret': webhookSecret }
  const api = stripeProtocol({
    invoices,
    apiKey,
    isLive,
    webhookUrl,
    pageUrl,
    healthFor: (uuid) => healthFor(database, uuid),
  })

  return new Hono<SimulatorEnvironment>()
    .route('/v1', api)
    .route('/', pages({ database, invoices, notices, paths, origin, statuses: stripeStatuses, account }))
}
