import { renderPicture } from '#app/domain/catalog/pictures/render.ts'
import { catalogRefusals } from '#app/domain/catalog/refusals.ts'
import { categoryPictureInput } from '#app/domain/catalog/schema.ts'
import { formRefusals, type MultipartForm } from '#app/http/multipart.server.ts'

/** Returns the new picture, or null to remove it, and the hash of the picture that the form showed. */
export async function readCategoryPicture({ fields, file }: MultipartForm) {
  const pieces: Buffer[] = []
  if (file) for await (const piece of file.content) pieces.push(piece)
  const { success, data: input, error } = categoryPictureInput.safeParse(Object.fromEntries(fields))
  if (!success) throw formRefusals.formMalformed(String(error.issues[0]?.message))
  const { shown, remove } = input
  if (remove) return { picture: null, shown }
  if (!file) throw catalogRefusals.choosePictures()
  return { picture: await renderPicture(Buffer.concat(pieces), file.name), shown }
}
