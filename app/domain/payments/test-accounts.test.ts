import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { config } from '#app/config.server.ts'
import { db } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { customers } from '#app/db/schema/shop.ts'
import { countOpenTopUps } from '#app/domain/customers/open-top-ups.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { alarmsOf, beginTopUp, offerOnly, paymentOf, reconcile, saveAccounts } from '#test/btcpay-shop.ts'
import { createAdmin, createCustomer } from '#test/cast.ts'
import { deliver } from '#test/claiming.ts'
import { useDatabase } from '#test/database.ts'
import { creditWithBonus, giveBonus } from '#test/gifts.ts'
import { expectInvariants } from '#test/invariants.ts'
import { balanceOf, press } from '#test/payment-shop.ts'
import { freshAdmin } from '#test/refunding.ts'
import { accountAtStripe, useShopWithStripe } from '#test/stripe-shop.ts'
import { getOffered, getProviderSetup } from './accounts/provider-setup.ts'
import { isForTests, readAccounts } from './accounts/stored-accounts.ts'
import { getMethod, saveMethod } from './methods/save-method.ts'
import { methodInput } from './methods/schema.ts'
import { versionOfPayment } from './queries.ts'
import { settleByHand } from './settlement/settle-payment.ts'
import { sumTestMoney, takeBackTestMoney } from './test-money.ts'
import { startTopUp } from './top-ups/start-top-up.ts'

useDatabase()
const stripe = useShopWithStripe()

beforeEach(async () => {
  await db().update(payments).set({ status: 'refunded' }).where(eq(payments.isTest, true))
  await saveAccounts({ ...accountAtStripe(stripe), manualInstructions: 'Pay us.', leaveOpenTopUps: true })
})
afterEach(expectInvariants)

const refusal = { message: expect.stringContaining('Stripe has a test account') }

async function setOn(id: string, isOn: boolean) {
  const { version = '' } = (await getMethod(id)) ?? {}
  await saveMethod({ id, ...methodInput.parse({ version, isOn }) }, byAdmin((await createAdmin()).id))
}

/** Switches to real money, as a shop that opens does. */
async function open() {
  await setOn('stripe', false)
  await setOn('manual', true)
}

const offered = async () => (await getOffered()).methods.map(({ id }) => id)

