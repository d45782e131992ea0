import { html } from 'hono/html'
import { deliveries } from './deliveries.ts'
import { time } from './document.ts'
import { isHeld, type Notice } from './notices.ts'

export function noticeList(notices: Notice[], page: string) {
  if (notices.length === 0) return ''
  return html`<section id="notices">
      <h2>Notices, newest first</h2>
      ${notices.some(isHeld) ? release(page) : ''}
      <ol class="notices">${notices.map((notice) => item(notice, page))}</ol>
    </section>`
}

function release(page: string) {
  return html`<form method="post" action="${page}/notices"><button>Release all, newest first</button></form>`
}

function item(notice: Notice, page: string) {
  const { id, status, delivery, body, created_at, times_sent } = notice
  return html`<li>
      <div>
        <p><code>${status}</code> ${time(created_at)}</p>
        <p class="hint">${deliveries[delivery].label}. ${fate(notice)}</p>
      </div>
      <form method="post" action="${page}/notices/${id}">
        <button aria-label="${times_sent ? 'Send again' : 'Send now'}: ${status}, notice ${id}">${times_sent ? 'Send again' : 'Send now'}</button>
      </form>
      <details><summary>Show content</summary><pre>${body}</pre></details>
    </li>`
}

function fate({ delivery, times_sent, answer }: Notice): string {
  if (times_sent === 0) return 'Not sent yet.'
  return `Response: ${answer}.${times_sent > deliveries[delivery].times ? ` Sent ${times_sent} × in total.` : ''}`
}
