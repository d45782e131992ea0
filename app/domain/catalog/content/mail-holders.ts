import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Database, db } from '#app/db/client.server.ts'
import { addJobs } from '#app/db/jobs.server.ts'
import { authUsers } from '#app/db/schema/auth.ts'
import { productDownloads, products } from '#app/db/schema/catalog.ts'
import { productCopies } from '#app/db/schema/copies.ts'
import { customers } from '#app/db/schema/shop.ts'
import type { HolderMail } from '#app/lib/mail.ts'

const AT_ONCE = 1_000

const wantsMail = and(
  eq(customers.mailOrders, true),
  eq(authUsers.emailVerified, true),
  isNull(customers.deletedAt),
  isNull(customers.mailRefusedAt),
)

/** A new version of a file, or a new shared text. */
type News = { downloadId: string } | { contentId: string }

/** Queues an email to everyone who holds a copy and wants emails about orders, and returns their number. */
export async function queueHolderMails(
  tx: Database,
  { productId, ...news }: News & { productId: string },
): Promise<number> {
  let count = 0
  for (let slice = await listHolders(tx, productId); slice.length > 0; ) {
    await addJobs(
      tx,
      'send-holder-news',
      slice.map(({ orderId }) => ({ orderId, ...news })),
    )
    count += slice.length
    slice = await listHolders(tx, productId, slice.at(-1)?.customerId)
  }
  return count
}

function listHolders(tx: Database, productId: string, after?: string) {
  return tx
    .select({ orderId: productCopies.orderId, customerId: productCopies.customerId })
    .from(productCopies)
    .innerJoin(customers, eq(customers.id, productCopies.customerId))
    .innerJoin(authUsers, eq(authUsers.id, customers.id))
    .where(
      and(
        eq(productCopies.productId, productId),
        after === undefined ? undefined : gt(productCopies.customerId, after),
        wantsMail,
      ),
    )
    .orderBy(asc(productCopies.customerId))
    .limit(AT_ONCE)
}

/**
 * Returns an email about the news; null for a person who has no copy or wants no such email anymore, and for a version
 * that has been deleted.
 */
export async function getHolderMail({ orderId, ...news }: News & { orderId: string }) {
  const isAboutVersion = 'downloadId' in news
  const isVersion = isAboutVersion
    ? and(eq(productDownloads.id, news.downloadId), isNull(productDownloads.deletedAt))
    : sql`false`
  const [mail]: HolderMail[] = await db()
    .select({
      to: customers.email,
      name: customers.name,
      language: customers.language,
      orderId: productCopies.orderId,
      productName: products.name,
      file: { version: productDownloads.version, note: productDownloads.note },
    })
    .from(productCopies)
    .innerJoin(customers, eq(customers.id, productCopies.customerId))
    .innerJoin(authUsers, eq(authUsers.id, customers.id))
    .innerJoin(products, eq(products.id, productCopies.productId))
    .leftJoin(productDownloads, isVersion)
    .where(
      and(eq(productCopies.orderId, orderId), wantsMail, isAboutVersion ? isNotNull(productDownloads.id) : undefined),
    )
  return mail ?? null
}
