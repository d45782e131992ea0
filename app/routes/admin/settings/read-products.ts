import { listProducts } from '#app/domain/catalog/queries.ts'
import { countAvailableByProduct } from '#app/domain/stock/queries.ts'

/** Returns all products with their stock, and the one to edit: the first if none is named. */
export async function readProducts(wanted: string | null) {
  const [products, available] = await Promise.all([listProducts(), countAvailableByProduct()])
  const product = wanted === null ? products[0] : products.find(({ id }) => id === wanted)
  return product ? { products, available, product } : null
}
