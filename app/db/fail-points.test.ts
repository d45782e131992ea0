import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { decideClaim } from '#app/domain/claims/decide-claim.ts'
import { findActor } from '#app/domain/identity/queries.ts'
import { signIn } from '#app/domain/identity/sign-in/sign-in.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { purchaseLicense } from '#app/domain/orders/purchase/purchase-license.ts'
import { purchaseOnDemand } from '#app/domain/orders/purchase/purchase-on-demand.ts'
import { closeAccount } from '#app/domain/payments/close-account.ts'
import { getPaymentProvider } from '#app/domain/payments/provider.ts'
import { settlePayment } from '#app/domain/payments/settlement/settle-payment.ts'
import { startTopUp } from '#app/domain/payments/top-ups/start-top-up.ts'
import { withdrawPayout } from '#app/domain/payouts/request-payout.ts'
import { Refusal } from '#app/lib/refusal.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createAdmin, createCustomer, loadStock, PASSWORD } from '#test/cast.ts'
import { claim, claimsOf, deliver, setClaims } from '#test/claiming.ts'
import { useDatabase } from '#test/database.ts'
import { createMade, PRICE_CENTS } from '#test/goods-maker.ts'
import { expectInvariants } from '#test/invariants.ts'
import { moneyOperations } from '#test/money-operations.ts'
import { useShopWithSimulator } from '#test/payment-shop.ts'
import { requested } from '#test/payouts.ts'
import { pack, toolLicense } from '#test/purchases.ts'
import { HERE, withCookie } from '#test/sign-in.ts'
import { connectionPool, db } from './client.server.ts'
import {
  armFailPoint,
  disarmFailPoints,
  failPoint,
  type MoneyPath,
  readFailPoint,
  withFailPoints,
} from './fail-points.server.ts'
import { siteSettings } from './schema/shop.ts'

useDatabase()
useShopWithSimulator()

afterEach(disarmFailPoints)

/** `prepare` sets up a path once and returns a request that can be sent repeatedly. */
type Path = { path: MoneyPath; prepare: () => Promise<() => Promise<unknown>> }

const paths: Record<string, Path> = {
  'a purchase of accounts': {
    path: 'purchase',
    async prepare() {
      await loadStock(5)
      const { id } = await createCustomer({ balanceCents: 500 })
      const purchase = pack(id, 5)
      return () => purchaseAccounts(purchase)
    },
  },
  'a purchase of a license': {
    path: 'purchase',
    async prepare() {
      const purchase = toolLicense((await createCustomer({ balanceCents: 5_000 })).id)
      return () => purchaseLicense(purchase)
    },
  },
  'a purchase of goods that are made': {
    path: 'purchase',
    async prepare() {
      const { productId } = await createMade('https://maker.example/')
      const { id: customerId } = await createCustomer({ balanceCents: PRICE_CENTS })
      const idempotencyKey = randomUUID()
      const purchase = { customerId, productId, quantity: 1, unitPriceCents: PRICE_CENTS, idempotencyKey }
      return () => purchaseOnDemand(purchase)
    },
  },
  'a refund of a line': { path: 'refund', prepare: () => prepareMoneyPath('a refund') },
  'a credited claim': { path: 'claim', prepare: () => prepareMoneyPath('a claim') },
  'a swapped claim': {
    path: 'claim',
    async prepare() {
      await setClaims({ claimRule: 'swap' })
      const delivery = await deliver(2)
      await loadStock(2)
      const idempotencyKey = randomUUID()
      return () => claim(delivery, { idempotencyKey })
    },
  },
  'a decision to credit': { path: 'decision', prepare: () => prepareMoneyPath('a decision on a claim') },
  'a decision to swap': {
    path: 'decision',
    async prepare() {
      await setClaims({ claimRule: 'review' })
      const delivery = await deliver(1)
      await loadStock(1)
      await claim(delivery)
      const [open] = await claimsOf(delivery.buyer.id)
      const by = byAdmin((await createAdmin()).id)
      const idempotencyKey = randomUUID()
      return () => decideClaim({ claimId: open?.id ?? '', decision: 'swap', note: '', idempotencyKey, by })
    },
  },
  'an edit of a balance': { path: 'balance', prepare: () => prepareMoneyPath('a balance edit') },
  'a settlement by hand': { path: 'settlement', prepare: () => prepareMoneyPath('a settlement by hand') },
  'the settlement of a paid top-up': { path: 'settlement', prepare: prepareSettlement },
  'the settlement of a top-up with a bonus': {
    path: 'settlement',
    async prepare() {
      await db()
        .update(siteSettings)
        .set({ bonusSteps: [{ fromCents: 1, percent: 10 }] })
      return prepareSettlement()
    },
  },
  'a payout request': { path: 'payout', prepare: () => prepareMoneyPath('a payout request') },
  'the start of a payout': { path: 'payout', prepare: () => prepareMoneyPath('the start of a payout') },
  'the return of a payout': { path: 'payout', prepare: () => prepareMoneyPath('the return of a payout') },
  'a gift redemption': { path: 'gift', prepare: () => prepareMoneyPath('a gift redemption') },
  'withdrawing a payout request': {
    path: 'payout',
    async prepare() {
      const person = await createCustomer({ balanceCents: 9_00 })
      const id = await requested(person)
      return () => withdrawPayout({ id, customerId: person.id })
    },
  },
  'waiving the balance of a deleted account': {
    path: 'waiver',
    async prepare() {
      const { email } = await createCustomer({ balanceCents: 500 })
      const { sessionCookie } = await signIn({ email, password: PASSWORD, clientIp: HERE })
      const actor = await findActor(withCookie(sessionCookie))
      if (!actor) throw new Error('A sign-in left nobody signed in.')
      const closure = { actor, waivedBalance: 500, currentPassword: '', code: '', clientIp: HERE }
      // A repeat finds no customer.
      return () =>
        closeAccount(closure).catch((error: unknown) => {
          if (!(error instanceof Refusal) || error.name !== 'CustomerNotFound') throw error
        })
    },
  },
  'the start of a top-up': {
    path: 'top-up',
    async prepare() {
      const { id: customerId } = await createCustomer()
      const intent = { customerId, amountCents: 2_500, idempotencyKey: randomUUID() }
      return () => startTopUp(intent)
    },
  },
}

