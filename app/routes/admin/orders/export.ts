import { exportAllOrders, type HeldOrder } from '#app/domain/orders/lists/list-all-orders.ts'
import { readAllOrdersQuery } from '#app/domain/orders/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { download } from '#app/http/download.ts'
import { requestInfo } from '#app/http/request-info.ts'
import { type CsvColumn, csvFile } from '#app/lib/csv.ts'
import { plainDollars } from '#app/lib/money.ts'
import { t } from '#messages'
import type { Route } from './+types/export.ts'

const columns = (): CsvColumn<HeldOrder>[] => [
  [t('server.orders.export.columns.id'), ({ id }) => id],
  [t('server.orders.export.columns.number'), ({ number }) => number],
  [t('server.orders.export.columns.date'), ({ createdAt }) => createdAt],
  [t('shop.labels.columns.customer'), ({ customerName }) => customerName],
  [t('shop.labels.columns.email'), ({ customerEmail }) => customerEmail],
  [t('shop.labels.columns.product'), ({ productName }) => productName],
  [t('shop.labels.columns.type'), ({ orderType }) => orderType],
  [t('server.orders.export.columns.quantity'), ({ quantity }) => quantity],
  [t('server.orders.export.columns.unitPrice'), ({ unitPriceCents }) => plainDollars(unitPriceCents)],
  [t('shop.labels.columns.priceFor'), ({ groupName }) => groupName ?? ''],
  [t('shop.labels.columns.discount'), ({ discountCents }) => plainDollars(discountCents)],
  [t('server.files.orders.discountCode'), ({ discountCode }) => discountCode ?? ''],
  [t('shop.labels.columns.total'), ({ totalCents }) => plainDollars(totalCents)],
  [t('server.orders.export.columns.refunded'), ({ refundedCents }) => plainDollars(refundedCents)],
  [t('server.orders.export.columns.credited'), ({ creditedCents }) => plainDollars(creditedCents)],
  [t('shop.labels.columns.status'), ({ status }) => status],
]

/** Exports the filtered list as CSV. A malformed filter must not hand out all orders. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: actorId } = await requireAdmin(request, context)
  const { query, mistakes } = readAllOrdersQuery(new URL(request.url).searchParams)
  if (mistakes) return new Response(t('server.orders.export.invalidFilter'), { status: 400 })
  const { clientIp } = context.get(requestInfo)
  const orders = await exportAllOrders({ query, actorId, clientIp })
  return download(csvFile(columns(), orders), { fileName: 'orders.csv', type: 'text/csv; charset=utf-8' })
}
