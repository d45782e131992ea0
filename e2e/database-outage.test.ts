import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { getPurchaseTotals } from '#app/domain/orders/queries.ts'
import { VERSION } from '#app/version.server.ts'
import { createCustomer, INSTAGRAM, loadStock, PASSWORD } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import { linkMailedTo } from './mailbox.ts'
import { family, signal } from './processes.ts'
import { useShop } from './shop.ts'

const shop = useShop({ embedded: true, workers: 2 })

const AWAY_MS = 5_000
const BUYERS = 4

test('responds 503 while the database is down, and makes every purchase once', async () => {
  await loadStock(4_000)
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => createCustomer({ balanceCents: 1_000_00 })))
  const cookies: string[] = []
  for (const { email } of buyers) cookies.push(await signIn(shop().url, email))

  const over = new AbortController()
  onTestFinished(() => over.abort())
  const purchases = Promise.all(cookies.map((cookie) => buyUntil(over.signal, cookie)))
  const reads = readUntil(over.signal, cookies[0] ?? '')
  await keepKillingDatabase()
  await expect.poll(() => ask('/readyz'), { interval: 100 }).toMatchObject({ status: 200 })
  over.abort()

  await reads
  const counts = await purchases
  for (const [index, { id }] of buyers.entries())
    expect(await getPurchaseTotals(id)).toMatchObject({ orders: counts[index] })
  expect(Math.min(...counts)).toBeGreaterThan(0)
  expect([...statuses].sort()).toEqual([200, 302, 503])
  expect(doctor()).toMatch(/^All invariants hold\.\nPostgreSQL .+\n$/)
})

test('continues background tasks after an outage', async () => {
  const email = 'late@example.com'
  const fields = { name: 'Lin Haver', email, password: PASSWORD, confirmPassword: PASSWORD }
  const body = new URLSearchParams({ ...fields, acceptTerms: 'on', acceptPrivacy: 'on' })
  expect(await ask('/auth/register', { method: 'POST', body })).toMatchObject({ status: 302 })
  expect(await linkMailedTo(email, shop().dataDir)).toContain('/auth/verify?token=')
})

test('is ready for a database with newer migrations, but not for one that lacks some', async () => {
  const readiness = async () => (await fetch(`${shop().url}/readyz`)).json()
  const newest = sql`(select max(id) from drizzle.__drizzle_migrations)`
  const migrations = sql`drizzle.__drizzle_migrations (hash, created_at)`
  await db().execute(sql`insert into ${migrations} values ('of the next version', 1)`)
  expect(await readiness()).toEqual({ status: 'ready', version: VERSION })
  await db().execute(sql`delete from drizzle.__drizzle_migrations where id = ${newest}`)
  const { rows } = await db().execute(
    sql`delete from drizzle.__drizzle_migrations where id = ${newest} returning hash, created_at as "createdAt"`,
  )
  expect(await readiness()).toEqual({
    status: 'not ready',
    version: VERSION,
    reason: 'migrations are missing: 1',
  })
  const [{ hash, createdAt } = {}] = rows
  await db().execute(sql`insert into ${migrations} values (${hash}, ${createdAt})`)
  expect(await readiness()).toEqual({ status: 'ready', version: VERSION })
})

const statuses = new Set<number>()

async function ask(address: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(shop().url + address, { redirect: 'manual', ...init })
  await answer.arrayBuffer()
  statuses.add(answer.status)
  if (answer.status === 503) expect(answer.headers.get('retry-after'), address).toMatch(/^\d+$/)
  return answer
}

/** Returns how many purchases the shop confirmed. Sends the same request again after a 503. */
async function buyUntil(over: AbortSignal, cookie: string): Promise<number> {
  for (let purchases = 0; ; purchases++) {
    if (over.aborted) return purchases
    const order = { productId: INSTAGRAM, quantity: '2', unitPrice: '0.50', idempotencyKey: randomUUID() }
    const send = () => ask('/', { method: 'POST', headers: { cookie }, body: new URLSearchParams(order) })
    let answer = await send()
    while (answer.status === 503) {
      await pause(100)
      answer = await send()
    }
    expect(answer.headers.get('location')).toContain('flash=accounts-purchased')
  }
}

async function readUntil(over: AbortSignal, cookie: string): Promise<void> {
  const check = { method: 'POST', headers: { 'content-type': 'application/json' } }
  while (!over.aborted) {
    await ask('/')
    await ask('/customer/dashboard', { headers: { cookie } })
    await ask('/customer/dashboard.data', { headers: { cookie } })
    await ask('/api/check_license', { ...check, body: JSON.stringify({ license_key: 'AAAA-BBBB-CCCC-DDDD' }) })
  }
}

/** Kills the database repeatedly, because the shop restarts it immediately. */
async function keepKillingDatabase(): Promise<void> {
  const until = performance.now() + AWAY_MS
  while (performance.now() < until) {
    const pid = postmasterPid()
    if (family(shop().pid).includes(pid)) signal(pid, 'SIGKILL')
    await pause(50)
  }
}

function postmasterPid(): number {
  try {
    return Number(readFileSync(path.join(shop().dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return 0
  }
}

function doctor(): string {
  const { PATH } = process.env
  const { stdout, stderr } = spawnSync(process.execPath, ['cli/main.ts', 'doctor'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: { PATH, DATA_DIR: shop().dataDir },
    encoding: 'utf8',
  })
  return stdout + stderr
}
