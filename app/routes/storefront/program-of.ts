import { getCurrentDownload } from '#app/domain/catalog/content/downloads.ts'
import { listPictures } from '#app/domain/catalog/pictures/queries.ts'
import { getProductAt, type ProductOnPage } from '#app/domain/catalog/queries.ts'
import { translateProduct } from '#app/domain/translations/queries.ts'
import { splitPath } from '#messages/languages.ts'
import { sharePictureOf } from './product/share-picture.ts'

/** Returns the program with this slug, or the one whose own path the URL begins with. */
export function programOf(url: URL, slug: string | undefined, customerId: string | null = null) {
  const address = slug ?? `/${splitPath(url.pathname).inner.split('/')[1]?.toLowerCase()}`
  return getProductAt(['software'], address, customerId)
}

/** Reads what the page of a program shows, in the reader's language. */
export async function readProgram(program: ProductOnPage) {
  const [download, software, pictures] = await Promise.all([
    getCurrentDownload(program.id),
    translateProduct(program),
    listPictures(program.id),
  ])
  return { software, pictures, sharePicture: sharePictureOf(pictures, software.name), download }
}
