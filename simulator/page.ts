import { html } from 'hono/html'
import type { Invoice } from './invoices.ts'
import { type StatusName, statuses } from './statuses.ts'

const OUTCOMES = Object.entries(statuses).filter(([name]) => name !== 'paid') as [StatusName, { label: string }][]

/** The payment page of an invoice: what is asked, and a button for everything that can become of it. */
export function paymentPage(invoice: Invoice, styleUrl: string) {
  return document(
    `Pay ${dollars(invoice.amount)}`,
    styleUrl,
    html`<h1>Payment of test money</h1>
      <p class="amount">${dollars(invoice.amount)}</p>
      <dl>
        <dt>Order</dt><dd>${invoice.order_id}</dd>
        <dt>Status</dt><dd>${invoice.status}</dd>
        <dt>Arrived</dt><dd>${dollars(invoice.arrived)}</dd>
      </dl>
      <form method="post">
        ${button('paid', `${statuses.paid.label} with test money`)}
        <h2>Or see what becomes of it otherwise</h2>
        <div class="outcomes">${OUTCOMES.map(([name, { label }]) => button(name, label))}</div>
      </form>
      ${invoice.url_return ? html`<p><a href="${invoice.url_return}">Back to the shop without paying</a></p>` : ''}`,
  )
}

export function notFoundPage(styleUrl: string) {
  return document(
    'No such payment',
    styleUrl,
    html`<h1>No such payment</h1><p>This address names no payment. Go back to the shop and start again.</p>`,
  )
}

function button(status: StatusName, label: string) {
  return html`<button name="status" value="${status}"><span>${label}</span> <code>${status}</code></button>`
}

function document(title: string, styleUrl: string, content: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="robots" content="noindex">
        <title>${title}</title>
        <link rel="stylesheet" href="${styleUrl}">
      </head>
      <body>
        <main>
          <p class="banner"><strong>Test money.</strong> This page stands in for the payment provider. Nothing here is real, and nobody pays anything.</p>
          <div class="slip">${content}</div>
        </main>
      </body>
    </html>`
}

function dollars(amount: string): string {
  return `$${amount.slice(0, -6)}`
}
