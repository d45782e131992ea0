import { rateLimit } from '#app/integrations/rate-limiter.ts'
import { networkOf } from '#app/lib/client-network.ts'

const byNetwork = rateLimit('mail-network', { points: 60, seconds: 3600 })
const byAddress = rateLimit('mail-address', { points: 10, seconds: 3600 })

/** Accounts that visitors of a network create, by registering or by paying as guests. */
export const registrations = rateLimit('register', { points: 300, seconds: 3600 })

/** `returnTo` is the page that the emailed link leads to. */
export type MailRequest = { email: string; clientIp: string; returnTo?: string | null }

export async function spendMailRequest({ email, clientIp }: MailRequest) {
  await byNetwork.spend(networkOf(clientIp))
  await byAddress.spend(email)
}

const QUARTER_HOUR = 15 * 60

export const passwordsByNetwork = rateLimit('sign-in-network', { points: 300, seconds: QUARTER_HOUR })
export const passwordsByAccount = rateLimit('sign-in-account', { points: 20, seconds: QUARTER_HOUR })
/** Passwords of people who are signed in, by account id. Separate, so that strangers' attempts don't block them. */
export const passwordsBySignedIn = rateLimit('current-password', { points: 20, seconds: QUARTER_HOUR })
export const codesByAccount = rateLimit('second-step', { points: 10, seconds: QUARTER_HOUR })
