import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { refundedLines } from '#app/db/schema/money.ts'
import { claims, stockAccounts } from '#app/db/schema/stock.ts'
import { deliveredFor } from '#app/domain/stock/queries.ts'
import { orderRefusals } from './refusals.ts'

/**
 * Passes when all of the lines, which are different ones, can be paid back: the order delivered them, and neither a
 * refund nor a claim settled them. What came for a swapped line can be paid back in its place. Refuses when one cannot
 * be paid back. The caller holds the wallet.
 */
export async function requireRefundableLines(tx: Database, orderId: string, lineIds: readonly string[]): Promise<void> {
  const lines = await tx
    .select({
      username: stockAccounts.username,
      claimStatus: claims.status,
      isRefunded: sql<boolean>`${refundedLines.refundId} is not null`,
    })
    .from(stockAccounts)
    .leftJoin(claims, eq(claims.stockAccountId, stockAccounts.id))
    .leftJoin(refundedLines, eq(refundedLines.stockAccountId, stockAccounts.id))
    .where(and(inArray(stockAccounts.id, [...lineIds]), deliveredFor(orderId)))
  if (lines.length < lineIds.length) throw orderRefusals.lineNotRefundable(null)
  for (const { username, claimStatus, isRefunded } of lines) {
    if (isRefunded) throw orderRefusals.lineNotRefundable({ username, why: 'refunded' })
    if (claimStatus === 'swapped' || claimStatus === 'credited') {
      throw orderRefusals.lineNotRefundable({ username, why: claimStatus })
    }
  }
}
