import type { SharePicture } from '#app/components/site.ts'
import type { ShownPicture } from '#app/domain/catalog/pictures/queries.ts'
import { sharePath } from '#app/lib/renditions.ts'

/** Returns the first picture of a product for link previews; null leaves the shop's own. */
export function sharePictureOf([first]: ShownPicture[], name: string): SharePicture | null {
  return first ? { path: sharePath(first.hash), alt: first.alt || name } : null
}
