import { randomUUID } from 'node:crypto'
import type { Database } from './database.ts'
import type { Statuses } from './statuses.ts'

export type Invoice = {
  uuid: string
  order_id: string
  /** Decimals with eight places, as the provider writes them. */
  amount: string
  arrived: string
  status: string
  additional_data: string | null
  url_callback: string | null
  url_return: string | null
  url_success: string | null
  expires_at: Date
  created_at: Date
  updated_at: Date
}

export type NewInvoice = Pick<Invoice, 'order_id' | 'amount'> &
  Partial<Pick<Invoice, 'additional_data' | 'url_callback' | 'url_return' | 'url_success'>> & { lifetime: number }

/** An expired invoice keeps its status in the table; the status that it reports depends on the time. */
const COLUMNS = `uuid, order_id, amount, arrived, additional_data, url_callback, url_return, url_success, expires_at,
  created_at, updated_at, case
    when status = 'check' and expires_at < now() then 'cancel'
    when status = 'wrong_amount_waiting' and expires_at < now() then 'wrong_amount'
    else status
  end as status`

/** Stores the invoices of one merchant in a schema that several processes share. */
export class Invoices {
  readonly #database: Database
  readonly #merchantId: string
  readonly #statuses: Statuses

  constructor(database: Database, merchantId: string, statuses: Statuses) {
    this.#database = database
    this.#merchantId = merchantId
    this.#statuses = statuses
  }

  /** Creates an invoice, or returns the one that already has this order id. */
  async open(invoice: NewInvoice): Promise<Invoice | null> {
    await this.#query(
      `insert into simulator.invoices
         (uuid, merchant_id, order_id, amount, additional_data, url_callback, url_return, url_success, expires_at)
       values ($2, $1, $3, $4, $5, $6, $7, $8, now() + make_interval(secs => $9))
       on conflict (merchant_id, order_id) do nothing`,
      [
        randomUUID(),
        invoice.order_id,
        invoice.amount,
        invoice.additional_data,
        invoice.url_callback,
        invoice.url_return,
        invoice.url_success,
        invoice.lifetime,
      ],
    )
    return this.find('order_id', invoice.order_id)
  }

  find(by: 'uuid' | 'order_id', value: string): Promise<Invoice | null> {
    return this.#query(`select ${COLUMNS} from simulator.invoices where merchant_id = $1 and ${by} = $2`, [value])
  }

  /** Sets the status and the dollars received; for null, the status decides them. */
  set(uuid: string, status: string, arrived: string | null): Promise<Invoice | null> {
    return this.#query(
      `update simulator.invoices
       set status = $3, arrived = coalesce($4::numeric, amount * $5::int / 100, arrived), updated_at = now()
       where merchant_id = $1 and uuid = $2 returning ${COLUMNS}`,
      [uuid, status, arrived, this.#statuses[status]?.arrived ?? null],
    )
  }

  /** Returns the newest invoices, or those before one of them. */
  list(limit: number, before: string | null): Promise<Invoice[]> {
    return this.#database.query(
      `select ${COLUMNS} from simulator.invoices where merchant_id = $1 and ($2::uuid is null or
         (created_at, uuid) < (select created_at, uuid from simulator.invoices where uuid = $2))
       order by simulator.invoices.created_at desc, uuid desc limit $3`,
      [this.#merchantId, before, limit],
    )
  }

  async #query(text: string, values: unknown[]): Promise<Invoice | null> {
    const [invoice = null] = await this.#database.query<Invoice>(text, [this.#merchantId, ...values])
    return invoice
  }
}
