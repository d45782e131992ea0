import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { api } from '#app/api/app.ts'
import { db } from '#app/db/client.server.ts'
import { auditLog, siteSettings } from '#app/db/schema/shop.ts'
import type { SecuritySettings } from '#app/domain/identity/schema.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { listRecentPacks } from '#app/domain/orders/queries.ts'
import { createAdmin, createCustomer, INSTAGRAM, loadStock } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import { anyNames, pagePatterns, routePaths } from './page-paths.ts'
import { useShop } from './shop.ts'

const shop = useShop()
const cookies = {
  visitor: '',
  customer: '',
  admin: '',
  expired: '',
  idle: '',
  halfSignedIn: '',
  demoted: '',
  unproven: '',
  deleted: '',
}

beforeAll(async () => {
  cookies.customer = await signIn(shop().url, (await createCustomer()).email)
  cookies.admin = await signIn(shop().url, (await createAdmin()).email)
  cookies.expired = await endedSession(sql`update auth_sessions set expires_at = now() where user_id = `)
  cookies.idle = await endedSession(
    sql`update auth_sessions set updated_at = now() - interval '30 minutes' where user_id = `,
  )
  // As when a tab was left open.
  cookies.demoted = await endedSession(sql`update customers set role = 'customer' where id = `)
  cookies.halfSignedIn = await endedSession(sql`update auth_sessions set second_step_due = true where user_id = `)
  cookies.unproven = await endedSession(
    sql`update auth_sessions set proven_at = now() - interval '11 minutes' where user_id = `,
  )
  cookies.deleted = await endedSession(sql`update customers set deleted_at = now() where id = `)
})

/** Returns the session of an admin, who could open most pages, after running `ending` on it. */
async function endedSession(ending: SQL): Promise<string> {
  const { id, email } = await createAdmin()
  const cookie = await signIn(shop().url, email)
  await db().execute(sql`${ending}${id}`)
  return cookie
}

const pages = routePaths(anyNames())
const area = (start: string) => pages.filter(({ path }) => path === start || path.startsWith(`${start}/`))

const turnedAway = [
  ...area('/admin').flatMap((page) => [
    { ...page, who: 'visitor', to: '/auth/login' } as const,
    { ...page, who: 'customer', to: '/customer/dashboard' } as const,
    { ...page, who: 'expired', to: '/auth/login' } as const,
    { ...page, who: 'idle', to: '/auth/login' } as const,
    { ...page, who: 'halfSignedIn', to: '/auth/login' } as const,
    { ...page, who: 'demoted', to: '/customer/dashboard' } as const,
  ]),
  ...area('/customer').flatMap((page) => [
    { ...page, who: 'visitor', to: '/auth/login' } as const,
    { ...page, who: 'admin', to: '/admin/dashboard' } as const,
  ]),
]

test.each(turnedAway)('$path sends a $who to $to', async ({ id, path, who, to }) => {
  const headers = { cookie: cookies[who] }
  expect(await destinationOf(path, cookies[who], to)).toBe(to)
  arrivals[who + to] ??= statusOf(to, cookies[who])
  expect(await arrivals[who + to]).toBe(200)

  // Each loader can be requested without its parents; only the ids of public pages differ from their files.
  const data = await fetch(`${shop().url}${path}.data?_routes=${id}`, { headers })
  if (id.startsWith('routes/')) expect(await data.text()).toContain('SingleFetchRedirect')

  const sent = await fetch(shop().url + path, { method: 'POST', headers, body: new FormData(), redirect: 'manual' })
  if (sent.status !== 405) expect(placeOf(sent)).toBe(to)
})

/** Statuses of the pages that people are redirected to, each requested once because many paths lead there. */
const arrivals: Record<string, Promise<number>> = {}

async function statusOf(path: string, cookie: string): Promise<number> {
  return (await ask(path, { cookie })).status
}

/** Follows redirects from a page to the end, or until `expected`. */
async function destinationOf(path: string, cookie: string, expected: string): Promise<string> {
  const next = placeOf(await ask(path, { cookie }))
  if (next === null) return path
  return next === expected ? next : destinationOf(next, cookie, expected)
}

