import { data, href, redirect } from 'react-router'
import { productPath, stockOf } from '#app/domain/catalog/rules.ts'
import { QUANTITY } from '#app/domain/orders/quantity-rules.ts'
import { availableNow } from '#app/domain/stock/levels/available-now.ts'
import { getProductToAwait } from '#app/domain/stock/restocks/restock-requests.ts'

/** Finds the product; redirects to its page once there are as many as asked for. */
export async function missingProduct(url: URL) {
  const asked = url.searchParams.get('product')
  if (asked === null) throw redirect(href('/'))
  const product = await getProductToAwait(asked)
  if (!product) throw data(null, { status: 404 })
  const typed = url.searchParams.get('quantity') ?? ''
  const quantity = QUANTITY.test(typed) ? Number(typed) : 1
  const stock = stockOf(await availableNow(), product)
  if (stock === null || stock >= quantity) throw redirect(productPath(product))
  return { ...product, quantity }
}
