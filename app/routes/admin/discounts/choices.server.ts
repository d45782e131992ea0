import { listCategoryNames } from '#app/domain/catalog/lists/list-products.ts'
import { listProducts } from '#app/domain/catalog/queries.ts'

/** Returns the products and categories that a code can be limited to. */
export async function readChoices() {
  const [products, categories] = await Promise.all([listProducts(), listCategoryNames()])
  return { products: products.map(({ id, name }) => ({ id, name })), categories }
}
