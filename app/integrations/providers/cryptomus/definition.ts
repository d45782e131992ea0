import { config } from '#app/config.server.ts'
import { credential, type ProviderDefinition } from '../definition.ts'
import { cryptomusGateway } from './gateway.ts'

export const cryptomus: ProviderDefinition<'accountId' | 'apiKey'> = {
  label: 'Cryptomus',
  paidAt: 'Cryptomus',
  proof: 'merchant id and key',
  fields: {
    accountId: { name: 'merchantId', label: 'Merchant ID', schema: credential('A merchant id') },
    apiKey: {
      name: 'apiKey',
      label: 'API key',
      schema: credential('An API key'),
      removal: {
        name: 'removeApiKey',
        label: 'Remove the stored key',
        hint: 'Without a key, customers cannot pay with Cryptomus.',
      },
    },
  },
  mayBeBlank: true,
  environment: {
    variables: ['CRYPTOMUS_MERCHANT_ID', 'CRYPTOMUS_API_KEY'],
    account() {
      const { merchantId: accountId, apiKey } = config().cryptomus
      return accountId && apiKey ? { accountId, apiKey } : null
    },
  },
  webhook: {
    path: '/functions/v1/cryptomus-webhook',
    signature: 'The body contains the signature.',
    advice: 'Every invoice already includes it. If your Cryptomus account asks for a webhook URL, enter this one.',
  },
  checkoutOrigins: () => ['https://*.cryptomus.com', new URL(config().cryptomus.apiUrl).origin],
  connect: ({ accountId, apiKey }) =>
    cryptomusGateway({ apiUrl: config().cryptomus.apiUrl, sandboxOrigin: null, merchantId: accountId, apiKey }),
}
