import type { Pool, QueryResultRow } from 'pg'

const TABLES = `
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
  );
  create table if not exists simulator.notices (
    id bigint generated always as identity primary key,
    invoice uuid not null references simulator.invoices on delete cascade,
    status text not null,
    delivery text not null,
    body text not null,
    times_sent integer not null default 0,
    answer text,
    created_at timestamptz not null default now(),
    sent_at timestamptz
  );
  create index if not exists notices_of_invoice on simulator.notices (invoice, id);
  create table if not exists simulator.health (
    scope text primary key,
    state text not null,
    seconds integer not null default 3
  )`

/** Queries the simulator's schema, which several processes share; creates its tables before the first query. */
export class Database {
  readonly #pool: Pool
  #ready: Promise<unknown> | undefined

  constructor(pool: Pool) {
    this.#pool = pool
  }

  async query<Row extends QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
    this.#ready ??= this.#createTables()
    await this.#ready
    const { rows } = await this.#pool.query<Row>(text, values)
    return rows
  }

  /** Takes a lock, because concurrent `if not exists` of several processes can fail. */
  async #createTables(): Promise<void> {
    try {
      // One query of several statements is one transaction.
      await this.#pool.query(`select pg_advisory_xact_lock(hashtext('simulator.invoices')); ${TABLES}`)
    } catch (error) {
      this.#ready = undefined
      throw error
    }
  }
}
