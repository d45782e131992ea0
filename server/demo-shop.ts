import { randomUUID } from 'node:crypto'
import { db } from '#app/db/client.server.ts'
import { customers } from '#app/db/schema/shop.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase-accounts.ts'
import { purchaseLicense } from '#app/domain/orders/purchase-license.ts'
import { addDays } from '#app/lib/dates.ts'
import { createCustomer, INSTAGRAM, loadStock, PASSWORD, STORYTAG, topUp } from '#test/cast.ts'

const ADMIN = 'admin@example.com'
const DAYS = 30
const people = [
  // The ages of their licences show every state, from just ended to new.
  { name: 'Mara Quill', email: 'mara@example.com', eagerness: 9, licenseAge: 26 },
  { name: 'Jonas Wend', email: 'jonas@example.com', eagerness: 6, licenseAge: 30 },
  { name: 'Ada Brook', email: 'ada@example.com', eagerness: 4, licenseAge: 22 },
  { name: 'Lin Haver', email: 'lin@example.com', eagerness: 3, licenseAge: 9 },
  { name: 'Otis Marr', email: 'otis@example.com', eagerness: 2, licenseAge: 0 },
]

/** Fills an empty shop with invented people, stock, a month of orders and licences; answers the sign-ins to print. */
export async function openDemoShop(): Promise<string[]> {
  if ((await db().$count(customers)) === 0) await fill()
  const signIns = [ADMIN, ...people.map(({ email }) => email)].map((email) => `  ${email}`)
  return [`Demo sign-ins, all with the password "${PASSWORD}":`, ...signIns]
}

async function fill(): Promise<void> {
  await createCustomer({ name: 'Demo Admin', email: ADMIN, role: 'admin' })
  await loadStock(6_000)
  const monthAgo = addDays(new Date(), -DAYS)
  for (const [index, { name, email, eagerness, licenseAge }] of people.entries()) {
    const { id: customerId } = await createCustomer({ name, email })
    await topUp(customerId, 2_000_00, monthAgo)
    for (let day = index; day <= DAYS; day += Math.ceil(10 / eagerness)) {
      const quantity = 5 + ((day * 7 + eagerness * 13) % 60)
      await purchaseAccounts({
        customerId,
        productId: INSTAGRAM,
        quantity,
        unitPriceCents: 50,
        idempotencyKey: randomUUID(),
        at: addDays(monthAgo, day),
      })
    }
    const at = addDays(new Date(), -licenseAge)
    await purchaseLicense({ customerId, productId: STORYTAG, unitPriceCents: 1500, idempotencyKey: randomUUID(), at })
  }
}
