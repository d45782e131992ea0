import { randomUUID } from 'node:crypto'
import { and, type Column, eq, inArray, ne } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { ledgerTransfers, payments } from '#app/db/schema/money.ts'
import { payouts } from '#app/db/schema/payouts.ts'
import { claims } from '#app/db/schema/stock.ts'
import { type ClaimDecision, decideClaim } from '#app/domain/claims/decide-claim.ts'
import { redeemGift } from '#app/domain/gifts/redeem-gift.ts'
import { refundOrder } from '#app/domain/orders/refund-order.ts'
import { versionOfPayment } from '#app/domain/payments/queries.ts'
import { type ManualSettlement, settleByHand } from '#app/domain/payments/settlement/settle-payment.ts'
import { withdrawPayout } from '#app/domain/payouts/request-payout.ts'
import { setBalance } from '#app/domain/wallet/commands.ts'
import type { TransferReason } from '#app/domain/wallet/rules.ts'
import { addDays } from '#app/lib/dates.ts'
import { createCustomer, loadStock, type Person, topUp } from './cast.ts'
import { balanceOf, claim, claimsOf, deliver, setClaims } from './claiming.ts'
import { giftCodesOf } from './gifts.ts'
import { actorOf, ask, handle, newestPayout, requested } from './payouts.ts'
import { freshAdmin, givenBackOf } from './refunding.ts'
import { sellEverything } from './sell-everything.ts'

type Send = (idempotencyKey?: string) => Promise<unknown>

/** A money-moving request, and variations of it. */
export type MoneyOperation = {
  actorId: string
  send: Send
  /** Makes a different request of the same kind as the same person. */
  sendOther: Send
  sendAsAnother: Send
  countEffects: () => Promise<number>
  mailCount: number
  /** Returns a request that is refused now, and a function that makes it acceptable. */
  tooEarly: () => Promise<{ send: Send; mend: () => Promise<unknown> }>
}

/** Every use of `withIdempotencyKey`, except a purchase, which keeps its key with the order, and the start of a top-up. */
export const moneyOperations: Record<string, () => Promise<MoneyOperation>> = {
  'a refund': refunding,
  'a balance edit': editing,
  'a claim': claiming,
  'a decision on a claim': deciding,
  'a settlement by hand': settling,
  'a payout request': requestingPayout,
  'the start of a payout': startingPayout,
  'the return of a payout': returningPayout,
  'a gift redemption': redeeming,
}

async function refunding(): Promise<MoneyOperation> {
  const [by, otherBy] = [await freshAdmin(), await freshAdmin()]
  const [mine, others] = [await deliver(4), await deliver(1)]
  const refundLine = async (line: number, idempotencyKey?: string, givenBackCents?: number) =>
    refundOrder({
      orderId: mine.orderId,
      lineIds: mine.lineIds.slice(line, line + 1),
      reason: 'Goodwill',
      givenBackCents: givenBackCents ?? (await givenBackOf(mine.orderId)),
      endsPeriod: false,
      idempotencyKey,
      by,
    })
  const whole = { orderId: others.orderId, lineIds: null, reason: 'Goodwill', givenBackCents: 0, endsPeriod: false }
  return {
    actorId: by.actorId,
    send: (key) => refundLine(0, key, 0),
    sendOther: (key) => refundLine(1, key),
    sendAsAnother: (idempotencyKey) => refundOrder({ ...whole, by: otherBy, idempotencyKey }),
    countEffects: () => countTransfers('refund', mine.buyer, others.buyer),
    mailCount: 1,
    tooEarly: async () => ({ send: (key) => refundLine(2, key, 50), mend: () => refundLine(3) }),
  }
}

async function editing(): Promise<MoneyOperation> {
  const [by, otherBy] = [await freshAdmin(), await freshAdmin()]
  const [mine, others] = [await createCustomer({ balanceCents: 1_000 }), await createCustomer()]
  const reason = 'Goodwill'
  const edit = (balanceCents: number, formerBalanceCents: number, idempotencyKey?: string) =>
    setBalance({ customerId: mine.id, balanceCents, formerBalanceCents, reason, idempotencyKey, by })
  const gift = { customerId: others.id, balanceCents: 250, formerBalanceCents: 0, reason }
  return {
    actorId: by.actorId,
    send: (key) => edit(1_250, 1_000, key),
    sendOther: async (key) => edit(1_300, (await balanceOf(mine.id)) ?? 0, key),
    sendAsAnother: (idempotencyKey) => setBalance({ ...gift, by: otherBy, idempotencyKey }),
    countEffects: () => countTransfers('adjustment', mine, others),
    mailCount: 0,
    tooEarly: async () => ({ send: (key) => edit(1_250, 1_100, key), mend: () => topUp(mine.id, 100) }),
  }
}

