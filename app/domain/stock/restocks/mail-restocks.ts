import { sql } from 'drizzle-orm'
import { config } from '#app/config.server.ts'
import { bulkTransaction, type Database } from '#app/db/client.server.ts'
import { addJobs } from '#app/db/jobs.server.ts'
import type { ProgramPage } from '#app/db/schema/catalog.ts'
import { stockLeft } from '#app/domain/catalog/kinds.ts'
import { isOnSale } from '#app/domain/catalog/queries.ts'
import { productPath } from '#app/domain/catalog/rules.ts'
import type { ProductKind } from '#app/lib/product-kinds.ts'
import { RESTOCK_DAYS } from '../rules.ts'
import { restockLink } from './restock-requests.ts'

const AT_ONCE = 500

type Due = {
  id: string
  productId: string
  productName: string
  kind: ProductKind
  slug: string
  page: ProgramPage | null
  name: string | null
  to: string
  language: string
}

/** Queues one email for each waiting request of a product that is in stock again, and ends the request. */
export async function mailRestocks(atOnce = AT_ONCE): Promise<void> {
  for (let count = atOnce; count >= atOnce; ) count = await bulkTransaction((tx) => mailSome(tx, atOnce))
}

async function mailSome(tx: Database, atOnce: number): Promise<number> {
  const { rows } = await tx.execute<Due>(sql`
    with back as materialized (
      select id, name, kind, coalesce(slug, id) as slug, page, ${stockLeft} as left_over from products
      where id in (select product_id from restock_requests where confirmed_at is not null and mailed_at is null)
        and ${isOnSale} and ${stockLeft} is distinct from 0
    ), due as materialized (
      select id from restock_requests where confirmed_at is not null and mailed_at is null
        and created_at > now() - make_interval(days => ${RESTOCK_DAYS})
        and exists (select from back where back.id = product_id and coalesce(left_over >= quantity, true))
      order by created_at limit ${atOnce} for update skip locked
    ), mailed as (
      update restock_requests set mailed_at = now() where id in (select id from due) returning *
    )
    select mailed.id, back.id as "productId", back.name as "productName", back.kind, back.slug, back.page,
      customers.name, coalesce(customers.email, mailed.email) as "to", mailed.language
    from mailed join back on back.id = mailed.product_id left join customers on customers.id = mailed.customer_id
    where customers.mail_refused_at is null and customers.deleted_at is null
    order by customers.id nulls last`)
  const payloads = onePerPerson(rows).map((row) => ({
    template: 'back-in-stock' as const,
    to: row.to,
    name: row.name,
    productName: row.productName,
    language: row.language,
    url: `${config().appUrl}${productPath({ ...row, page: row.page ?? undefined })}`,
    stopUrl: restockLink(row.id),
  }))
  await addJobs(tx, 'send-mail', payloads)
  return rows.length
}

/** Drops a visitor's request if a customer with the same address asked too. */
function onePerPerson(rows: Due[]): Due[] {
  const asked = new Map(rows.toReversed().map((row) => [`${row.productId} ${row.to.toLowerCase()}`, row]))
  return [...asked.values()]
}
