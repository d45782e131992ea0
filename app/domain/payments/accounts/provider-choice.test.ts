import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { config } from '#app/config.server.ts'
import { db } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { auditLog, paymentAccounts, siteSettings } from '#app/db/schema/shop.ts'
import { getPaymentProvider, getProviderNamed, getSimulatorAccount } from '#app/domain/payments/provider.ts'
import { receiveNotice } from '#app/domain/payments/settlement/receive-notice.ts'
import { refreshOpenPayments } from '#app/domain/payments/settlement/reconcile-payments.ts'
import { accountAt, beginTopUp, reconcile, saveAccounts, shownFields, useShopWithBtcpay } from '#test/btcpay-shop.ts'
import { useDatabase } from '#test/database.ts'
import { expectInvariants } from '#test/invariants.ts'
import { balanceOf, delivery, press } from '#test/payment-shop.ts'
import { getCheckoutOrigins, getProviderSetup } from './provider-setup.ts'

useDatabase()
const btcpay = useShopWithBtcpay()

const none = {
  provider: 'cryptomus',
  merchantId: '',
  removeApiKey: true,
  btcpayUrl: '',
  btcpayStoreId: '',
  removeBtcpayApiKey: true,
  removeBtcpayWebhookSecret: true,
  leaveOpenTopUps: true,
}

beforeEach(() => saveAccounts(none))

/** Sets up the simulator as if it were the real Cryptomus. */
function cryptomusAccount() {
  const account = getSimulatorAccount()
  if (!account) throw new Error('The simulator is not allowed here.')
  config().cryptomus.apiUrl = `${config().appUrl}/simulator`
  return { provider: 'cryptomus', ...account }
}

const nameOfTaker = async () => (await getPaymentProvider())?.name

describe('an open top-up, after another provider is chosen', () => {
  test('at BTCPay Server is credited by its notice', async () => {
    await saveAccounts(accountAt(btcpay))
    const { customerId, payment, invoiceId } = await beginTopUp()
    await saveAccounts(cryptomusAccount())
    expect(await nameOfTaker()).toBe('cryptomus')
    await btcpay.pay(invoiceId, 2500)
    await btcpay.confirm(invoiceId)
    expect(await payment()).toMatchObject({ provider: 'btcpay', status: 'paid' })
    expect(await balanceOf(customerId)).toBe(2500)
  })

  test('at Cryptomus is credited by its notice', async () => {
    await saveAccounts(cryptomusAccount())
    const { customerId, paymentUrl, payment } = await beginTopUp()
    await saveAccounts(accountAt(btcpay))
    expect(await nameOfTaker()).toBe('btcpay')
    await press(paymentUrl, 'paid')
    await expect.poll(() => balanceOf(customerId)).toBe(2500)
    expect(await payment()).toMatchObject({ provider: 'cryptomus', status: 'paid' })
    await expectInvariants()
  })

  test.each([
    ['the job', reconcile],
    ['the page of the customer', refreshOpenPayments],
  ])('is checked by %s, even while the simulator takes top-ups', async (_, ask) => {
    await saveAccounts(accountAt(btcpay))
    const { customerId, invoiceId } = await beginTopUp()
    await saveAccounts({ provider: 'cryptomus' })
    expect(await nameOfTaker()).toBe('simulator')
    btcpay.webhookUrl = null
    await btcpay.pay(invoiceId, 2500)
    await btcpay.confirm(invoiceId)
    await ask(customerId)
    expect(await balanceOf(customerId)).toBe(2500)
  })

  test('at the simulator is test money, not credited once a real provider takes top-ups', async () => {
    const { customerId, paymentUrl } = await beginTopUp()
    await saveAccounts(accountAt(btcpay))
    await press(paymentUrl, 'paid')
    await reconcile(customerId)
    expect(await getProviderNamed('simulator')).toBeNull()
    expect(await balanceOf(customerId)).toBe(0)
  })
})

