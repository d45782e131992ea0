import { requireAdmin } from '#app/http/actor.server.ts'
import { searchOf } from '#app/http/list-url.ts'
import { type FoundCustomers, findCustomers } from '../licenses/start-creation.ts'
import type { Route } from './+types/customers.ts'

/** Returns customers to suggest while an email is typed. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<FoundCustomers> {
  await requireAdmin(request, context)
  return findCustomers(searchOf(request), context)
}

/** Keeps a network error from replacing the form. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<FoundCustomers> {
  try {
    return await serverLoader()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { search: '', customers: null }
  }
}
