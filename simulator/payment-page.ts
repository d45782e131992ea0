import { html } from 'hono/html'
import { deliveries } from './deliveries.ts'
import { document, options, type Paths, time } from './document.ts'
import type { Health } from './health.ts'
import { healthForm, healthWarning } from './health-page.ts'
import type { Invoice } from './invoices.ts'
import { noticeList } from './notice-list.ts'
import type { Notice } from './notices.ts'
import type { Statuses } from './statuses.ts'

const MAIN = ['paid', 'finished', 'wrong_amount', 'partially_paid']
const DELIVERIES = Object.fromEntries(Object.entries(deliveries).map(([name, { label }]) => [name, label]))

type Shown = {
  statuses: Statuses
  invoice: Invoice
  notices: Notice[]
  /** State of the API for this payment; null when it is the same as for all others. */
  health: Health | null
  healthOfRest: Health
  paths: Paths
}

/** Renders an invoice: the amount, two buttons to pay, other outcomes in a disclosure, and the notices to the shop. */
export function paymentPage({ statuses, invoice, notices, health, healthOfRest, paths }: Shown) {
  const page = paths.payment(invoice.uuid)
  const [main, others] = [true, false].map((isMain) =>
    Object.entries(statuses).filter(([name]) => MAIN.includes(name) === isMain),
  )
  return document(
    `Pay ${dollars(invoice.amount)}`,
    paths,
    html`<h1>Test payment</h1>
      <p class="amount">${dollars(invoice.amount)}</p>
      ${health ? '' : healthWarning(healthOfRest)}
      <dl>
        <dt>Order</dt><dd>${invoice.order_id}</dd>
        <dt>Status</dt><dd>${invoice.status}</dd>
        <dt>Received</dt><dd>${dollars(invoice.arrived)}</dd>
        <dt>${invoice.expires_at < new Date() ? 'Expired' : 'Expires'}</dt><dd>${time(invoice.expires_at)}</dd>
      </dl>
      <form method="post">
        ${main?.map(([name, { label }]) => html`<button name="status" value="${name}">${label}</button>`)}
        <details>
        <summary>More outcomes</summary>
        <div class="fields">
          <label>Total received, in dollars
            <input name="amount" inputmode="decimal" pattern="\\d{1,10}(\\.\\d{1,2})?" autocomplete="off" placeholder="Set by the button" title="Dollars, like 12.34">
          </label>
          <label>Notice to the shop
            <select name="notice">${options(DELIVERIES, 'once')}</select>
          </label>
        </div>
        <div class="outcomes">${others?.map(([name, { label }]) => button(name, label))}</div>
        <p class="hint">Payments can be late: every button works after the invoice has expired.${'wrong_amount' in statuses || 'partially_paid' in statuses ? ' “Underpay” pays a fifth less unless you enter an amount.' : ''}</p>
        </details>
      </form>
      ${noticeList(notices, page)}
      <details ${health ? 'open' : ''}>
        <summary>The API for this payment</summary>
        ${healthForm({ health, action: `${page}/health`, isWhole: false })}
        <p class="hint"><a href="${paths.home}">The API for all payments</a></p>
      </details>
      ${wayBack(invoice, statuses)}`,
  )
}

/** Returns where the provider's page sends the payer next. */
export function nextUrl({ status, url_success, url_return }: Invoice, statuses: Statuses): string | null {
  return statuses[status]?.next === 'success' ? url_success : url_return
}

function wayBack(invoice: Invoice, statuses: Statuses) {
  const url = nextUrl(invoice, statuses)
  const label = invoice.status === 'check' ? 'Back to the shop without paying' : 'Back to the shop'
  return url ? html`<p><a href="${url}">${label}</a></p>` : ''
}

function button(status: string, label: string) {
  return html`<button name="status" value="${status}"><span>${label}</span> <code>${status}</code></button>`
}

function dollars(amount: string): string {
  return `$${amount.slice(0, -6)}`
}
