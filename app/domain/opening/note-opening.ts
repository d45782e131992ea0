import { eq, sql } from 'drizzle-orm'
import { transaction } from '#app/db/client.server.ts'
import { siteSettings } from '#app/db/schema/shop.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'

const { dutiesReadAt, checklistDismissedAt } = siteSettings

const changes = {
  duties_read: { dutiesReadAt: sql`coalesce(${dutiesReadAt}, now())` },
  checklist_dismissed: { checklistDismissedAt: sql`coalesce(${checklistDismissedAt}, now())` },
}

type Note = { step: keyof typeof changes; actorId: string; address: string }

export async function noteOpening({ step, ...by }: Note): Promise<void> {
  await transaction(async (tx) => {
    await tx.update(siteSettings).set(changes[step]).where(eq(siteSettings.id, 'main_settings'))
    await recordAudit(tx, { ...by, action: `opening.${step}`, subject: 'shop:opening' })
  })
}
