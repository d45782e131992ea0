import { exportAllOrders, type HeldOrder } from '#app/domain/orders/list-all-orders.ts'
import { readAllOrdersQuery } from '#app/domain/orders/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { download } from '#app/http/download.ts'
import { requestInfo } from '#app/http/request-info.ts'
import { csvFile } from '#app/lib/csv.ts'
import { plainDollars } from '#app/lib/money.ts'
import type { Route } from './+types/export.ts'

const columns = {
  'Order id': ({ id }: HeldOrder) => id,
  Number: ({ number }: HeldOrder) => number,
  'Date (UTC)': ({ createdAt }: HeldOrder) => createdAt,
  Customer: ({ customerName }: HeldOrder) => customerName,
  Email: ({ customerEmail }: HeldOrder) => customerEmail,
  Product: ({ productName }: HeldOrder) => productName,
  Type: ({ orderType }: HeldOrder) => orderType,
  Quantity: ({ quantity }: HeldOrder) => quantity,
  'Unit price': ({ unitPriceCents }: HeldOrder) => plainDollars(unitPriceCents),
  Total: ({ totalCents }: HeldOrder) => plainDollars(totalCents),
  Refunded: ({ refundedCents }: HeldOrder) => plainDollars(refundedCents),
  Credited: ({ creditedCents }: HeldOrder) => plainDollars(creditedCents),
  Status: ({ status }: HeldOrder) => status,
}

/** Exports the filtered list as CSV. A malformed filter must not hand out all orders. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: actorId } = await requireAdmin(request, context)
  const { query, mistakes } = readAllOrdersQuery(new URL(request.url).searchParams)
  if (mistakes) return new Response('The filter is not valid, so nothing was exported.', { status: 400 })
  const { clientIp } = context.get(requestInfo)
  const orders = await exportAllOrders({ query, actorId, clientIp })
  return download(csvFile(columns, orders), { fileName: 'orders.csv', type: 'text/csv; charset=utf-8' })
}