/** Returns the path of a redirect, without its flash message. */
function placeOf(answer: Response): string | null {
  const location = answer.headers.get('location')
  return location && new URL(location, shop().url).pathname
}

/** Requests every admin page as a page, as its loader's data alone, and as a form from a browser and a script. */
async function askAll(cookie: string) {
  const askOne = async (place: (typeof pages)[number]) => ({
    path: place.path,
    page: await ask(place.path, { cookie }),
    alone: await ask(`${place.path}.data?_routes=${place.id}`, { cookie }),
    ...(await sendTo(place.path, { cookie })),
  })
  const answers = []
  const places = area('/admin')
  // All together could take longer than a request may.
  for (let next = 0; next < places.length; next += 8) {
    answers.push(...(await Promise.all(places.slice(next, next + 8).map(askOne))))
  }
  expect(answers.length).toBeGreaterThan(15)
  return answers
}

/** Sends a form to a path as a browser and as a script does. */
async function sendTo(path: string, headers: Record<string, string>) {
  const send = (address: string) => ask(address, headers, { method: 'POST', body: new FormData() })
  return { sent: await send(path), byScript: await send(`${path}.data`) }
}

function ask(address: string, headers: Record<string, string>, init: RequestInit = {}): Promise<Response> {
  return fetch(shop().url + address, { headers, redirect: 'manual', ...init })
}

/** Runs `work` with these security settings and returns its result. */
async function during<Result>(settings: Partial<SecuritySettings>, work: () => Promise<Result>): Promise<Result> {
  await db().update(siteSettings).set(settings)
  try {
    return await work()
  } finally {
    await db().update(siteSettings).set({ requireAdminTwoStep: false, adminNetworks: [] })
  }
}

test('admits an admin to every path in the admin area', async () => {
  for (const { path, ...answers } of await askAll(cookies.admin)) {
    for (const [kind, answer] of Object.entries(answers)) {
      expect(answer.status, `${kind} of ${path}`).toBeLessThan(500)
      expect([401, 403], `${kind} of ${path}`).not.toContain(answer.status)
      expect(['/auth/login', '/customer/dashboard'], `${kind} of ${path}`).not.toContain(placeOf(answer))
    }
  }
})

test('refuses an admin everywhere from an IP address that is not allowed', async () => {
  await db()
    .update(siteSettings)
    .set({ adminNetworks: ['198.51.100.9'] })
  const answers = await askAll(cookies.admin)
  await db().update(siteSettings).set({ adminNetworks: [] })
  for (const { path, page, alone, sent, byScript } of answers) {
    if (path === '/admin') continue
    // A loader requested alone returns its error in the router's format.
    const said = [page.status, sent.status, byScript.status].filter((status) => status !== 405)
    expect(said, path).toEqual(said.map(() => 403))
    expect(await alone.text(), path).toContain('IP address not allowed')
  }
})

test('sends an admin without required two-step sign-in to its setup from everywhere else', async () => {
  const answers = await during({ requireAdminTwoStep: true }, () => askAll(cookies.admin))
  for (const { path, page, alone, sent, byScript } of answers) {
    if (path === '/admin' || path === '/admin/security') continue
    expect(placeOf(page), path).toBe('/admin/security')
    expect(await alone.text(), path).toContain('/admin/security?flash=second-step-required')
    if (sent.status !== 405) expect(placeOf(sent), path).toBe('/admin/security')
    if (byScript.status !== 405)
      expect(await byScript.text(), path).toContain('/admin/security?flash=second-step-required')
  }
})

