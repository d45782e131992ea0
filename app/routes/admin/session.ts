import { requireAdmin } from '#app/http/actor.server.ts'
import type { Route } from './+types/session.ts'

/** Answers a page that reports typing, which counts as use of the session like every request. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return new Response(null, { status: 204 })
}
