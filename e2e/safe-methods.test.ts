import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import { withClient } from '#test/with-client.ts'
import { demoNames } from './demo-names.ts'
import { linkMailedTo } from './mailbox.ts'
import { routePaths } from './page-paths.ts'
import { family, signal } from './processes.ts'
import { useShop } from './shop.ts'

const shop = useShop({ demo: true })

const cookies = { visitor: '', customer: '', admin: '' }
/** Paths of pages, files and endpoints, and those linked in emails and by the payment provider. */
let addresses: string[]
let jobsPid: number
let startedAt: string

beforeAll(async () => {
  const { url } = shop()
  cookies.customer = await signIn(url, 'mara@example.com')
  cookies.admin = await signIn(url, 'admin@example.com')
  const pages = routePaths(await demoNames(url, cookies)).map(({ path }) => path)
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as { paths: Record<string, object> }
  addresses = [
    ...pages.flatMap((path) => [path, `${path}.data`]),
    ...Object.keys(document.paths),
    ...['/live/stock', '/simulator', '/robots.txt', '/sitemap.xml', '/favicon.ico', '/.well-known/security.txt'],
    ...(await mailedLinks()).flatMap((link) => [link, link.replace('?', '.data?')]),
    ...(await paidQuietly()),
    '/purchase?productId=main_insta_product&quantity=1',
    '/customer/add-balance?amount=25',
    '/admin/customers?q=mara',
  ]
  jobsPid = family(shop().pid).find((pid) => commandOf(pid).includes('server/jobs.js')) ?? 0
  expect(jobsPid).toBeGreaterThan(0)
  // Background tasks write continuously.
  signal(jobsPid, 'SIGSTOP')
  await recordWrites()
  startedAt = new Date().toISOString()
})
afterAll(() => signal(jobsPid, 'SIGCONT'))

/** Returns links to confirm an address and to choose a new password. */
async function mailedLinks(): Promise<string[]> {
  const { url, dataDir } = shop()
  const email = `${randomUUID()}@example.com`
  const consents = { acceptTerms: 'on', acceptPrivacy: 'on' }
  const person = { name: 'Lena Hart', email, password: PASSWORD, confirmPassword: PASSWORD, ...consents }
  await post(`${url}/auth/register`, person)
  await post(`${url}/auth/forgot-password`, { email: 'mara@example.com' })
  const links = [await linkMailedTo(email, dataDir), await linkMailedTo('mara@example.com', dataDir)]
  expect(links.join()).toMatch(/\/auth\/verify\?.*\/auth\/reset-password\?/)
  return links.map((link) => link.slice(new URL(link).origin.length))
}

/** Pays a top-up without a webhook, and returns the pages that the provider links back to. */
async function paidQuietly(): Promise<string[]> {
  const { url } = shop()
  const typed = { amount: '25', idempotencyKey: randomUUID() }
  const { headers } = await post(`${url}/customer/add-balance`, typed, cookies.customer)
  const page = headers.get('location') ?? ''
  expect(page).toContain('/simulator/pay/')
  await post(page, { status: 'paid', notice: 'held' })
  const [payment] = await query<{ id: string }>(
    `select id from payments where status = 'created' or status = 'waiting'`,
  )
  const results = ['success', 'failed'].map((result) => `/payment/${result}?payment=${payment?.id}`)
  return [page.slice(new URL(page).origin.length), ...results]
}

function post(address: string, fields: Record<string, string>, cookie = ''): Promise<Response> {
  const headers = { cookie, origin: shop().url }
  return fetch(address, { method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' })
}

function query<Row extends object>(text: string): Promise<Row[]> {
  return withClient(shop().databaseUrl, async (client) => (await client.query<Row>(text)).rows)
}

function commandOf(pid: number): string {
  if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout
}

/** Records every statement that writes, except session use and the logs of exports and revealed accounts. */
async function recordWrites(): Promise<void> {
  await query(`
    create table written (statement text not null);
    create function record_write() returns trigger language plpgsql as $$
      begin
        insert into written values (tg_op || ' ' || tg_table_name || ': ' || current_query());
        return null;
      end $$;
    do $$
      declare name text;
      begin
        for name in select format('%I.%I', schemaname, tablename) from pg_tables
          where schemaname not in ('pg_catalog', 'information_schema') and tablename not in ('written', 'audit_log', 'credential_reveals')
        loop
          execute 'create trigger record_write after ' ||
            case name when 'public.auth_sessions' then '' else 'update or ' end ||
            'insert or delete or truncate on ' || name || ' execute function record_write()';
        end loop;
      end $$`)
}

// Exports are fetched like any other file, but leave an entry in the audit log.
const logged = { visitor: [], customer: [], admin: ['audit.exported', 'orders.exported'] }

test.each(['visitor', 'customer', 'admin'] as const)('changes nothing on GET and HEAD as %s', async (who) => {
  const answered = new Set<number>()
  for (const address of addresses) {
    for (const method of ['HEAD', 'GET']) {
      const init = { method, headers: { cookie: cookies[who] }, redirect: 'manual' } as const
      const answer = await fetch(shop().url + address, init)
      await answer.arrayBuffer()
      answered.add(answer.status)
      expect(answer.status, address).toBeLessThan(500)
    }
  }
  expect(answered).toContain(200)
  expect(await query('select distinct statement from written')).toEqual([])
  const actions = await query<{ action: string }>(
    `select distinct action from audit_log where created_at > '${startedAt}' order by action`,
  )
  expect(actions.map(({ action }) => action)).toEqual(logged[who])
})

test('records a write', async () => {
  await post(`${shop().url}/auth/login`, { email: 'mara@example.com', password: PASSWORD })
  expect((await query('select from written')).length).toBeGreaterThan(0)
})
