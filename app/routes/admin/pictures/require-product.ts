import { data } from 'react-router'
import { listPictures } from '#app/domain/catalog/pictures/queries.ts'
import { listProducts } from '#app/domain/catalog/queries.ts'

/** Returns a product with its pictures, or answers 404. */
export async function requireProduct(productId: string) {
  const product = (await listProducts()).find(({ id }) => id === productId)
  if (!product) throw data(null, { status: 404 })
  return { product, pictures: await listPictures(productId) }
}
