import { data } from 'react-router'
import { getCustomer } from '#app/domain/customers/queries.ts'
import { actingAdmin, requireAdmin } from '#app/http/actor.server.ts'
import type { PageContext } from '#app/http/request-info.ts'
import { t } from '#messages'

const gone = () => ({
  title: t('admin.customers.gone.title'),
  message: t('admin.customers.gone.message'),
})

/** Returns the customer in the URL. Throws a 404 response if they are unknown or deleted. */
export async function customerOf({ customerId }: { customerId: string }) {
  const customer = await getCustomer(customerId)
  if (!customer) throw data(gone(), { status: 404 })
  return customer
}

type PageArgs = { request: Request; context: PageContext; params: { customerId: string } }

/** Returns the admin, both as a session and as the actor of commands, and the customer in the URL. */
export async function loadCustomer({ request, context, params }: PageArgs) {
  const actor = await requireAdmin(request, context)
  const by = await actingAdmin(request, context)
  return { actor, by, customer: await customerOf(params) }
}
