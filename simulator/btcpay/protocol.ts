import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { type SimulatorEnvironment, withFaults } from '../faults.ts'
import type { Health } from '../health.ts'
import type { Invoice, Invoices } from '../invoices.ts'
import { invoiceFacts, paymentsOf } from './facts.ts'

type Protocol = {
  invoices: Invoices
  storeId: string
  apiKey: string
  webhookUrl: string | null
  pageUrl: (uuid: string) => string
  healthFor: (uuid: string | undefined) => Promise<Health>
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/

const newInvoice = z.object({
  amount: z.string().regex(/^\d{1,7}\.\d{2}$/),
  currency: z.literal('USD'),
  metadata: z.object({ orderId: z.string().min(1).max(200) }),
  checkout: z.object({
    expirationMinutes: z.number().int().min(1),
    monitoringMinutes: z.number().int().min(1),
    redirectURL: z.url(),
  }),
})

/** Serves the part of the Greenfield API that the shop uses. Unlike the real one, it keeps one invoice of an order. */
export function btcpayProtocol({ invoices, storeId, apiKey, webhookUrl, pageUrl, healthFor }: Protocol) {
  const view = (invoice: Invoice) => invoiceFacts(invoice, { storeId, checkoutLink: pageUrl(invoice.uuid) })
  const find = (id: string) => (UUID.test(id) ? invoices.find('uuid', id) : null)
  const unknown = { code: 'invoice-not-found', message: 'The invoice was not found' }

  return new Hono<SimulatorEnvironment>()
    .use('/:storeId/*', bodyLimit({ maxSize: 64 * 1024 }), async (c, next) => {
      if (c.req.header('authorization') !== `token ${apiKey}`)
        return c.json({ code: 'unauthenticated', message: 'Authentication is required.' }, 401)
      if (c.req.param('storeId') !== storeId)
        return c.json({ code: 'missing-permission', message: 'Insufficient API Permissions.' }, 403)
      return next()
    })
    .use(
      withFaults(
        async (c) => healthFor(UUID.exec(c.req.path)?.[0]),
        (message) => ({ code: 'refused', message }),
      ),
    )
    .get('/:storeId/payment-methods', (c) =>
      c.json([
        { paymentMethodId: 'BTC-CHAIN', enabled: true },
        { paymentMethodId: 'BTC-LN', enabled: true },
      ]),
    )
    .post('/:storeId/invoices', async (c) => {
      const read = newInvoice.safeParse(await c.req.json().catch(() => null))
      if (!read.success) {
        const faults = read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
        return c.json(faults, 422)
      }
      const { amount, metadata, checkout } = read.data
      const invoice = await invoices.open({
        order_id: metadata.orderId,
        amount,
        additional_data: String(checkout.monitoringMinutes),
        url_callback: webhookUrl,
        url_return: checkout.redirectURL,
        url_success: checkout.redirectURL,
        lifetime: checkout.expirationMinutes * 60,
      })
      return invoice ? c.json(view(invoice)) : c.json({ code: 'failed', message: 'Server error' }, 500)
    })
    .get('/:storeId/invoices', async (c) => {
      const found = await Promise.all((c.req.queries('orderId') ?? []).map((id) => invoices.find('order_id', id)))
      return c.json(found.filter((invoice) => invoice !== null).map(view))
    })
    .get('/:storeId/invoices/:id', async (c) => {
      const invoice = await find(c.req.param('id'))
      return invoice ? c.json(view(invoice)) : c.json(unknown, 404)
    })
    .get('/:storeId/invoices/:id/payment-methods', async (c) => {
      const invoice = await find(c.req.param('id'))
      return invoice ? c.json(paymentsOf(invoice)) : c.json(unknown, 404)
    })
}
