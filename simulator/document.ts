import { html } from 'hono/html'

export type Html = ReturnType<typeof html>

/** Paths of the simulator's own pages. */
export type Paths = { home: string; style: string; payment: (uuid: string) => string }

/** A page of the simulator, which says on top that nothing here is real. */
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
          <p class="banner"><strong>Test money.</strong> This page stands in for the payment provider. Nothing here is real, and nobody pays anything.</p>
          <div class="slip">${content}</div>
        </main>
      </body>
    </html>`
}

export function notFoundPage(paths: Paths) {
  return document(
    'No such payment',
    paths,
    html`<h1>No such payment</h1><p>This address names no payment. Go back to the shop and start again.</p>`,
  )
}

/** The exact time, to the second, in UTC. */
export function time(at: Date) {
  const [day, clock] = at.toISOString().split(/[T.]/)
  return html`<time datetime="${at.toISOString()}">${day} ${clock} UTC</time>`
}

export function options(labels: Record<string, string>, chosen: string) {
  return Object.entries(labels).map(
    ([name, label]) => html`<option value="${name}" ${name === chosen ? 'selected' : ''}>${label}</option>`,
  )
}
