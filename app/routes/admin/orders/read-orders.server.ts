import { hasFulfillments } from '#app/domain/fulfillment/queries.ts'
import { getFilterChoices, isPlainSearch, listAllOrders } from '#app/domain/orders/lists/list-all-orders.ts'
import { carried, readSearch, searchFor } from '#app/domain/orders/lists/seal-search.ts'
import { readAllOrdersQuery } from '#app/domain/orders/schema.ts'
import { formOf } from '#app/http/submit.server.ts'
import { filterOf, ordersPath } from './orders-path.ts'

const noOrders: Awaited<ReturnType<typeof listAllOrders>> = {
  orders: [],
  accounts: {},
  previous: null,
  next: null,
  found: { count: 0, isMore: false },
}

export async function readOrders(request: Request, personId: string) {
  const { query, mistakes } = readAllOrdersQuery(new URL(request.url).searchParams)
  const [page, choices, hasMade] = await Promise.all([
    mistakes ? noOrders : listAllOrders({ ...query, ...readSearch(query, personId) }),
    getFilterChoices(query),
    hasFulfillments(),
  ])
  return { query, mistakes, ...page, choices, hasMade }
}

/** Returns the URL of the list with the search of a form. */
export async function readSentSearch(request: Request, personId: string): Promise<string> {
  const { query, mistakes } = readAllOrdersQuery(new URL(request.url).searchParams)
  const search = searchFor(String((await formOf(request)).get('q') ?? ''))
  const isPlain = search.q === '' || (await isPlainSearch(search))
  const filter = { ...filterOf(query, mistakes), q: '', sealed: '' }
  return ordersPath({ ...filter, ...carried(search, { isPlain, personId }) })
}
