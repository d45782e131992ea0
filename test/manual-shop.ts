import { beforeAll } from 'vitest'
import { startTopUp } from '#app/domain/payments/top-ups/start-top-up.ts'
import { beginTopUp, paymentOf, saveAccounts } from './btcpay-shop.ts'

export const INSTRUCTIONS = 'Pay to **Harbour Bank**, account 12-34.'

/** Offers manual payments only. */
export function useManualPayments(): void {
  beforeAll(() => offerManual())
}

function offerManual(instructions = INSTRUCTIONS): Promise<void> {
  return saveAccounts({ provider: 'manual', manualInstructions: instructions })
}

/** Starts a manual top-up of $25.00 for a new customer. */
export async function beginManual() {
  const begun = await beginTopUp()
  const { id } = await begun.payment()
  return { ...begun, id, own: { id, customerId: begun.customerId } }
}

/** Sends the form of a top-up again, with its key. */
export async function sendAgain(customerId: string, idempotencyKey: string) {
  const { paymentUrl } = await startTopUp({ customerId, amountCents: 2500, idempotencyKey })
  return { paymentUrl, payment: await paymentOf(customerId) }
}
