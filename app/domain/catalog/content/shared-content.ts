import { and, desc, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { bulkTransaction, type Database, db, transaction } from '#app/db/client.server.ts'
import { resealColumns } from '#app/db/reseal.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { sharedContents } from '#app/db/schema/copies.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { open, seal } from '#app/lib/sealing.ts'
import { shopKeys } from '#app/shop-keys.server.ts'
import { isProduct } from '../queries.ts'
import { catalogRefusals } from '../refusals.ts'
import { isProductId } from '../rules.ts'
import { queueHolderMails } from './mail-holders.ts'

type By = { actorId: string; ip: string }

const context = (id: string) => `shared_contents:${id}:content`

type Change = By & {
  productId: string
  content: string
  /** The id of the text that the form replaces; blank for none. */
  shown: string
}

/**
 * Replaces the text that all buyers get, keeps the earlier one, and queues an email to each of them, in one transaction.
 * Returns the number of emails. The present text sent again changes nothing. Refuses an outdated form.
 */
export async function saveContent({ productId, content, shown, ...by }: Change): Promise<number> {
  return bulkTransaction(async (tx) => {
    const isShared = and(isProduct(productId), eq(products.kind, 'shared'))
    const [product] = await tx.select({ id: products.id }).from(products).where(isShared).for('no key update')
    if (!product) throw catalogRefusals.sharedProductNotFound()
    const present = await findNewest(tx, productId)
    if (present?.content === content) return 0
    if (shown !== (present?.id ?? '')) throw catalogRefusals.contentChangedMeanwhile()
    const id = v7()
    const contentSealed = seal(content, context(id), shopKeys())
    // Not the beginning of the transaction, which may have waited for an earlier change.
    await tx.insert(sharedContents).values({ id, productId, contentSealed, createdAt: new Date() })
    const mails = await queueHolderMails(tx, { productId, contentId: id })
    await recordAudit(tx, {
      ...by,
      action: 'product.content_changed',
      subject: `product:${productId}`,
      before: present ? { contentId: present.id } : undefined,
      after: { contentId: id, mails },
    })
    return mails
  })
}

const newestFirst = [desc(sharedContents.createdAt), desc(sharedContents.id)]

/** Returns the text that buyers get now; null before the first. */
export async function findNewest(tx: Database, productId: string) {
  const [row] = await tx
    .select()
    .from(sharedContents)
    .where(eq(sharedContents.productId, productId))
    .orderBy(...newestFirst)
    .limit(1)
  return row ? { id: row.id, content: open(row.contentSealed, context(row.id), shopKeys()) } : null
}

const MOST_LISTED = 100

export type ContentVersion = Awaited<ReturnType<typeof listContents>>[number]

/** Lists when the text was changed, the newest first, without the texts. */
export async function listContents(productId: string) {
  if (!isProductId(productId)) return []
  return db()
    .select({ id: sharedContents.id, createdAt: sharedContents.createdAt })
    .from(sharedContents)
    .where(eq(sharedContents.productId, productId))
    .orderBy(...newestFirst)
    .limit(MOST_LISTED)
}

/** Returns a text to an admin, audited; null for another product's. The caller requires a fresh session. */
export async function revealContent({ productId, contentId, ...by }: By & { productId: string; contentId: string }) {
  const isIt = and(eq(sharedContents.id, contentId), eq(sharedContents.productId, productId))
  return transaction(async (tx) => {
    const [row] = await tx.select().from(sharedContents).where(isIt)
    if (!row) return null
    const subject = `product:${productId}`
    await recordAudit(tx, { ...by, action: 'product.content_revealed', subject, after: { contentId } })
    return open(row.contentSealed, context(row.id), shopKeys())
  })
}

export function resealContents(): Promise<number> {
  return resealColumns([{ table: 'shared_contents', id: 'id', column: 'content_sealed', context }])
}
