import { exportOrders } from '#app/domain/orders/list-orders.ts'
import type { ListedOrder } from '#app/domain/orders/queries.ts'
import { orderListInput } from '#app/domain/orders/schema.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { download } from '#app/http/download.ts'
import { csvFile } from '#app/lib/csv.ts'
import { plainDollars } from '#app/lib/money.ts'
import type { Route } from './+types/orders-export.ts'

const columns = {
  'Order id': ({ id }: ListedOrder) => id,
  Number: ({ number }: ListedOrder) => number,
  'Date (UTC)': ({ createdAt }: ListedOrder) => createdAt,
  Product: ({ productName }: ListedOrder) => productName,
  Type: ({ orderType }: ListedOrder) => orderType,
  Quantity: ({ quantity }: ListedOrder) => quantity,
  'Unit price': ({ unitPriceCents }: ListedOrder) => plainDollars(unitPriceCents),
  Total: ({ totalCents }: ListedOrder) => plainDollars(totalCents),
  Refunded: ({ refundedCents }: ListedOrder) => plainDollars(refundedCents),
  Status: ({ status }: ListedOrder) => status,
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  const query = orderListInput.parse(Object.fromEntries(new URL(request.url).searchParams))
  return download(csvFile(columns, exportOrders({ customerId }, query)), {
    fileName: 'orders.csv',
    type: 'text/csv; charset=utf-8',
  })
}
