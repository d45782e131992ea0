import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import type { PaymentProvider } from '#app/domain/payments/provider.ts'
import { settlePayment } from '#app/domain/payments/settlement/settle-payment.ts'
import { cryptomusGateway } from '#app/integrations/providers/cryptomus/gateway.ts'
import type { ProviderStatus } from './steps.ts'

const merchantId = 'model-merchant'

// Never called: its reports are passed to the shop directly.
const provider: PaymentProvider = {
  name: 'cryptomus',
  gateway: cryptomusGateway({ apiUrl: 'https://provider.invalid', sandboxOrigin: null, merchantId, apiKey: 'none' }),
  callbackUrl: 'https://shop.invalid',
  isTest: false,
}

/** Creates a top-up that the provider reports as paid; returns its id. */
export async function payIn(customerId: string, amountCents: number): Promise<string> {
  const id = randomUUID()
  const providerOrderId = id.replaceAll('-', '')
  await db().insert(payments).values({ id, customerId, provider: provider.name, providerOrderId, amountCents })
  await reportStatus(id, 'paid')
  return id
}

/** Settles a top-up as if the provider had reported this status. */
export async function reportStatus(id: string, status: ProviderStatus): Promise<void> {
  const [payment] = await db().select().from(payments).where(eq(payments.id, id))
  if (!payment) throw new Error(`There is no payment ${id}.`)
  const { amountCents, currency, providerOrderId: orderId } = payment
  const invoice = { uuid: id, orderId, amountCents, currency, arrivedCents: amountCents, status, merchantId }
  await settlePayment(payment, provider, { ...invoice, isFinal: true, url: null, expiresAt: null })
}
