import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { config } from '#app/config.server.ts'
import { db, transaction } from '#app/db/client.server.ts'
import { fulfillments, productEndpoints } from '#app/db/schema/fulfillment.ts'
import { checkSeals, newestKeyNotes } from '#app/domain/audit/check-seals.ts'
import { replaceEndpointSecret } from '#app/domain/fulfillment/endpoints.ts'
import { openContent, openEndpointSecret, sealContent } from '#app/domain/fulfillment/sealed.ts'
import { createGiftBatch } from '#app/domain/gifts/commands.ts'
import { openGiftCode } from '#app/domain/gifts/gift-codes.ts'
import { openSeed } from '#app/domain/identity/sign-in/two-step-codes.ts'
import { currentKeys } from '#app/domain/licenses/checks/signing.ts'
import { openCredential, sealCredential } from '#app/domain/payments/accounts/stored-accounts.ts'
import { openSecrets, sealSecrets } from '#app/domain/stock/sealed-secrets.ts'
import { openSecret, sealSecret } from '#app/domain/webhooks/secret.ts'
import type { ProviderId } from '#app/integrations/providers/registry.ts'
import { codeShape } from '#app/lib/item-shape.ts'
import { versionOf } from '#app/lib/row-version.ts'
import { keyRing } from '#app/lib/sealing.ts'
import { shopKeys } from '#app/shop-keys.server.ts'
import { ensureSealingKey, prepareSealingKey } from '#server/data-dir.ts'
import { createAdmin } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { fillBooks } from '#test/full-books.ts'
import { buyMade, createMade } from '#test/goods-maker.ts'
import { countLockWaits } from '#test/lock-waits.ts'
import { createShapedProduct, loadItems } from '#test/products.ts'
import { createTwoStepPerson } from '#test/two-step.ts'
import { doctor } from './doctor.ts'
import { rotateKeys } from './keys.ts'

useDatabase()

const keyText = () => readFileSync(path.join(config().dataDir, 'sealing.key'), 'utf8').trim()

let given: string | null
beforeAll(() => {
  given = config().sealingKey
  config().sealingKey = null
  ensureSealingKey(config().dataDir)
})
afterAll(() => {
  config().sealingKey = given
})

const printed: string[] = []
beforeEach(() => {
  printed.length = 0
  const spies = (['log', 'error'] as const).map((stream) =>
    vi.spyOn(console, stream).mockImplementation((line: string) => void printed.push(line)),
  )
  return () => {
    for (const spy of spies) spy.mockRestore()
  }
})

type Row = { id: string; sealed: Buffer; other: Buffer }

async function rowsOf(table: string, id: string, sealed: string, other = sealed): Promise<Row[]> {
  const [from, ...columns] = [table, id, sealed, other].map((name) => sql.identifier(name))
  const { rows } = await db().execute<Row>(
    sql`select ${columns[0]}::text as id, ${columns[1]} as sealed, ${columns[2]} as other from ${from} order by 1`,
  )
  return rows
}

/** Every sealed value of the shop, opened by the code that uses it. */
async function secrets(): Promise<unknown[]> {
  const stock = ['stock_accounts', 'stock_upload_rows'].map(async (table) => {
    const rows = await rowsOf(table, 'id', 'password_sealed', 'email_password_sealed')
    return rows.map((row) => openSecrets({ id: row.id, passwordSealed: row.sealed, emailPasswordSealed: row.other }))
  })
  const keys = await currentKeys()
  const [endpoint] = await rowsOf('webhook_endpoints', 'id', 'secret_sealed', 'previous_secret_sealed')
  const [maker] = await rowsOf('product_endpoints', 'product_id', 'secret_sealed', 'previous_secret_sealed')
  const [made] = await rowsOf('fulfillments', 'order_id', 'content_sealed', 'content_sealed')
  const [gift] = (await rowsOf('gift_codes', 'id', 'code_sealed')).filter(({ sealed }) => sealed !== null)
  const [seed] = await rowsOf('two_step_secrets', 'user_id', 'secret_sealed')
  const accounts = await rowsOf('payment_accounts', 'provider', 'api_key_sealed', 'webhook_secret_sealed')
  const credentials = accounts.flatMap(({ id, sealed, other }) => [
    openCredential(sealed, `${id as ProviderId}_api_key`),
    other && openCredential(other, `${id as ProviderId}_webhook_secret`),
  ])
  return [
    ...(await Promise.all(stock)),
    keys.kid,
    endpoint && openSecret(endpoint.sealed, endpoint.id, 'secret_sealed'),
    endpoint && openSecret(endpoint.other, endpoint.id, 'previous_secret_sealed'),
    maker && openEndpointSecret(maker.sealed, maker.id, 'secret_sealed'),
    maker && openEndpointSecret(maker.other, maker.id, 'previous_secret_sealed'),
    made && openContent(made.sealed, made.id),
    gift && openGiftCode(gift.id, gift.sealed),
    seed && openSeed(seed.id, seed.sealed),
    ...credentials,
  ]
}

