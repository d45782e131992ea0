import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, startPostgres } from './embedded-postgres.ts'
import { migrate, migrateUpTo } from './migrate.ts'

let dataDir: string
let postgres: EmbeddedPostgres
let client: Client

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'packhouse-terms-'))
  postgres = await startPostgres({ dataDir })
  client = new Client({ connectionString: postgres.url })
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await postgres?.stop()
  await rm(dataDir, { recursive: true })
})

const TERMS = 'select number, order_type, warranty_hours, claim_rule, duration_days from orders order by number'

test('fills earlier orders once with the terms of their product, or with the period that was paid for', async () => {
  await migrateUpTo(postgres.url, 15)
  const [customer, license] = [randomUUID(), randomUUID()]
  const insertOrder = (id: string, product: string, type: string) =>
    client.query(
      `insert into orders (id, customer_id, product_id, product_name, unit_price_cents, quantity, total_cents, order_type, license_id, idempotency_key)
       values ($1, $2, $3, 'x', 50, 1, 50, $4::text, case $4::text when 'software' then $5::uuid end, gen_random_uuid())`,
      [id, customer, product, type, license],
    )
  const paid = randomUUID()
  // Inserts only rows, without the goods and money that a commit would require.
  await client.query(`set session_replication_role = replica`)
  await client.query(`insert into customers (id, name, email) values ($1, 'Mara', 'mara@example.com')`, [customer])
  await client.query(`update products set warranty_hours = 72, claim_rule = 'swap' where kind = 'accounts'`)
  for (let order = 0; order < 3; order++) await insertOrder(randomUUID(), 'main_insta_product', 'account')
  await insertOrder(paid, 'storytag', 'software')
  await insertOrder(randomUUID(), 'storytag', 'software')
  await client.query(
    `insert into software_subscriptions (id, customer_id, license_id, order_id, software_name, amount_cents, start_date, end_date)
     values ($1, $2, $3, $4, 'StoryTag', 1500, now(), now() + interval '14 days')`,
    [randomUUID(), customer, license, paid],
  )
  await client.query(`set session_replication_role = default`)

  await migrate(postgres.url)
  const account = { order_type: 'account', warranty_hours: 72, claim_rule: 'swap', duration_days: null }
  const software = { order_type: 'software', warranty_hours: null, claim_rule: null }
  const filled = [
    { number: 1, ...account },
    { number: 2, ...account },
    { number: 3, ...account },
    { number: 4, ...software, duration_days: 14 },
    { number: 5, ...software, duration_days: 30 },
  ]
  expect((await client.query(TERMS)).rows).toEqual(filled)

  // Later edits and starts change nothing.
  await client.query(`update products set warranty_hours = 1, claim_rule = 'credit' where kind = 'account'`)
  await migrate(postgres.url)
  expect((await client.query(TERMS)).rows).toEqual(filled)
  await expect(client.query('update orders set warranty_hours = 1')).rejects.toThrow('an order never changes')

  // The previous version places an order without terms while both run.
  await client.query('begin; set constraints all deferred')
  await client.query(`set local session_replication_role = replica`)
  await insertOrder(randomUUID(), 'main_insta_product', 'account')
  await client.query('commit')
  expect((await client.query(`${TERMS} desc limit 1`)).rows).toEqual([
    { number: 6, ...account, warranty_hours: 1, claim_rule: 'credit' },
  ])
})

test('allows only terms to be filled into an order without them', async () => {
  await client.query('begin')
  await client.query(`set local session_replication_role = replica`)
  await client.query('update orders set warranty_hours = null, claim_rule = null where number = 1')
  await client.query(`set local session_replication_role = default`)
  const filling = `update orders set warranty_hours = 72, claim_rule = 'swap', quantity = 2, total_cents = 100 where number = 1`
  await expect(client.query(filling)).rejects.toThrow('an order never changes')
  await client.query('rollback')
})
