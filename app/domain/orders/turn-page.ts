/** Where a page begins or ends: after or before an order, by its id. */
export type Place = { after?: string; before?: string }

/** An exact count, or that there are more than it says. */
export type OrderCount = { count: number; isMore: boolean }

export type OrderPage<Order> = {
  orders: Order[]
  /** Ids that `before` and `after` take to the neighbouring pages; null where there is none. */
  previous: string | null
  next: string | null
  found: OrderCount
}

const PAGE = 50
/** Counting further would read everything, to tell what nobody needs to know. */
export const MAX_COUNT = 1_000

type List<Order> = {
  /** As many orders from the place on, or against the order of the list up to it. */
  read: (place: Place, limit: number) => Promise<Order[]>
  count: () => Promise<OrderCount>
}

/**
 * One page of a list of orders. Its place is told by an order, which never changes, so a page costs the same wherever it is and nothing
 * is seen twice or missed while more orders come in. A place that is not in the list is the beginning.
 */
export async function turnPage<Order extends { id: string }>(
  { after, before }: Place,
  list: List<Order>,
): Promise<OrderPage<Order>> {
  const place = after ?? before
  const read = await list.read({ after, before }, PAGE + 1)
  const goesOn = read.length > PAGE
  const backwards = isBackwards({ after, before })
  // Nothing before the place but a part of a page is the first page.
  if (place !== undefined && (read.length === 0 || (backwards && !goesOn))) return turnPage({}, list)
  const found = place === undefined && !goesOn ? { count: read.length, isMore: false } : await list.count()
  const orders = read.slice(0, PAGE)
  if (backwards) orders.reverse()
  return {
    orders,
    previous: place !== undefined ? (orders.at(0)?.id ?? null) : null,
    next: goesOn || backwards ? (orders.at(-1)?.id ?? null) : null,
    found,
  }
}

/** All of the list, read a batch at a time as it is taken. */
export async function* readInBatches<Order extends { id: string }>(
  read: List<Order>['read'],
  batchSize: number,
): AsyncGenerator<Order> {
  let after: string | undefined
  do {
    const batch = await read({ after }, batchSize)
    yield* batch
    after = batch.length === batchSize ? batch.at(-1)?.id : undefined
  } while (after !== undefined)
}

/** Whether a page is read against the order of its list. */
export function isBackwards({ after, before }: Place): boolean {
  return after === undefined && before !== undefined
}

/** What counting up to one more than MAX_COUNT says. */
export function countOf(found: number): OrderCount {
  return { count: Math.min(found, MAX_COUNT), isMore: found > MAX_COUNT }
}
