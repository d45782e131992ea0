import { t } from '#messages'
import { credential, isSimulator, letterId, type ProviderDefinition, serverUrl } from '../definition.ts'
import { btcpayGateway } from './gateway.ts'

export const btcpay: ProviderDefinition<'serverUrl' | 'accountId' | 'apiKey' | 'webhookSecret'> = {
  label: 'BTCPay Server',
  fields: {
    serverUrl: {
      name: 'btcpayUrl',
      label: () => t('server.providers.btcpay.serverUrl'),
      hint: () => t('server.providers.btcpay.serverUrlHint'),
      schema: serverUrl(() => t('server.providers.btcpay.serverUrlMalformed')),
    },
    accountId: {
      name: 'btcpayStoreId',
      label: () => t('server.providers.btcpay.storeId'),
      schema: letterId(() => t('server.providers.btcpay.storeIdMalformed')),
    },
    apiKey: {
      name: 'btcpayApiKey',
      label: () => t('server.providers.btcpay.apiKey'),
      hint: () => t('server.providers.btcpay.apiKeyHint'),
      schema: credential(() => t('server.providers.btcpay.apiKeyMalformed')),
      removal: { name: 'removeBtcpayApiKey', label: () => t('server.providers.btcpay.removeApiKey') },
      isSentToServer: true,
    },
    webhookSecret: {
      name: 'btcpayWebhookSecret',
      label: () => t('server.providers.btcpay.webhookSecret'),
      hint: () => t('server.providers.btcpay.webhookSecretHint'),
      schema: credential(() => t('server.providers.btcpay.webhookSecretMalformed')),
      removal: { name: 'removeBtcpayWebhookSecret', label: () => t('server.providers.btcpay.removeWebhookSecret') },
    },
  },
  mayBeBlank: false,
  isSandbox: (url) => url !== null && isSimulator(url),
  webhook: {
    path: '/functions/v1/btcpay-webhook',
    signature: 'The header BTCPay-Sig contains the signature.',
    advice: () => t('server.providers.btcpay.webhookAdvice'),
  },
  checkoutOrigins: () => [],
  connect: ({ serverUrl: url, accountId: storeId, apiKey, webhookSecret }) =>
    btcpayGateway({ url, storeId, apiKey, webhookSecret }),
}
