import { eq } from 'drizzle-orm'
import { type Database, transaction } from '#app/db/client.server.ts'
import { fulfillments } from '#app/db/schema/fulfillment.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { type LoggedReveal, logReveal } from '#app/domain/orders/delivery/reveal-log.ts'
import { findOrder, getOrder } from '#app/domain/orders/queries.ts'
import { getFulfillment, getUsualTime } from './queries.ts'
import { openContent } from './sealed.ts'

type Reveal = { orderId: string; customerId: string; clientIp: string; form: LoggedReveal['form'] }

/** Opens and logs the goods of a customer's order; null if there are none. */
export async function revealContent({ orderId, customerId, clientIp, form }: Reveal): Promise<string | null> {
  const sealed = await transaction(async (tx) => {
    const order = await getOrder({ id: orderId, customerId }, tx)
    const content = order && (await sealedContent(tx, orderId))
    if (content) await logReveal(tx, { orderId, actorId: customerId, ip: clientIp, form, lineCount: order.quantity })
    return content
  })
  return sealed && openContent(sealed, orderId)
}

/** Returns the state of a customer's order, and opens and logs its goods once they were delivered. */
export async function showFulfillment({ orderId, ...reveal }: Omit<Reveal, 'form'>) {
  const state = await getFulfillment(orderId)
  if (!state) return null
  const content = state.status === 'delivered' ? await revealContent({ orderId, ...reveal, form: 'page' }) : null
  const { status, giveUpAt, refundReason, productId } = state
  const usualTime = status === 'waiting' ? await getUsualTime(productId) : null
  return { status, giveUpAt, refundReason, usualTime, content }
}

export type ShownFulfillment = NonNullable<Awaited<ReturnType<typeof showFulfillment>>>

type AdminReveal = { orderId: string; actorId: string; clientIp: string }

/** Returns the goods of any order, logged and audited; null if there are none. The caller requires a fresh session. */
export async function revealToAdmin({ orderId, actorId, clientIp: ip }: AdminReveal): Promise<string | null> {
  const sealed = await transaction(async (tx) => {
    const order = await findOrder(orderId, tx)
    const content = order && (await sealedContent(tx, orderId))
    if (!content) return null
    const lineCount = order.quantity
    await logReveal(tx, { orderId, actorId, ip, form: 'page', lineCount })
    const entry = { action: 'order.lines_revealed', subject: `order:${orderId}`, after: { lineCount } } as const
    await recordAudit(tx, { actorId, ip, ...entry })
    return content
  })
  return sealed && openContent(sealed, orderId)
}

async function sealedContent(tx: Database, orderId: string): Promise<Buffer | null> {
  const [found] = await tx
    .select({ content: fulfillments.contentSealed })
    .from(fulfillments)
    .where(eq(fulfillments.orderId, orderId))
  return found?.content ?? null
}
