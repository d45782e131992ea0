import { sql } from 'drizzle-orm'
import { config } from '#app/config.server.ts'
import { type Database, transaction } from '#app/db/client.server.ts'
import { addJobs } from '#app/db/jobs.server.ts'
import type { ProgramPage } from '#app/db/schema/catalog.ts'
import { productPath } from '#app/domain/catalog/rules.ts'
import type { Mail } from '#app/lib/mail.ts'

const AT_ONCE = 500

type Due = Omit<Mail<'license-reminder'>, 'template' | 'url'> & { slug: string | null; page: ProgramPage | null }

/** Queues one reminder seven days before a license ends, one a day before, and one within two days after the end. */
export async function remindHolders(now = new Date()): Promise<void> {
  let noted: number
  do noted = await transaction((tx) => remindSome(tx, now))
  while (noted === AT_ONCE)
}

/** Concurrent processes wait for each other's insert, so that each reminder is queued once. */
async function remindSome(tx: Database, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<Due>(sql`
    with due as (
      select licenses.id, licenses.product_id, licenses.expires_at, licenses.software_name, customers.name,
        coalesce(customers.email, licenses.email) as email, kind
      from licenses
      -- A license without a customer belongs to the one with its email.
      left join customers on customers.deleted_at is null and (
        customers.id = licenses.customer_id or licenses.customer_id is null and lower(customers.email) = lower(licenses.email)
      )
      cross join lateral (
        select case
          when licenses.expires_at <= ${at} then 'expired'
          when licenses.expires_at <= ${at} + interval '1 day' then '1_day'
          else '7_days'
        end as kind
      ) as nearest
      where licenses.status = 'active' and licenses.deleted_at is null
        and licenses.expires_at > ${at} - interval '2 days' and licenses.expires_at <= ${at} + interval '7 days'
        -- A customer who got a license today already knows its end.
        and licenses.starts_at <= ${at} - interval '1 day'
        and coalesce(customers.mail_licenses, licenses.customer_id is null)
        -- The placeholder of a deleted person.
        and licenses.email not like '%@deleted.invalid'
        and not exists (
          select from license_reminders as sent
          where (sent.license_id, sent.kind, sent.expires_at) = (licenses.id, nearest.kind, licenses.expires_at)
        )
      order by licenses.expires_at, licenses.id
      limit ${AT_ONCE}
    ), noted as (
      insert into license_reminders (license_id, kind, expires_at) select id, kind, expires_at from due
      on conflict do nothing returning license_id
    )
    select due.kind, software_name as "softwareName", email as "to", due.name,
      to_char(expires_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as until,
      coalesce(products.slug, products.id) as slug, products.page
    from due join noted on noted.license_id = due.id left join lateral (
      select id, slug, page from products where kind = 'software'
        and (products.id = due.product_id or due.product_id is null and products.name = due.software_name)
      order by created_at limit 1
    ) as products on true`)
  await addJobs(tx, 'send-mail', rows.map(mailOf))
  return rows.length
}

function mailOf({ name, slug, page: shown, ...due }: Due): Mail<'license-reminder'> {
  const program = slug === null || shown === null ? '/tools' : productPath({ kind: 'software', slug, page: shown })
  const page = name === null ? program : '/customer/dashboard#licenses'
  return { template: 'license-reminder', ...due, name, url: config().appUrl + page }
}
