import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { config } from '#app/config.server.ts'
import { db } from '#app/db/client.server.ts'
import { ledgerTransfers, payments } from '#app/db/schema/money.ts'
import { siteSettings } from '#app/db/schema/shop.ts'
import type { CryptomusAccount } from '#app/integrations/cryptomus/client.ts'
import { versionOfFields } from '#app/lib/row-version.ts'
import { derivedKey } from '#app/lib/sealing.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { log } from '#app/log.server.ts'
import { TopUpsNotSetUp } from './refusals.ts'
import { receiptNumber } from './rules.ts'
import { endingOf, openApiKey, ownKey } from './sealed-api-key.ts'

const WEBHOOK_PATH = '/functions/v1/cryptomus-webhook'

export type PaymentProvider = {
  name: 'cryptomus' | 'simulator'
  account: CryptomusAccount
  /** Where notices are to go. */
  callbackUrl: string
  /** Origin of the simulator's payment page; null with a real provider. */
  sandboxOrigin: string | null
}

const columns = {
  id: payments.id,
  amountCents: payments.amountCents,
  creditedCents: payments.creditedCents,
  status: payments.status,
  providerStatus: payments.providerStatus,
  paymentUrl: payments.paymentUrl,
  expiresAt: payments.expiresAt,
  createdAt: payments.createdAt,
}

export type TopUp = Awaited<ReturnType<typeof listRecentTopUps>>[number]

/** The customer's last few top-ups, newest first. */
export async function listRecentTopUps(customerId: string, limit = 5) {
  return db()
    .select(columns)
    .from(payments)
    .where(eq(payments.customerId, customerId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit)
}

/** A top-up of this customer, or null. */
export async function getTopUp({ id, customerId }: { id: string; customerId: string }): Promise<TopUp | null> {
  if (!isUuid(id)) return null
  const [topUp] = await db()
    .select(columns)
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.customerId, customerId)))
  return topUp ?? null
}

const TOP_UPS_A_PAGE = 20

/** The customer's top-ups, newest first, a page at a time; `older` is the last one's id when there are more, to ask with as `before`. */
export async function listTopUps({ customerId, before }: { customerId: string; before: string | null }) {
  const last = before === null ? null : await getTopUp({ id: before, customerId })
  const found = await db()
    .select(columns)
    .from(payments)
    .where(
      and(
        eq(payments.customerId, customerId),
        // By the stored instant, which is finer than a Date; two values, not a row, so that the index is entered at the right place.
        last ? sql`(${payments.createdAt}, ${payments.id}) < (${storedInstant(last.id)}, ${last.id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(TOP_UPS_A_PAGE + 1)
  const topUps = found.slice(0, TOP_UPS_A_PAGE)
  return { topUps, older: found.length > topUps.length ? (topUps.at(-1)?.id ?? null) : null }
}

function storedInstant(id: string): SQL {
  return sql`(select created_at from payments where id = ${id})`
}

/** What the receipt of this customer's top-up says, in cents; null when none of that id was credited. */
export async function getReceipt({ id, customerId }: { id: string; customerId: string }) {
  const [payment] = await db()
    .select({
      provider: payments.provider,
      invoiceId: payments.invoiceId,
      askedCents: payments.amountCents,
      creditedCents: payments.creditedCents,
      returnedCents: sql<number>`coalesce((select sum(amount_cents) from ${ledgerTransfers}
        where payment_id = ${id} and customer_id = ${customerId} and reason = 'refund'), 0)`.mapWith(Number),
      startedAt: payments.createdAt,
      creditedAt: payments.creditedAt,
    })
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.customerId, customerId)))
  if (!payment?.creditedAt) return null
  return { ...payment, creditedAt: payment.creditedAt, number: receiptNumber(id) }
}

/**
 * Who takes the customers' money now: the configured provider, else the simulator where it is allowed, else nobody
 * (product.md 15). Refuses with TopUpsNotSetUp when the stored key does not open: nobody may step in for that provider.
 */
export async function getPaymentProvider(): Promise<PaymentProvider | null> {
  const { appUrl, cryptomus } = config()
  const credentials = givenCredentials() ?? (await storedCredentials())
  if (credentials) {
    const account = { apiUrl: cryptomus.apiUrl, ...credentials }
    return { name: 'cryptomus', account, callbackUrl: appUrl + WEBHOOK_PATH, sandboxOrigin: null }
  }
  const simulator = getSimulatorAccount()
  if (!simulator) return null
  // The simulator is served by this shop itself: both directions stay on this machine, whatever stands in front of it.
  const account = { apiUrl: `${listeningUrl()}/simulator`, ...simulator }
  return { name: 'simulator', account, callbackUrl: listeningUrl() + WEBHOOK_PATH, sandboxOrigin: appUrl }
}

/** The account that the built-in simulator serves; null where test money is not allowed. */
export function getSimulatorAccount(): { merchantId: string; apiKey: string } | null {
  const { sandboxAllowed } = config()
  if (!sandboxAllowed) return null
  return { merchantId: 'packhouse-simulator', apiKey: derivedKey('payment simulator', ownKey()).toString('hex') }
}

function givenCredentials() {
  const { merchantId, apiKey } = config().cryptomus
  return merchantId && apiKey ? { merchantId, apiKey } : null
}

async function storedCredentials() {
  const { merchantId, sealed } = await readStored()
  if (!merchantId || !sealed) return null
  try {
    return { merchantId, apiKey: openApiKey(sealed) }
  } catch (error) {
    log.error({ err: error }, "the payment provider's stored key does not open")
    throw new TopUpsNotSetUp()
  }
}

async function readStored() {
  const [settings] = await db()
    .select({
      merchantId: siteSettings.cryptomusMerchantId,
      sealed: siteSettings.cryptomusApiKeySealed,
    })
    .from(siteSettings)
    .where(eq(siteSettings.id, 'main_settings'))
  if (!settings) throw new Error('The row main_settings is missing; the migrations insert it.')
  return settings
}

export type ProviderSetup = Awaited<ReturnType<typeof getProviderSetup>>

/**
 * How payments are set up, for admins; of the key no more than its ending. What the environment names wins over what is stored,
 * and of that only the merchant is told.
 */
export async function getProviderSetup() {
  const { appUrl, sandboxAllowed } = config()
  const given = givenCredentials()
  const { merchantId, sealed } = await readStored()
  const storedKey = sealed && { ending: endingOf(sealed) }
  return {
    takesTopUps: given ? 'cryptomus' : takerOf(merchantId, storedKey, sandboxAllowed),
    givenMerchantId: given?.merchantId ?? null,
    merchantId: merchantId ?? '',
    storedKey,
    webhookUrl: appUrl + WEBHOOK_PATH,
    version: accountVersion({ merchantId, sealed }),
  }
}

/** From which state of the stored account a form was made. */
export function accountVersion(stored: { merchantId: string | null; sealed: Buffer | null }): string {
  return versionOfFields(stored)
}

/** Nobody where the key does not open: the simulator must not step in for a real provider. */
function takerOf(
  merchantId: string | null,
  storedKey: { ending: string | null } | null,
  sandboxAllowed: boolean,
): 'cryptomus' | 'simulator' | null {
  if (!merchantId || !storedKey) return sandboxAllowed ? 'simulator' : null
  return storedKey.ending === null ? null : 'cryptomus'
}

/** This machine's own address of the shop. */
function listeningUrl(): string {
  const { host, port } = config()
  const anywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]', '::1': '[::1]' }
  return `http://${anywhere[host] ?? host}:${port}`
}
