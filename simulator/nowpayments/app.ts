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
import { nowpaymentsProtocol } from './protocol.ts'
import { nowpaymentsStatuses } from './statuses.ts'

type NowpaymentsSimulator = {
  pool: Pool
  apiKey: string
  ipnSecret: string
  /** Public URL of the simulator, without a trailing slash. */
  baseUrl: string
}

/** Simulates NOWPayments: its API under /v1, payment pages under /pay, and notices to the shop. */
export function createNowpaymentsSimulator({ pool, apiKey, ipnSecret, baseUrl }: NowpaymentsSimulator) {
  const database = new Database(pool)
  const invoices = new Invoices(database, 'nowpayments', nowpaymentsStatuses)
  const notices = new Notices({ database, wire: wireOf(ipnSecret), fetch })
  const { origin, paths, pageUrl } = placesOf(baseUrl)
  const account = { 'API key': apiKey, 'IPN secret key': ipnSecret }
  const api = nowpaymentsProtocol({
    invoices,
    apiKey,
    pageUrl,
    healthFor: (uuid) => healthFor(database, uuid),
  })
  return new Hono<SimulatorEnvironment>()
    .route('/v1', api)
    .route('/', pages({ database, invoices, notices, paths, origin, statuses: nowpaymentsStatuses, account }))
}
