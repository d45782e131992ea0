import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { check } from 'drizzle-orm/pg-core'
import { productKinds } from '#app/lib/product-kinds.ts'

/** Constraints on products and orders of each kind. A new kind needs a migration of them. */
export function productConstraints(product: { kind: AnyColumn; durationDays: AnyColumn }) {
  return [
    check('products_kind', isKnown(product.kind)),
    check(
      'products_software_has_duration',
      sql`(${product.kind} = 'software') = (${product.durationDays} is not null)`,
    ),
  ]
}

export function orderConstraints(order: { orderType: AnyColumn; licenseId: AnyColumn }) {
  return [
    check('orders_type', isKnown(order.orderType)),
    check('orders_software_has_license', sql`(${order.orderType} = 'software') = (${order.licenseId} is not null)`),
  ]
}

function isKnown(kind: AnyColumn): SQL {
  return sql`${kind} in (${sql.raw(productKinds.map((known) => `'${known}'`).join(', '))})`
}
