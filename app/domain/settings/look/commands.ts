import { transaction } from '#app/db/client.server.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { changedFields } from '#app/domain/audit/rules.ts'
import { versionOfFields } from '#app/lib/row-version.ts'
import { lockSettings, writeSettings } from '../commands.ts'
import { settingsRefusals } from '../refusals.ts'
import { getLook } from './queries.ts'
import { flatLook } from './rules.ts'
import type { LookInput } from './schema.ts'

/** Saves the Look tab, audited by field. Refuses a stale form. */
export async function saveLook({ version, look }: LookInput, by: { actorId: string; ip: string }): Promise<void> {
  await transaction(async (tx) => {
    await lockSettings(tx)
    const stored = flatLook(await getLook(tx))
    const change = changedFields(stored, flatLook(look))
    if (!change) return
    if (versionOfFields(stored) !== version) throw settingsRefusals.settingsChangedMeanwhile()
    await writeSettings(tx, look)
    await recordAudit(tx, { ...by, action: 'settings.changed', subject: 'settings:main_settings', ...change })
  })
}
