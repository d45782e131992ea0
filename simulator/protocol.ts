import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { cryptomusSignature, phpJson } from '#app/lib/cryptomus-signature.ts'
import { invoiceFacts, noticeFacts, services } from './facts.ts'
import { type SimulatorEnvironment, withFaults } from './faults.ts'
import type { Health } from './health.ts'
import type { Invoice, Invoices } from './invoices.ts'
import type { Notices, Wire } from './notices.ts'
import { invoiceName, newInvoice, testNotice } from './requests.ts'

type Protocol = {
  invoices: Invoices
  notices: Notices
  merchantId: string
  apiKey: string
  pageUrl: (uuid: string) => string
  healthFor: (uuid: string | undefined) => Promise<Health>
}

/** The provider resends notices of these statuses only. */
const RESENT = ['wrong_amount', 'paid', 'paid_over']

/** Serves the provider's API and its errors: shops create and read invoices, and request their notices again. */
export function protocol({ invoices, notices, merchantId, apiKey, pageUrl, healthFor }: Protocol) {
  const isSigned: MiddlewareHandler = async (c, next) => {
    const sign = cryptomusSignature(Buffer.from(await c.req.arrayBuffer()), apiKey)
    if (c.req.header('merchant') === merchantId && c.req.header('sign') === sign) return next()
    return c.json({ state: 1, message: 'Invalid sign' }, 401)
  }
  const find = ({ uuid = '', order_id }: z.output<typeof invoiceName>) =>
    order_id ? invoices.find('order_id', order_id) : invoices.find('uuid', uuid)
  const answer = (invoice: Invoice | null) =>
    invoice ? success({ ...invoiceFacts(invoice), url: pageUrl(invoice.uuid) }) : refusal('Payment not found')

  return new Hono<SimulatorEnvironment>()
    .use(bodyLimit({ maxSize: 64 * 1024 }), isSigned)
    .use(
      withFaults(async (c) => {
        const name = invoiceName.safeParse(await c.req.json().catch(() => null))
        return healthFor(name.success ? (await find(name.data))?.uuid : undefined)
      }),
    )
    .post('/payment', async (c) => {
      const request = newInvoice.safeParse(await c.req.json().catch(() => null))
      return request.success ? answer(await invoices.open(request.data)) : invalid(request.error)
    })
    .post('/payment/info', async (c) => {
      const request = invoiceName.safeParse(await c.req.json().catch(() => null))
      return request.success ? answer(await find(request.data)) : invalid(request.error)
    })
    .post('/payment/resend', async (c) => {
      const request = invoiceName.safeParse(await c.req.json().catch(() => null))
      if (!request.success) return invalid(request.error)
      const invoice = await find(request.data)
      if (!invoice) return refusal('Payment not found')
      if (!invoice.url_callback || !RESENT.includes(invoice.status)) return refusal('Notification cannot be sent')
      await notices.notify(invoice, 'once')
      return success([])
    })
    .post('/test-webhook/payment', async (c) => {
      const request = testNotice.safeParse(await c.req.json().catch(() => null))
      if (!request.success) return invalid(request.error)
      const { url_callback, currency, network, ...subject } = request.data
      const made = { amount: '10.00000000', arrived: '10.00000000', additional_data: null, ...subject }
      await notices.test(url_callback, signedNotice({ ...noticeFacts(made), network, currency }, apiKey))
      return success([])
    })
    .post('/payment/services', () => success(services))
}

export const wireOf = (apiKey: string): Wire => ({
  bodyOf: (invoice, isForged) => signedNotice(noticeFacts(invoice), isForged ? `not ${apiKey}` : apiKey),
})

/** Returns PHP's JSON, as the provider writes it, with the signature inside the body. */
function signedNotice(facts: object, apiKey: string): string {
  return phpJson({ ...facts, sign: cryptomusSignature(phpJson(facts), apiKey) })
}

function success(result: unknown): Response {
  return Response.json({ state: 0, result })
}

function refusal(message: string): Response {
  return Response.json({ state: 1, message }, { status: 422 })
}

function invalid(error: z.ZodError): Response {
  return Response.json({ state: 1, errors: z.flattenError(error).fieldErrors }, { status: 422 })
}
