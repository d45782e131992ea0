import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { db, transaction } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { redeemGift } from '#app/domain/gifts/redeem-gift.ts'
import { purchaseFile } from '#app/domain/orders/purchase/purchase-file.ts'
import { purchaseLicense } from '#app/domain/orders/purchase/purchase-license.ts'
import { purchaseShared } from '#app/domain/orders/purchase/purchase-shared.ts'
import { creditBonus, creditTopUp, reverseTopUp } from '#app/domain/wallet/commands.ts'
import { createCustomer, loadStock } from './cast.ts'
import { claim, claimsOf, deliver, setClaims } from './claiming.ts'
import { copyOf, fileProduct, sharedProduct } from './copies.ts'
import { giftCodesOf } from './gifts.ts'
import { handle, requested } from './payouts.ts'
import { toolLicense } from './purchases.ts'
import { refund } from './refunding.ts'

/** Ids of one customer's rows in every table of the ledger, in a shop without other buyers. */
export type Books = Awaited<ReturnType<typeof fillBooks>>

/** Creates a top-up, another that was partly reversed, three account orders, a license, claims, a refund, payouts. */
export async function fillBooks() {
  const buyer = await createCustomer({ balanceCents: 20_00 })
  const paymentId = await topUpInPart(buyer.id)
  await setClaims({ claimRule: 'swap' })
  const { orderId, lineIds } = await deliver(4, { buyer })
  await loadStock(3)
  await claim({ buyer, orderId, lineIds: lineIds.slice(0, 1), at: new Date() })
  await refund(orderId, { lineIds: lineIds.slice(1, 2) })
  await purchaseLicense(toolLicense(buyer.id))
  await setClaims({ claimRule: 'credit' })
  const credited = await deliver(1, { buyer })
  await claim(credited)
  const claims = await claimsOf(buyer.id)
  const copyOrder = await buyCopy()
  await refund(await buyCopy())
  const sharedId = await sharedProduct({ salesLimit: 2 })
  const { id: holder } = await createCustomer({ balanceCents: 4_00 })
  await purchaseShared(copyOf(sharedId, holder))
  const gifted = await createCustomer({ balanceCents: 6_00 })
  const giftBatchId = randomUUID()
  const [giftCode = ''] = await giftCodesOf({ count: 2, batchId: giftBatchId })
  await redeemGift({ customerId: gifted.id, code: giftCode })
  await deliver(1, { buyer: gifted })
  const bonusPaymentId = await topUpWithBonus(gifted.id)
  const last = await deliver(1, { buyer })
  const payoutId = await requested(buyer, 1_00)
  for (const step of ['start', 'send'] as const) await handle(payoutId, step)
  const returnedPayoutId = await requested(buyer, 1_50)
  for (const step of ['start', 'return'] as const) await handle(returnedPayoutId, step)
  return {
    buyer: buyer.id,
    /** A customer with money who did nothing yet. */
    stranger: (await createCustomer({ balanceCents: 20_00 })).id,
    paymentIds: await idsOf(sql`select id::text from payments order by id::text`),
    /** Half of it was reversed. */
    paymentId,
    orderId,
    batchId: (await idsOf(sql`select batch_id as id from stock_accounts where order_id = ${orderId} limit 1`))[0] ?? '',
    swapId: claims.find(({ status }) => status === 'swapped')?.id ?? '',
    creditId: claims.find(({ status }) => status === 'credited')?.id ?? '',
    creditedLine: credited.lineIds[0] ?? '',
    refundId: (await idsOf(sql`select id from refunds`))[0] ?? '',
    softwareOrder: (await idsOf(sql`select id from orders where order_type = 'software'`))[0] ?? '',
    /** A sent payout of $1.00. */
    payoutId,
    /** A payout of $1.50 that was sent back. */
    returnedPayoutId,
    /** A customer who has spent $0.50 of a gift of $5.00. */
    gifted: gifted.id,
    /** Earned a bonus of $0.40. */
    bonusPaymentId,
    giftBatchId,
    giftCodeId: (await idsOf(sql`select id from gift_codes where customer_id = ${gifted.id}`))[0] ?? '',
    copyOrder,
    /** A shared text with two copies, of which one is held. */
    sharedId,
    lastOrder: last.orderId,
    /** The only row of the last order. */
    lastRow: last.lineIds[0] ?? '',
  }
}

async function buyCopy(): Promise<string> {
  const { id } = await createCustomer({ balanceCents: 4_00 })
  const { orderId } = await purchaseFile(copyOf(await fileProduct(), id))
  return orderId
}

async function idsOf(query: SQL): Promise<string[]> {
  return (await db().execute<{ id: string }>(query)).rows.map(({ id }) => id)
}

async function topUpInPart(customerId: string): Promise<string> {
  const id = randomUUID()
  await transaction(async (tx) => {
    await tx.insert(payments).values(creditedPayment({ id, customerId, status: 'refunded' }))
    await creditTopUp(tx, { customerId, amountCents: 4_00, paymentId: id })
    await reverseTopUp(tx, { customerId, amountCents: 2_00, paymentId: id, takesSpentBonus: true })
  })
  return id
}

async function topUpWithBonus(customerId: string): Promise<string> {
  const id = randomUUID()
  await transaction(async (tx) => {
    await tx.insert(payments).values({ ...creditedPayment({ id, customerId, status: 'paid' }), bonusCents: 40 })
    await creditTopUp(tx, { customerId, amountCents: 4_00, paymentId: id })
    await creditBonus(tx, { customerId, amountCents: 40, paymentId: id })
  })
  return id
}

function creditedPayment({ id, ...payment }: { id: string; customerId: string; status: 'paid' | 'refunded' }) {
  return {
    id,
    ...payment,
    provider: 'cryptomus',
    providerOrderId: id.replaceAll('-', ''),
    invoiceId: randomUUID(),
    amountCents: 4_00,
    creditedCents: 4_00,
    creditedAt: new Date(),
  }
}

/** Runs statements without triggers or foreign keys, as a database administrator could. */
export async function unseen(...statements: SQL[]): Promise<void> {
  await transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const statement of statements) await tx.execute(statement)
  })
}
