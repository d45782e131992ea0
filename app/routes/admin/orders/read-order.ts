import { listOrderClaims } from '#app/domain/claims/queries.ts'
import { getFulfillment } from '#app/domain/fulfillment/queries.ts'
import { revealToAdmin } from '#app/domain/fulfillment/reveal-content.ts'
import { listLines, revealLines } from '#app/domain/orders/delivery/delivered-lines.ts'
import { listReveals } from '#app/domain/orders/delivery/reveal-log.ts'
import { findOrder } from '#app/domain/orders/queries.ts'
import { listOrderTransfers } from '#app/domain/wallet/queries.ts'

type Lines = { search: string; page: number }

/** Returns everything the page of an order shows; null for an unknown order. */
export async function readOrder(orderId: string, lines: Lines) {
  const order = await findOrder(orderId)
  if (!order) return null
  const [note, { transfers, hasOlder }, claims, reveals, fulfillment] = await Promise.all([
    listLines(order, lines),
    listOrderTransfers(order.id),
    listOrderClaims(order.id),
    listReveals(order),
    getFulfillment(order.id),
  ])
  return { order, note: { ...note, search: lines.search }, transfers, hasOlder, claims, reveals, fulfillment }
}

type Asked = Lines & { orderId: string; actorId: string; clientIp: string }

/** Opens and logs what an order delivered: made goods, or the lines of one page. Returns null for an unknown order. */
export async function revealOrder({ orderId, actorId, clientIp, ...lines }: Asked) {
  const content = await revealToAdmin({ orderId, actorId, clientIp })
  const secrets = content === null ? await revealLines({ orderId, actorId, clientIp, ...lines }) : {}
  return secrets && { secrets, content }
}
