import { and, eq } from 'drizzle-orm'
import { type Database, transaction } from '#app/db/client.server.ts'
import { claims } from '#app/db/schema/stock.ts'
import { recordAudit, requireActingAdmin } from '#app/domain/audit/commands.ts'
import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { costsOf, requireCost } from '#app/domain/orders/delivery/item-names.ts'
import { orderRefusals } from '#app/domain/orders/refusals.ts'
import { announceStockChange } from '#app/domain/stock/levels/announce-change.ts'
import { countAvailable } from '#app/domain/stock/queries.ts'
import { stockRefusals } from '#app/domain/stock/refusals.ts'
import { hasUnknownSales } from '#app/domain/stock/withdrawals/unknown-sales.ts'
import { lockWallet, type Wallet } from '#app/domain/wallet/commands.ts'
import { withIdempotencyKey } from '#app/domain/wallet/idempotency.ts'
import { type ClaimedOrder, findClaimedOrder } from './queries.ts'
import { claimRefusals } from './refusals.ts'
import type { Decision } from './schema.ts'
import { creditLine, noteDecision, queueDecisionMail, type Settlement, swapLine } from './settle-claim.ts'

export type ClaimDecision = {
  claimId: string
  decision: Decision
  note: string
  idempotencyKey?: string | undefined
  by: FreshAdmin
  at?: Date
}

type Outcome = { status: 'swapped' | 'credited' | 'declined'; creditedCents: number }

export async function decideClaim(decision: ClaimDecision): Promise<void> {
  const { swappedProductId } = await transaction((tx) => tryDecide(tx, decision), 'decision')
  if (swappedProductId !== null) announceStockChange(swappedProductId)
}

async function tryDecide(tx: Database, given: ClaimDecision) {
  const { claimId, decision, note, idempotencyKey: key, by } = given
  const actorId = by.actorId
  await requireActingAdmin(tx, actorId)
  const [claim] = await tx
    .select({ customerId: claims.customerId, orderId: claims.orderId, lineId: claims.stockAccountId })
    .from(claims)
    .where(eq(claims.id, claimId))
  // The second of two concurrent decisions waits here and reads what the first decided.
  const wallet = claim && (await lockWallet(tx, claim.customerId))
  const order = claim && (await findClaimedOrder(tx, { id: claim.orderId, customerId: claim.customerId }))
  if (!wallet || !order) throw claimRefusals.claimNotFound()
  const request = { operation: 'claim-decision', claimId, decision, note } as const
  return withIdempotencyKey(tx, { actorId, key, request }, async () => ({
    swappedProductId: await carryOut(tx, { ...order, itemCents: await costOf(tx, order, claim.lineId) }, wallet, given),
  }))
}

async function costOf(tx: Database, order: ClaimedOrder, lineId: string): Promise<number> {
  return requireCost(await costsOf(tx, order, [lineId]), lineId)
}

/** Returns the product whose stock changed, or null. */
async function carryOut(tx: Database, order: Settlement['order'], wallet: Wallet, given: ClaimDecision) {
  const { claimId, decision, note, by, at = new Date() } = given
  const actorId = by.actorId
  const isOpen = await tx.$count(claims, and(eq(claims.id, claimId), eq(claims.status, 'open')))
  if (!isOpen) throw claimRefusals.claimDecidedAlready()
  if (wallet.deletedAt && decision !== 'decline') throw claimRefusals.nobodyToGiveTo()

  const outcome = await settle(tx, decision, { claimId, order, decidedBy: actorId, note, at })
  const { status, creditedCents } = outcome
  await queueDecisionMail(tx, order, wallet, { outcome: status, count: 1, creditedCents, note })
  await recordAudit(tx, {
    actorId,
    action: 'claim.decided',
    subject: `claim:${claimId}`,
    before: { status: 'open' },
    after: outcome,
    ip: by.ip,
  })
  return status === 'swapped' ? order.productId : null
}

async function settle(tx: Database, decision: Decision, settlement: Settlement): Promise<Outcome> {
  switch (decision) {
    case 'swap':
      if (!(await swapLine(tx, settlement))) await refuseSwap(tx, settlement.order)
      return { status: 'swapped', creditedCents: 0 }
    case 'credit': {
      const creditedCents = await creditLine(tx, settlement)
      if (creditedCents === 0) throw claimRefusals.nothingLeftToCredit()
      return { status: 'credited', creditedCents }
    }
    case 'decline':
      await noteDecision(tx, settlement, { status: 'declined' })
      return { status: 'declined', creditedCents: 0 }
  }
}

/** Rows that are counted but locked belong to unfinished purchases, which may still release them. */
async function refuseSwap(tx: Database, { productId, goods }: ClaimedOrder): Promise<never> {
  if (await hasUnknownSales(tx, productId)) throw stockRefusals.salesUnknown()
  const available = await countAvailable(productId, tx)
  throw available === 0 ? orderRefusals.notEnoughStock(0, goods) : orderRefusals.stockBusy()
}
