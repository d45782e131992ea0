import { randomUUID } from 'node:crypto'
import { listSoftware } from '#app/domain/catalog/queries.ts'
import { type SuggestedCustomer, suggestCustomers } from '#app/domain/customers/queries.ts'
import { type PageContext, requestInfo } from '#app/http/request-info.ts'
import { dayOf } from '#app/lib/dates.ts'
import { searchText } from '#app/lib/plain-text.ts'

const MAX_ADDRESS = 254

/** `customers` is null when the search failed. */
export type FoundCustomers = { search: string; customers: SuggestedCustomer[] | null }

/** Returns what a form that creates a license begins with: an id for it, today, the software, and the customer that the URL names or searches. */
export async function startCreation(request: Request, context: PageContext) {
  const asked = new URL(request.url).searchParams
  const software = await listSoftware()
  return {
    licenseId: randomUUID(),
    today: dayOf(new Date()),
    software,
    email: searchText(asked.get('email') ?? '', MAX_ADDRESS),
    found: await findCustomers(searchText(asked.get('customer') ?? '', MAX_ADDRESS), context),
  }
}

export async function findCustomers(search: string, context: PageContext): Promise<FoundCustomers> {
  try {
    return { search, customers: await suggestCustomers(search) }
  } catch (error) {
    // The form can be filled in without it.
    context.get(requestInfo).reportError(error)
    return { search, customers: null }
  }
}