test.each<Record<string, string>>([
  { origin: 'https://elsewhere.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
])("refuses forms that another site sends through an admin's browser: %j", async (headers) => {
  const paths = area('/admin').map(({ path }) => path)
  expect(paths.length).toBeGreaterThan(15)
  const answers = await Promise.all(paths.map((path) => sendTo(path, { cookie: cookies.admin, ...headers })))
  for (const [index, { sent, byScript }] of answers.entries()) {
    expect([sent.status, byScript.status], paths[index]).toEqual([403, 403])
  }
})

/** Expected statuses of machine endpoints; the test fails for one that is not listed here. */
const endpoints: Record<string, Record<'visitor' | 'customer' | 'admin' | 'idle' | 'halfSignedIn', number>> = {
  'post /api/check_license': { visitor: 400, customer: 400, admin: 400, idle: 400, halfSignedIn: 400 },
  'post /api/licenses/lease': { visitor: 400, customer: 400, admin: 400, idle: 400, halfSignedIn: 400 },
  'get /.well-known/jwks.json': { visitor: 200, customer: 200, admin: 200, idle: 200, halfSignedIn: 200 },
  'post /functions/v1/create-cryptomus-payment': {
    visitor: 401,
    customer: 400,
    admin: 403,
    idle: 401,
    halfSignedIn: 401,
  },
  'post /functions/v1/btcpay-webhook': { visitor: 401, customer: 401, admin: 401, idle: 401, halfSignedIn: 401 },
  'post /functions/v1/cryptomus-webhook': { visitor: 401, customer: 401, admin: 401, idle: 401, halfSignedIn: 401 },
  'post /functions/v1/stripe-webhook': { visitor: 401, customer: 401, admin: 401, idle: 401, halfSignedIn: 401 },
  'post /functions/v1/nowpayments-webhook': { visitor: 401, customer: 401, admin: 401, idle: 401, halfSignedIn: 401 },
  'post /functions/v1/delete-user': { visitor: 401, customer: 403, admin: 400, idle: 401, halfSignedIn: 401 },
  'get /healthz': { visitor: 200, customer: 200, admin: 200, idle: 200, halfSignedIn: 200 },
  'get /readyz': { visitor: 200, customer: 200, admin: 200, idle: 200, halfSignedIn: 200 },
  // Open to this machine; others need its token.
  'get /metrics': { visitor: 200, customer: 200, admin: 200, idle: 200, halfSignedIn: 200 },
  'get /api/openapi.json': { visitor: 200, customer: 200, admin: 200, idle: 200, halfSignedIn: 200 },
}

/** Pages outside both areas, open to everyone; a new one must be listed here. */
const forAnybody = [
  ...['/', '/tools', '/story-tag', '/license-check', '/status', '/story-tag/download', '/tools/:tool'],
  '/packs/:pack',
  '/restock',
  '/restock/link',
  '/unsubscribe',
  '/files/:file',
  '/content/:item',
  ...['/tools/:tool/download', '/purchase', '/payment/success', '/payment/failed', '/*'],
  ...['terms-of-service', 'privacy-policy', 'disclaimer', 'contact', ':slug'].map((page) => `/legal/${page}`),
  ...[
    'login',
    'two-step',
    'register',
    'check-email',
    'verify',
    'open',
    'forgot-password',
    'reset-password',
    'setup',
  ].map((page) => `/auth/${page}`),
]

test('has every page in one of the two areas or in the list for everyone', () => {
  const outside = pagePatterns().filter(({ path }) => !/^\/(admin|customer)(\/|$)/.test(path))
  expect(outside.map(({ path }) => path).sort()).toEqual(forAnybody.toSorted())
})

/** Endpoints outside the API document, used by scripts and images of pages. */
const undocumented = ['GET /live/stock', 'GET /pictures/:hash', 'GET /pictures/:hash/:rendition']

test('serves only endpoints that are documented or listed here', () => {
  const served = api.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)
  const documented = Object.keys(endpoints).map((endpoint) =>
    endpoint.replace(/^\w+/, (method) => method.toUpperCase()),
  )
  const others = [...new Set(served)].filter((endpoint) => !documented.includes(endpoint))
  expect(others.sort()).toEqual(undocumented)
})

