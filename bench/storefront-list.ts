import { like } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { createCustomer, loadStock } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import type { Shop } from '#test/shop.ts'
import { answersPerSecond } from './http-load.ts'
import { type Figure, inTurns } from './measure.ts'

const PREFIX = 'listed-'

/** Compares a customer's list of 200 products with one of ten: at least 0.77, which is 1.3 times as long. */
export async function storefrontList(shop: Shop): Promise<Figure> {
  const { email } = await createCustomer()
  const load = { headers: { cookie: await signIn(shop.url, email) } }
  await putProducts(200)
  await loadStock(50, undefined, `${PREFIX}0`)
  const sold = (count: number) => () => sell(count).then(() => answersPerSecond(shop.url, load))
  const figures = await inTurns(5, sold(200), sold(10))
  await sell(0)
  return { ...figures, unit: 'pages/s' }
}

async function putProducts(count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, number) => ({
    id: PREFIX + number,
    kind: 'account' as const,
    name: `Aged accounts ${number}`,
    description: 'Invented accounts with their email addresses.',
    details: '## What is included\n\nA username, a password and an email address.\n\n'.repeat(10),
    category: `Category ${number % 8}`,
    priceCents: 10 + number,
    position: number,
    active: false,
  }))
  await db().insert(products).values(rows)
}

/** Puts the first of these products on sale. */
async function sell(count: number): Promise<void> {
  await db()
    .update(products)
    .set({ active: false })
    .where(like(products.id, `${PREFIX}%`))
  for (let number = 0; number < count; number += 1) {
    await db()
      .update(products)
      .set({ active: true })
      .where(like(products.id, `${PREFIX}${number}`))
  }
}
