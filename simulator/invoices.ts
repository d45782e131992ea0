import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { type StatusName, statuses } from './statuses.ts'

export type Invoice = {
  uuid: string
  order_id: string
  /** Decimals with eight places, as the provider writes them. */
  amount: string
  arrived: string
  status: StatusName
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

const TABLE = `
  create schema if not exists simulator;
  create table if not exists simulator.invoices (
    uuid uuid primary key,
    merchant_id text not null,
    order_id text not null,
    amount numeric(20, 8) not null,
    arrived numeric(20, 8) not null default 0,
    status text not null default 'check',
    additional_data text,
    url_callback text,
    url_return text,
    url_success text,
    expires_at timestamptz not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (merchant_id, order_id)
  )`

const COLUMNS = `uuid, order_id, amount, arrived, additional_data, url_callback, url_return, url_success, expires_at,
  created_at, updated_at, case when status = 'check' and expires_at < now() then 'cancel' else status end as status`

/** The invoices of one merchant, in a schema of their own that several processes share. */
export class Invoices {
  readonly #pool: Pool
  readonly #merchantId: string
  #ready: Promise<unknown> | undefined

  constructor(pool: Pool, merchantId: string) {
    this.#pool = pool
    this.#merchantId = merchantId
  }

  /** A new invoice, or the one that has this order id already. */
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

  /** Moves the invoice to a status, with what has arrived by then. */
  set(uuid: string, status: StatusName): Promise<Invoice | null> {
    return this.#query(
      `update simulator.invoices
       set status = $3, arrived = coalesce(amount * $4::int / 100, arrived), updated_at = now()
       where merchant_id = $1 and uuid = $2 returning ${COLUMNS}`,
      [uuid, status, statuses[status].arrived],
    )
  }

  async #query(text: string, values: unknown[]): Promise<Invoice | null> {
    this.#ready ??= this.#createTable()
    await this.#ready
    const { rows } = await this.#pool.query<Invoice>(text, [this.#merchantId, ...values])
    return rows[0] ?? null
  }

  /** Several processes begin at once, and PostgreSQL's `if not exists` alone does not bear that. */
  async #createTable(): Promise<void> {
    try {
      // One query of several statements is one transaction.
      await this.#pool.query(`select pg_advisory_xact_lock(hashtext('simulator.invoices')); ${TABLE}`)
    } catch (error) {
      this.#ready = undefined
      throw error
    }
  }
}
