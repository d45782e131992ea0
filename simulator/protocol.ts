import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { cryptomusSignature } from '#app/lib/cryptomus-signature.ts'
import { invoiceFacts, services } from './facts.ts'
import type { Invoice, Invoices } from './invoices.ts'

const url = z.url().min(6).max(255).nullish()

const newInvoice = z.object({
  amount: z.string().regex(/^(?!0+(\.0+)?$)\d{1,10}(\.\d{1,2})?$/, 'validation.amount'),
  currency: z.literal('USD', 'validation.currency'),
  order_id: z.string().regex(/^[\w-]{1,128}$/, 'validation.alpha_dash'),
  lifetime: z.number().int().min(300).max(43_200).default(3600),
  accuracy_payment_percent: z.number().min(0).max(5).optional(),
  additional_data: z.string().max(255).nullish(),
  url_callback: url,
  url_return: url,
  url_success: url,
})

const named = z
  .object({ uuid: z.uuid().optional(), order_id: z.string().min(1).max(128).optional() })
  .refine(({ uuid, order_id }) => uuid ?? order_id, { path: ['uuid'], message: 'validation.required_without' })

type Protocol = { invoices: Invoices; merchantId: string; apiKey: string; pageUrl: (uuid: string) => string }

/** The provider's API: the calls that the shop makes, and their errors. */
export function protocol({ invoices, merchantId, apiKey, pageUrl }: Protocol) {
  const isSigned: MiddlewareHandler = async (c, next) => {
    const sign = cryptomusSignature(Buffer.from(await c.req.arrayBuffer()), apiKey)
    if (c.req.header('merchant') === merchantId && c.req.header('sign') === sign) return next()
    return c.json({ state: 1, message: 'Invalid sign' }, 401)
  }
  const answer = (invoice: Invoice | null) =>
    invoice
      ? Response.json({ state: 0, result: { ...invoiceFacts(invoice), url: pageUrl(invoice.uuid) } })
      : Response.json({ state: 1, message: 'Payment not found' }, { status: 422 })

  return new Hono()
    .use(bodyLimit({ maxSize: 64 * 1024 }), isSigned)
    .post('/payment', async (c) => {
      const request = newInvoice.safeParse(await c.req.json().catch(() => null))
      return request.success ? answer(await invoices.open(request.data)) : invalid(request.error)
    })
    .post('/payment/info', async (c) => {
      const request = named.safeParse(await c.req.json().catch(() => null))
      if (!request.success) return invalid(request.error)
      const { uuid = '', order_id } = request.data
      return answer(await (order_id ? invoices.find('order_id', order_id) : invoices.find('uuid', uuid)))
    })
    .post('/payment/services', (c) => c.json({ state: 0, result: services }))
}

function invalid(error: z.ZodError): Response {
  return Response.json({ state: 1, errors: z.flattenError(error).fieldErrors }, { status: 422 })
}
