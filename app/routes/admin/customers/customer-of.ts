import { data } from 'react-router'
import { getCustomer } from '#app/domain/customers/queries.ts'

/** The customer whom the address names; nobody, and whoever was deleted, is not there. */
export async function customerOf({ customerId }: { customerId: string }) {
  const customer = await getCustomer(customerId)
  if (!customer) throw data(null, { status: 404 })
  return customer
}
