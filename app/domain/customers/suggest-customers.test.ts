import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { createCustomer } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { suggestCustomers } from './queries.ts'

useDatabase()

test('finds parts of names and addresses in any case, but no deleted customers', async () => {
  const mara = await createCustomer({ name: 'Mara Quill', email: 'mq_1@example.com' })
  const gone = await createCustomer({ name: 'Mara Gone', email: 'gone@example.com' })
  await db().execute(sql`update customers set deleted_at = now() where id = ${gone.id}`)
  for (const search of ['quil', 'ARA', 'MQ_', '1@ex']) {
    expect(await suggestCustomers(search), search).toEqual([{ name: mara.name, email: mara.email }])
  }
  for (const search of ['', 'm', '%%', 'q__']) expect(await suggestCustomers(search), search).toEqual([])
})

test('returns at most ten, newest first', async () => {
  for (let made = 1; made <= 11; made++) await createCustomer({ name: `Many ${made}` })
  await db().execute(sql`update customers set join_date = now() - interval '1 day' where name = 'Many 5'`)
  const found = await suggestCustomers('Many')
  expect(found).toHaveLength(10)
  expect(found.map(({ name }) => name)).not.toContain('Many 5')
})
