import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { orders } from '#app/db/schema/orders.ts'
import { customers } from '#app/db/schema/shop.ts'
import { stockAccounts } from '#app/db/schema/stock.ts'
import { useDatabase } from '#test/database.ts'
import { openDemoShop } from './prepare-shop.ts'

useDatabase()

async function stored() {
  const [people, goods, sales] = await Promise.all([
    db().$count(customers),
    db().$count(stockAccounts),
    db().$count(orders),
  ])
  return { people, goods, sales }
}

test('fills an empty shop once, with the printed admin as the only one', async () => {
  const lines = await openDemoShop()
  expect(lines.slice(0, 2)).toEqual(['Demo sign-ins, all with the password "correct horse":', '  admin@example.com'])
  const people = await db().select({ email: customers.email, role: customers.role }).from(customers)
  expect(people.map(({ email }) => `  ${email}`).toSorted()).toEqual(lines.slice(1).toSorted())
  expect(people.filter(({ role }) => role === 'admin')).toEqual([{ email: 'admin@example.com', role: 'admin' }])

  const before = await stored()
  expect(before).toMatchObject({ people: 6, goods: 6_000 })
  expect(await openDemoShop()).toEqual(lines)
  expect(await stored()).toEqual(before)
})

test('leaves an incomplete demo, like any other shop, alone and prints no sign-ins', async () => {
  await db().update(customers).set({ role: 'customer' }).where(eq(customers.email, 'admin@example.com'))
  const before = await stored()
  expect(await openDemoShop()).toEqual([
    'The demo needs an empty DATA_DIR; this shop already has customers, so nothing was added to it.',
  ])
  expect(await stored()).toEqual(before)
})
