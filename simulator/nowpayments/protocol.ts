import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { type SimulatorEnvironment, withFaults } from '../faults.ts'
import type { Health } from '../health.ts'
import type { Invoices } from '../invoices.ts'
import { idOf, keep, paymentFacts, uuidOf } from './facts.ts'

type Protocol = {
  invoices: Invoices
  apiKey: string
  pageUrl: (uuid: string) => string
  healthFor: (uuid: string | undefined) => Promise<Health>
}

const faultOf = (statusCode: number, code: string, message: string) => ({ status: false, statusCode, code, message })

/** NOWPayments' invoices have no end. */
const YEAR_SECONDS = 366 * 86_400

const newInvoice = z.object({
  price_amount: z.number().positive().max(1_000_000),
  price_currency: z.literal('usd'),
  order_id: z.string().min(1).max(200),
  ipn_callback_url: z.url(),
  success_url: z.url(),
  cancel_url: z.url(),
})

/** Serves the part of NOWPayments' API that the shop uses. An invoice has one payment, once a coin was chosen. */
export function nowpaymentsProtocol({ invoices, apiKey, pageUrl, healthFor }: Protocol) {
  const find = async (id: string) => {
    const uuid = uuidOf(id)
    return uuid ? invoices.find('uuid', uuid) : null
  }
  const paymentOf = async (id: string) => {
    const invoice = await find(id)
    return invoice && invoice.status !== 'check' ? paymentFacts(invoice) : null
  }

  return new Hono<SimulatorEnvironment>()
    .use(bodyLimit({ maxSize: 64 * 1024 }), async (c, next) => {
      if (c.req.header('x-api-key') === apiKey) return next()
      return c.json(faultOf(403, 'INVALID_API_KEY', 'Invalid api key'), 403)
    })
    .use(
      withFaults(
        async (c) => healthFor(uuidOf(c.req.query('invoiceId') ?? c.req.path.split('/').at(-1) ?? '') ?? undefined),
        (message) => faultOf(422, 'REFUSED', message),
      ),
    )
    .get('/merchant/coins', (c) => c.json({ selectedCurrencies: ['BTC', 'USDTTRC20'] }))
    .post('/invoice', async (c) => {
      const read = newInvoice.safeParse(await c.req.json().catch(() => null))
      if (!read.success) {
        const message = `${read.error.issues[0]?.path.join('.')} is invalid`
        return c.json(faultOf(400, 'BAD_REQUEST', message), 400)
      }
      const { price_amount, price_currency, order_id, ipn_callback_url, success_url, cancel_url } = read.data
      const invoice = await invoices.open({
        // Each request makes an invoice, also for the same order.
        order_id: `${order_id} ${randomUUID().slice(0, 8)}`,
        amount: price_amount.toFixed(2),
        additional_data: keep(order_id),
        url_callback: ipn_callback_url,
        url_return: cancel_url,
        url_success: success_url,
        lifetime: YEAR_SECONDS,
      })
      if (!invoice) return c.json(faultOf(500, 'INTERNAL_ERROR', 'Server error'), 500)
      return c.json({
        id: idOf(invoice.uuid),
        token_id: '1',
        order_id,
        price_amount: String(price_amount),
        price_currency: price_currency.toUpperCase(),
        pay_currency: null,
        invoice_url: pageUrl(invoice.uuid),
        success_url,
        cancel_url,
      })
    })
    .get('/payment/', async (c) => {
      const payment = await paymentOf(c.req.query('invoiceId') ?? '')
      const data = payment ? [payment] : []
      return c.json({ data, limit: 100, page: 0, pagesCount: 1, total: data.length })
    })
    .get('/payment/:id', async (c) => {
      const payment = await paymentOf(c.req.param('id'))
      return payment ? c.json(payment) : c.json(faultOf(404, 'NOT_FOUND', 'Payment not found'), 404)
    })
}
