import type { Database } from '#app/db/client.server.ts'
import { equals } from '#app/db/contains.ts'
import { productDownloads } from '#app/db/schema/catalog.ts'
import { type CopyPurchase, purchaseCopy } from './purchase-copy.ts'

/** Sells access to all versions of a file, present and future. Refuses a file without a version as sold out. */
export async function purchaseFile(purchase: CopyPurchase): Promise<{ orderId: string }> {
  return purchaseCopy(purchase, { kind: 'file', take: hasVersion })
}

async function hasVersion(tx: Database, productId: string): Promise<boolean> {
  return (await tx.$count(productDownloads, equals(productDownloads.productId, productId))) > 0
}
