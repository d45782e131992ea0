import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { config } from '#app/config.server.ts'
import { db } from '#app/db/client.server.ts'
import { armFailPoint, disarmFailPoints } from '#app/db/fail-points.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { auditLog, paymentMethods, siteSettings } from '#app/db/schema/shop.ts'
import { getOffered } from '#app/domain/payments/accounts/provider-setup.ts'
import { readAccounts } from '#app/domain/payments/accounts/stored-accounts.ts'
import { getSimulatorAccount } from '#app/domain/payments/provider.ts'
import { startTopUp } from '#app/domain/payments/top-ups/start-top-up.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { accountAt, offerOnly, paymentOf, saveAccounts, useShopWithBtcpay } from '#test/btcpay-shop.ts'
import { createAdmin, createCustomer } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { expectInvariants } from '#test/invariants.ts'
import { balanceOf, press } from '#test/payment-shop.ts'
import { feeOf, suggestedCents } from './rules.ts'
import { getMethod, moveMethod, saveMethod } from './save-method.ts'
import { methodInput } from './schema.ts'

useDatabase()
const btcpay = useShopWithBtcpay()

let by: ReturnType<typeof byAdmin>

/** Sets up the simulator as if it were the real Cryptomus, next to the BTCPay Server. */
beforeEach(async () => {
  by = byAdmin((await createAdmin()).id)
  config().cryptomus.apiUrl = `${config().appUrl}/simulator`
  await saveAccounts({ ...accountAt(btcpay), ...getSimulatorAccount(), provider: 'cryptomus' })
  await offerOnly('cryptomus', 'btcpay')
  await db().update(paymentMethods).set({ label: '', minimumCents: 0, feeBasisPoints: 0, feeCents: 0 })
  await db().execute(sql`update payment_methods set position = case id when 'cryptomus' then 1 else 2 end`)
})

const offered = async () => (await getOffered()).methods.map(({ id }) => id)

async function change(id: string, typed: object) {
  const { version = '', isOn } = (await getMethod(id)) ?? {}
  await saveMethod({ id, ...methodInput.parse({ version, isOn, ...typed }) }, by)
}

describe('several methods', () => {
  test('are offered in the order of the operator, and the first is used by default', async () => {
    expect(await offered()).toEqual(['cryptomus', 'btcpay'])
    await moveMethod({ method: 'btcpay', side: 'before' }, by)
    expect(await offered()).toEqual(['btcpay', 'cryptomus'])
    await moveMethod({ method: 'btcpay', side: 'before' }, by)
    expect(await offered()).toEqual(['btcpay', 'cryptomus'])
    const { id: customerId } = await createCustomer()
    await startTopUp({ customerId, amountCents: 2500 })
    expect(await paymentOf(customerId)).toMatchObject({ provider: 'btcpay' })
    const moves = await db().select().from(auditLog).where(eq(auditLog.action, 'payment_method.moved'))
    expect(moves.at(-1)).toMatchObject({ subject: 'payment_method:btcpay', before: { place: 2 }, after: { place: 1 } })
  })

  test.each(['cryptomus', 'btcpay'])('charge at %s if the customer chooses it', async (methodId) => {
    const { id: customerId } = await createCustomer()
    await startTopUp({ customerId, amountCents: 2500, methodId })
    expect(await paymentOf(customerId)).toMatchObject({ provider: methodId, status: 'waiting' })
  })

  test('credit what was started with a method that is off by then, each at its own provider', async () => {
    const [one, other] = [await createCustomer(), await createCustomer()]
    const { paymentUrl } = await startTopUp({ customerId: one.id, amountCents: 2500, methodId: 'cryptomus' })
    await startTopUp({ customerId: other.id, amountCents: 1000, methodId: 'btcpay' })
    await change('cryptomus', { isOn: false })
    await change('btcpay', { isOn: false })
    expect(await offered()).toEqual([])
    await press(paymentUrl, 'paid')
    const { invoiceId } = await paymentOf(other.id)
    await btcpay.pay(invoiceId, 1000)
    await btcpay.confirm(invoiceId)
    await expect.poll(() => balanceOf(one.id)).toBe(2500)
    expect(await balanceOf(other.id)).toBe(1000)
    await expectInvariants()
  })

  test('start another top-up if the same form is sent with another one', async () => {
    const { id: customerId } = await createCustomer()
    const intent = { customerId, amountCents: 2500, idempotencyKey: randomUUID() }
    await Promise.all([
      startTopUp({ ...intent, methodId: 'cryptomus' }),
      startTopUp({ ...intent, methodId: 'btcpay' }),
      startTopUp({ ...intent, methodId: 'btcpay' }),
    ])
    const made = await db().select().from(payments).where(eq(payments.customerId, customerId))
    expect(new Set(made.map(({ provider }) => provider))).toEqual(new Set(['cryptomus', 'btcpay']))
  })

  test('leave out one whose account is removed or does not open', async () => {
    await db().execute(sql`update payment_accounts set api_key_sealed = '\\x00' where provider = 'cryptomus'`)
    expect(await offered()).toEqual(['btcpay'])
    await saveAccounts({ merchantId: '', removeApiKey: true, leaveOpenTopUps: true })
    expect(await getOffered()).toMatchObject({ taker: 'btcpay', methods: [{ id: 'btcpay' }] })
  })
})