test('keeps a key that was saved before the account has an id', async () => {
  await saveAccounts({ apiKey: 'early-key' })
  expect(shownFields(await getProviderSetup()).secrets.apiKey).toEqual({ ending: '' })
  await saveAccounts({ merchantId: 'merchant' })
  expect((await getProviderNamed('cryptomus'))?.gateway.merchantId).toBe('merchant')
})

test('verifies a notice with the account of its URL', async () => {
  await saveAccounts(accountAt(btcpay))
  const { invoiceId, payment } = await beginTopUp()
  const { providerOrderId } = await payment()
  const body = JSON.stringify({ type: 'InvoiceSettled', invoiceId, metadata: { orderId: providerOrderId } })
  const raw = Buffer.from(body)
  const headers = new Headers({ 'BTCPay-Sig': btcpay.sign(body) })
  expect(await receiveNotice({ ...delivery(raw), headers })).toBe('forged')
  expect(await receiveNotice({ ...delivery(raw), headers, providerId: 'btcpay' })).toBe('noted')
  await saveAccounts(none)
  expect(await receiveNotice({ ...delivery(raw), headers, providerId: 'btcpay' })).toBe('forged')
})

describe('the account at BTCPay Server', () => {
  test('is refused at each missing field while it is chosen', async () => {
    const fieldsOf = (refusal: { field?: string; otherFields?: string[] }) => [
      refusal.field,
      ...(refusal.otherFields ?? []),
    ]
    const refusal = await saveAccounts({ provider: 'btcpay', btcpayStoreId: btcpay.storeId }).catch((error) => error)
    expect(refusal).toMatchObject({ status: 422 })
    expect(fieldsOf(refusal)).toEqual(['btcpayUrl', 'btcpayApiKey', 'btcpayWebhookSecret'])
    expect(shownFields(await getProviderSetup()).chosen).toBe('cryptomus')

    await saveAccounts(accountAt(btcpay))
    const removal = await saveAccounts({ removeBtcpayWebhookSecret: true }).catch((error) => error)
    expect(fieldsOf(removal)).toEqual(['btcpayWebhookSecret'])
    expect(await nameOfTaker()).toBe('btcpay')
  })

  test('shows only the endings of its credentials, and the audit log nothing', async () => {
    await saveAccounts(accountAt(btcpay))
    const setup = shownFields(await getProviderSetup())
    expect(setup).toMatchObject({
      chosen: 'btcpay',
      takesTopUps: 'btcpay',
      values: { btcpayUrl: btcpay.url, btcpayStoreId: btcpay.storeId },
      secrets: {
        btcpayApiKey: { ending: btcpay.apiKey.slice(-4) },
        btcpayWebhookSecret: { ending: btcpay.webhookSecret.slice(-4) },
      },
    })
    expect(await getCheckoutOrigins()).toEqual([btcpay.url])
    const entries = await db().select().from(auditLog)
    expect(entries.at(-1)).toMatchObject({
      action: 'payment_provider.changed',
      before: { btcpayUrl: null, btcpayStoreId: null },
      after: {
        btcpayUrl: btcpay.url,
        btcpayStoreId: btcpay.storeId,
        btcpayApiKey: 'changed',
        btcpayWebhookSecret: 'changed',
      },
    })
    expect(JSON.stringify([setup, entries])).not.toContain(btcpay.apiKey)
    expect(JSON.stringify([setup, entries])).not.toContain(btcpay.webhookSecret)
  })

  test('does not open when one credential is in the place of the other', async () => {
    await saveAccounts(accountAt(btcpay))
    await db().update(paymentAccounts).set({ webhookSecretSealed: sql`api_key_sealed` })
    expect(shownFields(await getProviderSetup())).toMatchObject({
      takesTopUps: null,
      secrets: { btcpayWebhookSecret: { ending: null } },
    })
    // With 503, the server sends the notice again later.
    const notice = { ...delivery('{}'), providerId: 'btcpay' as const }
    await expect(receiveNotice(notice)).rejects.toMatchObject({ status: 503 })
  })
})

