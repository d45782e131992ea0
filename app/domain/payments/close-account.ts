import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { transaction } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { confirmIdentity, type Owner } from '#app/domain/customers/confirm-identity.ts'
import { forgetPerson } from '#app/domain/customers/forget-person.ts'
import { lockSession } from '#app/domain/customers/lock-session.ts'
import { CustomerNotFound, OwnAccount } from '#app/domain/customers/refusals.ts'
import { lockWallet, waiveBalance } from '#app/domain/wallet/commands.ts'
import { BalanceRemains, TopUpStillOpen } from './refusals.ts'
import type { accountClosure } from './schema.ts'

type Closure = Owner & Pick<z.output<typeof accountClosure>, 'waivedBalance'> & { clientAddress: string }

/**
 * A customer deletes their own account (see forgetPerson). What is left of the balance must be given up in so many cents, and is
 * booked as an adjustment, so that the books end at zero. All or nothing, with the wallet locked: a purchase or a credit at the same
 * time either comes before and is seen, or finds no customer. Refuses with TopUpStillOpen, BalanceRemains, SessionEnded,
 * CustomerNotFound, with OwnAccount for an admin, or as confirmIdentity does.
 */
export async function closeAccount({ waivedBalance, clientAddress, ...owner }: Closure): Promise<void> {
  await confirmIdentity(owner)
  const { actor } = owner
  await transaction(async (tx) => {
    const wallet = await lockWallet(tx, actor.id)
    if (!wallet || wallet.deletedAt) throw new CustomerNotFound()
    if (wallet.role === 'admin') throw new OwnAccount()
    await lockSession(tx, actor)
    const openTopUps = and(eq(payments.customerId, actor.id), inArray(payments.status, ['created', 'waiting']))
    if ((await tx.$count(payments, openTopUps)) > 0) throw new TopUpStillOpen()
    const { balanceCents } = wallet
    if (waivedBalance !== balanceCents) throw new BalanceRemains(balanceCents)
    if (balanceCents > 0) {
      const note = 'waived when the account was deleted'
      await waiveBalance(tx, { customerId: actor.id, amountCents: balanceCents, actorId: actor.id, note })
    }
    const customer = { id: actor.id, email: wallet.email, role: wallet.role, balanceCents }
    await forgetPerson(tx, { customer, actorId: actor.id, clientAddress })
  })
}