describe('a method', () => {
  test('that is off or unknown is refused at the choice', async () => {
    await change('btcpay', { isOn: false })
    const { id: customerId } = await createCustomer()
    for (const methodId of ['btcpay', 'coinloop']) {
      await expect(startTopUp({ customerId, amountCents: 2500, methodId })).rejects.toMatchObject({
        status: 409,
        field: 'method',
      })
    }
    expect(await db().$count(payments, eq(payments.customerId, customerId))).toBe(0)
  })

  test('takes nothing below its minimum', async () => {
    await change('btcpay', { minimum: '20' })
    const { id: customerId } = await createCustomer()
    const intent = { customerId, methodId: 'btcpay' }
    await expect(startTopUp({ ...intent, amountCents: 1999 })).rejects.toMatchObject({
      status: 422,
      field: 'amount',
      message: 'With this payment method you can add $20.00 or more.',
    })
    await startTopUp({ ...intent, amountCents: 2000 })
    await startTopUp({ customerId, amountCents: 100, methodId: 'cryptomus' })
  })

  test('gives a repeated form its payment after the minimum rose, and after the method was switched off', async () => {
    const { id: customerId } = await createCustomer()
    const intent = { customerId, amountCents: 2500, methodId: 'btcpay', idempotencyKey: randomUUID() }
    const first = await startTopUp(intent)
    await change('btcpay', { minimum: '50' })
    expect(await startTopUp(intent)).toEqual(first)
    await change('btcpay', { isOn: false })
    expect(await Promise.all([startTopUp(intent), startTopUp(intent)])).toEqual([first, first])
    await expect(startTopUp({ ...intent, idempotencyKey: randomUUID() })).rejects.toMatchObject({ field: 'method' })
    await expect(startTopUp({ ...intent, amountCents: 100 })).rejects.toMatchObject({ status: 409 })
    expect(await db().$count(payments, eq(payments.customerId, customerId))).toBe(1)
  })

  test('gives a repeated form without a choice its payment after another method became the first', async () => {
    const { id: customerId } = await createCustomer()
    const intent = { customerId, amountCents: 2500, idempotencyKey: randomUUID() }
    const first = await startTopUp(intent)
    await moveMethod({ method: 'btcpay', side: 'before' }, by)
    expect(await startTopUp(intent)).toEqual(first)
  })

  test('refuses a repeated form below a minimum that rose, if no invoice was created', async () => {
    const { id: customerId } = await createCustomer()
    const intent = { customerId, amountCents: 2500, methodId: 'btcpay', idempotencyKey: randomUUID() }
    armFailPoint('top-up:recorded', 'throw')
    await expect(startTopUp(intent)).rejects.toThrow()
    disarmFailPoints()
    await change('btcpay', { minimum: '50' })
    await expect(startTopUp(intent)).rejects.toMatchObject({ field: 'amount' })
    await change('btcpay', { minimum: '0' })
    await startTopUp(intent)
    const made = await db().select().from(payments).where(eq(payments.customerId, customerId))
    expect(made).toMatchObject([{ amountCents: 2500, invoiceId: expect.any(String) }])
  })

  test('is suggested with at least its minimum, if it is the first one', async () => {
    await change('cryptomus', { minimum: '20' })
    const { methods } = await getOffered()
    expect([465, 2000, 2001].map((missing) => suggestedCents(missing, methods))).toEqual([2000, 2000, 2001])
    expect([suggestedCents(465, methods.slice(1)), suggestedCents(465, [])]).toEqual([465, 465])
  })

  test('shows its fee, and the invoice stays at the amount', async () => {
    await change('btcpay', { label: 'Bitcoin', currencies: 'BTC', feePercent: '1.5', feeAmount: '0.30' })
    const { methods } = await getOffered()
    expect(methods[1]).toEqual({
      id: 'btcpay',
      label: 'Bitcoin',
      fee: '1.5% + $0.30',
      currencies: 'BTC',
      minimumCents: 0,
      feeBasisPoints: 150,
      feeCents: 30,
    })
    expect(feeOf({ feeBasisPoints: 150, feeCents: 30 }, 2501)).toBe(68)
    const { id: customerId } = await createCustomer()
    await startTopUp({ customerId, amountCents: 2500, methodId: 'btcpay' })
    expect(await paymentOf(customerId)).toMatchObject({ amountCents: 2500 })
    const entries = await db().select().from(auditLog).where(eq(auditLog.action, 'payment_method.changed'))
    expect(entries.at(-1)).toMatchObject({
      subject: 'payment_method:btcpay',
      after: { label: 'Bitcoin', feeBasisPoints: 150 },
    })
  })

  test('cannot be switched on without an account', async () => {
    await change('btcpay', { isOn: false })
    await saveAccounts({ btcpayUrl: '', btcpayStoreId: '', removeBtcpayApiKey: true, leaveOpenTopUps: true })
    await expect(change('btcpay', { isOn: true })).rejects.toMatchObject({ status: 422, field: 'isOn' })
    expect(await offered()).toEqual(['cryptomus'])
  })

  test('is not changed by a form that is older than another change', async () => {
    const { version = '' } = (await getMethod('btcpay')) ?? {}
    await change('btcpay', { minimum: '5' })
    const stale = methodInput.parse({ version, isOn: true, minimum: '9' })
    await expect(saveMethod({ id: 'btcpay', ...stale }, by)).rejects.toMatchObject({ status: 409 })
    expect(await getMethod('btcpay')).toMatchObject({ minimumCents: 500 })
    await expect(change('coinloop', { minimum: '5' })).rejects.toMatchObject({ status: 404 })
  })

  test('refuses amounts and texts that are too large', () => {
    const wrong = {
      minimum: '100001',
      feePercent: '50.01',
      feeAmount: '1001',
      label: 'x'.repeat(61),
      currencies: 'BTC\u0000',
    }
    for (const [name, value] of Object.entries(wrong)) {
      expect(methodInput.safeParse({ [name]: value }).success, name).toBe(false)
    }
    expect(methodInput.parse({ minimum: '', feePercent: '', feeAmount: '' })).toMatchObject({ minimumCents: 0 })
  })
})

