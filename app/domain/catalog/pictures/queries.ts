import { and, asc, eq, sql } from 'drizzle-orm'
import { type Database, db } from '#app/db/client.server.ts'
import { pictureRenditions, productPictures } from '#app/db/schema/catalog.ts'
import { parseRendition } from '#app/lib/renditions.ts'

const { id, hash, width, height, alt, productId, position } = productPictures

export type ShownPicture = { hash: string; width: number; height: number; alt: string }

export type ProductPicture = ShownPicture & { id: string }

/** Lists a product's pictures, the one for lists first. */
export async function listPictures(ofProduct: string, tx: Database = db()): Promise<ProductPicture[]> {
  return tx
    .select({ id, hash, width, height, alt })
    .from(productPictures)
    .where(eq(productId, ofProduct))
    .orderBy(asc(position), asc(id))
}

/** The first picture of the product in a query of products. */
const firstPicture = sql<ShownPicture | null>`(
  select jsonb_build_object('hash', hash, 'width', width, 'height', height, 'alt', alt) from product_pictures
  where product_id = products.id order by position, product_pictures.id limit 1)`

/** The picture in lists: the product's first one or, unless the product has an image URL, its category's. */
export const listedPicture = sql<ShownPicture | null>`coalesce(${firstPicture}, case when products.image is null then (
  select image || '{"alt": ""}' from categories where categories.name = products.category) end)`

/** Returns a rendition by the two parts of its path. */
export async function getRendition(ofHash: string, name: string) {
  const rendition = parseRendition(name)
  if (!rendition || !/^[0-9a-f]{64}$/.test(ofHash)) return null
  const { hash, width, mediaType, bytes } = pictureRenditions
  const [found] = await db()
    .select({ mediaType, bytes })
    .from(pictureRenditions)
    .where(and(eq(hash, ofHash), eq(mediaType, rendition.mediaType), eq(width, rendition.width)))
  return found ?? null
}
