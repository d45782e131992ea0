import { data } from 'react-router'
import { getWarrantyEnd } from '#app/domain/claims/queries.ts'
import { showFulfillment } from '#app/domain/fulfillment/reveal-content.ts'
import { readLabelledLicense } from '#app/domain/licenses/read-license.ts'
import { revealPage } from '#app/domain/orders/delivery/delivered-lines.ts'
import { readInstructions } from '#app/domain/orders/delivery/instructions.ts'
import { listReveals } from '#app/domain/orders/delivery/reveal-log.ts'
import { getOrder } from '#app/domain/orders/queries.ts'
import { translateNames, translateShape } from '#app/domain/translations/queries.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { buyAgainPath, buyWeeklyPath } from './buy-again.ts'
import { readOwnedCopy } from './read-owned-copy.ts'

type Asked = { orderId: string; clientIp: string; search: string; page: number }

/** Reads a delivery note, which opens and logs what was delivered. */
export async function readNote(customer: { id: string; email: string }, { orderId, clientIp, search, page }: Asked) {
  const reveal = { orderId, customerId: customer.id, clientIp }
  const note = isUuid(orderId) ? await revealPage({ ...reveal, search, page }) : null
  if (!note) throw data(null, { status: 404 })
  const { licenseId, orderType, productId } = note.order
  const made = orderType === 'on_demand' ? await showFulfillment(reveal) : null
  // The goods may have arrived, or been refunded, since the order was read.
  const order = (made && (await getOrder({ id: orderId, customerId: customer.id }))) ?? note.order
  const now = new Date()
  const [license, warrantyUntil, reveals, [instructions], translated, copy, again, weekly, shape] = await Promise.all([
    licenseId ? readLabelledLicense(licenseId, customer, now) : null,
    getWarrantyEnd({ id: orderId, customerId: customer.id }),
    listReveals({ id: orderId, customerId: customer.id }),
    readInstructions([productId]),
    translateNames(),
    readOwnedCopy(note.order, customer.id),
    buyAgainPath(note.order),
    buyWeeklyPath(note.order),
    note.shape && translateShape(productId, note.shape),
  ])
  return {
    ...note,
    shape,
    order: translated(order),
    search,
    license: license && translated(license),
    made,
    copy,
    again,
    weekly,
    instructions: instructions?.nodes,
    warrantyUntil,
    reveals: reveals.map(({ actorName: _, ...reveal }) => reveal),
    isUnderWarranty: warrantyUntil !== null && now < warrantyUntil,
  }
}
