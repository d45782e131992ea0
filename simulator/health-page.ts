import { html } from 'hono/html'
import { document, options, type Paths } from './document.ts'
import { type Health, healthStates, MOST_SECONDS, WELL } from './health.ts'

/** How the API is for every payment that says nothing else. */
export function healthPage(health: Health, paths: Paths) {
  return document(
    'Simulated payment provider',
    paths,
    html`<h1>Simulated payment provider</h1>
      <p>Shops call the API to open invoices and to ask what became of them. Choose how it answers; a payment's own page can choose for that payment.</p>
      ${healthForm({ health, action: paths.home, isWhole: true })}`,
  )
}

type Form = { health: Health | null; action: string; isWhole: boolean }

export function healthForm({ health, action, isWhole }: Form) {
  const states = isWhole ? healthStates : { '': 'As for all payments', ...healthStates }
  return html`<form method="post" action="${action}">
      <div class="fields">
        <label>How the API answers
          <select name="health">${options(states, health?.state ?? '')}</select>
        </label>
        <label>Seconds, if late
          <input name="seconds" type="number" min="1" max="${MOST_SECONDS}" required value="${(health ?? WELL).seconds}">
        </label>
      </div>
      <button>Save</button>
    </form>`
}

/** What somebody should know who wonders why the shop hears nothing of the payment. */
export function healthWarning({ state, seconds }: Health) {
  if (state === 'well') return ''
  const late = state === 'slow' ? `, after ${seconds} seconds` : ''
  return html`<p class="warning">The API for all payments: ${healthStates[state].toLowerCase()}${late}.</p>`
}