describe('the version before, while both run', () => {
  const choice = async () => (await db().select().from(siteSettings))[0]?.paymentProvider
  const onNow = async () => {
    const rows = await db()
      .select()
      .from(paymentMethods)
      .where(eq(paymentMethods.isOn, true))
      .orderBy(asc(paymentMethods.id))
    return rows.map(({ id }) => id)
  }

  test('uses the first method that it knows', async () => {
    expect(await choice()).toBe('cryptomus')
    await moveMethod({ method: 'btcpay', side: 'before' }, by)
    expect(await choice()).toBe('btcpay')
    await change('btcpay', { isOn: false })
    expect(await choice()).toBe('cryptomus')
    await change('cryptomus', { isOn: false })
    expect(await choice()).toBe('none')
  })

  test('chooses the only method', async () => {
    await db().update(siteSettings).set({ paymentProvider: 'btcpay' })
    expect(await onNow()).toEqual(['btcpay'])
    await db().update(siteSettings).set({ paymentProvider: 'btcpay', siteName: 'Quill' })
    expect(await onNow()).toEqual(['btcpay'])
  })

  test('leaves the methods as they are when it saves accounts', async () => {
    await db().update(siteSettings).set({ paymentProvider: 'cryptomus' })
    expect((await readAccounts()).methods.filter(({ isOn }) => isOn)).toHaveLength(2)
  })
})
