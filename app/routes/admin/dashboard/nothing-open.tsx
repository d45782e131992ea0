import { requireAdmin } from '#app/http/actor.server.ts'
import type { Route } from './+types/nothing-open.ts'

/** Shows the dashboard without a dialog. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return null
}

export default function NothingOpen() {
  return null
}
