import type { z } from 'zod'
import { type Database, transaction } from '#app/db/client.server.ts'
import { forgetPerson } from '#app/domain/customers/forget-person.ts'
import { countOpenPayouts } from '#app/domain/customers/open-payouts.ts'
import { countOpenTopUps } from '#app/domain/customers/open-top-ups.ts'
import { countOrdersBeingMade } from '#app/domain/customers/orders-being-made.ts'
import { customerRefusals } from '#app/domain/customers/refusals.ts'
import { confirmIdentity, type Owner } from '#app/domain/identity/confirm-identity.ts'
import { lockSession } from '#app/domain/identity/credentials.ts'
import { getTwoStep } from '#app/domain/identity/queries.ts'
import { withCode } from '#app/domain/identity/sign-in/two-step-codes.ts'
import { lockWallet, waiveBalance } from '#app/domain/wallet/commands.ts'
import { paymentRefusals } from './refusals.ts'
import type { accountClosure } from './schema.ts'
import { refreshOpenPayments } from './settlement/reconcile-payments.ts'

type Closure = Owner &
  Pick<z.output<ReturnType<typeof accountClosure>>, 'waivedBalance' | 'code'> & { clientIp: string }

/** Deletes the customer's own account. Under the wallet's lock, a purchase or credit comes first or sees it deleted. */
export async function closeAccount({ waivedBalance, clientIp, code, ...owner }: Closure): Promise<void> {
  await confirmIdentity(owner)
  const { actor, now } = owner
  // A payment may be on its way although no notice has arrived.
  await refreshOpenPayments(actor.id)
  const close = async (tx: Database) => {
    const wallet = await lockWallet(tx, actor.id)
    if (!wallet || wallet.deletedAt) throw customerRefusals.customerNotFound()
    if (wallet.role === 'admin') throw customerRefusals.ownAccount()
    await lockSession(tx, actor)
    if ((await countOpenTopUps(tx, actor.id)) > 0) throw paymentRefusals.topUpStillOpen()
    if ((await countOpenPayouts(tx, actor.id)) > 0) throw paymentRefusals.payoutStillOpen()
    if ((await countOrdersBeingMade(tx, actor.id)) > 0) throw customerRefusals.orderBeingMade()
    const { balanceCents } = wallet
    if (waivedBalance !== balanceCents) throw paymentRefusals.balanceRemains(balanceCents)
    if (balanceCents > 0) {
      const note = 'waived when the account was deleted'
      await waiveBalance(tx, { customerId: actor.id, amountCents: balanceCents, actorId: actor.id, note })
    }
    const { name, email, role } = wallet
    const customer = { id: actor.id, name, email, role, balanceCents }
    await forgetPerson(tx, { customer, actorId: actor.id, waivedCents: balanceCents, ip: clientIp })
  }
  if (await getTwoStep(actor.id)) await withCode({ userId: actor.id, code, now }, close, 'waiver')
  else await transaction(close, 'waiver')
}
