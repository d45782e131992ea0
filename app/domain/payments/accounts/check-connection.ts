import { ProviderError, ProviderMalformed, ProviderRefused } from '#app/integrations/payment-errors.ts'
import { paymentProviders } from '#app/integrations/providers/registry.ts'
import { rateLimit } from '#app/integrations/rate-limiter.ts'
import { log } from '#app/log.server.ts'
import { getPaymentProvider, providerLabel } from '../provider.ts'
import { TopUpsNotSetUp } from '../refusals.ts'

const TIMEOUT_MS = 8_000

const checks = rateLimit('provider-check', { points: 6, seconds: 60 })

/** `words` is a sentence, or the provider's own reason, of at most 200 characters. */
export type Connection =
  | { state: 'works'; provider: string; proof: string; services: number }
  | { state: 'refused'; words: string }
  | { state: 'unreachable' | 'odd-answer'; words: string }
  | { state: 'not-set-up' | 'key-does-not-open' }

/**
 * Sends the provider that takes top-ups a signed request that changes nothing, for at most eight seconds. Refuses with
 * TooManyAttempts.
 */
export async function checkConnection(actorId: string): Promise<Connection> {
  await checks.spend(actorId)
  try {
    const provider = await getPaymentProvider()
    if (!provider) return { state: 'not-set-up' }
    const services = await provider.gateway.countServices(TIMEOUT_MS)
    const { proof } = paymentProviders[provider.name === 'simulator' ? 'cryptomus' : provider.name]
    return { state: 'works', provider: providerLabel(provider.name), proof, services }
  } catch (error) {
    if (error instanceof TopUpsNotSetUp) return { state: 'key-does-not-open' }
    if (!(error instanceof ProviderError)) throw error
    log.warn({ err: error }, 'the payment provider did not pass its check')
    if (error instanceof ProviderRefused) return { state: 'refused', words: error.message }
    return { state: error instanceof ProviderMalformed ? 'odd-answer' : 'unreachable', words: error.message }
  }
}
