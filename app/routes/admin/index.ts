import { redirect } from 'react-router'
import type { Route } from './+types/index.ts'

export function loader({ request }: Route.LoaderArgs) {
  return redirect(`/admin/dashboard${new URL(request.url).search}`)
}
