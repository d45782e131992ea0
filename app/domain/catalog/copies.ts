import { sql } from 'drizzle-orm'

/** The copies left of a product that is sold in copies. Null if it cannot run out, and for other kinds. */
export const copiesLeft = sql<number | null>`(
  case when products.kind = 'file' and not exists (
    select from product_downloads where product_downloads.product_id = products.id
  ) then 0 end)`