async function claiming(): Promise<MoneyOperation> {
  await setClaims({ claimRule: 'credit', warrantyHours: 48 })
  const [mine, others] = [await deliver(2), await deliver(1)]
  const claimLine = (line: number, idempotencyKey?: string, at = new Date()) =>
    claim(mine, { lineIds: mine.lineIds.slice(line, line + 1), idempotencyKey, at })
  return {
    actorId: mine.buyer.id,
    send: (key) => claimLine(0, key),
    sendOther: (key) => claimLine(1, key),
    sendAsAnother: (idempotencyKey) => claim(others, { idempotencyKey }),
    countEffects: () => db().$count(claims, isOf(claims.customerId, mine.buyer, others.buyer)),
    mailCount: 1,
    tooEarly: async () => {
      // After the warranty, until `mend` corrects the time.
      let at = addDays(new Date(), 3)
      return {
        send: (key) => claimLine(0, key, at),
        mend: async () => {
          at = new Date()
        },
      }
    },
  }
}

async function deciding(): Promise<MoneyOperation> {
  await setClaims({ claimRule: 'review', warrantyHours: 48 })
  const [by, otherBy] = [await freshAdmin(), await freshAdmin()]
  const [mine, others] = [await deliver(3), await deliver(1)]
  await Promise.all([claim(mine), claim(others)])
  const [first, second, third] = (await claimsOf(mine.buyer.id)).map(({ id }) => id)
  const [theirs] = await claimsOf(others.buyer.id)
  const decide = (claimId: string | undefined, idempotencyKey?: string, given: Partial<ClaimDecision> = {}) =>
    decideClaim({ claimId: claimId ?? '', decision: 'credit', note: '', idempotencyKey, by, ...given })
  return {
    actorId: by.actorId,
    send: (key) => decide(first, key),
    sendOther: (key) => decide(second, key),
    sendAsAnother: (key) => decide(theirs?.id, key, { by: otherBy }),
    countEffects: () =>
      db().$count(claims, and(isOf(claims.customerId, mine.buyer, others.buyer), ne(claims.status, 'open'))),
    mailCount: 1,
    tooEarly: async () => {
      await sellEverything()
      return { send: (key) => decide(third, key, { decision: 'swap' }), mend: () => loadStock(1) }
    },
  }
}

async function settling(): Promise<MoneyOperation> {
  const [by, otherBy] = [await freshAdmin(), await freshAdmin()]
  const [mine, others] = [await createCustomer(), await createCustomer()]
  const [first, second, third] = [await holdPayment(mine), await holdPayment(mine), await holdPayment(mine)]
  const theirs = await holdPayment(others)
  const versions = new Map<string, string>()
  for (const id of [first, second, third, theirs]) versions.set(id, await versionOfPayment(id))
  const settle = (paymentId: string, idempotencyKey?: string, given: Partial<ManualSettlement> = {}) =>
    settleByHand({
      paymentId,
      creditCents: 50,
      reason: 'Seen in the account',
      version: versions.get(paymentId) ?? '',
      idempotencyKey,
      by,
      ...given,
    })
  const setStatus = (status: 'held' | 'waiting') => db().update(payments).set({ status }).where(eq(payments.id, third))
  return {
    actorId: by.actorId,
    send: (key) => settle(first, key),
    sendOther: (key) => settle(second, key),
    sendAsAnother: (key) => settle(theirs, key, { by: otherBy }),
    countEffects: () => countTransfers('top_up', mine, others),
    mailCount: 1,
    tooEarly: async () => {
      await setStatus('waiting')
      return { send: (key) => settle(third, key), mend: () => setStatus('held') }
    },
  }
}

async function requestingPayout(): Promise<MoneyOperation> {
  const people = [await createCustomer({ balanceCents: 9_00 }), await createCustomer({ balanceCents: 9_00 })] as const
  const [mine, others] = people
  const [actor, other] = [await actorOf(mine), await actorOf(others)]
  // Only one may be open at a time.
  const withdraw = async () => withdrawPayout({ id: (await newestPayout(mine.id))?.id ?? '', customerId: mine.id })
  return {
    actorId: mine.id,
    send: (idempotencyKey) => ask(actor, { idempotencyKey }),
    sendOther: async (idempotencyKey) => {
      await withdraw()
      await ask(actor, { amountCents: 4_00, idempotencyKey })
    },
    sendAsAnother: (idempotencyKey) => ask(other, { idempotencyKey }),
    countEffects: () => db().$count(payouts, isOf(payouts.customerId, mine, others)),
    mailCount: 0,
    tooEarly: async () => ({
      send: (idempotencyKey) => ask(actor, { amountCents: 10_00, idempotencyKey }),
      mend: () => topUp(mine.id, 1_00),
    }),
  }
}

