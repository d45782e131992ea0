import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { newLicenseKey } from '#app/lib/new-license-key.ts'
import { createCustomer, INSTAGRAM, loadStock } from '#test/cast.ts'
import { giveLicense } from '#test/licensing.ts'
import { signIn } from '#test/session.ts'
import { useShop } from './shop.ts'

const shop = useShop({ workers: 2 })

async function samples(): Promise<Map<string, number>> {
  const text = await (await fetch(`${shop().url}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
}

/** Returns how much `work` adds to each sample. */
async function added(work: () => Promise<unknown>): Promise<(name: string) => number> {
  const before = await samples()
  await work()
  const after = await samples()
  return (name) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
}

const check = (license_key: string) =>
  fetch(`${shop().url}/api/check_license`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ license_key }),
  })

test('counts purchases, refusals, checks and notices from every process', async () => {
  await loadStock(10)
  const cookie = await signIn(shop().url, (await createCustomer({ balanceCents: 150 })).email)
  const buy = async (quantity: number) => {
    const body = new URLSearchParams({
      productId: INSTAGRAM,
      quantity: String(quantity),
      unitPrice: '0.50',
      idempotencyKey: randomUUID(),
    })
    return fetch(`${shop().url}/`, { method: 'POST', headers: { cookie }, body, redirect: 'manual' })
  }
  const { licenseKey } = await giveLicense()
  const more = await added(async () => {
    expect((await buy(3)).status).toBe(302)
    expect((await buy(3)).status).toBe(402)
    for (let times = 0; times < 4; times++) await check(licenseKey)
    await check(newLicenseKey())
    await fetch(`${shop().url}/functions/v1/cryptomus-webhook`, { method: 'POST', body: '{"sign":"no"}' })
    await fetch(`${shop().url}/_.data`)
    await fetch(`${shop().url}/wp-login.php`)
    await fetch(`${shop().url}/customer/orders/${randomUUID()}`, { headers: { cookie } })
  })
  const seconds = 'packhouse_http_request_duration_seconds_count'
  expect({
    orders: more(`packhouse_orders_total{product="${INSTAGRAM}"}`),
    accounts: more(`packhouse_accounts_sold_total{product="${INSTAGRAM}"}`),
    cents: more(`packhouse_revenue_cents_total{product="${INSTAGRAM}"}`),
    stock: more(`packhouse_stock_available{product="${INSTAGRAM}"}`),
    refused: more('packhouse_refusals_total{kind="InsufficientBalance"}'),
    bought: more(`${seconds}{method="POST",route="/",status="302"}`),
    read: more(`${seconds}{method="GET",route="/",status="200"}`),
    active: more('packhouse_license_checks_total{status="active"}'),
    invalid: more('packhouse_license_checks_total{status="invalid"}'),
    timed: more(`${seconds}{method="POST",route="/api/check_license",status="200"}`),
    forged: more('packhouse_payment_notices_total{provider="cryptomus",verdict="forged"}'),
    unknown: more(`${seconds}{method="GET",route="other",status="404"}`),
    missing: more(`${seconds}{method="GET",route="/customer/orders/:orderId",status="404"}`),
  }).toEqual({
    orders: 1,
    accounts: 3,
    cents: 150,
    stock: -3,
    refused: 1,
    bought: 1,
    read: 1,
    active: 4,
    invalid: 1,
    timed: 5,
    forged: 1,
    unknown: 1,
    missing: 1,
  })
  const now = await samples()
  expect(now.get('packhouse_database_connections{pool="requests",state="idle"}')).toBeGreaterThan(0)
  expect(now.get('packhouse_database_callers_waiting{pool="requests"}')).toBe(0)
  expect(now.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
})

test("documents exactly the shop's metrics", async () => {
  const text = await (await fetch(`${shop().url}/metrics`)).text()
  const document = await readFile('docs/metrics.md', 'utf8')
  const named = (source: string, pattern: RegExp) => [...new Set([...source.matchAll(pattern)].map(([, name]) => name))]
  expect(named(document, /^\| `(packhouse_\w+)`/gm).toSorted()).toEqual(
    named(text, /^# TYPE (packhouse_\w+)/gm).toSorted(),
  )
})
