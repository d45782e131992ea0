import { sql } from 'drizzle-orm'
import { db, transaction } from '#app/db/client.server.ts'
import { siteSettings } from '#app/db/schema/shop.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { takesRealMoney } from '#app/domain/payments/accounts/stored-accounts.ts'
import { isMain, mainSettings } from '#app/domain/settings/queries.ts'

export type OpeningStep = 'admin' | 'site' | 'payments' | 'price' | 'stock' | 'files' | 'duties'

/** Returns which steps before opening are done, and whether an admin dismissed the list. */
export async function openingChecklist(): Promise<{ done: Record<OpeningStep, boolean>; dismissed: boolean }> {
  const { rows } = await db().execute<Record<Exclude<OpeningStep, 'payments'> | 'dismissed', boolean>>(sql`
    select exists (select from customers where role = 'admin' and deleted_at is null) as admin,
      site_name <> 'Packhouse' and support_email is not null as site,
      exists (select from products where kind = 'account' and active and updated_at > created_at) as price,
      exists (select from stock_accounts) as stock,
      not exists (
        select from products
        where active and kind = 'software' and not exists (select from product_downloads where product_id = products.id)
      ) as files,
      duties_read_at is not null as duties,
      checklist_dismissed_at is not null as dismissed
    from site_settings where id = 'main_settings'`)
  const { dismissed, ...done } = mainSettings(rows)
  return { done: { ...done, payments: await takesRealMoney() }, dismissed }
}

/** Whether the list has steps left and nobody dismissed it. */
export async function isBeingSetUp(): Promise<boolean> {
  const { done, dismissed } = await openingChecklist()
  return !dismissed && Object.values(done).includes(false)
}

const { dutiesReadAt, checklistDismissedAt } = siteSettings

const changes = {
  duties_read: { dutiesReadAt: sql`coalesce(${dutiesReadAt}, now())` },
  checklist_dismissed: { checklistDismissedAt: sql`coalesce(${checklistDismissedAt}, now())` },
}

type Note = { step: keyof typeof changes; actorId: string; ip: string }

export async function noteOpening({ step, ...by }: Note): Promise<void> {
  await transaction(async (tx) => {
    await tx.update(siteSettings).set(changes[step]).where(isMain)
    await recordAudit(tx, { ...by, action: `opening.${step}`, subject: 'shop:opening' })
  })
}