describe('a method of a test account', () => {
  test('is not switched on beside one that takes real money, nor the other way round', async () => {
    await expect(setOn('manual', true)).rejects.toMatchObject(refusal)
    expect(await offered()).toEqual(['stripe'])
    await open()
    await expect(setOn('stripe', true)).rejects.toMatchObject(refusal)
    expect(await offered()).toEqual(['manual'])
  })

  test('is not switched on by two admins at the same time', async () => {
    await setOn('stripe', false)
    const both = await Promise.allSettled([setOn('stripe', true), setOn('manual', true)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await offered()).toHaveLength(1)
  })

  test('does not come to be by a test key that replaces a live one', async () => {
    await saveAccounts({ stripeSecretKey: 'sk_live_1', leaveOpenTopUps: true })
    await setOn('manual', true)
    await expect(saveAccounts({ stripeSecretKey: 'sk_test_1', leaveOpenTopUps: true })).rejects.toMatchObject(refusal)
    await setOn('manual', false)
    await saveAccounts({ stripeSecretKey: 'sk_test_1', leaveOpenTopUps: true })
  })

  test('takes no payment beside real money, also if both were on before', async () => {
    await offerOnly('stripe', 'manual')
    expect(await offered()).toEqual(['manual'])
    const { id: customerId } = await createCustomer()
    const intent = { customerId, amountCents: 25_00 }
    await expect(startTopUp({ ...intent, methodId: 'stripe' })).rejects.toMatchObject({ field: 'method' })
    await startTopUp(intent)
    expect(await paymentOf(customerId)).toMatchObject({ provider: 'manual', isTest: false })
    expect((await getProviderSetup()).methods.find(({ id }) => id === 'stripe')).toMatchObject({ isForTests: true })
  })

  test('is the sandbox of NOWPayments too', async () => {
    const { apiUrl } = config().nowpayments
    expect(isForTests('nowpayments', await readAccounts())).toBe(false)
    config().nowpayments.apiUrl = 'https://api-sandbox.nowpayments.io/'
    expect(isForTests('nowpayments', await readAccounts())).toBe(true)
    config().nowpayments.apiUrl = apiUrl
  })
})

describe('a payment of a test account', () => {
  test('says so, whatever the account becomes later', async () => {
    const { customerId, paymentUrl } = await beginTopUp()
    await press(paymentUrl, 'paid')
    await saveAccounts({ stripeSecretKey: 'sk_live_1', leaveOpenTopUps: true })
    expect(await paymentOf(customerId)).toMatchObject({ isTest: true, status: 'paid' })
  })

  test('is not credited once the shop takes real money', async () => {
    const { customerId, paymentUrl } = await beginTopUp()
    await open()
    await press(paymentUrl, 'paid')
    await reconcile(customerId)
    expect(await balanceOf(customerId)).toBe(0)
    expect(await paymentOf(customerId)).toMatchObject({ status: 'expired', creditedCents: 0, checkAt: null })
  })

  test('ends when the shop takes real money, also if the provider has seen it and is gone', async () => {
    const { customerId } = await beginTopUp()
    const { id } = await paymentOf(customerId)
    await open()
    const seen = { provider: 'simulator', status: 'expired', providerStatus: 'process' } as const
    await db().update(payments).set(seen).where(eq(payments.id, id))
    await reconcile(customerId)
    expect(await paymentOf(customerId)).toMatchObject({ status: 'expired', providerStatus: 'cancel', checkAt: null })
    expect(await countOpenTopUps(db(), customerId)).toBe(0)
  })

  test('is not credited by hand either', async () => {
    const { customerId } = await beginTopUp()
    const { id: paymentId } = await paymentOf(customerId)
    await open()
    const version = await versionOfPayment(paymentId)
    const settlement = { paymentId, creditCents: 25_00, reason: 'Paid', version, by: await freshAdmin() }
    await expect(settleByHand(settlement)).rejects.toThrow('test money')
    expect(await balanceOf(customerId)).toBe(0)
  })
})

describe('test money in balances', () => {
  test('stays while the shop takes test money', async () => {
    const { customerId, paymentUrl } = await beginTopUp()
    await press(paymentUrl, 'paid')
    await takeBackTestMoney()
    expect(await balanceOf(customerId)).toBe(25_00)
    expect(await sumTestMoney()).toBe(25_00)
  })

  test('is never taken from real money that came later', async () => {
    const buyer = await createCustomer()
    const { id: customerId } = buyer
    const { paymentUrl } = await startTopUp({ customerId, amountCents: 25_00 })
    await press(paymentUrl, 'paid')
    await deliver(50, { buyer })
    expect(await balanceOf(customerId)).toBe(0)
    await creditWithBonus(customerId, 80_00, 0)
    await open()
    await takeBackTestMoney()
    expect(await balanceOf(customerId)).toBe(80_00)
    const taken = await db().select().from(payments).where(eq(payments.isTest, true))
    expect(taken.filter((payment) => payment.customerId === customerId)).toMatchObject([{ status: 'refunded' }])
  })

  test('is not taken from the bonus of real money that came later either', async () => {
    const buyer = await createCustomer()
    const { id: customerId } = buyer
    const id = await creditWithBonus(customerId, 100_00, 10_00)
    await db().update(payments).set({ isTest: true }).where(eq(payments.id, id))
    await deliver(120, { buyer })
    await creditWithBonus(customerId, 100_00, 10_00)
    expect(await balanceOf(customerId)).toBe(160_00)
    await open()
    await takeBackTestMoney()
    expect(await balanceOf(customerId)).toBe(110_00)
  })

  test('is taken back once when the shop takes real money', async () => {
    const { customerId, paymentUrl } = await beginTopUp()
    await press(paymentUrl, 'paid')
    await giveBonus(customerId, 5_00)
    await open()
    await Promise.all([takeBackTestMoney(), takeBackTestMoney(), takeBackTestMoney()])
    await takeBackTestMoney()
    expect(await balanceOf(customerId)).toBe(5_00)
    expect(await paymentOf(customerId)).toMatchObject({ status: 'refunded' })
    expect(await sumTestMoney()).toBe(0)
    expect(await alarmsOf(customerId)).toEqual([])
  })

  test('raises an alarm as far as it was spent', async () => {
    const { customerId, paymentUrl } = await beginTopUp()
    await press(paymentUrl, 'paid')
    const [buyer] = await db().select().from(customers).where(eq(customers.id, customerId))
    if (buyer) await deliver(4, { buyer })
    await open()
    await takeBackTestMoney()
    expect(await balanceOf(customerId)).toBe(0)
    expect(await alarmsOf(customerId)).toEqual(['refund-shortfall'])
  })
})
