import { and, eq, ne } from 'drizzle-orm'
import { type Database, transaction } from '#app/db/client.server.ts'
import { products, translations } from '#app/db/schema/catalog.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { t } from '#messages'
import { lockNames } from './commands.ts'
import { lockPlaces, writePlaces } from './move-product.ts'
import { copyTiers } from './prices/price-tiers.ts'
import { storedColumns } from './queries.ts'
import { ProductNotSaved } from './refusals.ts'
import { newProductId, TEXT_LIMITS } from './rules.ts'

/**
 * Copies a product, without its stock, files, content or endpoint, and returns the copy's id. The copy follows the
 * original and is not for sale.
 * Refuses with ProductNotSaved for a program, whose name could not be changed later.
 */
export async function copyProduct(productId: string, by: { actorId: string; ip: string }): Promise<string> {
  return transaction(async (tx) => {
    const ids = await lockPlaces(tx)
    await lockNames(tx)
    const all = await tx.select(storedColumns).from(products)
    const original = all.find(({ id, kind }) => id === productId && kind !== 'software')
    if (!original) throw new ProductNotSaved()
    const name = copyName(original.name, new Set(all.map((product) => product.name.toLowerCase())))
    const id = newProductId(name, new Set(all.flatMap((product) => [product.id, product.slug ?? ''])))
    const { createdAt: _, updatedAt: __, ...kept } = original
    await tx.insert(products).values({ ...kept, id, name, slug: null, active: false })
    await copyTranslations(tx, productId, id)
    await copyTiers(tx, productId, id)
    await writePlaces(tx, ids.toSpliced(ids.indexOf(productId) + 1, 0, id))
    const after = { name, copyOf: productId, active: false }
    await recordAudit(tx, { ...by, action: 'product.created', subject: `product:${id}`, after })
    return id
  })
}

/** Returns a name that no product has, such as "Harbor Pack (copy)". */
function copyName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const ending =
      number === 1 ? t('server.catalog.copyEnding.first') : t('server.catalog.copyEnding.later', { number })
    const copy = `${name.slice(0, TEXT_LIMITS.name - ending.length - 1).trimEnd()} ${ending}`
    if (!taken.has(copy.toLowerCase())) return copy
  }
}

/** The name differs, so its translation would be outdated. */
async function copyTranslations(tx: Database, from: string, productId: string): Promise<void> {
  const isKept = and(eq(translations.productId, from), ne(translations.field, 'name'))
  const rows = await tx.select().from(translations).where(isKept)
  if (rows.length > 0) await tx.insert(translations).values(rows.map((row) => ({ ...row, productId })))
}
