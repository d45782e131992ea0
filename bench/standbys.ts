import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { createCustomer, INSTAGRAM } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import type { Shop } from '#test/shop.ts'
import { withEmptyStock } from './bulk-import.ts'
import { type Figure, inTurns } from './measure.ts'
import { formPurchase, purchasesPerSecond } from './purchase-http.ts'

const LOOK_MS = 25
const ITEMS = 10_000
const FILLED = 500
const WAITING = 1_000
const BUYERS = 20

/** Measures the seconds from the upload of 10,000 accounts until 500 stand-bys have their orders. The limit is ten. */
export async function standbysFilled(shop: Shop): Promise<Figure> {
  return withEmptyStock(shop, async (importLines, client) => {
    await wait(client, await customersWith(FILLED, ITEMS * 50), { wanted: ITEMS / FILLED, maxUnitCents: 50 })
    const startedAt = performance.now()
    await importLines(ITEMS)
    while ((await waiting(client)) > 0) await pause(LOOK_MS)
    return { ours: (performance.now() - startedAt) / 1000, limit: 10, unit: 's', lessIsBetter: true }
  })
}

/** Compares purchases next to 1,000 stand-bys that cannot be filled with purchases without any. */
export async function purchasesBesideStandbys(shop: Shop): Promise<Figure> {
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => createCustomer({ balanceCents: 100_000_00 })))
  const purchases: (() => Promise<void>)[] = []
  for (const { email } of buyers) purchases.push(formPurchase(shop.url, await signIn(shop.url, email)))
  const [cheap, poor] = [await customersWith(WAITING / 2, 100_00), await customersWith(WAITING / 2, 0)]
  return withEmptyStock(shop, async (_, client) => {
    const figures = await inTurns(
      5,
      async () => {
        await wait(client, cheap, { wanted: 100, maxUnitCents: 1 })
        await wait(client, poor, { wanted: 100, maxUnitCents: 50 })
        return purchasesPerSecond(purchases)
      },
      async () => {
        await client.query('delete from standbys')
        return purchasesPerSecond(purchases)
      },
    )
    await client.query('delete from standbys')
    return { ...figures, unit: 'purchases/s' }
  })
}

async function customersWith(count: number, balanceCents: number): Promise<string[]> {
  const ids = []
  for (let made = 0; made < count; made++) ids.push((await createCustomer({ balanceCents })).id)
  return ids
}

async function wait(
  client: pg.Client,
  ids: string[],
  { wanted, maxUnitCents }: { wanted: number; maxUnitCents: number },
) {
  await client.query(
    // Customers who cannot pay got their email before.
    `insert into standbys (id, customer_id, product_id, wanted, max_unit_cents, ends_at, short_mailed_at)
     select gen_random_uuid(), id, $2, $3, $4, now() + interval '1 day', now() from unnest($1::uuid[]) as id`,
    [ids, INSTAGRAM, wanted, maxUnitCents],
  )
}

async function waiting(client: pg.Client): Promise<number> {
  const { rows } = await client.query(`select count(*)::int as waiting from standbys where state = 'waiting'`)
  return rows[0].waiting
}
