import { desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type Database, db } from '#app/db/client.server.ts'
import { discountCodes, products } from '#app/db/schema/catalog.ts'
import { orders } from '#app/db/schema/orders.ts'
import { customers } from '#app/db/schema/shop.ts'
import { versionOfFields } from '#app/lib/row-version.ts'
import { type CodeHistory, type DiscountCode, isCode } from './rules.ts'

/** Matches no row for a malformed code. */
export function isDiscount(code: string): SQL {
  return isCode(code) ? eq(discountCodes.code, code) : sql`false`
}

/** Returns a code and what the customer did before. With `lock`, other purchases wait before they count a use. */
export async function readCode(
  { code, customerId }: { code: string; customerId: string },
  { tx, lock = false }: { tx?: Database; lock?: boolean } = {},
): Promise<(CodeHistory & { code: DiscountCode }) | null> {
  const query = (tx ?? db())
    .select({
      code: getTableColumns(discountCodes),
      usesOfCustomer: sql<number>`(
        select count(*)::int from orders where orders.discount_code = ${discountCodes.code} and orders.customer_id = ${customerId})`,
      hasOrders: sql<boolean>`exists (select from orders where orders.customer_id = ${customerId})`,
    })
    .from(discountCodes)
    .where(isDiscount(code))
  const [found] = await (lock ? query.for('no key update') : query)
  return found ?? null
}

export async function listDiscounts() {
  return db()
    .select({ ...getTableColumns(discountCodes), productName: products.name })
    .from(discountCodes)
    .leftJoin(products, eq(products.id, discountCodes.productId))
    .orderBy(desc(discountCodes.createdAt), discountCodes.code)
}

/** Versions the fields of the form, without the count of uses. */
export function discountVersion({ uses: _, createdAt: __, updatedAt: ___, ...fields }: DiscountCode): string {
  return versionOfFields(fields)
}

const USES = 50

/** Returns a code with its newest uses. */
export async function getDiscount(code: string) {
  const [discount] = await db().select().from(discountCodes).where(isDiscount(code))
  if (!discount) return null
  const uses = await db()
    .select({
      orderId: orders.id,
      createdAt: orders.createdAt,
      customerName: customers.name,
      discountCents: orders.discountCents,
      totalCents: orders.totalCents,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.discountCode, code))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(USES)
  return { discount, version: discountVersion(discount), uses }
}