async function prepareSettlement() {
  const { id: customerId } = await createCustomer()
  await startTopUp({ customerId, amountCents: 2_500 })
  const { rows } = await db().execute<{ id: string; orderId: string }>(sql`
    update simulator.invoices set status = 'paid', arrived = amount from payments
    where order_id = provider_order_id and customer_id = ${customerId} returning payments.id, order_id as "orderId"`)
  const [{ id, orderId } = { id: '', orderId: '' }] = rows
  const provider = await getPaymentProvider()
  if (!provider) throw new Error('The simulator is not allowed here.')
  const invoice = await provider.gateway.readInvoice({ orderId, uuid: null })
  return () => settlePayment({ id, customerId, invoiceId: null }, provider, invoice)
}

async function prepareMoneyPath(name: string) {
  const path = await moneyOperations[name]?.()
  const idempotencyKey = randomUUID()
  return async () => path?.send(idempotencyKey)
}

/** Returns all rows that a path may change, including its queued tasks but not its rate limits. */
async function state({ without = '' } = {}): Promise<string> {
  const { rows } = await db().execute<{ name: string }>(sql`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename not in ('rate_limits', ${without}) or tablename = '_private_jobs' order by 1`)
  const contents: string[] = []
  for (const { name } of rows) {
    const { rows: all } = await db().execute<{ all: string }>(
      sql.raw(`select coalesce(string_agg(r::text, chr(10) order by r::text), '') as all from ${name} as r`),
    )
    contents.push(`${name}\n${all[0]?.all}`)
  }
  return contents.join('\n\n')
}

// Prepares and breaks each path once per statement.
describe.each(Object.entries(paths))('%s', (_, { path, prepare }) => {
  test('changes nothing when a statement or the commit fails, and works when sent again', async () => {
    let statements = 0
    while (await breaks(`${path}:${statements + 1}`)) statements++
    expect(statements).toBeGreaterThan(1)
    expect(await breaks(`${path}:commit`)).toBe(true)
  })

  /** Breaks the path at a fail-point. Returns false if the path does not reach it. */
  async function breaks(name: string): Promise<boolean> {
    const intent = await prepare()
    const before = await state()
    const point = armFailPoint(name, 'throw')
    const outcome = await intent().then(
      () => 'done',
      () => 'failed',
    )
    disarmFailPoints()
    expect(outcome, name).toBe(point.times > 0 ? 'failed' : 'done')
    if (point.times > 0) {
      expect(await state(), name).toBe(before)
      await intent()
    }
    expect(await state(), name).not.toBe(before)
    await expectInvariants()
    return point.times > 0
  }

  test('takes effect once when it fails after the commit, however often it is sent again', async () => {
    const intent = await prepare()
    const before = await state()
    const point = armFailPoint(`${path}:committed`, 'throw')
    await expect(intent()).rejects.toThrow()
    expect(point.times).toBe(1)
    disarmFailPoints()
    expect(await state()).not.toBe(before)
    // A repeated top-up continues to the provider, so only its own row may change.
    const after = await state({ without: 'payments' })
    await intent()
    expect(await state({ without: 'payments' })).toBe(after)
    await expectInvariants()
  })
})

test('acts only at the given time with a number, and every time without', async () => {
  const third = armFailPoint('purchase:asked', 'throw', 3)
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => failPoint('purchase:asked')))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(third.times).toBe(4)
  armFailPoint('purchase:asked', 'throw')
  for (const _ of [1, 2]) await expect(failPoint('purchase:asked')).rejects.toThrow('purchase:asked')
})

test('reads FAIL_POINT as a point, an action and an optional count', () => {
  expect(readFailPoint('')).toEqual(new Map())
  expect(readFailPoint('purchase:4=kill')).toEqual(new Map([['purchase:4', { action: 'kill', at: null, times: 0 }]]))
  expect([...readFailPoint('top-up:noted=pause:50@20').values()]).toEqual([{ action: 'pause:50', at: 20, times: 0 }])
  expect(() => readFailPoint('purchase:4=explode')).toThrow('such as purchase:4=kill@20')
})

test('pauses at a point', async () => {
  armFailPoint('purchase:asked', 'pause:50')
  const since = performance.now()
  await failPoint('purchase:asked')
  expect(performance.now() - since).toBeGreaterThan(45)
})

test('leaves the connection alone while no point is armed', async () => {
  const connection = await connectionPool().connect()
  try {
    expect(withFailPoints('purchase', connection)).toBe(connection)
    armFailPoint('refund:1', 'throw')
    expect(withFailPoints('purchase', connection)).not.toBe(connection)
  } finally {
    connection.release()
  }
})
