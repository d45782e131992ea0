import { href, redirect } from 'react-router'
import { requireAdmin } from '#app/http/actor.server.ts'
import type { Route } from './+types/new-product.ts'

/** Leads from the former address of the page to the present one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return redirect(href('/admin/products/new') + new URL(request.url).search)
}
