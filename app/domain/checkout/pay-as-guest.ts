import { setTimeout as pause } from 'node:timers/promises'
import { registrations } from '#app/domain/identity/limits.ts'
import { accountOf } from '#app/domain/identity/registration/guests.ts'
import { hasGuestCheckout } from '#app/domain/identity/security-settings.ts'
import { MANUAL } from '#app/domain/payments/manual/rules.ts'
import { requireOfferedMethod } from '#app/domain/payments/provider.ts'
import { networkOf } from '#app/lib/client-network.ts'
import { agreeOn, startPayment } from './pay-now.ts'
import { checkoutRefusals } from './refusals.ts'
import type { GuestPayment } from './schema.ts'

/** Identifies a visitor, whose prices and codes are those of a customer without orders. */
export const GUEST_ID = '00000000-0000-0000-0000-000000000000'

const REGISTRATIONS_EACH = 5

/** Longer than it takes to create an account. */
const ACCOUNT_MS = 50

/**
 * Starts a payment on the account of an address, which is new if there was none. The response does not depend on that,
 * and gives the browser no access: what was bought opens with a link in an email, or after sign-in.
 */
export async function payAsGuest(
  { email, ...input }: GuestPayment,
  { clientIp }: { clientIp: string },
): Promise<{ paymentUrl: string }> {
  if (!(await hasGuestCheckout())) throw checkoutRefusals.guestsMustSignIn()
  const network = networkOf(clientIp)
  // Each may create an account, send an email and start an invoice.
  await registrations.spend(network, REGISTRATIONS_EACH)
  const { method } = await requireOfferedMethod(input.method)
  if (method.provider === MANUAL) throw checkoutRefusals.guestsMustSignIn()
  const agreed = await agreeOn({ customerId: GUEST_ID, guesser: network }, input)
  // Takes as long for a known address as for a new one.
  const [customerId] = await Promise.all([accountOf(email), pause(ACCOUNT_MS)])
  return startPayment({ ...agreed, customerId, isGuest: true, neededCents: agreed.totalCents })
}
