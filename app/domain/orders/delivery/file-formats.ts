import { and, eq } from 'drizzle-orm'
import { type Database, db, transaction } from '#app/db/client.server.ts'
import { fileFormats } from '#app/db/schema/orders.ts'
import { lockWallet } from '#app/domain/wallet/commands.ts'
import type { FileFormat } from '#app/lib/file-format.ts'

type Chooser = { customerId: string; productId: string }

/** Returns what a customer has chosen for the files of a product; null for the shop's own format. */
export async function getFileFormat(of: Chooser, database: Database = db()): Promise<FileFormat | null> {
  const [format] = await database
    .select({ fields: fileFormats.fields, separator: fileFormats.separator })
    .from(fileFormats)
    .where(isOf(of))
  return format ?? null
}

/** Saves the choice of a customer; null returns to the shop's own format. */
export function saveFileFormat(of: Chooser, format: FileFormat | null): Promise<void> {
  return transaction(async (tx) => {
    // Locks out a deletion of the customer.
    const wallet = await lockWallet(tx, of.customerId)
    if (!format) await tx.delete(fileFormats).where(isOf(of))
    else if (wallet && !wallet.deletedAt) {
      await tx
        .insert(fileFormats)
        .values({ ...of, ...format })
        .onConflictDoUpdate({ target: [fileFormats.customerId, fileFormats.productId], set: format })
    }
  })
}

function isOf({ customerId, productId }: Chooser) {
  return and(eq(fileFormats.customerId, customerId), eq(fileFormats.productId, productId))
}
