import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { config } from '#app/config.server.ts'
import { type Database, db, transaction } from '#app/db/client.server.ts'
import { addJob } from '#app/db/jobs.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { restockRequests } from '#app/db/schema/restock.ts'
import { customers } from '#app/db/schema/shop.ts'
import { isProduct } from '#app/domain/catalog/queries.ts'
import { rateLimit } from '#app/integrations/rate-limiter.ts'
import { networkOf } from '#app/lib/client-network.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { currentLanguage } from '#messages'
import { stockRefusals } from '../refusals.ts'
import { RESTOCK_DAYS, RESTOCK_LINK_HOURS } from '../rules.ts'

const byNetwork = rateLimit('restock-network', { points: 30, seconds: 3600 })
const byCustomer = rateLimit('restock-customer', { points: 30, seconds: 3600 })
/** Each request of a visitor sends an email to the address in it, which may be someone else's. */
const byAddress = rateLimit('restock-address', { points: 5, seconds: 3600 })

export const isWaiting = and(
  isNotNull(restockRequests.confirmedAt),
  isNull(restockRequests.mailedAt),
  sql`${restockRequests.createdAt} > now() - make_interval(days => ${RESTOCK_DAYS})`,
)

/** Returns a product that customers can see, in stock or not. */
export async function getProductToAwait(productId: string, database: Database = db()) {
  const [product] = await database
    .select({ id: products.id, kind: products.kind, name: products.name, slug: products.slug, page: products.page })
    .from(products)
    .where(and(isProduct(productId), products.active))
  return product ? { ...product, slug: product.slug ?? product.id, page: product.page ?? undefined } : null
}

type Asked = {
  productId: string
  /** How many must be in stock. */
  quantity?: number
}

/** Asks for an email to a customer. A repeated request counts as new, but sends no second email. */
export async function askForRestock({ productId, quantity = 1, customerId }: Asked & { customerId: string }) {
  await byCustomer.spend(customerId)
  await transaction(async (tx) => {
    await requireProduct(tx, productId)
    const isIt = and(eq(customers.id, customerId), isNull(customers.deletedAt))
    // Waits for a deletion of the customer, which also deletes requests.
    const [customer] = await tx.select({ id: customers.id }).from(customers).where(isIt).for('share')
    if (!customer) return
    await tx
      .insert(restockRequests)
      .values({ productId, quantity, customerId, language: currentLanguage(), confirmedAt: sql`now()` })
      .onConflictDoUpdate({
        target: [restockRequests.productId, restockRequests.customerId],
        targetWhere: sql`mailed_at is null`,
        set: { quantity, createdAt: sql`now()`, language: currentLanguage() },
      })
  })
}

/**
 * Emails a visitor a link to confirm a request. A confirmed one stays as it is, which the answer does not reveal, because
 * anybody can type the address.
 */
export async function askByMail(request: Asked & { email: string; clientIp: string }): Promise<void> {
  const { productId, quantity = 1, email, clientIp } = request
  await byNetwork.spend(networkOf(clientIp))
  await byAddress.spend(email)
  const language = currentLanguage()
  await transaction(async (tx) => {
    const product = await requireProduct(tx, productId)
    const [asked] = await tx
      .insert(restockRequests)
      .values({ productId, quantity, email, language })
      .onConflictDoUpdate({
        target: [restockRequests.productId, restockRequests.email],
        targetWhere: sql`mailed_at is null`,
        set: { quantity, createdAt: sql`now()`, language },
        setWhere: isNull(restockRequests.confirmedAt),
      })
      .returning({ id: restockRequests.id })
    if (!asked) return
    const mail = { template: 'restock-asked', to: email, url: restockLink(asked.id) } as const
    await addJob(tx, 'send-mail', { ...mail, productName: product.name, language })
  })
}

async function requireProduct(tx: Database, productId: string) {
  const product = await getProductToAwait(productId, tx)
  if (!product) throw stockRefusals.restockUnknown()
  return product
}

export function restockLink(id: string): string {
  return `${config().appUrl}/restock/link?token=${id}`
}

const isAlive = or(
  isNotNull(restockRequests.confirmedAt),
  gt(restockRequests.createdAt, sql`now() - make_interval(hours => ${RESTOCK_LINK_HOURS})`),
)

/** Returns the request of a link in an email; null once the link has expired or the request was ended. */
export async function getRestockRequest(id: string) {
  if (!isUuid(id)) return null
  const [request] = await db()
    .select({
      productName: products.name,
      isConfirmed: sql<boolean>`${restockRequests.confirmedAt} is not null`,
      isMailed: sql<boolean>`${restockRequests.mailedAt} is not null`,
    })
    .from(restockRequests)
    .innerJoin(products, eq(products.id, restockRequests.productId))
    .where(and(eq(restockRequests.id, id), isAlive))
  return request ?? null
}

/** Confirms the address of a visitor's request. Returns whether the link still works. */
export async function confirmRestock(id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const { rowCount } = await db()
    .update(restockRequests)
    .set({ confirmedAt: sql`coalesce(${restockRequests.confirmedAt}, now())` })
    .where(and(eq(restockRequests.id, id), isAlive))
  return (rowCount ?? 0) > 0
}

/** Deletes all requests of the person who has this link, so that they get no email about any product. */
export async function endRestocks(id: string): Promise<void> {
  if (!isUuid(id)) return
  await db().execute(sql`
    delete from restock_requests using restock_requests as asked where asked.id = ${id}
      and (restock_requests.customer_id = asked.customer_id or lower(restock_requests.email) = lower(asked.email))`)
}
