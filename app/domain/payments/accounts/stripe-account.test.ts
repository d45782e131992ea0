import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { auditLog } from '#app/db/schema/shop.ts'
import { offerOnly, saveAccounts } from '#test/btcpay-shop.ts'
import { createAdmin, createCustomer } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { accountAtStripe, useShopWithStripe } from '#test/stripe-shop.ts'
import { startTopUp } from '../top-ups/start-top-up.ts'
import { checkConnection, getProviderSetup } from './provider-setup.ts'
import { takesRealMoney } from './stored-accounts.ts'

useDatabase()
const stripe = useShopWithStripe()

const setup = async () => (await getProviderSetup()).accounts.find(({ id }) => id === 'stripe')

test('a test key is shown as such and does not count as real money', async () => {
  expect(await setup()).toMatchObject({
    isForTests: true,
    secrets: [
      { name: 'stripeSecretKey', tellsMode: true },
      { name: 'stripeSigningSecret', tellsMode: false },
    ],
  })
  expect(await takesRealMoney()).toBe(false)
  await saveAccounts({ stripeSecretKey: 'rk_live_restricted' })
  expect((await setup())?.isForTests).toBe(false)
  expect(await takesRealMoney()).toBe(true)
  await saveAccounts(accountAtStripe(stripe))
})

test('changing from test to live asks first while a top-up is open', async () => {
  const { id: customerId } = await createCustomer()
  await startTopUp({ customerId, amountCents: 2500 })
  const live = { stripeSecretKey: 'sk_live_1' }
  await expect(saveAccounts(live)).rejects.toMatchObject({ field: 'leaveOpenTopUps' })
  await saveAccounts({ stripeSecretKey: 'sk_test_rotated' })
  await saveAccounts({ ...live, leaveOpenTopUps: true })
  expect((await setup())?.isForTests).toBe(false)
  await db().delete(payments)
  await saveAccounts(accountAtStripe(stripe))
})

test('the connection test asks the first provider that takes top-ups', async () => {
  await offerOnly('cryptomus', 'stripe')
  const { id } = await createAdmin()
  expect(await checkConnection(id)).toEqual({ state: 'works', provider: 'Stripe', services: 2 })
  await offerOnly('stripe')
})

test.each(['pk_test_publishable', 'sk_test_', 'whsec_1', 'sk_live_with space', 'secret'])(
  'the key %j is refused',
  async (stripeSecretKey) => {
    await expect(saveAccounts({ stripeSecretKey })).rejects.toThrow('A secret key begins with sk_ or rk_')
  },
)

test('neither secret reaches the page or the audit log', async () => {
  const shown = JSON.stringify([await getProviderSetup(), await db().select().from(auditLog)])
  for (const secret of [stripe.apiKey, stripe.webhookSecret]) expect(shown).not.toContain(secret)
})
