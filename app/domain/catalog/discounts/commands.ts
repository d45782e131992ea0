import { sql } from 'drizzle-orm'
import { type Database, transaction } from '#app/db/client.server.ts'
import { equals } from '#app/db/contains.ts'
import { categories, discountCodes, products } from '#app/db/schema/catalog.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { changedFields } from '#app/domain/audit/rules.ts'
import { nextUpdatedAt } from '#app/lib/row-version.ts'
import { isProduct } from '../queries.ts'
import { discountVersion, isDiscount } from './queries.ts'
import { discountRefusals } from './refusals.ts'
import type { DiscountInput } from './schema.ts'

type By = { actorId: string; ip: string }

/** Creates a code. The same form sent twice creates one. */
export async function createDiscount(code: string, columns: DiscountInput, by: By): Promise<void> {
  await transaction(async (tx) => {
    await requireTarget(tx, columns)
    const [made] = await tx
      .insert(discountCodes)
      .values({ code, ...columns })
      .onConflictDoNothing()
      .returning({ code: discountCodes.code })
    if (!made) {
      const [stored] = await tx.select().from(discountCodes).where(isDiscount(code))
      if (stored && changedFields<Partial<typeof stored>>(stored, columns) === null) return
      throw discountRefusals.codeTaken()
    }
    await recordAudit(tx, { ...by, action: 'discount.created', subject: `discount:${code}`, after: columns })
  })
}

type DiscountChange = By & { code: string; columns: DiscountInput; version: string }

/** Changes a code. Past orders keep their discounts. Refuses an outdated form. */
export async function saveDiscount({ code, columns, version, ...by }: DiscountChange): Promise<void> {
  await transaction(async (tx) => {
    const [stored] = await tx.select().from(discountCodes).where(isDiscount(code)).for('no key update')
    if (!stored) throw discountRefusals.codeNotFound()
    const change = changedFields<Partial<typeof stored>>(stored, columns)
    if (!change) return
    if (discountVersion(stored) !== version) throw discountRefusals.codeChangedMeanwhile()
    if (columns.usesLimit !== null && columns.usesLimit < stored.uses)
      throw discountRefusals.limitBelowUses(stored.uses)
    await requireTarget(tx, columns)
    await tx
      .update(discountCodes)
      .set({ ...change.after, updatedAt: nextUpdatedAt(stored) })
      .where(isDiscount(code))
    await recordAudit(tx, { ...by, action: 'discount.changed', subject: `discount:${code}`, ...change })
  })
}

async function requireTarget(tx: Database, { scope, productId, category }: DiscountInput): Promise<void> {
  if (scope === 'product' && (await tx.$count(products, isProduct(productId ?? ''))) === 0) {
    throw discountRefusals.productMissing()
  }
  if (scope === 'category' && (await tx.$count(categories, equals(categories.name, category ?? ''))) === 0) {
    throw discountRefusals.categoryMissing()
  }
}

/** Counts a use of a code that the caller has locked. */
export async function countUse(tx: Database, code: string): Promise<void> {
  await tx
    .update(discountCodes)
    .set({ uses: sql`${discountCodes.uses} + 1` })
    .where(isDiscount(code))
}