async function sealSomethingEverywhere(): Promise<void> {
  await fillBooks()
  await createTwoStepPerson()
  await currentKeys()
  await createShapedProduct('codes', codeShape)
  await loadItems('codes', codeShape, [{ code: 'eight' }])
  const [endpoint, upload, account] = [randomUUID(), randomUUID(), randomUUID()]
  const { id: admin } = await createAdmin()
  await db().execute(sql`
    insert into webhook_endpoints (id, url, event_types, secret_sealed, previous_secret_sealed, previous_secret_until, created_by)
    values (${endpoint}, 'https://a.example/', '{}', ${sealSecret('one', endpoint, 'secret_sealed')},
      ${sealSecret('two', endpoint, 'previous_secret_sealed')}, now(), ${admin})`)
  const { passwordSealed, emailPasswordSealed } = sealSecrets(account, { password: 'three', emailPassword: 'four' })
  await db().execute(sql`
    insert into stock_upload_rows (upload_id, id, line, username, email, password_sealed, email_password_sealed, fingerprint)
    values (${upload}, ${account}, 1, 'a', 'b', ${passwordSealed}, ${emailPasswordSealed}, 'x')`)
  await db().execute(sql`
    update payment_accounts set
      api_key_sealed = case provider when 'btcpay' then ${sealCredential('six', 'btcpay_api_key')}::bytea
        else ${sealCredential('five', 'cryptomus_api_key')}::bytea end,
      webhook_secret_sealed = case provider when 'btcpay' then ${sealCredential('seven', 'btcpay_webhook_secret')}::bytea end`)
  const { productId, by } = await createMade('https://a.example/')
  await createGiftBatch({ batchId: randomUUID(), amountCents: 1_00, count: 1, endsOn: null, note: '', by })
  const [found] = await db().select().from(productEndpoints)
  await replaceEndpointSecret(productId, versionOf(found ?? { updatedAt: new Date() }), by)
  const { orderId } = await buyMade(productId)
  await db()
    .update(fulfillments)
    .set({
      status: 'delivered',
      nextAttemptAt: null,
      deliveredAt: new Date(),
      contentSealed: sealContent('eight', orderId),
    })
    .where(eq(fulfillments.orderId, orderId))
}

const columns = async (kind: 'earlier' | 'foreign') => (await checkSeals())[kind].map(({ column }) => column)

