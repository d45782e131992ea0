import { requireAdmin } from '#app/http/actor.server.ts'
import type { Route } from './+types/nothing-open.ts'

/** Opens no dialog over the dashboard. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return null
}

export default function NothingOpen() {
  return null
}
