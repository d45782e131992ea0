import { z } from 'zod'
import { config } from '#app/config.server.ts'
import { t } from '#messages'
import type { ProviderDefinition } from '../definition.ts'
import { stripeGateway } from './gateway.ts'
import { isTestKey } from './mode.ts'
import { checkoutOriginAt } from './payment-page.ts'

export const stripe: ProviderDefinition<'apiKey' | 'webhookSecret'> = {
  label: 'Stripe',
  fields: {
    apiKey: {
      name: 'stripeSecretKey',
      label: () => t('server.providers.stripe.secretKey'),
      hint: () => t('server.providers.stripe.secretKeyHint'),
      // A publishable key is public and cannot create sessions.
      schema: beginningWith(/^[sr]k_(?:test|live)_\w{1,480}$/, () => t('server.providers.stripe.secretKeyMalformed')),
      removal: { name: 'removeStripeSecretKey', label: () => t('server.providers.stripe.removeSecretKey') },
      isTestKey,
    },
    webhookSecret: {
      name: 'stripeSigningSecret',
      label: () => t('server.providers.stripe.signingSecret'),
      hint: () => t('server.providers.stripe.signingSecretHint'),
      schema: beginningWith(/^whsec_[!-~]{1,480}$/, () => t('server.providers.stripe.signingSecretMalformed')),
      removal: { name: 'removeStripeSigningSecret', label: () => t('server.providers.stripe.removeSigningSecret') },
    },
  },
  mayBeBlank: false,
  minimumCents: 50,
  webhook: {
    path: '/functions/v1/stripe-webhook',
    signature: 'The header Stripe-Signature contains the signature.',
    advice: () => t('server.providers.stripe.webhookAdvice', { events: EVENTS.join(', ') }),
  },
  checkoutOrigins: () => [checkoutOriginAt(config().stripe.apiUrl)],
  connect: ({ apiKey, webhookSecret }) => stripeGateway({ apiUrl: config().stripe.apiUrl, apiKey, webhookSecret }),
}

/** The events that the shop needs; it ignores others. */
const EVENTS = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
]

function beginningWith(pattern: RegExp, error: () => string) {
  return z
    .string()
    .trim()
    .default('')
    .refine((typed) => typed === '' || pattern.test(typed), { error })
    .transform((typed) => typed || null)
}