test('seals everything with another key and changes no value', async () => {
  await sealSomethingEverywhere()
  const before = await secrets()
  const first = keyText()
  expect(await columns('earlier')).toEqual([])

  expect(await rotateKeys()).toBe(true)
  expect(printed.at(-1)).toMatch(/^\d+ values re-encrypted\. Nothing is sealed with an earlier key now\.$/)
  expect(keyText()).toMatch(new RegExp(`^[^,]+,${first.replaceAll('+', '\\+')}$`))
  expect(await checkSeals()).toEqual({ earlier: [], foreign: [] })
  expect(await secrets()).toEqual(before)
  expect(await newestKeyNotes(shopKeys())).toEqual({ seconds: expect.any(Number), isRotated: true })

  // Without the first key, nothing that is sealed would be lost.
  const text = keyText()
  config().sealingKey = text.split(',')[0] ?? ''
  try {
    expect(await checkSeals()).toEqual({ earlier: [], foreign: [] })
  } finally {
    config().sealingKey = null
  }
  const sealed = await db().execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name like '%\\_sealed' and table_name <> 'site_settings'`)
  // Those of site_settings are left over. Each other column must have had a value, or this test would not cover it.
  config().sealingKey = first
  try {
    expect((await columns('foreign')).sort()).toEqual(sealed.rows.map(({ name }) => name).sort())
  } finally {
    config().sealingKey = null
  }
  expect(await doctor()).toBe(true)
})

test('finishes an interrupted rotation without another key', async () => {
  const { length } = keyRing(keyText()).keys
  config().sealingKey = keyText().split(',').at(-1) ?? ''
  await fillBooks()
  config().sealingKey = null
  expect(await columns('earlier')).toEqual([
    'shared_contents.content_sealed',
    'stock_accounts.email_password_sealed',
    'stock_accounts.password_sealed',
  ])
  expect(await doctor()).toBe(true)
  expect(printed.at(-2)).toMatch(/^\d+ values are sealed with an earlier key\. Run `keys rotate` to re-encrypt them\.$/)
  expect(await rotateKeys()).toBe(true)
  expect(printed.join('\n')).toContain('Continuing with the values that are sealed with an earlier key.')
  expect(await checkSeals()).toEqual({ earlier: [], foreign: [] })
  expect(keyRing(keyText()).keys).toHaveLength(length)
})

test('lets every process read a key before it seals', async () => {
  const text = keyText()
  const texts = new Set([text])
  const looking = setInterval(() => texts.add(keyText()), 50)
  try {
    expect(await rotateKeys()).toBe(true)
  } finally {
    clearInterval(looking)
  }
  const [newest] = text.split(',')
  const [added] = keyText().split(',')
  expect([...texts]).toEqual([text, `${newest},${added},${text}`, `${added},${text}`])
})

test('uses the key that an interrupted command created', async () => {
  const text = keyText()
  prepareSealingKey(config().dataDir)
  const [, added] = keyText().split(',')
  expect(await rotateKeys()).toBe(true)
  expect(keyText()).toBe(`${added},${text}`)
})

test('also seals a value whose row changes during the rotation', async () => {
  config().sealingKey = keyText().split(',').at(-1) ?? ''
  await db().execute(
    sql`update payment_accounts set api_key_sealed = ${sealCredential('eight', 'cryptomus_api_key')} where provider = 'cryptomus'`,
  )
  config().sealingKey = null
  const rotating: Promise<boolean>[] = []
  await transaction(async (tx) => {
    await tx.execute(sql`update payment_accounts set account_id = 'another' where provider = 'cryptomus'`)
    rotating.push(rotateKeys())
    await expect.poll(countLockWaits).toBe(1)
  })
  expect(await Promise.all(rotating)).toEqual([true])
  expect(printed.at(-1)).toMatch(/^1 values re-encrypted/)
  expect(await checkSeals()).toEqual({ earlier: [], foreign: [] })
})

test('leaves keys in the environment to the operator', async () => {
  config().sealingKey = keyText()
  try {
    expect(await rotateKeys()).toBe(false)
    expect(printed).toEqual(['SEALING_KEY contains the keys. Add a new one to it on every node (docs/operations.md).'])
  } finally {
    config().sealingKey = null
  }
})

test('refuses to rotate while a value is sealed with a missing key', async () => {
  const text = keyText()
  await db().execute(sql`
    update stock_upload_rows set password_sealed = overlay(password_sealed placing '\\x00000000'::bytea from 2 for 4)`)
  expect(await rotateKeys()).toBe(false)
  expect(printed).toEqual(['Some values are sealed with a missing key. Run doctor to list them.'])
  expect(keyText()).toBe(text)
  expect(await doctor()).toBe(false)
})
