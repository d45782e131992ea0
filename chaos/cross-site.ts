import { sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { type DemoShop, ownerOf, withDemoShop } from './demo-shop.ts'
import { fieldNames } from './malformed-forms.ts'
import { ask, eachAtOnce, type RawRequest } from './raw-request.ts'
import { type Outcome, scenario } from './scenario.ts'

/** X5: requests that another site's page can make a signed-in user's browser send. */
export const crossSite = scenario({
  title: "Another site's requests in a signed-in user's name are refused at every address, and nothing changes",
  needs: 'shops',
  long: { rounds: 20 },
  short: { rounds: 1 },
  run: (numbers) => withDemoShop({}, (demo) => sendAll(demo, numbers.rounds)),
})

const foreign: Record<string, string>[] = [
  { origin: 'https://elsewhere.example' },
  { origin: 'null' },
  { origin: 'https://elsewhere.example', 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
]
/** Content types that need no preflight request. */
const types = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b', 'text/plain']
const machines = [
  ...['/functions/v1/create-cryptomus-payment', '/functions/v1/delete-user', '/functions/v1/cryptomus-webhook'],
  ...['/functions/v1/btcpay-webhook', '/functions/v1/nowpayments-webhook', '/functions/v1/stripe-webhook'],
  ...['/simulator', '/simulator/pay/x'],
]
const kept = [
  ...['customers', 'products', 'site_settings', 'site_pictures', 'orders', 'licenses', 'ledger_transfers', 'payments'],
  ...['stock_accounts', 'stock_batches', 'stock_uploads', 'claims', 'refunds', 'payouts', 'support_messages'],
  ...[
    'customer_notes',
    'webhook_endpoints',
    'invoice_issuers',
    'texts',
    'text_versions',
    'mail_texts',
    'auth_users',
    'auth_accounts',
    'two_step_secrets',
    'alarms',
  ],
  ...['support_answers', 'auth_sessions', 'audit_log', 'device_names', 'product_downloads', 'credential_reveals'],
]
/** Tables that record who viewed or downloaded secrets, which following a link may do. */
const notes = ['audit_log', 'credential_reveals']

async function sendAll(demo: DemoShop, rounds: number): Promise<Outcome> {
  const { shop, cookies, places } = demo
  const names = await fieldNames(demo)
  const failures: string[] = []
  const statuses: Record<string, number> = {}
  let sent = 0
  const expectRefusal = async (asked: RawRequest, allowed: number[]) => {
    sent++
    const { status } = await ask(shop.url, asked)
    statuses[`status_${status}`] = (statuses[`status_${status}`] ?? 0) + 1
    if (!allowed.includes(status))
      failures.push(`${asked.method ?? 'GET'} ${asked.path} ${JSON.stringify(asked.headers)} got ${status}`)
  }
  const addresses = [
    ...places.flatMap((place) =>
      [place.path, `${place.path}.data`].map((path) => ({ path, cookie: cookies[ownerOf(place)] })),
    ),
    ...machines.map((path) => ({ path, cookie: cookies.admin })),
  ]
  const fieldsOf = (path: string) => (names.get(path.replace(/\.data$/, '')) ?? []).map((name) => `${name}=1`).join('&')
  const before = await sums()
  for (let round = 0; round < rounds; round++) {
    const asked = addresses.flatMap(({ path, cookie }, index) =>
      foreign.flatMap((headers, at) => {
        const type = types[(index + at + round) % types.length] ?? ''
        const body = type.startsWith('text') ? '{"userId":"x","amount":"5"}' : fieldsOf(path)
        const method = ['POST', 'POST', 'PUT', 'PATCH', 'DELETE'][(index + at + round) % 5] ?? 'POST'
        return { method, path, headers: { cookie, ...headers, 'content-type': type }, body }
      }),
    )
    await eachAtOnce(asked, 6, (each) => expectRefusal(each, [403, 405]))
  }
  const between = await sums()
  // Browsers follow links with the cookie: the page may be shown, but must change nothing, whatever method the link claims.
  const links = addresses.filter(({ path }) => !/logout|download/.test(path))
  await eachAtOnce(links, 6, async ({ path, cookie }) => {
    const headers = { cookie, 'sec-fetch-site': 'cross-site', 'x-http-method-override': 'POST' }
    const { status } = await ask(shop.url, { path: `${path}?${fieldsOf(path)}&_method=POST`, headers })
    if (status >= 500) failures.push(`a link to ${path} got ${status}`)
    sent++
  })
  const after = await sums()
  const changed = [
    ...kept.filter((table) => before[table] !== between[table]),
    ...kept.filter((table) => between[table] !== after[table] && !notes.includes(table)),
  ]
  failures.push(...changed.map((table) => `${table} changed`))
  return { counts: { done: sent, addresses: addresses.length, ...statuses }, failures: failures.slice(0, 20) }
}

async function sums(): Promise<Record<string, string>> {
  const found = kept.map(async (table) => {
    // Page views may update these columns.
    const row = sql`(to_jsonb(t) - 'updated_at' - 'last_used_at' - 'checked_at')::text`
    const { rows } = await db().execute<{ sum: string }>(
      sql`select md5(coalesce(string_agg(${row}, '' order by ${row}), '')) as sum from ${sql.identifier(table)} t`,
    )
    return [table, rows[0]?.sum ?? ''] as const
  })
  return Object.fromEntries(await Promise.all(found))
}
