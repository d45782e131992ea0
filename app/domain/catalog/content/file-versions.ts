import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { bulkTransaction, type Database, db } from '#app/db/client.server.ts'
import { productDownloadChunks, productDownloads, products } from '#app/db/schema/catalog.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { isProduct } from '../queries.ts'
import { catalogRefusals } from '../refusals.ts'
import { isProductId, MAX_DOWNLOAD_BYTES, versionFileName } from '../rules.ts'
import { storeChunks } from './downloads.ts'
import { queueHolderMails } from './mail-holders.ts'

type Publication = {
  productId: string
  version: string
  note: string
  fileName: string
  content: AsyncIterable<Uint8Array>
  /** Emails everyone who bought the file, except those who want no emails about orders. */
  mailsHolders: boolean
  actorId: string
  ip: string
}

/**
 * Publishes a version of a file and queues its emails in one transaction, and returns the number of emails. Versions are
 * never replaced. A version that exists is refused, so that a form that is sent twice publishes and mails once.
 */
export async function publishVersion(publication: Publication, maxBytes = MAX_DOWNLOAD_BYTES): Promise<number> {
  const { productId, version, note, content, mailsHolders, actorId, ip } = publication
  const fileName = versionFileName(publication.fileName)
  return bulkTransaction(async (tx) => {
    const isFile = and(isProduct(productId), eq(products.kind, 'file'))
    if ((await tx.$count(products, isFile)) === 0) throw catalogRefusals.fileProductNotFound()
    await requireNewVersion(tx, productId, version)
    const id = randomUUID()
    // The chunks refer to this row; its version, size and hash follow after the last one.
    await tx.insert(productDownloads).values({ id, productId, fileName, sizeBytes: 0, sha256: Buffer.alloc(0) })
    const { sizeBytes, sha256 } = await storeChunks(tx, id, content, maxBytes)
    if (sizeBytes === 0) throw catalogRefusals.fileEmpty()

    // The second of two concurrent publications sees the first.
    await tx.select({ id: products.id }).from(products).where(eq(products.id, productId)).for('no key update')
    await requireNewVersion(tx, productId, version)
    await tx
      .update(productDownloads)
      .set({ version, note, sizeBytes, sha256, createdAt: new Date() })
      .where(eq(productDownloads.id, id))
    const mails = mailsHolders ? await queueHolderMails(tx, { productId, downloadId: id }) : 0
    await recordAudit(tx, {
      actorId,
      action: 'download.published',
      subject: `product:${productId}`,
      after: { version, fileName, sizeBytes, sha256: sha256.toString('hex'), mails },
      ip,
    })
    return mails
  })
}

async function requireNewVersion(tx: Database, productId: string, version: string): Promise<void> {
  const isSame = sql`lower(${productDownloads.version}) = lower(${version})`
  const found = await tx.$count(productDownloads, and(eq(productDownloads.productId, productId), isSame))
  if (found > 0) throw catalogRefusals.versionTaken(version)
}

const columns = {
  id: productDownloads.id,
  version: productDownloads.version,
  note: productDownloads.note,
  fileName: productDownloads.fileName,
  sizeBytes: productDownloads.sizeBytes,
  sha256: sql<string>`encode(${productDownloads.sha256}, 'hex')`,
  createdAt: productDownloads.createdAt,
}

const isVersion = and(ne(productDownloads.version, ''), isNull(productDownloads.deletedAt))

const MOST_LISTED = 200

export type FileVersion = Awaited<ReturnType<typeof listVersions>>[number]

/** Lists the versions of a file, the newest first, without those that were deleted. */
export async function listVersions(productId: string, database: Database = db(), most = MOST_LISTED) {
  if (!isProductId(productId)) return []
  return database
    .select(columns)
    .from(productDownloads)
    .where(and(eq(productDownloads.productId, productId), isVersion))
    .orderBy(desc(productDownloads.createdAt), desc(productDownloads.id))
    .limit(most)
}

type Version = { productId: string; downloadId: string }

/** Returns a version of a file; null for any other. */
export async function getVersion({ productId, downloadId }: Version, database: Database = db()) {
  if (!isProductId(productId)) return null
  const isIt = and(eq(productDownloads.id, downloadId), eq(productDownloads.productId, productId))
  const [version] = await database.select(columns).from(productDownloads).where(and(isIt, isVersion))
  return version ?? null
}

type Deletion = Version & { actorId: string; ip: string }

/** Deletes the file of an earlier version. Nobody can download it anymore, and its label stays taken. */
export async function deleteVersion({ productId, downloadId, ...by }: Deletion): Promise<void> {
  await bulkTransaction(async (tx) => {
    // A concurrent publication or deletion decides which version is the newest.
    await tx.select({ id: products.id }).from(products).where(isProduct(productId)).for('no key update')
    const [newest] = await listVersions(productId, tx, 1)
    if (newest?.id === downloadId) throw catalogRefusals.newestVersionKept()
    const version = await getVersion({ productId, downloadId }, tx)
    if (!version) throw catalogRefusals.versionNotFound()
    const isIt = eq(productDownloads.id, downloadId)
    await tx.update(productDownloads).set({ deletedAt: sql`now()` }).where(isIt)
    await tx.delete(productDownloadChunks).where(eq(productDownloadChunks.downloadId, downloadId))
    const { version: label, fileName, sha256 } = version
    const before = { version: label, fileName, sha256 }
    await recordAudit(tx, { ...by, action: 'download.deleted', subject: `product:${productId}`, before })
  })
}
