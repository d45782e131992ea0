import { data } from 'react-router'
import { fieldLabel } from '#app/components/item-fields.tsx'
import { getShape } from '#app/domain/catalog/queries.ts'
import { getFileFormat } from '#app/domain/orders/delivery/file-formats.ts'
import { getOrder } from '#app/domain/orders/queries.ts'
import { translateShape } from '#app/domain/translations/queries.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { inFormat } from '#app/lib/file-format.ts'
import { lineOfItem } from '#app/lib/item-shape.ts'
import { isUuid } from '#app/lib/uuid.ts'
import type { Route } from './+types/file-format.ts'

type PageArgs = Route.LoaderArgs | Route.ActionArgs

/** Returns the customer's order of accounts in the URL. Throws a 404 response if there is none. */
export async function requireFormat({ request, context, params: { orderId } }: PageArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  const order = isUuid(orderId) ? await getOrder({ id: orderId, customerId }) : null
  if (order?.orderType !== 'account') throw data(null, { status: 404 })
  const of = { customerId, productId: order.productId }
  return { order, of, shape: await translateShape(order.productId, await getShape(order.productId)) }
}

type Found = Awaited<ReturnType<typeof requireFormat>>

export async function readFormat({ order, of, shape }: Found) {
  const format = await getFileFormat(of)
  const { fields, template } = inFormat(shape, format)
  return {
    orderId: order.id,
    productName: order.productName,
    fields: shape.fields.map((field) => ({
      key: field.key,
      label: fieldLabel(field),
      isChosen: fields.includes(field),
    })),
    separator: format?.separator ?? 'colon',
    isOwn: format !== null,
    example: lineOfItem({ template }, Object.fromEntries(fields.map((field) => [field.key, fieldLabel(field)]))),
  }
}