describe('an account with open top-ups', () => {
  const left = (count: string) => ({ status: 409, field: 'leaveOpenTopUps', message: expect.stringContaining(count) })

  beforeEach(async () => {
    await db().update(payments).set({ status: 'failed' }).where(eq(payments.status, 'waiting'))
    await saveAccounts(accountAt(btcpay))
  })

  test.each([
    ['another store', { btcpayStoreId: 'Another' }],
    ['another server', { btcpayUrl: 'https://btcpay.example.com', btcpayApiKey: 'its-key' }],
    ['no webhook secret', { provider: 'cryptomus', removeBtcpayWebhookSecret: true }],
    ['no key', { provider: 'cryptomus', removeBtcpayApiKey: true }],
  ])('changes to %s only with the box ticked', async (_, change) => {
    await beginTopUp()
    await expect(saveAccounts(change)).rejects.toMatchObject(left('A top-up is still open'))
    await beginTopUp()
    await expect(saveAccounts(change)).rejects.toMatchObject(left('2 top-ups are still open'))
    await saveAccounts({ ...change, leaveOpenTopUps: true })
    expect(shownFields(await getProviderSetup())).not.toMatchObject({
      values: { btcpayUrl: btcpay.url, btcpayStoreId: btcpay.storeId },
      chosen: 'btcpay',
    })
  })

  test('does not send its key to another server', async () => {
    const elsewhere = { btcpayUrl: 'https://btcpay.example.com', leaveOpenTopUps: true }
    const refusal = { field: 'btcpayApiKey', message: 'BTCPay Server needs this to accept top-ups.' }
    for (const change of [elsewhere, { ...elsewhere, provider: 'cryptomus' }]) {
      await expect(saveAccounts(change)).rejects.toMatchObject({ status: 422, ...refusal })
    }
    expect(shownFields(await getProviderSetup())).toMatchObject({ values: { btcpayUrl: btcpay.url } })
    await saveAccounts({ ...elsewhere, btcpayApiKey: 'its-key' })
    expect(shownFields(await getProviderSetup())).toMatchObject({ values: { btcpayUrl: elsewhere.btcpayUrl } })
  })

  test.each([
    ['another key', () => ({ btcpayApiKey: 'another-key' })],
    ['another provider for new top-ups', () => ({ provider: 'cryptomus' })],
    ['a slash at the end of the address', () => ({ btcpayUrl: `${btcpay.url}/` })],
  ])('accepts %s without the box', async (_, change) => {
    await beginTopUp()
    await saveAccounts(change())
    expect(shownFields(await getProviderSetup())).toMatchObject({ values: { btcpayUrl: btcpay.url } })
  })

  test('at Cryptomus changes to another merchant only with the box ticked', async () => {
    await saveAccounts(cryptomusAccount())
    await beginTopUp()
    await expect(saveAccounts({ merchantId: 'another' })).rejects.toMatchObject(left('A top-up is still open'))
    await saveAccounts({ merchantId: 'another', leaveOpenTopUps: true })
    expect(shownFields(await getProviderSetup())).toMatchObject({ values: { merchantId: 'another' } })
  })
})

test('takes no top-ups with a provider of a later version, but credits open ones elsewhere', async () => {
  await saveAccounts(accountAt(btcpay))
  const { customerId, invoiceId } = await beginTopUp()
  await db().update(siteSettings).set({ paymentProvider: 'coinloop' })
  expect(await getPaymentProvider()).toBeNull()
  expect(await getCheckoutOrigins()).toEqual([])
  expect(await getProviderSetup()).toMatchObject({ takers: [] })
  await btcpay.pay(invoiceId, 2500)
  await btcpay.confirm(invoiceId)
  expect(await balanceOf(customerId)).toBe(2500)
})
