import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Pool } from 'pg'
import { noticeFacts } from './facts.ts'
import { type Invoice, Invoices } from './invoices.ts'
import { notFoundPage, paymentPage } from './page.ts'
import { protocol } from './protocol.ts'
import { sendNotice } from './send-notice.ts'
import { isStatus, statuses } from './statuses.ts'
import { style } from './style.ts'

type Simulator = {
  pool: Pool
  merchantId: string
  apiKey: string
  /** Public address under which the simulator is mounted, without a trailing slash. */
  baseUrl: string
  fetch?: typeof globalThis.fetch
}

const PAGE = '/pay/:uuid{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}}'

/**
 * The payment provider's stand-in: its API under /v1, a payment page for people under /pay, and the notices that
 * follow.
 */
export function createSimulator({ pool, merchantId, apiKey, baseUrl, fetch = globalThis.fetch }: Simulator) {
  const invoices = new Invoices(pool, merchantId)
  const base = new URL(baseUrl)
  const styleUrl = `${base.pathname.replace(/\/$/, '')}/style.css`
  const pageUrl = (uuid: string) => `${baseUrl}/pay/${uuid}`

  return new Hono()
    .route('/v1', protocol({ invoices, merchantId, apiKey, pageUrl }))
    .get('/style.css', (c) => c.body(style, 200, { 'Content-Type': 'text/css', 'Cache-Control': 'max-age=3600' }))
    .get(PAGE, async (c) => {
      const invoice = await invoices.find('uuid', c.req.param('uuid'))
      c.header('Cache-Control', 'no-store')
      return invoice ? c.html(paymentPage(invoice, styleUrl)) : c.html(notFoundPage(styleUrl), 404)
    })
    .post(PAGE, bodyLimit({ maxSize: 4096 }), async (c) => {
      if (isForeign(c.req.raw.headers, base.origin)) return c.text('This request came from another site.', 403)
      const { status } = await c.req.parseBody().catch(() => ({ status: undefined }))
      if (!isStatus(status)) return c.text('There is no such status.', 422)
      const invoice = await invoices.set(c.req.param('uuid'), status)
      if (!invoice) return c.html(notFoundPage(styleUrl), 404)
      if (invoice.url_callback) {
        await sendNotice({ url: invoice.url_callback, facts: noticeFacts(invoice), apiKey, fetch })
      }
      return c.redirect(nextUrl(invoice) ?? pageUrl(invoice.uuid), 303)
    })
}

function nextUrl(invoice: Invoice): string | null {
  return statuses[invoice.status].next === 'success' ? invoice.url_success : invoice.url_return
}

/** Browsers name the site that a form stands on; programs that name none are let through. */
function isForeign(headers: Headers, ownOrigin: string): boolean {
  const site = headers.get('sec-fetch-site') ?? 'same-origin'
  return !['same-origin', 'none'].includes(site) || (headers.get('origin') ?? ownOrigin) !== ownOrigin
}
