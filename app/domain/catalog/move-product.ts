import { asc, sql } from 'drizzle-orm'
import { type Database, transaction } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { byPlace } from './lists/list-catalog.ts'
import { ProductNotSaved } from './refusals.ts'
import { placeBeside } from './rules.ts'

type Move = { productId: string; beside: string; side: 'before' | 'after' }

/**
 * Places a product before or after another one and returns its place, counted from 1. Numbers all products, so that an
 * order seen before another admin's move is harmless. Refuses with ProductNotSaved if one of the two is gone.
 */
export async function moveProduct(move: Move, by: { actorId: string; ip: string }): Promise<number> {
  const { productId } = move
  return transaction(async (tx) => {
    const ids = await lockPlaces(tx)
    const next = placeBeside(ids, move)
    if (!next) throw new ProductNotSaved()
    const place = next.indexOf(productId) + 1
    if (next.every((id, index) => id === ids[index])) return place
    await writePlaces(tx, next)
    await recordAudit(tx, {
      ...by,
      action: 'product.moved',
      subject: `product:${productId}`,
      before: { place: ids.indexOf(productId) + 1 },
      after: { place },
    })
    return place
  })
}

/** Locks all products in the order of their ids, so that two moves never wait for each other. Returns ids by place. */
export async function lockPlaces(tx: Database): Promise<string[]> {
  await tx.select({ id: products.id }).from(products).orderBy(asc(products.id)).for('no key update')
  const placed = await tx
    .select({ id: products.id })
    .from(products)
    .orderBy(...byPlace)
  return placed.map(({ id }) => id)
}

export async function writePlaces(tx: Database, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update products set position = placed.position
    from unnest(${sql.param(ids)}::text[]) with ordinality as placed (id, position)
    where products.id = placed.id and products.position <> placed.position`)
}
