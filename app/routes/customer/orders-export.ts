import { exportOrders } from '#app/domain/orders/lists/list-orders.ts'
import { readSearch } from '#app/domain/orders/lists/seal-search.ts'
import type { ListedOrder } from '#app/domain/orders/queries.ts'
import { orderListInput } from '#app/domain/orders/schema.ts'
import { translateNames } from '#app/domain/translations/queries.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { download } from '#app/http/download.ts'
import { type CsvColumn, csvFile } from '#app/lib/csv.ts'
import { plainDollars } from '#app/lib/money.ts'
import { t } from '#messages'
import type { Route } from './+types/orders-export.ts'

const columns = (translated: Awaited<ReturnType<typeof translateNames>>): CsvColumn<ListedOrder>[] => [
  [t('server.files.orders.id'), ({ id }) => id],
  [t('server.files.orders.number'), ({ number }) => number],
  [t('server.files.orders.date'), ({ createdAt }) => createdAt],
  [t('shop.labels.columns.product'), (order) => translated(order).productName],
  [t('shop.labels.columns.type'), ({ orderType }) => orderType],
  [t('server.files.orders.quantity'), ({ quantity }) => quantity],
  [t('server.files.orders.unitPrice'), ({ unitPriceCents }) => plainDollars(unitPriceCents)],
  [t('shop.labels.columns.discount'), ({ discountCents }) => plainDollars(discountCents)],
  [t('server.files.orders.discountCode'), ({ discountCode }) => discountCode ?? ''],
  [t('shop.labels.columns.total'), ({ totalCents }) => plainDollars(totalCents)],
  [t('server.files.orders.refunded'), ({ refundedCents }) => plainDollars(refundedCents)],
  [t('shop.labels.columns.status'), ({ status }) => status],
  [t('server.files.orders.label'), ({ label }) => label],
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  const query = orderListInput.parse(Object.fromEntries(new URL(request.url).searchParams))
  const orders = exportOrders({ customerId }, { ...query, ...readSearch(query, customerId) })
  return download(csvFile(columns(await translateNames()), orders), {
    fileName: 'orders.csv',
    type: 'text/csv; charset=utf-8',
  })
}
