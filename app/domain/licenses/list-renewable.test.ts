import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { addDays } from '#app/lib/dates.ts'
import { createCustomer, STORYTAG } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { giveLicense } from '#test/licensing.ts'
import { listRenewable } from './queries.ts'

useDatabase()

const software = { id: STORYTAG, name: 'StoryTag' }

test("lists ten of the customer's licenses for the software, starting with the default", async () => {
  const customer = await createCustomer()
  const now = new Date()
  const own = { customerId: customer.id, email: customer.email }
  const offered = []
  for (const days of [1, 2, 3, 4, 5, 6, 7, 8, 0, -1, -2, -3]) {
    const owner = days % 2 ? own : { customerId: null, email: customer.email.toUpperCase() }
    const productId = days % 3 ? STORYTAG : null
    offered.push(await giveLicense({ ...owner, productId, expiresAt: addDays(now, days) }))
  }
  const late = { ...own, expiresAt: addDays(now, 99) }
  const other = { id: 'other', kind: 'software', name: 'Other', priceCents: 100, durationDays: 30 } as const
  await db().insert(products).values(other)
  await giveLicense({ ...late, productId: STORYTAG, status: 'inactive' })
  await giveLicense({ ...late, productId: STORYTAG, deletedAt: now })
  await giveLicense({ ...late, productId: 'other', softwareName: 'StoryTag' })
  await giveLicense({ ...late, productId: null, softwareName: 'Other' })
  await giveLicense({ productId: STORYTAG, expiresAt: addDays(now, 99) })

  const rows = await listRenewable(customer, software)
  expect(rows.map(({ id }) => id)).toEqual(offered.slice(0, 10).map(({ id }) => id))
  expect(await listRenewable(await createCustomer(), software)).toEqual([])
})
