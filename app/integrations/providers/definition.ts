import { z } from 'zod'
import { serverAddress } from '#app/lib/web-address.ts'
import type { PaymentGateway } from '../payment-gateway.ts'

/** The parts that an account at a provider may have: the columns of payment_accounts. The secrets are stored sealed. */
export type Part = 'accountId' | 'serverUrl' | Secret
export type Secret = 'apiKey' | 'webhookSecret'

type PlainField = {
  /** In the form and the audit log; no other field of any provider has it. */
  name: string
  label: string
  hint?: string
  /** Parses what was typed; null for a blank field. */
  schema: z.ZodType<string | null, string | undefined>
}

type SecretField = PlainField & {
  /** The box that removes the stored secret. */
  removal: { name: string; label: string; hint?: string }
  /** It is sent to the server in `serverUrl`, so another server needs another one. */
  isSentToServer?: boolean
}

/** All that the shop knows about a payment provider. */
export type ProviderDefinition<Used extends Part = Part> = {
  label: string
  /** Where customers pay, after "Customers pay at". */
  paidAt: string
  /** Completes "took" in the result of the connection test. */
  proof: string
  /** Parts of an account in the order of the form; only a complete account takes top-ups. */
  fields: { [Name in Used]: Name extends Secret ? SecretField : PlainField }
  /** May be chosen without an account: test money is taken until then, where it is allowed. */
  mayBeBlank: boolean
  /** An account in environment variables, which wins over the stored one. */
  environment?: { variables: readonly string[]; account(): Record<Used, string> | null }
  webhook: {
    path: string
    /** For the API document. */
    signature: string
    /** For the admin who sets it up. */
    advice: string
  }
  /** Returns the origins of its payment pages, which forms may lead to, in addition to that of `serverUrl`. */
  checkoutOrigins(): string[]
  connect(account: Record<Used, string>): PaymentGateway
}

/** A provider whose set of fields is not known. */
export type AnyProvider = Omit<ProviderDefinition, 'fields' | 'environment'> & {
  fields: Partial<ProviderDefinition['fields']>
  environment?: { variables: readonly string[]; account(): Partial<Record<Part, string>> | null }
}

const typedText = z.string().trim().default('')

/** A key, a secret or an id: printable, without spaces. */
export const credential = (what: string) =>
  typedText
    .refine((typed) => /^[!-~]{0,500}$/.test(typed), `${what} has no spaces and at most 500 characters.`)
    .transform((typed) => typed || null)

export const letterId = (what: string) =>
  typedText
    .refine((typed) => /^[a-z\d]{0,100}$/i.test(typed), `${what} has letters and digits only.`)
    .transform((typed) => typed || null)

/** The https address of a server; http on this machine. */
export const serverUrl = (message: string) =>
  typedText.transform((typed, context) => {
    const url = serverAddress(typed)
    if (url !== null || typed === '') return url
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
