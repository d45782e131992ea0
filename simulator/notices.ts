import { cryptomusSignature, phpJson } from '#app/lib/cryptomus-signature.ts'
import type { Database } from './database.ts'
import { type DeliveryName, deliveries } from './deliveries.ts'
import { noticeFacts } from './facts.ts'
import type { Invoice } from './invoices.ts'

const KEPT_PER_INVOICE = 50
const TIMEOUT_MS = 10_000

export type Notice = {
  /** An integer as PostgreSQL writes it. */
  id: string
  status: string
  delivery: DeliveryName
  /** The signed JSON; every repeat has exactly these bytes. */
  body: string
  times_sent: number
  /** The shop's status code or "no answer", a list after parallel sends; null until the notice is sent. */
  answer: string | null
  created_at: Date
  sent_at: Date | null
}

type Options = { database: Database; apiKey: string; fetch: typeof globalThis.fetch }

export class Notices {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** Notifies the shop of the invoice's status in the chosen way, if it gave a callback URL. */
  async notify(invoice: Invoice, delivery: DeliveryName): Promise<void> {
    if (!invoice.url_callback) return
    const { apiKey } = this.#options
    const body = signedNotice(noticeFacts(invoice), delivery === 'forged' ? `not ${apiKey}` : apiKey)
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

  async test(url: string, facts: object): Promise<void> {
    await this.#post(url, signedNotice(facts, this.#options.apiKey))
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

  async #send({ url_callback }: Invoice, { id, body }: Notice, times: number): Promise<void> {
    if (!url_callback || times === 0) return
    const answers = await Promise.all(Array.from({ length: times }, () => this.#post(url_callback, body)))
    await this.#options.database.query(
      `update simulator.notices set times_sent = times_sent + $2, answer = $3, sent_at = now() where id = $1`,
      [id, times, [...new Set(answers)].join(', ')],
    )
  }

  async #post(url: string, body: string): Promise<string> {
    const headers = { 'Content-Type': 'application/json' }
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

/** Returns PHP's JSON, as the provider writes it, with the signature inside the body. */
function signedNotice(facts: object, apiKey: string): string {
  return phpJson({ ...facts, sign: cryptomusSignature(phpJson(facts), apiKey) })
}
