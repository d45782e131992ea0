import { eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, beforeEach } from 'vitest'
import { config } from '#app/config.server.ts'
import { db } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { paymentMethods } from '#app/db/schema/shop.ts'
import { alarms } from '#app/db/schema/watch.ts'
import {
  type AccountSetup,
  getProviderSetup,
  type ProviderSetup,
} from '#app/domain/payments/accounts/provider-setup.ts'
import { providerAccountInput, saveProviderAccount } from '#app/domain/payments/accounts/save-provider-account.ts'
import { reconcilePayments } from '#app/domain/payments/settlement/reconcile-payments.ts'
import { startTopUp } from '#app/domain/payments/top-ups/start-top-up.ts'
import { byAdmin } from './acting-admin.ts'
import { type BtcpayServer, useBtcpayServer } from './btcpay-server.ts'
import { createAdmin, createCustomer } from './cast.ts'
import { useShopWithSimulator } from './payment-shop.ts'

type Typed = Record<string, string | boolean | undefined> & { provider?: string }

/** Saves what an admin types into the accounts, and offers only the method of `provider`, if given. */
export async function saveAccounts({ provider, ...typed }: Typed): Promise<void> {
  const { id } = await createAdmin()
  const { version, chosen, values } = shownFields(await getProviderSetup())
  if (provider) await offerOnly(provider)
  try {
    await saveProviderAccount(providerAccountInput.parse({ version, ...values, ...typed }), byAdmin(id))
  } catch (error) {
    if (provider && chosen) await offerOnly(chosen)
    throw error
  }
}

export async function offerOnly(...ids: string[]): Promise<void> {
  const rows = ids.map((id) => ({ id, provider: id, isOn: true, position: 9 }))
  await db().insert(paymentMethods).values(rows).onConflictDoNothing()
  await db()
    .insert(paymentMethods)
    .values(ids.map((id) => ({ id, provider: id })))
    .onConflictDoNothing()
  await db()
    .update(paymentMethods)
    .set({ isOn: inArray(paymentMethods.id, ids) })
}

/** Returns the fields of the Payment tab by name: the stored values, and of secrets only their last characters. */
export function shownFields({ accounts, ...setup }: ProviderSetup) {
  const plain = accounts.flatMap((account) => account.plain.map(({ name, value }) => [name, value]))
  const secrets = accounts.flatMap((account) => account.secrets.map(({ name, stored }) => [name, stored]))
  return {
    ...setup,
    chosen: setup.methods.find(({ isOn }) => isOn)?.id ?? null,
    takesTopUps: setup.takers[0] ?? null,
    values: Object.fromEntries(plain) as Record<string, string>,
    secrets: Object.fromEntries(secrets) as Record<string, AccountSetup['secrets'][number]['stored']>,
  }
}

/** Returns what an admin types to receive top-ups through this server. */
export function accountAt(btcpay: BtcpayServer) {
  return {
    provider: 'btcpay',
    btcpayUrl: btcpay.url,
    btcpayStoreId: btcpay.storeId,
    btcpayApiKey: btcpay.apiKey,
    btcpayWebhookSecret: btcpay.webhookSecret,
  }
}

/** Serves the endpoints of a shop with a BTCPay Server. It checks no top-up until a test makes it due. */
export function useShopWithBtcpay(): BtcpayServer {
  useShopWithSimulator()
  const btcpay = useBtcpayServer()
  beforeAll(() => saveAccounts(accountAt(btcpay)))
  beforeEach(async () => {
    btcpay.reset()
    btcpay.webhookUrl = webhookOfShop()
    await db().update(payments).set({ checkAt: null })
  })
  return btcpay
}

export function webhookOfShop(): string {
  return `http://127.0.0.1:${config().port}/functions/v1/btcpay-webhook`
}

/** Starts a top-up for a new customer; `payment` reads its current row. */
export async function beginTopUp(amountCents = 2500) {
  const { id: customerId } = await createCustomer()
  const { paymentUrl } = await startTopUp({ customerId, amountCents })
  const payment = () => paymentOf(customerId)
  return { customerId, paymentUrl, payment, invoiceId: (await payment()).invoiceId }
}

/** Asks the provider about this customer's top-up, as the job does when it is due. */
export async function reconcile(customerId: string): Promise<void> {
  const checkAt = sql`now() - interval '1 second'`
  await db().update(payments).set({ checkAt }).where(eq(payments.customerId, customerId))
  await reconcilePayments()
}

export async function alarmsOf(customerId: string): Promise<string[]> {
  const { id } = await paymentOf(customerId)
  const found = await db()
    .select()
    .from(alarms)
    .where(eq(alarms.subject, `payment:${id}`))
  return found.map(({ kind }) => kind)
}

export async function paymentOf(customerId: string) {
  const [row, another] = await db().select().from(payments).where(eq(payments.customerId, customerId))
  if (!row || another) throw new Error('Expected one payment.')
  return row
}
