import { config } from '#app/config.server.ts'
import { t } from '#messages'
import { credential, type ProviderDefinition } from '../definition.ts'
import { cryptomusGateway } from './gateway.ts'

export const cryptomus: ProviderDefinition<'accountId' | 'apiKey'> = {
  label: 'Cryptomus',
  fields: {
    accountId: {
      name: 'merchantId',
      label: () => t('server.providers.cryptomus.merchantId'),
      schema: credential(() => t('server.providers.cryptomus.merchantIdMalformed')),
    },
    apiKey: {
      name: 'apiKey',
      label: () => t('server.providers.cryptomus.apiKey'),
      schema: credential(() => t('server.providers.cryptomus.apiKeyMalformed')),
      removal: {
        name: 'removeApiKey',
        label: () => t('server.providers.cryptomus.removeApiKey'),
        hint: () => t('server.providers.cryptomus.removeApiKeyHint'),
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
    advice: () => t('server.providers.cryptomus.webhookAdvice'),
  },
  checkoutOrigins: () => ['https://*.cryptomus.com', new URL(config().cryptomus.apiUrl).origin],
  connect: ({ accountId, apiKey }) =>
    cryptomusGateway({ apiUrl: config().cryptomus.apiUrl, sandboxOrigin: null, merchantId: accountId, apiKey }),
}
