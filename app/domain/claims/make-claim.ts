import { v7 } from 'uuid'
import { type Database, transaction } from '#app/db/client.server.ts'
import { claims } from '#app/db/schema/stock.ts'
import { customerRefusals } from '#app/domain/customers/refusals.ts'
import { costsOf, requireCost } from '#app/domain/orders/delivery/item-names.ts'
import { announceStockChange } from '#app/domain/stock/levels/announce-change.ts'
import { lockWallet, type Wallet } from '#app/domain/wallet/commands.ts'
import { withIdempotencyKey } from '#app/domain/wallet/idempotency.ts'
import { countClaims, findClaimedOrder, findLines } from './queries.ts'
import { claimRefusals } from './refusals.ts'
import { type ClaimReason, isGivenBack, requireWarranty, requireWithinLimits, ruleFor } from './rules.ts'
import { creditLine, queueDecisionMail, type Settlement, swapLine } from './settle-claim.ts'

export type Claim = {
  customerId: string
  orderId: string
  lineIds: readonly string[]
  reason: ClaimReason
  details: string
  idempotencyKey?: string | undefined
  at?: Date
}

/** Claims lines in one transaction, so that the limits count them together. Skips lines claimed before. */
export async function makeClaim(claim: Claim): Promise<void> {
  const { swappedProductId } = await transaction((tx) => tryClaim(tx, claim), 'claim')
  if (swappedProductId !== null) announceStockChange(swappedProductId)
}

async function tryClaim(tx: Database, claim: Claim) {
  const { customerId, orderId, lineIds, reason, details, idempotencyKey: key } = claim
  const wallet = await lockWallet(tx, customerId)
  if (!wallet || wallet.deletedAt) throw customerRefusals.customerNotFound()
  const request = { operation: 'claim', orderId, lineIds, reason, details } as const
  return withIdempotencyKey(tx, { actorId: customerId, key, request }, async () => ({
    swappedProductId: await claimLines(tx, wallet, claim),
  }))
}

async function claimLines(tx: Database, wallet: Wallet, claim: Claim): Promise<string | null> {
  const { customerId, orderId, reason, details, at = new Date() } = claim
  const order = await findClaimedOrder(tx, { id: orderId, customerId })
  const wanted = new Set(claim.lineIds)
  const lines = order ? await findLines(tx, orderId, [...wanted]) : []
  if (!order || lines.length < wanted.size) throw claimRefusals.lineNotFound()
  const unclaimed = lines.filter(({ isClaimed }) => !isClaimed)
  if (unclaimed.length === 0) return null
  if (isGivenBack(order) || unclaimed.some(({ isRefunded }) => isRefunded)) throw claimRefusals.lineRefunded()
  requireWarranty(order, at)

  const costs = await costsOf(
    tx,
    order,
    unclaimed.map(({ id }) => id),
  )
  let decided = 0
  let decidedCents = 0
  let creditedCents = 0
  for (const { id: stockAccountId } of unclaimed) {
    const claimId = v7()
    await tx.insert(claims).values({ id: claimId, customerId, orderId, stockAccountId, reason, details, createdAt: at })
    const itemCents = requireCost(costs, stockAccountId)
    const orderNow = {
      ...order,
      itemCents,
      givenBackCents: order.givenBackCents + creditedCents,
      decidedByRule: order.decidedByRule + decided,
      claimedByRuleCents: order.claimedByRuleCents + decidedCents,
    }
    const cents = await settleByRule(tx, { claimId, order: orderNow, decidedBy: null, note: '', at })
    if (cents === null) continue
    decided++
    decidedCents += itemCents
    creditedCents += cents
  }
  requireWithinLimits(await countClaims(tx, { customerId, at }))
  if (decided === 0) return null
  const outcome = order.claimRule === 'swap' ? 'swapped' : 'credited'
  await queueDecisionMail(tx, order, wallet, { outcome, count: decided, creditedCents, note: '' })
  return outcome === 'swapped' ? order.productId : null
}

/** Returns the credited cents, or null if the claim waits for an admin, as a swap without stock does. */
async function settleByRule(tx: Database, settlement: Settlement): Promise<number | null> {
  switch (ruleFor(settlement.order)) {
    case 'swap':
      return (await swapLine(tx, settlement)) ? 0 : null
    case 'credit':
      return creditLine(tx, settlement)
    case 'review':
      return null
  }
}
