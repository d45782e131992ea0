import { sql } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { bulkTransaction, db, retryDeadlocks } from '#app/db/client.server.ts'
import { launchChromium } from '#test/chromium.ts'
import { type DemoShop, ownerOf, type Who, withDemoShop } from './demo-shop.ts'
import type { Random } from './random.ts'
import { type Outcome, scenario } from './scenario.ts'
import { scriptPayloads } from './script-payloads.ts'

/** X1: texts that would run as scripts, in every field that people or other programs fill, on every page. */
export const storedScripts = scenario({
  title:
    'Scripts in every stored field, on every page in a real browser: none runs, and no policy violation is reported',
  needs: 'shops',
  long: { payloads: 500, atOnce: 25 },
  short: { payloads: 25, atOnce: 25 },
  run: (numbers, random) => withDemoShop({}, (demo) => tryAll(demo, numbers, random)),
})

/** Columns with text that people type, or other programs send, and that pages show. */
const written: Record<string, string[]> = {
  alarms: ['message', 'closing_note'],
  audit_log: ['subject', 'address'],
  auth_sessions: ['ip_address', 'user_agent'],
  auth_users: ['name', 'email', 'image'],
  check_incidents: ['reason', 'node'],
  claims: ['details', 'decision_note'],
  credential_reveals: ['address'],
  customer_groups: ['name'],
  customer_notes: ['body'],
  categories: ['name'],
  customers: ['name', 'email', 'mail_refusal'],
  device_names: ['name', 'hardware_id'],
  order_labels: ['label'],
  invoice_issuers: ['name', 'address', 'tax_id', 'note'],
  known_devices: ['label'],
  ledger_transfers: ['note'],
  license_devices: ['hardware_id'],
  licenses: ['email', 'software_name', 'hardware_ids'],
  mail_texts: ['subject', 'opening'],
  news_letters: ['subject', 'body'],
  orders: ['product_name', 'group_name'],
  payment_notices: ['verdict'],
  payment_accounts: ['account_id'],
  payment_methods: ['label', 'currencies'],
  payment_reports: ['reference'],
  payments: ['invoice_id', 'provider_status', 'purchase_path', 'last_fault'],
  gift_batches: ['note'],
  payouts: ['details', 'reference', 'reason'],
  product_downloads: ['file_name', 'version', 'note'],
  product_pictures: ['alt'],
  products: ['name', 'description', 'category', 'unit_label', 'details', 'instructions'],
  refunds: ['reason'],
  restock_requests: ['email'],
  site_settings: [
    'site_name',
    'site_description',
    'support_email',
    'headline',
    'second_headline',
    'lead',
    'footer_text',
    'announcement',
  ],
  software_subscriptions: ['software_name', 'payment_method'],
  stock_accounts: ['username', 'email', 'search_text'],
  stock_batches: ['source_note'],
  stock_upload_progress: ['failure'],
  stock_upload_rows: ['username', 'email', 'search_text'],
  stock_upload_skips: ['reason'],
  stock_uploads: ['source_note', 'file_name'],
  support_answers: ['body'],
  support_messages: ['name', 'email', 'subject', 'body'],
  text_versions: ['title', 'body'],
  translations: ['original', 'text'],
  webhook_attempts: ['error', 'answer'],
  webhook_endpoints: ['description'],
}

/** Columns with URLs: the payload follows a URL, or a script URL where any scheme may be linked. */
const addresses: Record<string, string[]> = {
  payment_accounts: ['server_url'],
  site_settings: ['logo_url', 'favicon_url', 'messenger_url', 'chat_url', 'announcement_url', 'btcpay_url'],
  products: ['image'],
  payments: ['payment_url'],
  product_endpoints: ['url'],
  webhook_endpoints: ['url'],
}
const links = ['messenger_url', 'chat_url', 'announcement_url', 'payment_url', 'server_url', 'btcpay_url', 'url']

/** Columns with translatable texts, which pages show instead of the sentence in the column beside them. */
const worded: Record<string, string[]> = {
  alarms: ['message_text', 'closing_text'],
  payments: ['last_fault_text'],
  webhook_attempts: ['error_text'],
}

/** Columns with the shop's own text, or that are never shown. */
const own =
  /^(id|\w+_id|kind|status|role|event|form|action|provider|plan|hash|media_type|category|(\w+_)?code|claim_rule|order_type|kid|token|key|\w+_key|password|scope|\w+_token|identifier|value|reason|phase|state|purchase_refusal|currency|type|subject|row_ids|event_types|admin_networks|from_account|to_account|node|payment_provider|broken|language|fields?|separator|accent|slug|(\w+_)?version)$/

