import { requireAdmin } from '#app/http/actor.server.ts'
import type { Route } from './+types/none-open.ts'

/** The list alone. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return null
}

export default function NoneOpen() {
  return null
}
