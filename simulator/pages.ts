import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Database } from './database.ts'
import { notFoundPage, type Paths } from './document.ts'
import { getHealth, healthFor, setHealth } from './health.ts'
import { healthPage } from './health-page.ts'
import type { Invoice, Invoices } from './invoices.ts'
import type { Notices } from './notices.ts'
import { nextUrl, paymentPage } from './payment-page.ts'
import { healthChoice, pressedOf } from './requests.ts'
import type { Statuses } from './statuses.ts'
import { style } from './style.ts'

type Pages = {
  database: Database
  invoices: Invoices
  notices: Notices
  paths: Paths
  origin: string
  statuses: Statuses
  account?: Record<string, string>
}
type OfInvoice = { Variables: { invoice: Invoice } }

const INVOICE = '/pay/:uuid{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}}'

/** Serves the pages, their style and their forms; rejects forms from other sites. */
export function pages({ database, invoices, notices, paths, origin, statuses, account }: Pages) {
  const pressed = pressedOf(statuses)
  return new Hono()
    .get('/style.css', (c) => c.body(style, 200, { 'Content-Type': 'text/css', 'Cache-Control': 'max-age=3600' }))
    .use(ownForms(origin), bodyLimit({ maxSize: 4096 }), async (c, next) => {
      c.header('Cache-Control', 'no-store')
      await next()
    })
    .get('/', async (c) => c.html(healthPage(await healthFor(database, undefined), paths, account)))
    .post('/', async (c) => {
      const choice = healthChoice.safeParse(await formOf(c))
      if (!choice.success) return c.text('Unknown health.', 422)
      await setHealth(database, 'everything', choice.data)
      return c.redirect(paths.home, 303)
    })
    .route(INVOICE, invoicePages())

  function invoicePages() {
    return new Hono<OfInvoice>()
      .use(async (c, next) => {
        const invoice = await invoices.find('uuid', c.req.param('uuid') ?? '')
        if (!invoice) return c.html(notFoundPage(paths), 404)
        c.set('invoice', invoice)
        await next()
      })
      .get('/', async (c) => {
        const { invoice } = c.var
        const health = await getHealth(database, invoice.uuid)
        const healthOfRest = await healthFor(database, undefined)
        const sent = await notices.list(invoice)
        return c.html(paymentPage({ statuses, invoice, notices: sent, health, healthOfRest, paths }))
      })
      .post('/', async (c) => {
        const press = pressed.safeParse(await formOf(c))
        if (!press.success) return c.text('Invalid status, amount or delivery of the notice.', 422)
        const { status, amount, notice } = press.data
        const invoice = (await invoices.set(c.var.invoice.uuid, status, amount)) ?? c.var.invoice
        await notices.notify(invoice, notice)
        const page = `${paths.payment(invoice.uuid)}#notices`
        // Held notices are released on the page.
        return c.redirect((notice === 'held' ? null : nextUrl(invoice, statuses)) ?? page, 303)
      })
      .post('/health', async (c) => {
        const choice = healthChoice.safeParse(await formOf(c))
        if (!choice.success) return c.text('Unknown health.', 422)
        await setHealth(database, c.var.invoice.uuid, choice.data)
        return c.redirect(paths.payment(c.var.invoice.uuid), 303)
      })
      .post('/notices', async (c) => {
        await notices.release(c.var.invoice)
        return c.redirect(`${paths.payment(c.var.invoice.uuid)}#notices`, 303)
      })
      .post('/notices/:id{[0-9]+}', async (c) => {
        const isKnown = await notices.sendAgain(c.var.invoice, c.req.param('id'))
        if (!isKnown) return c.text('This notice no longer exists.', 404)
        return c.redirect(`${paths.payment(c.var.invoice.uuid)}#notices`, 303)
      })
  }
}

function formOf(c: Context): Promise<object> {
  return c.req.parseBody().catch(() => ({}))
}

/** Rejects forms from other sites. Browsers send a form's origin; programs that send none are allowed. */
function ownForms(ownOrigin: string): MiddlewareHandler {
  return async (c, next) => {
    const site = c.req.header('sec-fetch-site') ?? 'same-origin'
    const isForeign = !['same-origin', 'none'].includes(site) || (c.req.header('origin') ?? ownOrigin) !== ownOrigin
    if (c.req.method === 'POST' && isForeign) return c.text('This request came from another site.', 403)
    return next()
  }
}
