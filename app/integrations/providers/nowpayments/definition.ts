import { config } from '#app/config.server.ts'
import { t } from '#messages'
import { credential, isSimulator, type ProviderDefinition } from '../definition.ts'
import { nowpaymentsGateway } from './gateway.ts'

export const nowpayments: ProviderDefinition<'apiKey' | 'webhookSecret'> = {
  label: 'NOWPayments',
  fields: {
    apiKey: {
      name: 'nowpaymentsApiKey',
      label: () => t('server.providers.nowpayments.apiKey'),
      schema: credential(() => t('server.providers.nowpayments.apiKeyMalformed')),
      removal: { name: 'removeNowpaymentsApiKey', label: () => t('server.providers.nowpayments.removeApiKey') },
      isSentToServer: true,
    },
    webhookSecret: {
      name: 'nowpaymentsIpnSecret',
      label: () => t('server.providers.nowpayments.ipnSecret'),
      hint: () => t('server.providers.nowpayments.ipnSecretHint'),
      schema: credential(() => t('server.providers.nowpayments.ipnSecretMalformed')),
      removal: { name: 'removeNowpaymentsIpnSecret', label: () => t('server.providers.nowpayments.removeIpnSecret') },
    },
  },
  mayBeBlank: false,
  isSandbox: () => {
    const { apiUrl } = config().nowpayments
    return new URL(apiUrl).hostname === 'api-sandbox.nowpayments.io' || isSimulator(apiUrl)
  },
  webhook: {
    path: '/functions/v1/nowpayments-webhook',
    signature: 'The header x-nowpayments-sig contains the signature.',
    advice: () => t('server.providers.nowpayments.webhookAdvice'),
  },
  checkoutOrigins: () => [
    'https://*.nowpayments.io',
    'https://nowpayments.io',
    new URL(config().nowpayments.apiUrl).origin,
  ],
  connect: ({ apiKey, webhookSecret: ipnSecret }) =>
    nowpaymentsGateway({ apiUrl: config().nowpayments.apiUrl, apiKey, ipnSecret }),
}
