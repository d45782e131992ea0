import { listProducts } from '../queries.ts'
import { catalogRefusals } from '../refusals.ts'
import { addPictures } from './commands.ts'
import { productOfFile } from './product-of-file.ts'
import { renderPicture } from './render.ts'

type Named = { fileName: string; bytes: Buffer; actorId: string; ip: string }

/** Adds a picture to the product that its file is named after, and returns that product. Refuses a file of none. */
export async function addPictureByName({ fileName, bytes, ...by }: Named): Promise<{ id: string; name: string }> {
  const product = productOfFile(fileName, await listProducts())
  if (!product) throw catalogRefusals.pictureOfNoProduct()
  await addPictures({ productId: product.id, pictures: [await renderPicture(bytes, fileName)], ...by })
  return product
}
