import { href, redirect } from 'react-router'
import { askAgain } from '#app/domain/fulfillment/ask-again.ts'
import { requireAdmin, requireFreshAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import type { Route } from './+types/request.ts'

export async function loader({ request, context, params: { orderId } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  throw redirect(href('/admin/orders/:orderId', { orderId }))
}

/** Sends the request for a waiting order now. */
export async function action({ request, context, params: { orderId } }: Route.ActionArgs) {
  const order = href('/admin/orders/:orderId', { orderId })
  const by = await requireFreshAdmin(request, context, order)
  const isAsked = await askAgain(orderId, by)
  return redirect(isAsked ? withFlash(order, 'order-asked-again') : order)
}
