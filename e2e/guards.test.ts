import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase-accounts.ts'
import { listRecentPacks } from '#app/domain/orders/queries.ts'
import { createAdmin, createCustomer, INSTAGRAM, loadStock } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import { routePaths } from './page-paths.ts'
import { useShop } from './shop.ts'

const shop = useShop()
const cookies = { visitor: '', customer: '', admin: '', expired: '', halfSignedIn: '', deleted: '' }

beforeAll(async () => {
  cookies.customer = await signIn(shop().url, (await createCustomer()).email)
  cookies.admin = await signIn(shop().url, (await createAdmin()).email)
  cookies.expired = await endedSession(sql`update auth_sessions set expires_at = now() where user_id = `)
  cookies.halfSignedIn = await endedSession(sql`update auth_sessions set second_step_due = true where user_id = `)
  cookies.deleted = await endedSession(sql`update customers set deleted_at = now() where id = `)
})

/** The session of an admin, to whom most would be open, after `ending` was done to it. */
async function endedSession(ending: SQL): Promise<string> {
  const { id, email } = await createAdmin()
  const cookie = await signIn(shop().url, email)
  await db().execute(sql`${ending}${id}`)
  return cookie
}

const pages = routePaths({
  orderId: randomUUID(),
  paymentId: randomUUID(),
  uploadId: randomUUID(),
  accountId: randomUUID(),
  batchId: randomUUID(),
  messageId: randomUUID(),
  licenseId: randomUUID(),
  customerId: randomUUID(),
})
const area = (start: string) => pages.filter(({ path }) => path === start || path.startsWith(`${start}/`))

const turnedAway = [
  ...area('/admin').flatMap((page) => [
    { ...page, who: 'visitor', to: '/auth/login' } as const,
    { ...page, who: 'customer', to: '/customer/dashboard' } as const,
    { ...page, who: 'expired', to: '/auth/login' } as const,
    { ...page, who: 'halfSignedIn', to: '/auth/login' } as const,
  ]),
  ...area('/customer').flatMap((page) => [
    { ...page, who: 'visitor', to: '/auth/login' } as const,
    { ...page, who: 'admin', to: '/admin/dashboard' } as const,
  ]),
]

test.each(turnedAway)('$path sends a $who to $to', async ({ id, path, who, to }) => {
  const headers = { cookie: cookies[who] }
  const page = await fetch(shop().url + path, { headers })
  expect(page.status).toBe(200)
  expect(new URL(page.url).pathname).toBe(to)

  // Each loader can be asked alone, without the one around it; only public pages are named otherwise than their file.
  const data = await fetch(`${shop().url}${path}.data?_routes=${id}`, { headers })
  if (id.startsWith('routes/')) expect(await data.text()).toContain('SingleFetchRedirect')

  const sent = await fetch(shop().url + path, { method: 'POST', headers, body: new FormData(), redirect: 'manual' })
  if (sent.status !== 405) expect(sent.headers.get('location')).toBe(to)
})

test('a session whose person was deleted ends with the first page that is asked for', async () => {
  const ask = async () => {
    const init = { headers: { cookie: cookies.deleted }, redirect: 'manual' } as const
    return (await fetch(`${shop().url}/admin/dashboard`, init)).headers.get('location')
  }
  expect(await ask()).toBe('/auth/login?notice=session-error')
  expect(await ask()).toBe('/auth/login')
})

test.each([
  { path: '/auth/login', who: 'customer', to: '/' },
  { path: '/auth/register', who: 'admin', to: '/' },
  { path: '/customer', who: 'customer', to: '/customer/dashboard' },
  { path: '/admin', who: 'admin', to: '/admin/dashboard' },
] as const)('$path sends a $who to $to', async ({ path, who, to }) => {
  const page = await fetch(shop().url + path, { headers: { cookie: cookies[who] } })
  expect(new URL(page.url).pathname).toBe(to)
})

test('an order is there for its buyer and for nobody else', async () => {
  await loadStock(1)
  const buyer = await createCustomer({ balanceCents: 50 })
  const idempotencyKey = randomUUID()
  await purchaseAccounts({
    customerId: buyer.id,
    productId: INSTAGRAM,
    quantity: 1,
    unitPriceCents: 50,
    idempotencyKey,
  })
  const { packs } = await listRecentPacks(buyer.id)
  const read = (cookie: string) => fetch(`${shop().url}/customer/orders/${packs[0]?.id}`, { headers: { cookie } })

  const own = await read(await signIn(shop().url, buyer.email))
  expect(own.status).toBe(200)
  expect(own.headers.get('cache-control')).toBe('private, no-store')
  expect((await own.text()).includes('@example.net')).toBe(true)
  const foreign = await read(cookies.customer)
  expect(foreign.status).toBe(404)
  expect((await foreign.text()).includes('@example.net')).toBe(false)
})
