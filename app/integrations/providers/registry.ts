import { btcpay } from './btcpay/definition.ts'
import { cryptomus } from './cryptomus/definition.ts'
import type { AnyProvider } from './definition.ts'
import { manual } from './manual/definition.ts'
import { nowpayments } from './nowpayments/definition.ts'
import { stripe } from './stripe/definition.ts'

const definitions = { cryptomus, btcpay, manual, nowpayments, stripe }

export type ProviderId = keyof typeof definitions

export const paymentProviders: Record<ProviderId, AnyProvider> = definitions

export const providerIds = Object.keys(definitions) as ProviderId[]

export function isProviderId(text: string): text is ProviderId {
  return Object.hasOwn(definitions, text)
}
