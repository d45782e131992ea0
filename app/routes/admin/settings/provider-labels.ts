import type { ProviderName } from '#app/domain/payments/provider.ts'

/** What providers are called. */
export const providerLabels: Record<ProviderName, string> = {
  cryptomus: 'Cryptomus',
  btcpay: 'BTCPay Server',
  simulator: 'The built-in simulator',
}
