import { spawnSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { createAdmin, createCustomer, INSTAGRAM, PASSWORD } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import { type Shop, startShop } from '#test/shop.ts'
import { codeOf } from '#test/two-step.ts'
import { actingOn } from './acting-on.ts'

/** Unique secrets, and public names stored beside them, which prove that the search works. */
type Canaries = { secrets: Record<string, string>; open: string[] }

const PASSPHRASE = `passphrase-${randomUUID()}`

/** A shop with the canaries that went through it, in requests that succeeded and failed, and its responses. */
export type Tried = { shop: Shop; canaries: Canaries; answers: string[]; backup: string }

/** Sends secrets through a shop with debug logging, backs it up and stops it; then runs `work` on the remains. */
export async function withCanaries<Result>(stock: number, work: (tried: Tried) => Promise<Result>): Promise<Result> {
  const shop = await startShop({ LOG_LEVEL: 'debug', WORKERS: '1', METRICS_TOKEN: `metrics-${randomUUID()}` })
  try {
    const answers: string[] = []
    const canaries = await actingOn(shop, () => sendThrough(shop, stock, answers))
    const backup = path.join(shop.dataDir, 'shop.backup')
    runBackup(shop, backup)
    await shop.stop()
    return await work({ shop, canaries, answers, backup })
  } finally {
    await shop.discard()
  }
}

async function sendThrough(shop: Shop, stock: number, answers: string[]): Promise<Canaries> {
  const [admin, buyer] = [await createAdmin(), await createCustomer({ balanceCents: 100_00 })]
  const [adminCookie, buyerCookie] = [await signIn(shop.url, admin.email), await signIn(shop.url, buyer.email)]
  /** Returns the response, and adds it to `answers` unless it rightly shows a person's own secret. */
  async function send(
    cookie: string,
    at: string,
    form: Record<string, string> | FormData | null,
    { isOwn = false } = {},
  ) {
    const body = form === null || form instanceof FormData ? form : new URLSearchParams(form)
    const response = await fetch(shop.url + at, {
      headers: { cookie },
      redirect: 'manual',
      ...(body && { method: 'POST', body }),
    })
    const text = await response.text()
    if (!isOwn) answers.push(text + JSON.stringify([...response.headers].filter(([name]) => name !== 'set-cookie')))
    return { status: response.status, text, location: response.headers.get('location') ?? '' }
  }

  const lines = Array.from({ length: stock }, (_, index) => ({
    username: `open.${index}.${randomBytes(6).toString('hex')}`,
    password: `canary-stock-${randomUUID()}`,
    mail: `canary-mail-${randomUUID()}`,
  }))
  const upload = new FormData()
  upload.set(
    'text',
    lines.map(({ username, password, mail }) => `${username}:${password}:${username}@example.net:${mail}`).join('\n'),
  )
  const { location } = await send(adminCookie, '/admin/stock/uploads', upload)
  const review = await send(adminCookie, location, null)
  const ordered = await send(adminCookie, location, { note: 'From a test.' })
  const imported = await send(adminCookie, ordered.location, null)
  if (!imported.location.includes('stock-imported')) throw new Error(`Nothing was imported: ${imported.status}.`)
  const purchase = { productId: INSTAGRAM, quantity: '2', unitPrice: '0.50', idempotencyKey: randomUUID() }
  await send(buyerCookie, '/', purchase)
  const orders = await send(buyerCookie, '/customer/dashboard', null, { isOwn: true })
  const [order = ''] = /\/customer\/orders\/[\w-]{36}/.exec(orders.text) ?? []
  const own = await send(buyerCookie, order, null, { isOwn: true })
  if (!lines.some(({ password }) => own.text.includes(password))) throw new Error('The buyer cannot see the accounts.')

  const apiKey = `canary-api-key-${randomUUID()}`
  const webhookSecret = `canary-webhook-secret-${randomUUID()}`
  const stripeKey = `sk_test_canary${randomBytes(12).toString('hex')}`
  const stripeSecret = `whsec_canary${randomBytes(12).toString('hex')}`
  await send(adminCookie, '/admin/settings/payment', {
    merchantId: 'open-merchant',
    apiKey,
    btcpayWebhookSecret: webhookSecret,
    stripeSecretKey: stripeKey,
    stripeSigningSecret: stripeSecret,
  })
  const security = '/customer/settings/security'
  const started = await send(buyerCookie, security, { intent: 'start' }, { isOwn: true })
  const [, seed = ''] = /otpauth:\/\/[^"]*?secret=([A-Z2-7]+)/.exec(started.text) ?? []
  const enrolled = await send(buyerCookie, security, { intent: 'confirm', code: codeOf(seed) }, { isOwn: true })
  const [, backupCode = ''] = /aria-label="Backup codes"[^>]*>\s*<li[^>]*>([^<]+)</.exec(enrolled.text) ?? []

  const typed = { login: `canary-wrong-${randomUUID()}`, changed: `canary-changed-${randomUUID()}` }
  await send('', '/auth/login', { email: buyer.email, password: typed.login })
  await send('', '/api/check_license', { license_key: typed.login })
  await send(adminCookie, '/admin/security', { intent: 'start', currentPassword: typed.login })
  await send(buyerCookie, '/customer/settings/password', { password: typed.changed, confirmPassword: 'another' })
  // Repeats the requests while each of them fails in the database.
  const away = ['stock_uploads', 'site_settings', 'two_step_secrets', 'auth_accounts', 'orders']
  for (const table of away) await db().execute(sql.raw(`alter table ${table} rename to ${table}_away`))
  await send('', '/auth/login', { email: buyer.email, password: typed.login })
  await send(adminCookie, '/admin/stock/uploads', upload)
  await send(adminCookie, '/admin/settings/payment', { merchantId: 'open-merchant', apiKey })
  await send(buyerCookie, security, { intent: 'confirm', code: codeOf(seed) })
  await send(buyerCookie, order, null)
  for (const table of away) await db().execute(sql.raw(`alter table ${table}_away rename to ${table}`))

  const stockSecrets = lines.flatMap(({ password, mail }, index) => [
    [`stock ${index}`, password],
    [`mail ${index}`, mail],
  ])
  const secrets: Record<string, string> = {
    ...Object.fromEntries(stockSecrets),
    ...{ apiKey, webhookSecret, stripeKey, stripeSecret, seed, backupCode },
    ...{ 'wrong password': typed.login, 'changed password': typed.changed },
    ...{ password: PASSWORD, passphrase: PASSPHRASE, 'sealing key': shop.sealingKey, 'raw sealing key': rawKey(shop) },
    'session of the admin': decodeURIComponent(adminCookie.split('=')[1] ?? ''),
    'session of the buyer': buyerCookie.split('=')[1] ?? '',
  }
  const missing = Object.entries(secrets).filter(([, secret]) => secret.length < 8)
  if (missing.length > 0) throw new Error(`There is no ${missing.map(([name]) => name).join(', ')}.`)
  if (review.status !== 200) throw new Error(`The review got ${review.status}.`)
  return { secrets, open: lines.map(({ username }) => username) }
}

const rawKey = ({ sealingKey }: Shop) => Buffer.from(sealingKey, 'base64').toString('latin1')

function runBackup({ dataDir }: Shop, file: string): void {
  const { PATH, HOME, TMPDIR } = process.env
  const env = { PATH, HOME, TMPDIR, DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE }
  const root = path.resolve(import.meta.dirname, '..')
  const { status, stderr } = spawnSync(process.execPath, ['cli/main.ts', 'backup', file], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The backup failed: ${stderr}`)
}

export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}

/** Returns the names of the texts that a file contains: as they are, in base64, in hexadecimal or in UTF-16. */
export function findIn(file: string, texts: Record<string, string>): string[] {
  const content = readFileSync(file)
  return Object.entries(texts)
    .filter(([, text]) => waysToWrite(text).some((way) => content.includes(way)))
    .map(([name]) => name)
}

function waysToWrite(text: string): Buffer[] {
  const bytes = Buffer.from(text, 'latin1')
  // Base64 of a text within another has three alignments; its first and last characters depend on the context.
  const base64 = [0, 1, 2].map((before) =>
    Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .slice(4, -4),
  )
  const hex = bytes.toString('hex')
  return [bytes, Buffer.from(text, 'utf16le'), ...[...base64, hex, hex.toUpperCase()].map((way) => Buffer.from(way))]
}
