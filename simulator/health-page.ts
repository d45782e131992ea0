import { html } from 'hono/html'
import { document, options, type Paths } from './document.ts'
import { type Health, healthStates, MOST_SECONDS, WELL } from './health.ts'

/** `account` is what a shop enters to use the simulator, by name. */
export function healthPage(health: Health, paths: Paths, account: Record<string, string> = {}) {
  return document(
    'Simulated payment provider',
    paths,
    html`<h1>Simulated payment provider</h1>
      <p>Shops call the API to create invoices and to read their status. Choose how it responds. The page of a payment can override this.</p>
      ${accountList(account)}
      ${healthForm({ health, action: paths.home, isWhole: true })}`,
  )
}

function accountList(account: Record<string, string>) {
  const entries = Object.entries(account)
  if (entries.length === 0) return ''
  return html`<dl>${entries.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`
}

type Form = { health: Health | null; action: string; isWhole: boolean }

export function healthForm({ health, action, isWhole }: Form) {
  const states = isWhole ? healthStates : { '': 'Same as for all payments', ...healthStates }
  return html`<form method="post" action="${action}">
      <div class="fields">
        <label>How the API responds
          <select name="health">${options(states, health?.state ?? '')}</select>
        </label>
        <label>Seconds, if slow
          <input name="seconds" type="number" min="1" max="${MOST_SECONDS}" required value="${(health ?? WELL).seconds}">
        </label>
      </div>
      <button>Save</button>
    </form>`
}

export function healthWarning({ state, seconds }: Health) {
  if (state === 'well') return ''
  const late = state === 'slow' ? `, after ${seconds} seconds` : ''
  return html`<p class="warning">The API for all payments: ${healthStates[state].toLowerCase()}${late}.</p>`
}
