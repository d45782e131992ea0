import { Counter, Gauge, Registry } from '@prometheus-io/client'
import { countOpenAlarms, lastCheck } from '#app/domain/alarms/queries.ts'
import { alarmKinds, invariants } from '#app/domain/alarms/rules.ts'
import { measureShop, type ShopFigures } from '#app/domain/dashboard/measure-shop.ts'
import { log } from '#app/log.server.ts'

// Separate, because these figures of the whole shop must not be summed over processes.
const registry = new Registry()
const registers = [registry]

const gauge = (name: string, help: string, ...labelNames: string[]) => new Gauge({ name, help, labelNames, registers })
const counter = (name: string, help: string, ...labelNames: string[]) =>
  new Counter({ name, help, labelNames, registers })

const broken = gauge('packhouse_invariants_broken', 'Whether the last check found it broken.', 'invariant')
const checkedAt = gauge('packhouse_invariants_checked_timestamp_seconds', 'When the books were last checked.')
const openAlarms = gauge('packhouse_alarms_open', 'Alarms that nobody has closed yet.', 'kind')
const orders = counter('packhouse_orders_total', 'Orders of a product, ever.', 'product')
const accountsSold = counter('packhouse_accounts_sold_total', 'Accounts of a product that were sold, ever.', 'product')
const revenue = counter('packhouse_revenue_cents_total', 'US cents that were paid for a product, ever.', 'product')
const givenBack = counter('packhouse_given_back_cents_total', 'US cents given back by refunds and claims, ever.')
const available = gauge('packhouse_stock_available', 'Accounts in stock of a product for sale.', 'product')
const topUps = gauge(
  'packhouse_top_ups',
  'Top-ups of the last 24 hours, and older ones that wait for an admin.',
  'status',
)
const waiting = gauge('packhouse_queue_waiting', 'Background work that is due, under way, or retried.', 'queue')
const oldest = gauge('packhouse_queue_oldest_seconds', 'How long the oldest of it waits.', 'queue')
const givenUp = gauge('packhouse_queue_given_up', 'Background work that is no longer retried.', 'queue')

/** Returns an empty text while the database is down, so that other metrics stay readable. */
export async function shopMetrics(): Promise<string> {
  try {
    const [check, alarms, figures] = await Promise.all([lastCheck(), countOpenAlarms(), measureShop()])
    registry.resetMetrics()
    for (const kind of alarmKinds) openAlarms.set({ kind }, alarms[kind] ?? 0)
    if (check) {
      checkedAt.set(check.checkedAt.getTime() / 1000)
      for (const invariant of invariants) broken.set({ invariant }, check.broken.includes(invariant) ? 1 : 0)
    }
    setFigures(figures)
    return await registry.metrics()
  } catch (error) {
    log.warn({ err: error }, 'the metrics of the shop could not be read')
    return ''
  }
}

function setFigures({ sales, givenBackCents, stock, topUps: counted, queues }: ShopFigures): void {
  for (const { productId: product, ...sold } of sales) {
    orders.inc({ product }, sold.orders)
    accountsSold.inc({ product }, sold.accounts)
    revenue.inc({ product }, sold.revenueCents)
  }
  givenBack.inc(givenBackCents)
  for (const { productId: product, available: count } of stock) available.set({ product }, count)
  for (const { status, count } of counted) topUps.set({ status }, count)
  for (const { queue, ...work } of queues) {
    waiting.set({ queue }, work.waiting)
    oldest.set({ queue }, work.oldestSeconds)
    givenUp.set({ queue }, work.givenUp)
  }
}
