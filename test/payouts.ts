import { desc, eq } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { ledgerTransfers } from '#app/db/schema/money.ts'
import { payouts } from '#app/db/schema/payouts.ts'
import { type Actor, findActor } from '#app/domain/identity/queries.ts'
import { signIn } from '#app/domain/identity/sign-in/sign-in.ts'
import { type Handling, handlePayout } from '#app/domain/payouts/handle-payout.ts'
import { type PayoutRequest, requestPayout } from '#app/domain/payouts/request-payout.ts'
import type { PayoutStep } from '#app/domain/payouts/rules.ts'
import { PASSWORD, type Person } from './cast.ts'
import { freshAdmin } from './refunding.ts'
import { HERE, withCookie } from './sign-in.ts'

export const WALLET = 'USDT on Tron: TXyz123'

export async function actorOf({ email }: Pick<Person, 'email'>): Promise<Actor> {
  const { sessionCookie } = await signIn({ email, password: PASSWORD, clientIp: HERE })
  const actor = await findActor(withCookie(sessionCookie))
  if (!actor) throw new Error('A sign-in left nobody signed in.')
  return actor
}

/** Sends the form of a signed-in customer, for $5.00 unless given. */
export function ask(actor: Actor, given: Partial<PayoutRequest> = {}): Promise<void> {
  return requestPayout({ actor, currentPassword: '', amountCents: 5_00, details: WALLET, ...given })
}

/** Requests a payout and returns its id. */
export async function requested(person: Person, amountCents = 5_00): Promise<string> {
  await ask(await actorOf(person), { amountCents })
  return (await newestPayout(person.id))?.id ?? ''
}

/** Takes a step as an admin, with the texts that the step needs. */
export async function handle(payoutId: string, step: PayoutStep, given: Partial<Handling> = {}): Promise<void> {
  const reference = step === 'send' ? 'tx 0xabc' : ''
  const reason = step === 'decline' || step === 'return' ? 'The network is not supported.' : ''
  await handlePayout({ payoutId, step, reference, reason, by: given.by ?? (await freshAdmin()), ...given })
}

export async function newestPayout(customerId: string) {
  const [newest] = await db()
    .select()
    .from(payouts)
    .where(eq(payouts.customerId, customerId))
    .orderBy(desc(payouts.id))
    .limit(1)
  return newest
}

export async function statusOf(id: string) {
  const [payout] = await db().select({ status: payouts.status }).from(payouts).where(eq(payouts.id, id))
  return payout?.status
}

export function transfersOfPayout(payoutId: string) {
  const { reason, amountCents, fromAccount, toAccount } = ledgerTransfers
  return db()
    .select({ reason, amountCents, fromAccount, toAccount })
    .from(ledgerTransfers)
    .where(eq(ledgerTransfers.payoutId, payoutId))
    .orderBy(ledgerTransfers.id)
}
