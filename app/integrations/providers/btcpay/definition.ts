import { credential, letterId, type ProviderDefinition, serverUrl } from '../definition.ts'
import { btcpayGateway } from './gateway.ts'

export const btcpay: ProviderDefinition<'serverUrl' | 'accountId' | 'apiKey' | 'webhookSecret'> = {
  label: 'BTCPay Server',
  paidAt: 'your BTCPay Server',
  proof: 'store id and key',
  fields: {
    serverUrl: {
      name: 'btcpayUrl',
      label: 'Server URL',
      hint: 'Begins with https.',
      schema: serverUrl('Please enter the https URL of your BTCPay Server.'),
    },
    accountId: { name: 'btcpayStoreId', label: 'Store ID', schema: letterId('A store id') },
    apiKey: {
      name: 'btcpayApiKey',
      label: 'Greenfield key',
      hint: 'Can create and view invoices, and view the store.',
      schema: credential('A key'),
      removal: { name: 'removeBtcpayApiKey', label: 'Remove the Greenfield key' },
      isSentToServer: true,
    },
    webhookSecret: {
      name: 'btcpayWebhookSecret',
      label: 'Webhook secret',
      hint: "The secret of the store's webhook.",
      schema: credential('A webhook secret'),
      removal: { name: 'removeBtcpayWebhookSecret', label: 'Remove the webhook secret' },
    },
  },
  mayBeBlank: false,
  webhook: {
    path: '/functions/v1/btcpay-webhook',
    signature: 'The header BTCPay-Sig contains the signature.',
    advice: "Add this URL to the store's webhooks for all invoice events, and enter that webhook's secret here.",
  },
  checkoutOrigins: () => [],
  connect: ({ serverUrl: url, accountId: storeId, apiKey, webhookSecret }) =>
    btcpayGateway({ url, storeId, apiKey, webhookSecret }),
}
