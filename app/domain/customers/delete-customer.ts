import { transaction } from '#app/db/client.server.ts'
import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { forgetPerson } from './forget-person.ts'
import { lockWithAdmins } from './lock-with-admins.ts'
import { countOpenTopUps } from './open-top-ups.ts'
import { customerRefusals } from './refusals.ts'

type CustomerDeletion = {
  customerId: string
  /** Cents of the balance that the admin was shown; absent where none was shown. */
  formerBalanceCents?: number | undefined
  by: FreshAdmin
}

/** Deletes a customer (see forgetPerson). A top-up that is still open has to end first, as its money would find nobody. */
export async function deleteCustomer({ customerId, formerBalanceCents, by }: CustomerDeletion): Promise<void> {
  const { actorId } = by
  if (actorId === customerId) throw customerRefusals.ownAccount()
  await transaction(async (tx) => {
    const { customer } = await lockWithAdmins(tx, { customerId, actorId })
    if (!customer) throw customerRefusals.customerNotFound()
    if (formerBalanceCents !== undefined && formerBalanceCents !== customer.balanceCents) {
      throw customerRefusals.impactChangedMeanwhile(customer.balanceCents)
    }
    if ((await countOpenTopUps(tx, customerId)) > 0) throw customerRefusals.topUpUnderWay()
    await forgetPerson(tx, { customer, actorId, clientAddress: by.address })
  })
}
