import { z } from 'zod'
import { config } from '#app/config.server.ts'
import type { PaymentGateway } from '#app/integrations/payment-gateway.ts'
import { isLoopback } from '#app/lib/loopback.ts'
import { cleanServerUrl } from '#app/lib/web-url.ts'

/** The columns of payment_accounts; secrets are sealed. */
export type Part = 'accountId' | 'serverUrl' | Secret
export type Secret = 'apiKey' | 'webhookSecret'

type PlainField = {
  /** Unique among the fields of all providers, in the form and the audit log. */
  name: string
  label: () => string
  hint?: () => string
  schema: z.ZodType<string | null, string | undefined>
  /** A text of several lines that customers read. It may change while top-ups are open. */
  isText?: boolean
}

type SecretField = PlainField & {
  removal: { name: string; label: () => string; hint?: () => string }
  isSentToServer?: boolean
  /** Whether payments with this key are made with the provider's test money. */
  isTestKey?: (key: string) => boolean
}

export type ProviderDefinition<Used extends Part = Part> = {
  label: string
  fields: { [Name in Used]: Name extends Secret ? SecretField : PlainField }
  /** May be chosen without an account. Until it has one, test money is accepted where that is allowed. */
  mayBeBlank: boolean
  /** The least that the provider takes, whatever the method's own minimum is. */
  minimumCents?: number
  environment?: { variables: readonly string[]; account(): Record<Used, string> | null }
  /** Whether the API is the provider's sandbox, where nobody pays real money. */
  isSandbox?: (serverUrl: string | null) => boolean
  /** Null for a provider that only an admin can confirm payments for. */
  webhook: {
    path: string
    signature: string
    advice: () => string
  } | null
  checkoutOrigins(): string[]
  connect(account: Record<Used, string>): PaymentGateway
}

export type AnyProvider = Omit<ProviderDefinition, 'fields' | 'environment'> & {
  fields: Partial<ProviderDefinition['fields']>
  environment?: { variables: readonly string[]; account(): Partial<Record<Part, string>> | null }
}

/** Whether an API is a simulator of a shop on this machine, or of this shop. */
export function isSimulator(url: string): boolean {
  const { origin, hostname, pathname } = new URL(url)
  return pathname.startsWith('/simulator/') && (isLoopback(hostname) || origin === new URL(config().appUrl).origin)
}

const typedText = z.string().trim().default('')

export const credential = (error: () => string) =>
  typedText.refine((typed) => /^[!-~]{0,500}$/.test(typed), { error }).transform((typed) => typed || null)

export const letterId = (error: () => string) =>
  typedText.refine((typed) => /^[a-z\d]{0,100}$/i.test(typed), { error }).transform((typed) => typed || null)

export const serverUrl = (message: () => string) =>
  typedText.transform((typed, context) => {
    const url = cleanServerUrl(typed)
    if (url !== null || typed === '') return url
    context.addIssue({ code: 'custom', message: message() })
    return z.NEVER
  })
