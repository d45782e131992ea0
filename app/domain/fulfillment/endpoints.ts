import { and, eq, sql } from 'drizzle-orm'
import { type Database, db, transaction } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { productEndpoints } from '#app/db/schema/fulfillment.ts'
import { type AuditEntry, recordAudit } from '#app/domain/audit/commands.ts'
import { changedFields } from '#app/domain/audit/rules.ts'
import { listPriceCents } from '#app/domain/catalog/price-plans/current-prices.ts'
import { isProduct } from '#app/domain/catalog/queries.ts'
import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { needsHttps, withoutQuery } from '#app/domain/webhooks/commands.ts'
import { newSecret } from '#app/domain/webhooks/secret.ts'
import { beginningOf } from '#app/integrations/post-webhook.ts'
import { nextUpdatedAt, versionOf } from '#app/lib/row-version.ts'
import { inReadersLanguage } from '#app/lib/stored-text.ts'
import { askEndpoint, testOrder } from './ask-endpoint.ts'
import { readAnswer } from './read-answer.ts'
import { fulfillmentRefusals } from './refusals.ts'
import type { ProductEndpointInput } from './schema.ts'
import { openEndpointSecret, sealEndpointSecret } from './sealed.ts'

type Endpoint = typeof productEndpoints.$inferSelect
type By = Pick<FreshAdmin, 'actorId' | 'ip'>

const isOnDemand = (productId: string) => and(isProduct(productId), eq(products.kind, 'on_demand'))

const { previousSecretUntil: until } = productEndpoints
const shown = {
  url: productEndpoints.url,
  sendsEmail: productEndpoints.sendsEmail,
  usualMinutes: productEndpoints.usualMinutes,
  failures: productEndpoints.failures,
  previousSecretUntil: sql<Date | null>`case when ${until} > now() then ${until} end`.mapWith(until),
  updatedAt: productEndpoints.updatedAt,
}

/** Returns a product and its endpoint without secrets, null until there is one. */
export async function getProductEndpoint(productId: string) {
  const [found] = await db()
    .select({ id: products.id, name: products.name, endpoint: shown })
    .from(products)
    .leftJoin(productEndpoints, eq(productEndpoints.productId, products.id))
    .where(isProduct(productId))
  if (!found) return null
  const { id, name, endpoint } = found
  return { product: { id, name }, endpoint: endpoint && { ...endpoint, version: versionOf(endpoint) } }
}

/** Sets or changes a product's endpoint. Returns the secret of a new one, which is shown only once. */
export async function saveEndpoint(
  productId: string,
  input: ProductEndpointInput,
  by: FreshAdmin,
): Promise<string | null> {
  const { version, ...next } = input
  return transaction(async (tx) => {
    const stored = await lockEndpoint(tx, productId)
    if (next.url !== stored?.url && needsHttps(next.url)) throw fulfillmentRefusals.httpsNeeded()
    if (!stored) return addEndpoint(tx, productId, next, by)
    const change = changedFields<Partial<Endpoint>>(stored, next)
    if (!change) return null
    if (versionOf(stored) !== version) throw fulfillmentRefusals.changedMeanwhile()
    await tx
      .update(productEndpoints)
      .set({ ...change.after, updatedAt: nextUpdatedAt(stored) })
      .where(eq(productEndpoints.productId, productId))
    const { before, after } = change
    await audit(tx, productId, by, 'product.endpoint_changed', {
      before: withoutQuery(before),
      after: withoutQuery(after),
    })
    return null
  })
}

type Typed = Omit<ProductEndpointInput, 'version'>

async function addEndpoint(tx: Database, productId: string, typed: Typed, by: By): Promise<string> {
  const secret = newSecret()
  const secretSealed = sealEndpointSecret(secret, productId, 'secret_sealed')
  await tx.insert(productEndpoints).values({ productId, ...typed, secretSealed })
  await audit(tx, productId, by, 'product.endpoint_changed', { after: withoutQuery(typed) })
  return secret
}

/** Replaces an endpoint's secret and returns the new one. The old one also signs for 24 hours. */
export async function replaceEndpointSecret(productId: string, version: string, by: FreshAdmin): Promise<string> {
  const secret = newSecret()
  await transaction(async (tx) => {
    const stored = await lockEndpoint(tx, productId)
    if (!stored || versionOf(stored) !== version) throw fulfillmentRefusals.changedMeanwhile()
    const { previousSecretUntil: until } = stored
    if (until && until > new Date()) throw fulfillmentRefusals.secretJustReplaced(until)
    const previous = openEndpointSecret(stored.secretSealed, productId, 'secret_sealed')
    await tx
      .update(productEndpoints)
      .set({
        secretSealed: sealEndpointSecret(secret, productId, 'secret_sealed'),
        previousSecretSealed: sealEndpointSecret(previous, productId, 'previous_secret_sealed'),
        previousSecretUntil: sql`now() + interval '24 hours'`,
        updatedAt: nextUpdatedAt(stored),
      })
      .where(eq(productEndpoints.productId, productId))
    await audit(tx, productId, by, 'product.endpoint_secret_replaced')
  })
  return secret
}

/** Locks the product, so that the first of two new endpoints counts, and returns its endpoint. */
async function lockEndpoint(tx: Database, productId: string): Promise<Endpoint | null> {
  const [product] = await tx
    .select({ id: products.id })
    .from(products)
    .where(isOnDemand(productId))
    .for('no key update')
  if (!product) throw fulfillmentRefusals.productMissing()
  const isIt = eq(productEndpoints.productId, productId)
  const [endpoint] = await tx.select().from(productEndpoints).where(isIt).for('no key update')
  return endpoint ?? null
}

type Change = Pick<AuditEntry, 'before' | 'after'>

function audit(
  tx: Database,
  productId: string,
  { actorId, ip }: By,
  action: AuditEntry['action'],
  change: Change = {},
) {
  return recordAudit(tx, { actorId, ip, action, subject: `product:${productId}`, ...change })
}

export type TestResult = NonNullable<Awaited<ReturnType<typeof sendTestRequest>>>

/** Asks an endpoint for an order that nobody placed, and returns its response; null without an endpoint. */
export async function sendTestRequest(productId: string) {
  const [found] = await db()
    .select({ product: { name: products.name, priceCents: listPriceCents }, endpoint: productEndpoints })
    .from(productEndpoints)
    .innerJoin(products, eq(products.id, productEndpoints.productId))
    .where(isOnDemand(productId))
  if (!found) return null
  const since = performance.now()
  const answer = await askEndpoint(found.endpoint, testOrder(found.product))
  const outcome = readAnswer(answer)
  return {
    outcome: outcome.kind,
    why: outcome.kind === 'made' ? null : inReadersLanguage(outcome.why),
    statusCode: 'fault' in answer ? null : answer.statusCode,
    answer: 'fault' in answer ? '' : beginningOf(answer.body),
    durationMs: Math.round(performance.now() - since),
  }
}
