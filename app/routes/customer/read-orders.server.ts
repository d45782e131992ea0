import { isPlainSearch, listOrderedProducts, listOrders } from '#app/domain/orders/lists/list-orders.ts'
import { carried, readSearch, searchFor } from '#app/domain/orders/lists/seal-search.ts'
import { orderListInput } from '#app/domain/orders/schema.ts'
import { translateNames, translateProducts } from '#app/domain/translations/queries.ts'
import { formOf } from '#app/http/submit.server.ts'
import { ordersPath } from './orders-path.ts'

export async function readOrders(request: Request, customerId: string) {
  const query = orderListInput.parse(Object.fromEntries(new URL(request.url).searchParams))
  const scope = { customerId }
  const [page, products, translated] = await Promise.all([
    listOrders(scope, { ...query, ...readSearch(query, customerId) }),
    listOrderedProducts(scope).then(translateProducts),
    translateNames(),
  ])
  return { query, ...page, orders: page.orders.map(translated), products }
}

/** Returns the URL of the list with the filter and the search of a form. */
export async function readSentFilter(request: Request, customerId: string): Promise<string> {
  const { q: typed = '', ...form } = Object.fromEntries(await formOf(request))
  const { sealed, ...filter } = orderListInput.parse(form)
  const search = searchFor(String(typed))
  if (search.q === '') return ordersPath({ ...filter, sealed })
  const isPlain = await isPlainSearch({ customerId }, search)
  return ordersPath({ ...filter, ...carried(search, { isPlain, personId: customerId }) })
}