async function startingPayout(): Promise<MoneyOperation> {
  const { by, otherBy, mine, payoutIds, theirs, others } = await requestPayouts()
  const [first, second, third] = payoutIds
  const start = (payoutId: string, idempotencyKey?: string, admin = by) =>
    handle(payoutId, 'start', { idempotencyKey, by: admin })
  return {
    actorId: by.actorId,
    send: (key) => start(first, key),
    sendOther: (key) => start(second, key),
    sendAsAnother: (key) => start(theirs, key, otherBy),
    countEffects: () => countTransfers('payout', ...mine, others),
    mailCount: 0,
    tooEarly: async () => {
      const { id: customerId } = mine[2]
      await setBalance({ customerId, balanceCents: 0, formerBalanceCents: 9_00, reason: 'Spent', by })
      return { send: (key) => start(third, key), mend: () => topUp(customerId, 9_00) }
    },
  }
}

async function returningPayout(): Promise<MoneyOperation> {
  const { by, otherBy, mine, payoutIds, theirs, others } = await requestPayouts()
  const [first, second, third] = payoutIds
  for (const id of [first, second, theirs]) await handle(id, 'start', { by })
  const giveBack = (payoutId: string, idempotencyKey?: string, admin = by) =>
    handle(payoutId, 'return', { idempotencyKey, by: admin })
  return {
    actorId: by.actorId,
    send: (key) => giveBack(first, key),
    sendOther: (key) => giveBack(second, key),
    sendAsAnother: (key) => giveBack(theirs, key, otherBy),
    countEffects: () => countTransfers('payout_returned', ...mine, others),
    mailCount: 1,
    tooEarly: async () => ({ send: (key) => giveBack(third, key), mend: () => handle(third, 'start', { by }) }),
  }
}

async function redeeming(): Promise<MoneyOperation> {
  const [mine, others] = [await createCustomer(), await createCustomer()]
  const [first = '', second = '', theirs = ''] = await giftCodesOf({ count: 3 })
  const redeem = (code: string, idempotencyKey?: string, { id: customerId } = mine, at?: Date) =>
    redeemGift({ customerId, code, idempotencyKey, ...(at && { at }) })
  return {
    actorId: mine.id,
    send: (key) => redeem(first, key),
    sendOther: (key) => redeem(second, key),
    sendAsAnother: (key) => redeem(theirs, key, others),
    countEffects: () => countTransfers('gift', mine, others),
    mailCount: 0,
    tooEarly: async () => {
      // After the last day, until `mend` corrects the time.
      let at: Date | undefined = addDays(new Date(), 3)
      const [ended = ''] = await giftCodesOf({ endsOn: new Date().toISOString().slice(0, 10) })
      return {
        send: (key) => redeem(ended, key, mine, at),
        mend: async () => {
          at = undefined
        },
      }
    },
  }
}

/** Requests a payout for each of three customers, and one for a fourth. */
async function requestPayouts() {
  const [by, otherBy] = [await freshAdmin(), await freshAdmin()]
  const rich = () => createCustomer({ balanceCents: 9_00 })
  const mine = [await rich(), await rich(), await rich()] as const
  const others = await rich()
  const payoutIds = [await requested(mine[0]), await requested(mine[1]), await requested(mine[2])] as const
  return { by, otherBy, mine, payoutIds, others, theirs: await requested(others) }
}

/** Creates a top-up of $0.50 that the provider holds, for an admin to settle. */
export async function holdPayment({ id: customerId }: Pick<Person, 'id'>): Promise<string> {
  const id = randomUUID()
  const providerOrderId = id.replaceAll('-', '')
  await db()
    .insert(payments)
    .values({ id, customerId, provider: 'cryptomus', providerOrderId, amountCents: 50, status: 'held' })
  return id
}

function countTransfers(reason: TransferReason, ...people: Person[]): Promise<number> {
  return db().$count(
    ledgerTransfers,
    and(isOf(ledgerTransfers.customerId, ...people), eq(ledgerTransfers.reason, reason)),
  )
}

function isOf(column: Column, ...people: Person[]) {
  return inArray(
    column,
    people.map(({ id }) => id),
  )
}
