import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { transaction } from '#app/db/client.server.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createAdmin, createCustomer, type Person } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { putPastOrders } from '#test/past-orders.ts'
import { deleteCustomer } from './delete-customer.ts'
import { listCustomers } from './queries.ts'
import type { CustomerListQuery } from './schema.ts'

useDatabase()

let admin: Person

const list = (query: Partial<CustomerListQuery> = {}) => listCustomers({ q: '', ...query })
const namesOf = (page: Awaited<ReturnType<typeof listCustomers>>) => page.customers.map(({ name }) => name)

/** Adds `count` customers, three for each join date, of which the last are the newest. */
async function putCrowd(count: number): Promise<void> {
  await transaction(async (tx) => {
    await tx.execute(sql`create temporary table crowd on commit drop as
      select gen_random_uuid() as id, 'Crowd ' || n as name, 'crowd.' || n || '@example.org' as email,
        timestamptz '2026-01-01' + (n / 3) * interval '1 second' as join_date
      from generate_series(1, ${count}::int) as n`)
    await tx.execute(sql`insert into auth_users (id, name, email) select id, name, email from crowd`)
    await tx.execute(
      sql`insert into customers (id, name, email, join_date) select id, name, email, join_date from crowd`,
    )
  })
}

beforeAll(async () => {
  admin = await createAdmin()
})

test('shows who it is, the balance and the number of orders', async () => {
  const mara = await createCustomer({ name: 'Mara Quill', email: 'mara@example.com', balanceCents: 1_234 })
  await putPastOrders(mara.id, 3)
  const { customers, found } = await list({ q: 'MARA@' })
  expect(customers).toEqual([{ ...mara, role: 'customer', balanceCents: 1_234, orderCount: 3 }])
  expect(found).toEqual({ count: 1, isMore: false })
})

test('finds parts of names and addresses in any case, and takes wildcards literally', async () => {
  await createCustomer({ name: 'Søren 100%_Wend', email: 'soren.wend@example.net' })
  for (const q of ['søren', 'SØREN', '100%_', 'wend@EXAMPLE.net', 'ren 100', 'Ø', '%_W', '0%']) {
    expect(namesOf(await list({ q })), q).toEqual(['Søren 100%_Wend'])
  }
  for (const q of ['100_', '_%', 'Sören', "' or true --", '\\']) expect(namesOf(await list({ q })), q).toEqual([])
})

test('filters by role and leaves out deleted people', async () => {
  const gone = await createCustomer({ name: 'Gone Soon', email: 'gone.soon@example.com' })
  await deleteCustomer({ customerId: gone.id, by: byAdmin(admin.id) })
  expect(namesOf(await list({ q: 'gone' }))).toEqual([])
  expect(namesOf(await list({ q: gone.id }))).toEqual([])
  const admins = await list({ role: 'admin' })
  expect(admins.customers.map(({ id, role }) => [id, role])).toEqual([[admin.id, 'admin']])
  expect((await list({ role: 'customer' })).customers.map(({ id }) => id)).not.toContain(admin.id)
})

test('pages forward and back through everyone once, and counts to a thousand', async () => {
  await putCrowd(1_130)
  const seen: string[][] = []
  let page = await list({ q: 'crowd' })
  expect(page).toMatchObject({ previous: null, found: { count: 1_000, isMore: true } })
  for (; ; page = await list({ q: 'crowd', after: page.next })) {
    seen.push(namesOf(page))
    if (page.next === null) break
  }
  expect(seen.map(({ length }) => length)).toEqual([...Array(22).fill(50), 30])
  expect(new Set(seen.flat()).size).toBe(1_130)
  // The last three joined at the same moment.
  expect(seen[0]?.[0]).toMatch(/^Crowd 11(28|29|30)$/)

  for (let at = seen.length - 2; at >= 0; at--) {
    page = await list({ q: 'crowd', before: page.previous ?? undefined })
    expect(namesOf(page)).toEqual(seen[at])
  }
  expect(page.previous).toBeNull()
  expect(await list({ q: 'crowd', after: randomUUID() })).toEqual(await list({ q: 'crowd' }))
})
