import { z } from 'zod'
import { askProvider, parseJson, providerTimeout, readAnswer } from '#app/integrations/ask-provider.ts'
import {
  InvoiceNotFound,
  isAboutAmount,
  type ProviderError,
  ProviderFailing,
  ProviderMalformed,
  ProviderRefused,
} from '#app/integrations/payment-errors.ts'
import type { Invoice, PaymentGateway } from '#app/integrations/payment-gateway.ts'
import { textIfReadable } from '#app/integrations/tolerant.ts'
import { stored } from '#app/lib/stored-text.ts'
import { t } from '#messages'
import { isTestKey, modeOf } from './mode.ts'
import { isPaymentPage } from './payment-page.ts'
import { chosenOf, disputesAnswer, hasDisputes, invoiceOf, type Session, sessionAnswer } from './session.ts'
import { verifyNotice } from './verify-notice.ts'

/** Fixes the format of responses, whatever the account's default is. */
const API_VERSION = '2025-03-31.basil'

const PAGE = 100
/** An unnamed session is at most minutes old, so it is among the newest. */
const MOST_PAGES = 5

type StripeAccount = { apiUrl: string; apiKey: string; webhookSecret: string }
type InvoiceRequest = Parameters<PaymentGateway['createInvoice']>[0]

export function stripeGateway(account: StripeAccount): PaymentGateway {
  return {
    merchantId: modeOf(!isTestKey(account.apiKey)),
    async createInvoice(request) {
      const signal = providerTimeout()
      return describe(account, await makeSession(account, request, signal), signal)
    },
    async readInvoice({ orderId, uuid }, timeoutMs) {
      const signal = providerTimeout(timeoutMs)
      const id = uuid ?? (await findSession(account, orderId, signal))?.id
      if (!id) throw new InvoiceNotFound(stored('server.providers.stripe.sessionMissing'))
      const path = `checkout/sessions/${encodeURIComponent(id)}?expand[]=payment_intent.latest_charge`
      return describe(account, await ask(account, { path, expected: sessionAnswer, signal }), signal)
    },
    async findInvoice(paymentIntent, timeoutMs) {
      const signal = providerTimeout(timeoutMs)
      const path = `checkout/sessions?${new URLSearchParams({ payment_intent: paymentIntent, limit: '1' })}`
      const { data } = await ask(account, { path, expected: sessionsAnswer, signal })
      const [{ id: uuid, metadata } = { id: null, metadata: { order_id: null } }] = data
      return metadata.order_id !== null && uuid !== null ? { orderId: metadata.order_id, uuid } : null
    },
    async countServices(timeoutMs) {
      const signal = providerTimeout(timeoutMs)
      const path = 'payment_method_configurations'
      const { data } = await ask(account, { path, expected: configurationsAnswer, signal })
      const [chosen = {}] = [...data.filter(({ is_default }) => is_default === true), ...data]
      return Object.values(chosen).filter((method) => availableMethod.safeParse(method).success).length
    },
    verifyNotice: (raw, headers) => verifyNotice(raw, headers, account.webhookSecret, new Date()),
    isPaymentPage: (url) => isPaymentPage(url, account.apiUrl),
  }
}

const sessionsAnswer = z.object({ data: z.array(sessionAnswer), has_more: z.boolean().catch(false) })
const configurationsAnswer = z.object({ data: z.array(z.record(z.string(), z.unknown())) })
const availableMethod = z.object({ available: z.literal(true) })

/**
 * Creates the session of an order, or returns the one that an earlier request created: with the same key, Stripe
 * refuses a request that differs from the first one, here by its expiry.
 */
async function makeSession(account: StripeAccount, request: InvoiceRequest, signal: AbortSignal): Promise<Session> {
  const expiresAt = Math.floor(Date.now() / 1000) + request.lifetimeSeconds
  const body = sessionForm(request, expiresAt)
  const create = (key: string) =>
    ask(account, { path: 'checkout/sessions', body, key, expected: sessionAnswer, signal })
  try {
    return await create(request.orderId)
  } catch (error) {
    if (!(error instanceof KeyUsed)) throw error
    const found = await findSession(account, request.orderId, signal)
    // The first request failed, which its key would repeat for a day, or its session can no longer be paid.
    return found && found.status !== 'expired' ? found : create(`${request.orderId}-${expiresAt}`)
  }
}

