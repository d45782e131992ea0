import { randomBytes } from 'node:crypto'
import { asc, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { auditLog } from '#app/db/schema/shop.ts'
import { getPaymentProvider } from '#app/domain/payments/provider.ts'
import { receiveNotice } from '#app/domain/payments/settlement/receive-notice.ts'
import { refreshOpenPayments } from '#app/domain/payments/settlement/reconcile-payments.ts'
import { startTopUp } from '#app/domain/payments/top-ups/start-top-up.ts'
import { saveSiteSettings } from '#app/domain/settings/commands.ts'
import { getEditableSettings } from '#app/domain/settings/queries.ts'
import { siteSettingsInput } from '#app/domain/settings/schema.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { shownFields } from '#test/btcpay-shop.ts'
import { createAdmin, createCustomer } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { delivery, takingAccount } from '#test/payment-shop.ts'
import { getProviderSetup } from './provider-setup.ts'
import { providerAccountInput, saveProviderAccount } from './save-provider-account.ts'

useDatabase()

const KEY = `canary${randomBytes(24).toString('hex')}`

let by: Parameters<typeof saveProviderAccount>[1]

beforeEach(async () => {
  by = byAdmin((await createAdmin()).id, '203.0.113.7')
})

type Typed = Record<string, string | boolean | undefined>

/** Parses the form, blank where nothing was typed. */
const form = (typed: Typed) => providerAccountInput.parse(typed)

async function save(typed: Typed) {
  const { version, values } = shownFields(await getProviderSetup())
  await saveProviderAccount(form({ version, ...values, ...typed }), by)
}

test('seals and uses a key, shows its ending, keeps it when blank, and removes it on request', async () => {
  expect(shownFields(await getProviderSetup())).toMatchObject({
    takesTopUps: 'simulator',
    values: { merchantId: '' },
    secrets: { apiKey: null },
  })
  await save({ merchantId: 'merchant-1' })
  expect((await getPaymentProvider())?.name).toBe('simulator')

  await save({ apiKey: KEY })
  const setup = shownFields(await getProviderSetup())
  expect(setup).toMatchObject({ takesTopUps: 'cryptomus', secrets: { apiKey: { ending: KEY.slice(-4) } } })
  const urls = (await getProviderSetup()).accounts.map(({ id, webhook }) => [id, webhook?.url])
  expect(Object.fromEntries(urls)).toMatchObject({
    cryptomus: 'http://localhost:3000/functions/v1/cryptomus-webhook',
    btcpay: 'http://localhost:3000/functions/v1/btcpay-webhook',
  })
  expect(JSON.stringify(setup)).not.toContain(KEY)
  expect(await takingAccount(KEY)).toEqual({ merchantId: 'merchant-1', holdsKey: true })

  await save({ merchantId: 'merchant-2' })
  expect(await takingAccount(KEY)).toEqual({ merchantId: 'merchant-2', holdsKey: true })

  await save({ removeApiKey: true })
  expect(shownFields(await getProviderSetup())).toMatchObject({
    values: { merchantId: 'merchant-2' },
    secrets: { apiKey: null },
  })
  expect((await getPaymentProvider())?.name).toBe('simulator')

  const entries = await db().select().from(auditLog).orderBy(asc(auditLog.id))
  expect(entries.map(({ action, before, after }) => ({ action, before, after }))).toEqual(
    [
      { before: { merchantId: null }, after: { merchantId: 'merchant-1' } },
      { before: {}, after: { apiKey: 'changed' } },
      { before: { merchantId: 'merchant-1' }, after: { merchantId: 'merchant-2' } },
      { before: {}, after: { apiKey: 'removed' } },
    ].map((change) => ({ action: 'payment_provider.changed', ...change })),
  )
  expect(JSON.stringify(entries)).not.toContain(KEY)
})

test('stores no key in plain text', async () => {
  await save({ merchantId: 'merchant-1', apiKey: KEY })
  const { rows } = await db().execute<{ text: string }>(
    sql`select encode(api_key_sealed, 'escape') || row_to_json(payment_accounts)::text || row_to_json(site_settings)::text as text
      from payment_accounts, site_settings where provider = 'cryptomus'`,
  )
  expect(rows[0]?.text).not.toContain(KEY)
})

test('shows nothing of a short key, and takes no top-ups with a key that cannot be opened', async () => {
  await save({ merchantId: 'merchant-1', apiKey: 'short' })
  expect(shownFields(await getProviderSetup())).toMatchObject({
    takesTopUps: 'cryptomus',
    secrets: { apiKey: { ending: '' } },
  })
  await db().execute(sql`update payment_accounts set api_key_sealed = '\\x00' where provider = 'cryptomus'`)
  expect(shownFields(await getProviderSetup())).toMatchObject({
    takesTopUps: null,
    secrets: { apiKey: { ending: null } },
  })
  // Refuses instead of using the simulator. With 503, the provider sends a notice again.
  const { id: customerId } = await createCustomer()
  const notSetUp = { status: 503, title: 'Payment Error' }
  expect(await refreshOpenPayments(customerId)).toBe(false)
  await expect(startTopUp({ customerId, amountCents: 1000 })).rejects.toMatchObject(notSetUp)
  await expect(receiveNotice(delivery('{}'))).rejects.toMatchObject(notSetUp)
})

test('refuses a form that is older than another change', async () => {
  const { version } = await getProviderSetup()
  await save({ merchantId: 'merchant-3' })
  const stale = form({ version, merchantId: 'merchant-4', apiKey: KEY })
  await expect(saveProviderAccount(stale, by)).rejects.toMatchObject({
    status: 409,
    title: 'Failed to update settings.',
  })
  expect(shownFields(await getProviderSetup()).values.merchantId).toBe('merchant-3')
})

test('accepts a form after another tab was saved', async () => {
  const { version } = await getProviderSetup()
  const site = siteSettingsInput.parse({ siteName: 'Quill', version: (await getEditableSettings()).version })
  await saveSiteSettings(site, by)
  await saveProviderAccount(form({ version, merchantId: 'merchant-5' }), by)
  expect(shownFields(await getProviderSetup())).toMatchObject({ values: { merchantId: 'merchant-5' } })
})

test('makes one change when the same form is sent twice', async () => {
  const { version } = await getProviderSetup()
  const entries = await db().$count(auditLog)
  const sent = form({ version, merchantId: 'merchant-6' })
  await Promise.all([saveProviderAccount(sent, by), saveProviderAccount(sent, by)])
  expect(await db().$count(auditLog)).toBe(entries + 1)
})
