import { data } from 'react-router'
import { getCustomer } from '#app/domain/customers/queries.ts'
import { actingAdmin, requireAdmin } from '#app/http/actor.server.ts'
import type { PageContext } from '#app/http/request-info.ts'

const gone = {
  title: 'This customer is not there any more',
  message:
    'They were deleted, perhaps in another tab or by another admin, or the URL is mistyped. Nothing was changed.',
}

/** Returns the customer whom the URL names; answers 404 for one who is unknown or deleted. */
export async function customerOf({ customerId }: { customerId: string }) {
  const customer = await getCustomer(customerId)
  if (!customer) throw data(gone, { status: 404 })
  return customer
}

type Asked = { request: Request; context: PageContext; params: { customerId: string } }

/** Returns the admin, as a session and as an actor of commands, and the customer whom the URL names. */
export async function loadCustomer({ request, context, params }: Asked) {
  const actor = await requireAdmin(request, context)
  const by = await actingAdmin(request, context)
  return { actor, by, customer: await customerOf(params) }
}