function sessionForm(request: InvoiceRequest, expiresAt: number): URLSearchParams {
  const item = 'line_items[0]'
  return new URLSearchParams({
    mode: 'payment',
    client_reference_id: request.orderId,
    'metadata[order_id]': request.orderId,
    'payment_intent_data[metadata][order_id]': request.orderId,
    [`${item}[quantity]`]: '1',
    [`${item}[price_data][currency]`]: request.currency.toLowerCase(),
    [`${item}[price_data][unit_amount]`]: String(request.amountCents),
    [`${item}[price_data][product_data][name]`]: t('server.providers.stripe.lineItem'),
    // A price in the payer's currency would differ from the amount of the top-up.
    'adaptive_pricing[enabled]': 'false',
    success_url: request.successUrl,
    cancel_url: request.returnUrl,
    expires_at: String(expiresAt),
  })
}

async function findSession(account: StripeAccount, orderId: string, signal: AbortSignal): Promise<Session | undefined> {
  let before: string | undefined
  for (let page = 0; page < MOST_PAGES; page++) {
    const query = new URLSearchParams({ limit: String(PAGE), ...(before && { starting_after: before }) })
    const { data, has_more } = await ask(account, {
      path: `checkout/sessions?${query}`,
      expected: sessionsAnswer,
      signal,
    })
    const found = chosenOf(data.filter(({ metadata }) => metadata.order_id === orderId))
    if (found) return found
    before = data.at(-1)?.id
    if (!has_more || !before) return undefined
  }
  return undefined
}

async function describe(account: StripeAccount, session: Session, signal: AbortSignal): Promise<Invoice> {
  if (!hasDisputes(session)) return invoiceOf(session, [])
  const query = new URLSearchParams({ payment_intent: session.payment_intent?.id ?? '', limit: String(PAGE) })
  const { data } = await ask(account, { path: `disputes?${query}`, expected: disputesAnswer, signal })
  return invoiceOf(session, data)
}

type Question<Answer> = {
  path: string
  body?: URLSearchParams
  /** The idempotency key. */
  key?: string
  expected: Answer
  signal: AbortSignal
}

async function ask<Answer extends z.ZodType>(
  { apiUrl, apiKey }: StripeAccount,
  { path, body, key, expected, signal }: Question<Answer>,
): Promise<z.output<Answer>> {
  const { status, text } = await askProvider(new URL(`v1/${path}`, apiUrl.endsWith('/') ? apiUrl : `${apiUrl}/`), {
    method: body ? 'POST' : 'GET',
    headers: {
      Authorization: `Bearer ${apiKey}`,
      'Stripe-Version': API_VERSION,
      ...(body && { 'Content-Type': 'application/x-www-form-urlencoded' }),
      ...(key && { 'Idempotency-Key': key }),
    },
    body: body ? body.toString() : null,
    signal,
  })
  const answer = parseJson(text)
  if (status >= 200 && status < 300) return readAnswer(expected, answer)
  throw errorOf(status, answer, apiKey)
}

/** The idempotency key belongs to an earlier request, which may still be running. */
class KeyUsed extends ProviderFailing {}

const refusal = z.object({
  error: z.object({
    type: textIfReadable,
    code: textIfReadable,
    param: textIfReadable,
    message: z.string().catch(''),
  }),
})

function errorOf(status: number, answer: unknown, apiKey: string): ProviderError {
  const { data } = refusal.safeParse(answer)
  if (status === 409 || data?.error.type === 'idempotency_error') return new KeyUsed(status)
  if (!data) {
    return new ProviderMalformed(stored('server.providers.faults.status', { status: String(status) }))
  }
  const { code, param, message: said } = data.error
  // Stripe masks keys in its messages; a proxy in between might not.
  const message = said.replaceAll(apiKey, '…')
  if (status === 404 && code === 'resource_missing') return new InvoiceNotFound(message)
  const isOfAmount = code === 'amount_too_small' || code === 'amount_too_large'
  return new ProviderRefused(message, {
    isAboutAmount: isOfAmount || (!param && !code && isAboutAmount(message, {})),
  })
}
