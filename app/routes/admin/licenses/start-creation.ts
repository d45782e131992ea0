import { randomUUID } from 'node:crypto'
import { listSoftware } from '#app/domain/catalog/queries.ts'
import { type SuggestedCustomer, suggestCustomers } from '#app/domain/customers/queries.ts'
import { type PageContext, requestInfo } from '#app/http/request-info.ts'
import { dayOf } from '#app/lib/dates.ts'
import { searchText } from '#app/lib/plain-text.ts'

const MAX_ADDRESS = 254

/** `customers` is null when the search failed. */
export type FoundCustomers = { search: string; customers: SuggestedCustomer[] | null }

/** Returns the initial values of a form that creates a license, with the customer in the URL or the search results. */
export async function startCreation(request: Request, context: PageContext) {
  const params = new URL(request.url).searchParams
  const software = await listSoftware()
  return {
    licenseId: randomUUID(),
    today: dayOf(new Date()),
    software,
    email: searchText(params.get('email') ?? '', MAX_ADDRESS),
    found: await findCustomers(searchText(params.get('customer') ?? '', MAX_ADDRESS), context),
  }
}

export async function findCustomers(search: string, context: PageContext): Promise<FoundCustomers> {
  try {
    return { search, customers: await suggestCustomers(search) }
  } catch (error) {
    // The form works without suggestions.
    context.get(requestInfo).reportError(error)
    return { search, customers: null }
  }
}
