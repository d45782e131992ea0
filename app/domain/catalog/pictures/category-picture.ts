import { db, transaction } from '#app/db/client.server.ts'
import { equals } from '#app/db/contains.ts'
import { categories } from '#app/db/schema/catalog.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { settingsRefusals } from '#app/domain/settings/refusals.ts'
import { t } from '#messages'
import { catalogRefusals } from '../refusals.ts'
import { deleteUnusedRenditions, lockPictures, storeRenditions } from './commands.ts'
import type { ShownPicture } from './queries.ts'
import type { RenderedPicture } from './render.ts'

/** Returns a category's picture, which is decorative; undefined for an unknown category. */
export async function getCategoryPicture(name: string): Promise<ShownPicture | null | undefined> {
  const [found] = await db().select({ image: categories.image }).from(categories).where(equals(categories.name, name))
  return found && (found.image ? { ...found.image, alt: '' } : null)
}

type Change = {
  category: string
  picture: RenderedPicture | null
  /** The hash of the picture that the form showed; blank for none. */
  shown: string
}

/** Sets or removes a category's picture, audited. Refuses an unknown category, or when the form showed another one. */
export async function changeCategoryPicture(
  { category, picture, shown }: Change,
  by: { actorId: string; ip: string },
): Promise<void> {
  const isIt = equals(categories.name, category)
  await transaction(async (tx) => {
    const [stored] = await tx.select({ image: categories.image }).from(categories).where(isIt).for('no key update')
    if (!stored) throw catalogRefusals.categoryMissing()
    await lockPictures(tx)
    const before = stored.image?.hash ?? null
    if ((picture?.hash ?? null) === before) return
    if ((before ?? '') !== shown) {
      throw settingsRefusals.pictureChangedMeanwhile(t('server.catalog.refusals.categoryNotUpdated'))
    }
    if (picture) await storeRenditions(tx, picture.hash, picture.renditions)
    const image = picture && { hash: picture.hash, width: picture.width, height: picture.height }
    await tx.update(categories).set({ image }).where(isIt)
    await deleteUnusedRenditions(tx)
    const values = { before: { picture: before }, after: { picture: picture?.hash ?? null } }
    await recordAudit(tx, { ...by, action: 'category.changed', subject: `category:${category}`, ...values })
  })
}
