import { sql } from 'drizzle-orm'
import { type Database, db, transaction } from '#app/db/client.server.ts'
import { AUDIT_KEPT_YEARS } from '#app/domain/audit/rules.ts'
import { getShape } from '#app/domain/catalog/queries.ts'
import { accountFileShape } from '#app/domain/stock/account-file.ts'
import { lockWallet } from '#app/domain/wallet/commands.ts'
import { inFormat } from '#app/lib/file-format.ts'
import { accountShape } from '#app/lib/item-shape.ts'
import { currentItems } from './delivered-lines.ts'
import { getFileFormat } from './file-formats.ts'
import { logReveals } from './reveal-log.ts'

const BATCH = 1_000

type NewOrder = {
  orderId: string
  productId: string
  productName: string
  /** The last file or copy of the whole order; null if there was none, so that all of its items are new. */
  since: Date | null
  quantity: number
  replacementIds: string[]
}

type Since = { shownAt?: Date | undefined; database?: Database }

/**
 * Lists the customer's orders with items that they have neither downloaded nor copied as a whole, oldest first, as far
 * back as such views are kept. With `shownAt`, what they did later does not count.
 */
async function ordersWithNew(customerId: string, { shownAt, database = db() }: Since = {}): Promise<NewOrder[]> {
  const isEarlier = shownAt ? sql`and created_at <= ${shownAt.toISOString()}::timestamptz` : sql``
  const { rows } = await database.execute<Omit<NewOrder, 'since'> & { since: string | null }>(sql`
    with file as (
      select order_id, max(created_at) as since from credential_reveals
      where actor_id = ${customerId} and form in ('copy', 'txt', 'csv') ${isEarlier} group by order_id
    )
    select orders.id as "orderId", orders.product_id as "productId", product_name as "productName", quantity, since::text,
      coalesce(array_agg(fresh.id::text) filter (where fresh.id is not null), '{}') as "replacementIds"
    from orders
    left join file on file.order_id = orders.id
    left join claims on claims.order_id = orders.id and claims.status = 'swapped' and claims.decided_at > file.since
    left join stock_accounts as fresh on fresh.claim_id = claims.id and not exists (
      select from claims as again where again.stock_account_id = fresh.id and again.status = 'swapped')
    where orders.customer_id = ${customerId} and order_type = 'account'
      and orders.created_at > now() - make_interval(years => ${AUDIT_KEPT_YEARS})
    group by orders.id, since
    having since is null or count(fresh.id) > 0
    order by orders.number`)
  return rows.map(({ since, ...order }) => ({ ...order, since: since === null ? null : new Date(since) }))
}

const countOf = ({ since, quantity, replacementIds }: NewOrder) => (since ? replacementIds.length : quantity)

/** Counts new items and their orders by product. */
export async function countNewItems(customerId: string) {
  const byProduct = Map.groupBy(await ordersWithNew(customerId), ({ productId }) => productId)
  const counts = [...byProduct].map(async ([productId, orders]) => ({
    productId,
    productName: orders.at(-1)?.productName ?? productId,
    goods: (await getShape(productId)) === accountShape ? ('accounts' as const) : ('items' as const),
    orders: orders.length,
    items: orders.reduce((sum, order) => sum + countOf(order), 0),
  }))
  return Promise.all(counts)
}

type Asked = {
  customerId: string
  productId: string
  form: 'txt' | 'csv'
  shownAt?: Date | undefined
  clientIp: string
}

/**
 * Opens the new items of a product for a file, and logs them as downloaded before the first is read. Null if there are
 * none. A form that is sent again gets the same items, because a browser drops the first answer to a double click.
 */
export async function revealNew({ customerId, productId, form, shownAt, clientIp }: Asked) {
  const orders = await transaction(async (tx) => {
    // Claims are decided under the same lock, so no replacement is older than the log without being in it.
    await lockWallet(tx, customerId)
    const all = await ordersWithNew(customerId, { shownAt, database: tx })
    const found = all.filter((order) => order.productId === productId)
    const reveals = found.map((order) => ({
      orderId: order.orderId,
      actorId: customerId,
      ip: clientIp,
      form,
      lineCount: countOf(order),
      accountIds: order.since && order.replacementIds,
    }))
    for (let from = 0; from < reveals.length; from += BATCH) await logReveals(tx, reveals.slice(from, from + BATCH))
    return found
  })
  if (orders.length === 0) return null
  const [shape, format] = await Promise.all([getShape(productId), getFileFormat({ customerId, productId })])
  return { fileShape: inFormat(shape === accountShape ? accountFileShape : shape, format), batches: itemsOf(orders) }
}

async function* itemsOf(orders: NewOrder[]) {
  for (const { orderId, since, replacementIds } of orders) yield* currentItems(orderId, since && replacementIds)
}