test('responds to each role at each machine endpoint as listed', async () => {
  const document = (await (await fetch(`${shop().url}/api/openapi.json`)).json()) as { paths: Record<string, object> }
  const named = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  expect(named.sort()).toEqual(Object.keys(endpoints).sort())
  for (const [endpoint, expected] of Object.entries(endpoints)) {
    const [method = '', path = ''] = endpoint.split(' ')
    const statuses: Record<string, number> = {}
    for (const who of Object.keys(expected)) {
      const headers = { cookie: cookies[who as keyof typeof expected], 'content-type': 'application/json' }
      const answer = await fetch(shop().url + path, { method, headers, body: method === 'get' ? null : '{}' })
      statuses[who] = answer.status
    }
    expect(statuses, endpoint).toEqual(expected)
  }
})

test("ends a deleted customer's session on the next request", async () => {
  const ask = async () => {
    const init = { headers: { cookie: cookies.deleted }, redirect: 'manual' } as const
    return (await fetch(`${shop().url}/admin/dashboard`, init)).headers.get('location')
  }
  expect(await ask()).toBe('/auth/login?flash=session-error')
  expect(await ask()).toBe('/auth/login?returnTo=%2Fadmin%2Fdashboard')
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

test('shows an order only to its buyer', async () => {
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

/** Admin actions that need no recent proof, and why. All others must ask for it. */
const unproven: Record<string, string> = {
  'routes/admin/accounts/export': 'previews the export; the file asks for proof itself',
  'routes/admin/alarms/page': 'closes an alarm with a note',
  'routes/admin/audit/page': 'only verifies the chain',
  'routes/admin/dashboard/before-you-open': 'records that the admin has read it, or hides a list',
  'routes/admin/dashboard/books-check': 'only checks the books',
  'routes/admin/confirm': 'accepts the proof',
  'routes/admin/customers/notes': 'writes a note that only admins read',
  'routes/admin/customers/sessions': 'signs a customer out, which takes nothing away',
  'routes/admin/messages/message': 'replies to a customer',
  'routes/admin/orders/list': 'only searches',
  'routes/admin/payments/check': 'only asks the provider',
  'routes/admin/products/order': 'only moves a product in the list',
  'routes/admin/security': 'asks for the password and a two-step code itself',
  'routes/admin/settings/connection': 'only asks the provider',
  'routes/admin/uploads/cancellation': 'discards an upload that was not imported',
  'routes/admin/uploads/reading': 'stages lines for a review; the import asks for proof',
  'routes/admin/uploads/new': 'stages lines for a review; the import asks for proof',
  'routes/admin/uploads/new-json': 'stages lines for a review; the import asks for proof',
}

/** Valid input for forms that check it before they ask for proof. */
const understood: Record<string, Record<string, string>> = {
  'routes/admin/products/import': { intent: 'import', text: 'id,price\nmain_insta_product,1' },
  'routes/admin/accounts/deletion': { intent: 'delete', account: randomUUID(), expected: '1', batches: '0' },
}

const adminActions = area('/admin').filter(
  ({ id }) =>
    id.startsWith('routes/') &&
    ['ts', 'tsx'].some((type) => {
      const file = path.resolve(import.meta.dirname, `../app/${id}.${type}`)
      return existsSync(file) && /export .*\baction\b/.test(readFileSync(file, 'utf8'))
    }),
)

test.each(adminActions.filter(({ id }) => !(id in unproven)))(
  'ignores $path from an admin whose proof is eleven minutes old',
  async ({ id, path }) => {
    const audited = await db().$count(auditLog)
    const body = new URLSearchParams(understood[id])
    const answer = await fetch(shop().url + path, {
      method: 'POST',
      headers: { cookie: cookies.unproven },
      body,
      redirect: 'manual',
    })
    const asks = answer.headers.get('location') ?? (await answer.text())
    expect(asks).toMatch(/^\/admin\/confirm\?returnTo=|Please enter your password or a two-step code\./)
    expect([302, 403]).toContain(answer.status)
    expect(await db().$count(auditLog)).toBe(audited)
  },
)

test('lists only existing actions as exempt from proof', () => {
  expect(Object.keys(unproven).filter((id) => !adminActions.some((action) => action.id === id))).toEqual([])
  expect(adminActions.length).toBeGreaterThan(40)
})
