import { and, asc, count, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { restockRequests } from '#app/db/schema/restock.ts'
import { standbys } from '#app/db/schema/standbys.ts'
import { isProduct } from '#app/domain/catalog/queries.ts'
import { isWaiting } from './restock-requests.ts'

const MAX_SHOWN = 10

export type Demand = {
  /** People who get an email. */
  waiting: number
  /** Items that stand-bys still want, and the highest price that one of them pays. */
  wanted: number
  maxUnitCents: number
}

export type ProductDemand = Demand & { id: string; name: string }

/** Returns the products that most people wait for, without products that nobody waits for. */
export function listDemand(): Promise<ProductDemand[]> {
  return readDemand()
}

/** Returns who waits for a product, and for how many. */
export async function getDemand(productId: string): Promise<Demand> {
  const [found] = await readDemand(isProduct(productId))
  return found ?? { waiting: 0, wanted: 0, maxUnitCents: 0 }
}

function readDemand(which?: SQL): Promise<ProductDemand[]> {
  const asked = db()
    .select({ productId: restockRequests.productId, people: count().as('people') })
    .from(restockRequests)
    .where(isWaiting)
    .groupBy(restockRequests.productId)
    .as('asked')
  const standing = db()
    .select({
      productId: standbys.productId,
      people: count().as('standing_people'),
      wanted: sql<number>`sum(wanted - filled)`.as('still_wanted'),
      maxUnitCents: sql<number>`max(max_unit_cents)`.as('max_cents'),
    })
    .from(standbys)
    .where(
      and(
        eq(standbys.state, 'waiting'),
        isNull(standbys.pausedAt),
        sql`wanted > filled`,
        or(isNull(standbys.endsAt), gt(standbys.endsAt, sql`now()`)),
      ),
    )
    .groupBy(standbys.productId)
    .as('standing')
  const number = (column: SQL.Aliased<number>) => sql`coalesce(${column}, 0)`.mapWith(Number)
  return db()
    .select({
      id: products.id,
      name: products.name,
      waiting: number(asked.people),
      wanted: number(standing.wanted),
      maxUnitCents: number(standing.maxUnitCents),
    })
    .from(products)
    .leftJoin(asked, eq(asked.productId, products.id))
    .leftJoin(standing, eq(standing.productId, products.id))
    .where(and(which, or(gt(asked.people, 0), gt(standing.people, 0))))
    .orderBy(desc(sql`coalesce(${asked.people}, 0) + coalesce(${standing.people}, 0)`), asc(products.name))
    .limit(MAX_SHOWN)
}
