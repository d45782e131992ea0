import { href, redirect } from 'react-router'
import { refreshOpenPayments } from '#app/domain/payments/reconcile-payments.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { returnToOf } from '#app/http/return-to.ts'
import type { Route } from './+types/top-ups-check.ts'

/** A visit by address leads to the list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireCustomer(request, context)
  return redirect(href('/customer/top-ups'))
}

/** Asks the provider about the customer's open top-ups. A form says in `returnTo` which page comes next; a script stays on its page. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  await refreshOpenPayments(customerId)
  const page = returnToOf(new URL(request.url))
  return page ? redirect(page) : new Response(null, { status: 204 })
}
