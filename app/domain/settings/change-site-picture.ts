import { transaction } from '#app/db/client.server.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { lockSettings, writeSettings } from './commands.ts'
import { settingsRefusals } from './refusals.ts'
import { type Picture, storePicture } from './store-picture.ts'

export type SitePlace = 'logo' | 'favicon'

type Change = {
  place: SitePlace
  picture: Picture | null
  shown: string
  actorId: string
  address: string
}

const columns = { logo: 'logoUrl', favicon: 'faviconUrl' } as const

/** Replaces or removes the logo or favicon, audited. Refuses if another picture was there than the form showed. */
export async function changeSitePicture({ place, picture, shown, actorId, address }: Change): Promise<void> {
  const column = columns[place]
  await transaction(async (tx) => {
    const next = picture && (await storePicture(tx, picture))
    const before = (await lockSettings(tx))[column]
    if (before === next) return
    if ((before ?? '') !== shown) throw settingsRefusals.pictureChangedMeanwhile('Failed to update settings.')
    await writeSettings(tx, { [column]: next })
    await recordAudit(tx, {
      actorId,
      action: 'settings.changed',
      subject: 'settings:main_settings',
      before: { [column]: before },
      after: { [column]: next },
      address,
    })
  })
}
