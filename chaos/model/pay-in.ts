import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import type { PaymentProvider } from '#app/domain/payments/provider.ts'
import { settlePayment } from '#app/domain/payments/settle-payment.ts'
import { cryptomusGateway } from '#app/integrations/providers/cryptomus/gateway.ts'
import type { ProviderWord } from './steps.ts'

const merchantId = 'model-merchant'

// Nobody calls it: what it would say is handed to the shop.
const provider: PaymentProvider = {
  name: 'cryptomus',
  gateway: cryptomusGateway({ apiUrl: 'https://provider.invalid', sandboxOrigin: null, merchantId, apiKey: 'none' }),
  callbackUrl: 'https://shop.invalid',
}

/** A top-up that was begun and is said to be paid; answers its id. */
export async function payIn(customerId: string, amountCents: number): Promise<string> {
  const id = randomUUID()
  const providerOrderId = id.replaceAll('-', '')
  await db().insert(payments).values({ id, customerId, provider: provider.name, providerOrderId, amountCents })
  await hear(id, 'paid')
  return id
}

/** The provider says how a top-up stands, for the first time or again. */
export async function hear(id: string, status: ProviderWord): Promise<void> {
  const [payment] = await db().select().from(payments).where(eq(payments.id, id))
  if (!payment) throw new Error(`There is no payment ${id}.`)
  const { amountCents, currency, providerOrderId: orderId } = payment
  const invoice = { uuid: id, orderId, amountCents, currency, arrivedCents: amountCents, status, merchantId }
  await settlePayment(payment, provider, { ...invoice, isFinal: true, url: null, expiresAt: null })
}
