import { href, redirect } from 'react-router'
import { refreshOpenPayments } from '#app/domain/payments/settlement/reconcile-payments.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { returnToOf } from '#app/http/return-to.ts'
import type { Route } from './+types/top-ups-check.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireCustomer(request, context)
  return redirect(href('/customer/top-ups'))
}

/** Checks the open top-ups with the provider. A form names the next page in `returnTo`; a script stays. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  await refreshOpenPayments(customerId)
  const page = returnToOf(new URL(request.url))
  return page ? redirect(page) : new Response(null, { status: 204 })
}
