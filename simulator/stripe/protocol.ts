import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { type SimulatorEnvironment, withFaults } from '../faults.ts'
import type { Health } from '../health.ts'
import type { Invoice, Invoices } from '../invoices.ts'
import { disputeOf, keptOf, sessionOf, uuidIn } from './objects.ts'

type Protocol = {
  invoices: Invoices
  apiKey: string
  isLive: boolean
  webhookUrl: string | null
  pageUrl: (uuid: string) => string
  healthFor: (uuid: string | undefined) => Promise<Health>
}

type Fault = { code?: string; param?: string; message: string; type?: string }

const faultOf = ({ type = 'invalid_request_error', ...fault }: Fault) => ({ error: { type, ...fault } })

const MINUTE = 60

/** The parameters that the shop sends; all values of forms are text. */
const newSession = z.object({
  mode: z.literal('payment'),
  client_reference_id: z.string().max(200).optional(),
  'metadata[order_id]': z.string().max(500).optional(),
  'line_items[0][quantity]': z.literal('1'),
  'line_items[0][price_data][currency]': z.literal('usd'),
  'line_items[0][price_data][unit_amount]': z.string().regex(/^\d{1,8}$/),
  'line_items[0][price_data][product_data][name]': z.string().min(1).max(250),
  success_url: z.url(),
  cancel_url: z.url(),
  expires_at: z
    .string()
    .regex(/^\d{10}$/)
    .transform(Number),
})

/** Serves the part of Stripe's API that the shop uses, with its errors and idempotency keys. */
export function stripeProtocol({ invoices, apiKey, isLive, webhookUrl, pageUrl, healthFor }: Protocol) {
  const shape = { isLive, pageUrl }
  const find = async (id: string) => {
    const uuid = uuidIn(id)
    return uuid ? invoices.find('uuid', uuid) : null
  }
  const missing = (id: string) =>
    faultOf({ code: 'resource_missing', param: 'session', message: `No such checkout.session: '${id}'` })

  return new Hono<SimulatorEnvironment>()
    .use(bodyLimit({ maxSize: 64 * 1024 }), async (c, next) => {
      if (c.req.header('authorization') === `Bearer ${apiKey}`) return next()
      return c.json(faultOf({ message: 'Invalid API Key provided.' }), 401)
    })
    .use(
      withFaults(
        async (c) => healthFor(uuidIn(new URL(c.req.url).pathname) ?? undefined),
        (message) => faultOf({ message }),
      ),
    )
    .post('/checkout/sessions', async (c) => {
      const parameters = await c.req.text()
      const read = newSession.safeParse(Object.fromEntries(new URLSearchParams(parameters)))
      if (!read.success) {
        const [param = ''] = read.error.issues[0]?.path.map(String) ?? []
        return c.json(faultOf({ code: 'parameter_invalid', param, message: `Invalid ${param}` }), 400)
      }
      const cents = Number(read.data['line_items[0][price_data][unit_amount]'])
      const lifetime = read.data.expires_at - Math.floor(Date.now() / 1000)
      const fault = faultIn(cents, lifetime)
      if (fault) return c.json(faultOf(fault), 400)
      const orderId = read.data['metadata[order_id]'] ?? null
      const invoice = await invoices.open({
        order_id: c.req.header('idempotency-key') ?? randomUUID(),
        amount: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
        additional_data: JSON.stringify({ orderId, parameters }),
        url_callback: webhookUrl,
        url_return: read.data.cancel_url,
        url_success: read.data.success_url,
        lifetime,
      })
      if (!invoice || keptOf(invoice).parameters !== parameters) {
        const message = 'Keys for idempotent requests can only be used with the same parameters.'
        return c.json(faultOf({ type: 'idempotency_error', message }), 400)
      }
      return c.json(sessionOf(invoice, shape))
    })
    .get('/checkout/sessions', async (c) => {
      const { limit = '10', starting_after: after, payment_intent: intent } = c.req.query()
      const found = intent ? [await find(intent)] : await invoices.list(Number(limit) + 1, after ? uuidIn(after) : null)
      const kept = found.filter((invoice): invoice is Invoice => invoice !== null)
      const data = kept.slice(0, Number(limit)).map((invoice) => sessionOf(invoice, shape))
      return c.json({ object: 'list', data, has_more: kept.length > data.length, url: '/v1/checkout/sessions' })
    })
    .get('/checkout/sessions/:id', async (c) => {
      const invoice = await find(c.req.param('id'))
      if (!invoice) return c.json(missing(c.req.param('id')), 404)
      return c.json(sessionOf(invoice, { ...shape, isExpanded: c.req.queries('expand[]') !== undefined }))
    })
    .get('/disputes', async (c) => {
      const invoice = await find(c.req.query('payment_intent') ?? '')
      return c.json({ object: 'list', data: invoice ? [disputeOf(invoice)] : [], has_more: false })
    })
    .get('/payment_method_configurations', (c) => {
      const method = (available: boolean) => ({ available, display_preference: { value: available ? 'on' : 'off' } })
      const methods = { card: method(true), us_bank_account: method(true), klarna: method(false) }
      const data = [{ id: 'pmc_simulated', object: 'payment_method_configuration', is_default: true, ...methods }]
      return c.json({ object: 'list', data, has_more: false })
    })
}

function faultIn(cents: number, lifetime: number): Fault | null {
  if (cents < 50) {
    return { code: 'amount_too_small', message: "The Checkout Session's total amount must be at least 50 cents." }
  }
  if (lifetime >= 30 * MINUTE - 5 && lifetime <= 24 * 60 * MINUTE) return null
  return { param: 'expires_at', message: 'The `expires_at` timestamp must be 30 minutes to 24 hours from now.' }
}
