import type { Database } from './database.ts'
import { type DeliveryName, deliveries } from './deliveries.ts'
import type { Invoice } from './invoices.ts'

const KEPT_PER_INVOICE = 50
const TIMEOUT_MS = 10_000

export type Notice = {
  /** An integer as PostgreSQL writes it. */
  id: string
  status: string
  delivery: DeliveryName
  /** JSON; every repeat has exactly these bytes. */
  body: string
  times_sent: number
  /** The shop's status code or "no answer", a list after parallel sends; null until the notice is sent. */
  answer: string | null
  created_at: Date
  sent_at: Date | null
}

/** How a provider writes and signs its notices. */
export type Wire = {
  bodyOf(invoice: Invoice, isForged: boolean): string
  headersOf?(body: string, isForged: boolean): Record<string, string>
}

type Options = { database: Database; wire: Wire; fetch: typeof globalThis.fetch }

export class Notices {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** Notifies the shop of the invoice's status in the chosen way, if it gave a callback URL. */
  async notify(invoice: Invoice, delivery: DeliveryName): Promise<void> {
    if (!invoice.url_callback) return
    const body = this.#options.wire.bodyOf(invoice, delivery === 'forged')
    const notice = await this.#keep(invoice, delivery, body)
    if (notice) await this.#send(invoice, notice, deliveries[delivery].times)
  }

  list(invoice: Invoice): Promise<Notice[]> {
    return this.#options.database.query('select * from simulator.notices where invoice = $1 order by id desc', [
      invoice.uuid,
    ])
  }

  /** Sends a notice again, or for the first time. Returns false if the invoice has no such notice. */
  async sendAgain(invoice: Invoice, id: string): Promise<boolean> {
    const notice = (await this.list(invoice)).find((known) => known.id === id)
    if (notice) await this.#send(invoice, notice, 1)
    return notice !== undefined
  }

  async release(invoice: Invoice): Promise<void> {
    for (const notice of await this.list(invoice)) if (isHeld(notice)) await this.#send(invoice, notice, 1)
  }

  async test(url: string, body: string): Promise<void> {
    await this.#post(url, body)
  }

  async #keep({ uuid, status }: Invoice, delivery: DeliveryName, body: string): Promise<Notice | undefined> {
    const { database } = this.#options
    const [notice] = await database.query<Notice>(
      'insert into simulator.notices (invoice, status, delivery, body) values ($1, $2, $3, $4) returning *',
      [uuid, status, delivery, body],
    )
    await database.query(
      `delete from simulator.notices where invoice = $1 and id <=
         (select id from simulator.notices where invoice = $1 order by id desc offset $2 limit 1)`,
      [uuid, KEPT_PER_INVOICE],
    )
    return notice
  }

  async #send({ url_callback }: Invoice, { id, body, delivery }: Notice, times: number): Promise<void> {
    if (!url_callback || times === 0) return
    const answers = await Promise.all(
      Array.from({ length: times }, () => this.#post(url_callback, body, delivery === 'forged')),
    )
    await this.#options.database.query(
      `update simulator.notices set times_sent = times_sent + $2, answer = $3, sent_at = now() where id = $1`,
      [id, times, [...new Set(answers)].join(', ')],
    )
  }

  async #post(url: string, body: string, isForged = false): Promise<string> {
    const signature = this.#options.wire.headersOf?.(body, isForged)
    const headers = { 'Content-Type': 'application/json', ...signature }
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    return this.#options.fetch(url, { method: 'POST', headers, body, signal }).then(
      ({ status }) => String(status),
      () => 'no answer',
    )
  }
}

export function isHeld({ delivery, times_sent }: Notice): boolean {
  return delivery === 'held' && times_sent === 0
}
