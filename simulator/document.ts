import { html } from 'hono/html'

export type Html = ReturnType<typeof html>

export type Paths = { home: string; style: string; payment: (uuid: string) => string }

/** Returns where a simulator's pages are below its public URL, which has no trailing slash. */
export function placesOf(baseUrl: string) {
  const { origin, pathname } = new URL(baseUrl)
  const home = pathname.replace(/\/$/, '')
  const paths: Paths = { home: home || '/', style: `${home}/style.css`, payment: (uuid) => `${home}/pay/${uuid}` }
  return { origin, paths, pageUrl: (uuid: string) => origin + paths.payment(uuid) }
}

/** Renders a page of the simulator, with a banner that nothing here is real. */
export function document(title: string, paths: Paths, content: Html) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="robots" content="noindex">
        <title>${title}</title>
        <link rel="stylesheet" href="${paths.style}">
      </head>
      <body>
        <main>
          <p class="banner"><strong>Test money.</strong> This page simulates the payment provider. Nothing here is real, and nobody is charged.</p>
          <div class="slip">${content}</div>
        </main>
      </body>
    </html>`
}

export function notFoundPage(paths: Paths) {
  return document(
    'Payment not found',
    paths,
    html`<h1>Payment not found</h1><p>There is no payment at this address. Go back to the shop and start again.</p>`,
  )
}

export function time(at: Date) {
  const [day, clock] = at.toISOString().split(/[T.]/)
  return html`<time datetime="${at.toISOString()}">${day} ${clock} UTC</time>`
}

export function options(labels: Record<string, string>, chosen: string) {
  return Object.entries(labels).map(
    ([name, label]) => html`<option value="${name}" ${name === chosen ? 'selected' : ''}>${label}</option>`,
  )
}
