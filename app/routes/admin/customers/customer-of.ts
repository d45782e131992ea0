import { data } from 'react-router'
import { getCustomer } from '#app/domain/customers/queries.ts'

const gone = {
  title: 'This customer is not there any more',
  message:
    'They were deleted, perhaps in another tab or by another admin, or the address is mistyped. Nothing was changed.',
}

/** Returns the customer whom the URL names; answers 404 for one who is unknown or deleted. */
export async function customerOf({ customerId }: { customerId: string }) {
  const customer = await getCustomer(customerId)
  if (!customer) throw data(gone, { status: 404 })
  return customer
}