async function tryAll(demo: DemoShop, { payloads, atOnce }: { payloads: number; atOnce: number }, random: Random) {
  const chosen = random.shuffled(scriptPayloads).slice(0, payloads)
  const browser = await launchChromium()
  const failures = await unknownColumns()
  let [fields, pages, shown] = [0, 0, 0]
  try {
    for (let from = 0; from < chosen.length; from += atOnce) {
      fields = await fill(chosen.slice(from, from + atOnce).join(' '))
      const seen = await Promise.all(
        (['visitor', 'customer', 'admin'] as const).map((who) => visit(browser, demo, who)),
      )
      pages += seen.reduce((sum, { pages }) => sum + pages, 0)
      shown += seen.reduce((sum, { shown }) => sum + shown, 0)
      failures.push(...seen.flatMap((found) => found.failures))
    }
  } finally {
    await browser.close()
  }
  if (shown === 0) failures.push('no page showed a payload')
  const counts: Outcome['counts'] = { done: pages, payloads: chosen.length, fields, pages_that_show_it: shown }
  return { counts, failures: [...new Set(failures)].slice(0, 20) }
}

/** Returns a failure for each text column that is missing above. */
export async function unknownColumns(): Promise<string[]> {
  const { rows } = await db().execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and (data_type = 'text' or udt_name = '_text')`)
  return rows
    .filter(({ table, column }) => !written[table]?.includes(column) && !addresses[table]?.includes(column))
    .filter(({ column }) => !own.test(column))
    .map(({ table, column }) => `${table}.${column} is neither filled nor listed as the shop's own text`)
}

/** Writes the payload past schemas and guards, so that only pages can stop it. Returns the number of fields. */
async function fill(payload: string): Promise<number> {
  const fields = Object.entries(written).flatMap(([table, columns]) => columns.map((column) => ({ table, column })))
  const urls = Object.entries(addresses).flatMap(([table, columns]) => columns.map((column) => ({ table, column })))
  // Updating indexed texts of thousands of accounts can take longer than a request may.
  const write = () =>
    bulkTransaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      for (const [table, columns] of Object.entries(worded))
        for (const column of columns)
          await tx.execute(sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = null`)
      await tx.execute(
        sql`insert into mail_texts (kind, subject, opening) values ('order-delivered', '', '') on conflict do nothing`,
      )
      // Only some payouts have a reference or a reason.
      await tx.execute(sql`alter table payouts drop constraint if exists payouts_reference_is_of_sent`)
      await tx.execute(sql`alter table payouts drop constraint if exists payouts_reason_is_of_failed`)
      for (const { table, column } of [...fields, ...urls]) {
        const isUrl = addresses[table]?.includes(column)
        const before = links.includes(column) ? 'javascript:ran(1)//' : isUrl ? 'https://nowhere.invalid/' : ''
        // Some columns must be unique.
        const value = sql`${before + payload} || gen_random_uuid()`
        const given = column === 'hardware_ids' ? sql`array[${value}]` : value
        await tx.execute(sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${given}`)
      }
      // The list shows products by their categories.
      await tx.execute(sql`insert into categories (name) select distinct category from products`)
      const tiles = JSON.stringify([{ icon: payload, title: payload, text: payload }])
      const footerLinks = JSON.stringify([{ label: payload, url: `javascript:ran(1)//${payload}` }])
      await tx.execute(sql`update site_settings set tiles = ${tiles}, footer_links = ${footerLinks}`)
    })
  await retryDeadlocks(write)
  return fields.length + urls.length
}

async function visit(browser: Browser, { shop, cookies, places }: DemoShop, who: Who) {
  const found = { pages: 0, shown: 0, failures: [] as string[] }
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const [name = '', value = ''] = cookies[who].split('=')
  const at = { domain: 'localhost', path: '/' }
  await context.addCookies([{ name: 'cookie_consent', value: 'rejected', ...at }])
  if (name) await context.addCookies([{ name, value, ...at }])
  await context.exposeFunction('ran', () => void found.failures.push(`a script ran, for a ${who}`))
  context.on('console', (message) => {
    const isReport = /content security policy|violates/i.test(message.text())
    if (isReport) found.failures.push(`${new URL(message.page()?.url() ?? shop.url).pathname}: ${message.text()}`)
  })
  context.on('dialog', (dialog) => void dialog.dismiss())
  const page = await context.newPage()
  for (const place of places) {
    const isPage = !/\.\w+$/.test(place.path) && !/download|secrets|export\/file/.test(place.path)
    if (!isPage || ownerOf(place) !== who) continue
    const answer = await page.goto(shop.url + place.path, { waitUntil: 'load' })
    found.pages++
    if ((answer?.status() ?? 0) >= 500) found.failures.push(`${place.path} answered ${answer?.status()}`)
    if (await isShown(page)) found.shown++
    const dangers = await page.evaluate(dangersOnPage)
    found.failures.push(...dangers.map((danger) => `${place.path}: ${danger}`))
  }
  await context.close()
  return found
}

async function isShown(page: Page): Promise<boolean> {
  return (await page.content()).includes('ran(1)')
}

/** Runs in the page; returns attributes that would run a payload. */
function dangersOnPage(): string[] {
  return [...document.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes]
      .filter(({ name, value }) => /^on/i.test(name) || (/^\s*javascript:/i.test(value) && value.includes('ran(')))
      .filter(({ name }) => name !== 'value')
      .map(({ name, value }) => `<${element.localName} ${name}="${value.slice(0, 60)}">`),
  )
}
