import { and, ne, sql } from 'drizzle-orm'
import { type Database, transaction } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/shop.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { type NewProductInput, productDefaults, requireValidProduct } from './kinds.ts'
import { catalogRefusals } from './refusals.ts'
import { newProductId } from './rules.ts'

/**
 * Adds a product, audited, and answers its id, which is made from its name. The same form sent twice makes one product.
 */
export async function createProduct(input: NewProductInput, by: { actorId: string; address: string }): Promise<string> {
  requireValidProduct(input)
  const { kind, name, price: priceCents, onSale: active, ...license } = input
  return transaction(async (tx) => {
    await reserveName(tx, name, { failed: 'Failed to create product.' })
    const taken = await tx.select({ id: products.id }).from(products)
    const id = newProductId(name, new Set(taken.map((product) => product.id)))
    const product = { kind, name, priceCents, durationDays: null, ...license, active, ...productDefaults[kind] }
    await tx.insert(products).values({ id, ...product })
    await recordAudit(tx, { ...by, action: 'product.created', subject: `product:${id}`, after: product })
    return id
  })
}

/**
 * Holds a product's name until the caller's transaction ends, so that no two products get the same one at once, in any
 * case of letters. `failed` is the title of the refusal when it is taken.
 */
export async function reserveName(
  tx: Database,
  name: string,
  { otherThan, failed }: { otherThan?: string; failed: string },
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('packhouse product names'))`)
  const hasIt = sql`lower(${products.name}) = lower(${name})`
  const isOther = otherThan === undefined ? undefined : ne(products.id, otherThan)
  if ((await tx.$count(products, and(hasIt, isOther))) > 0) throw catalogRefusals.productNameTaken(failed)
}
