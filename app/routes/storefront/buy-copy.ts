import { href } from 'react-router'
import { priceOf } from '#app/domain/catalog/prices/rules.ts'
import type { ActiveProduct } from '#app/domain/catalog/queries.ts'
import { stockOf } from '#app/domain/catalog/rules.ts'
import type { Actor } from '#app/domain/identity/queries.ts'
import { getOwnOrder } from '#app/domain/orders/delivery/copies.ts'
import { orderRefusals } from '#app/domain/orders/refusals.ts'
import { purchaseCopyInput } from '#app/domain/orders/schema.ts'
import { availableNow } from '#app/domain/stock/levels/available-now.ts'
import type { PageContext } from '#app/http/request-info.ts'
import { submit } from '#app/http/submit.server.ts'
import { formatDollars } from '#app/lib/money.ts'
import type { CopyKind } from '#app/lib/product-kinds.ts'
import { t } from '#messages'
import { place, requireBuyer } from './buy.ts'

export async function buyCopy(request: Request, context: PageContext, kind: CopyKind) {
  const customerId = await requireBuyer(request, context)
  return submit(request, purchaseCopyInput, (input) => place(kind, { ...input, quantity: 1, customerId }))
}

/** Returns what the confirmation page shows, and the customer's own order if they have a copy. */
export async function offerCopy(actor: Pick<Actor, 'id'>, product: ActiveProduct & { kind: CopyKind }) {
  const [ownOrderId, stock] = await Promise.all([
    getOwnOrder({ productId: product.id, customerId: actor.id }),
    availableNow(),
  ])
  const refusal =
    ownOrderId !== null
      ? orderRefusals.alreadyOwned()
      : stockOf(stock, product) === 0
        ? orderRefusals.soldOut()
        : undefined
  return {
    description: t(`shop.copy.delivery.${product.kind}`),
    quantity: refusal ? 0 : 1,
    item: formatDollars(priceOf(product, 1).unitPriceCents),
    terms: [],
    fields: {},
    problem: refusal?.message ?? null,
    ownOrder: ownOrderId && href('/customer/orders/:orderId', { orderId: ownOrderId }),
  }
}
