import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { type Database, transaction } from '#app/db/client.server.ts'
import { pictureRenditions, productPictures, products } from '#app/db/schema/catalog.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { isProduct } from '../queries.ts'
import { catalogRefusals, ProductNotSaved } from '../refusals.ts'
import { listPictures, type ProductPicture } from './queries.ts'
import type { RenderedPicture } from './render.ts'
import { MAX_PICTURES } from './rules.ts'

type Change = { productId: string; actorId: string; ip: string }

/** Adds pictures after the others. Refuses all of them if they are too many; one that the product has changes nothing. */
export async function addPictures({ pictures, ...change }: Change & { pictures: RenderedPicture[] }): Promise<void> {
  const { productId } = change
  await changePictures(change, async (tx, present) => {
    const uploaded = new Map(pictures.map((picture) => [picture.hash, picture]))
    const added = [...uploaded.values()].filter(({ hash }) => present.every((other) => other.hash !== hash))
    if (present.length + added.length > MAX_PICTURES) throw catalogRefusals.tooManyPictures(MAX_PICTURES)
    for (const [index, { hash, width, height, renditions }] of added.entries()) {
      const position = present.length + index
      await tx.insert(productPictures).values({ id: randomUUID(), productId, position, hash, width, height })
      await storeRenditions(tx, hash, renditions)
    }
  })
}

type PictureChange = Change & {
  pictureId: string
  alt: string
  /** The alternative text that the form showed. */
  shown: string
  /** The index to move it to, if any. */
  place?: number | undefined
}

/** Changes a picture's text and place. Refuses a form that would overwrite another admin's text. */
export async function changePicture({ pictureId, alt, shown, place, ...change }: PictureChange): Promise<void> {
  await changePictures(change, async (tx, present) => {
    const picture = pictureIn(present, pictureId)
    if (alt !== picture.alt) {
      if (shown !== picture.alt) throw catalogRefusals.altChangedMeanwhile(picture.alt)
      await tx.update(productPictures).set({ alt }).where(eq(productPictures.id, pictureId))
    }
    const others = present.filter(({ id }) => id !== pictureId)
    await writeOrder(tx, place === undefined ? present : others.toSpliced(place, 0, picture))
  })
}

/** Removes a picture from a product, and its renditions unless another product shows it. */
export async function removePicture({ pictureId, ...change }: Change & { pictureId: string }): Promise<void> {
  await changePictures(change, async (tx, present) => {
    pictureIn(present, pictureId)
    await tx.delete(productPictures).where(eq(productPictures.id, pictureId))
    await writeOrder(
      tx,
      present.filter(({ id }) => id !== pictureId),
    )
  })
}

function pictureIn(present: ProductPicture[], pictureId: string): ProductPicture {
  const picture = present.find(({ id }) => id === pictureId)
  if (!picture) throw catalogRefusals.pictureMissing()
  return picture
}

async function writeOrder(tx: Database, pictures: ProductPicture[]): Promise<void> {
  for (const [position, { id }] of pictures.entries()) {
    const isElsewhere = and(eq(productPictures.id, id), sql`${productPictures.position} <> ${position}`)
    await tx.update(productPictures).set({ position }).where(isElsewhere)
  }
}

/** Locks all pictures, so that no other change deletes renditions that this one is about to show. */
export async function lockPictures(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('packhouse product pictures'))`)
}

export async function storeRenditions(tx: Database, hash: string, renditions: RenderedPicture['renditions']) {
  const rows = renditions.map((rendition) => ({ hash, ...rendition }))
  await tx.insert(pictureRenditions).values(rows).onConflictDoNothing()
}

/** Deletes the renditions that neither a product nor a category shows. */
export async function deleteUnusedRenditions(tx: Database): Promise<void> {
  await tx.execute(sql`
    delete from picture_renditions
    where not exists (select from product_pictures where product_pictures.hash = picture_renditions.hash)
      and not exists (select from categories where image ->> 'hash' = picture_renditions.hash)`)
}

/** Makes one change of a product's pictures at a time, audited, and deletes renditions that no product shows. */
async function changePictures(
  { productId, ...by }: Change,
  work: (tx: Database, present: ProductPicture[]) => Promise<void>,
): Promise<void> {
  await transaction(async (tx) => {
    const [product] = await tx
      .select({ id: products.id })
      .from(products)
      .where(isProduct(productId))
      .for('no key update')
    if (!product) throw new ProductNotSaved()
    await lockPictures(tx)
    const before = await listPictures(productId, tx)
    await work(tx, before)
    const after = await listPictures(productId, tx)
    if (isDeepStrictEqual(before, after)) return
    await deleteUnusedRenditions(tx)
    await recordAudit(tx, {
      ...by,
      action: 'product.changed',
      subject: `product:${productId}`,
      before: { pictures: before.map(auditedPicture) },
      after: { pictures: after.map(auditedPicture) },
    })
  })
}

function auditedPicture({ hash, alt }: ProductPicture) {
  return { hash, alt }
}
