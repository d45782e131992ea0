import { rateLimit } from '#app/integrations/rate-limiter.ts'
import { networkOf } from '#app/lib/client-network.ts'

const byNetwork = rateLimit('mail-network', { points: 60, seconds: 3600 })
const byAddress = rateLimit('mail-address', { points: 10, seconds: 3600 })

/** Limits the mails that a client can have sent, and those that a mailbox can be sent. Refuses with TooManyAttempts. */
export async function spendMailRequest({
  email,
  clientAddress,
}: {
  email: string
  clientAddress: string
}): Promise<void> {
  await byNetwork.spend(networkOf(clientAddress))
  await byAddress.spend(email)
}
