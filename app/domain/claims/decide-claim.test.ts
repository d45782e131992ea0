import { desc, eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { auditLog } from '#app/db/schema/shop.ts'
import { claims } from '#app/db/schema/stock.ts'
import { deleteCustomer } from '#app/domain/customers/delete-customer.ts'
import { countAvailable } from '#app/domain/stock/queries.ts'
import { openFirstCursor } from '#app/lib/list-inputs.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createAdmin, createCustomer, INSTAGRAM, loadStock, type Person } from '#test/cast.ts'
import { balanceOf, claim, claimsOf, deliver, replacementFor, setClaims } from '#test/claiming.ts'
import { useDatabase } from '#test/database.ts'
import { giveBack } from '#test/give-back.ts'
import { expectInvariants } from '#test/invariants.ts'
import { sellEverything } from '#test/sell-everything.ts'
import { HERE, takeMails } from '#test/sign-in.ts'
import { listClaimQueue } from './claim-queue.ts'
import { type ClaimDecision, decideClaim } from './decide-claim.ts'
import { listClaims } from './queries.ts'

useDatabase()

let admin: Person

beforeAll(async () => {
  admin = await createAdmin()
  await setClaims({ claimRule: 'review' })
})
beforeEach(async () => {
  await sellEverything()
  await takeMails()
})
afterEach(expectInvariants)

/** Creates a customer with open claims on all lines of an order. */
async function claimed(quantity = 1) {
  const delivery = await deliver(quantity)
  await claim(delivery)
  const made = await claimsOf(delivery.buyer.id)
  return { ...delivery, claimIds: made.map(({ id }) => id), claimId: made[0]?.id ?? '' }
}

function decide(claimId: string, decision: ClaimDecision['decision'], given: Partial<ClaimDecision> = {}) {
  return decideClaim({ claimId, decision, note: '', by: byAdmin(admin.id), ...given })
}

async function stateOf(claimId: string) {
  const [row] = await db().select().from(claims).where(eq(claims.id, claimId))
  return row
}

async function lastAudited() {
  const [entry] = await db().select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  return entry
}

test('swap: hands out another row and emails the customer', async () => {
  const { claimId, buyer } = await claimed()
  await loadStock(2)
  await decide(claimId, 'swap', { note: 'Sorry about that.' })
  expect(await stateOf(claimId)).toMatchObject({
    status: 'swapped',
    decidedBy: admin.id,
    decisionNote: 'Sorry about that.',
    creditedCents: 0,
  })
  expect(await replacementFor(claimId)).toMatchObject({ status: 'replacement', productId: INSTAGRAM })
  expect(await countAvailable(INSTAGRAM)).toBe(1)
  expect(await balanceOf(buyer.id)).toBe(0)
  expect(await takeMails()).toMatchObject([
    { template: 'claim-decided', to: buyer.email, outcome: 'swapped', count: 1, note: 'Sorry about that.' },
  ])
  const { items } = await listClaims({ customerId: buyer.id, after: null })
  expect(items).toMatchObject([{ status: 'swapped', creditedCents: 0, username: expect.any(String) }])
})

test('credit: adds the price of the line to the balance and audits it', async () => {
  const { claimId, buyer } = await claimed()
  await decide(claimId, 'credit')
  expect(await stateOf(claimId)).toMatchObject({ status: 'credited', creditedCents: 50 })
  expect(await balanceOf(buyer.id)).toBe(50)
  expect(await lastAudited()).toMatchObject({
    actorId: admin.id,
    action: 'claim.decided',
    subject: `claim:${claimId}`,
    before: { status: 'open' },
    after: { status: 'credited', creditedCents: 50 },
    ip: HERE,
  })
  expect(await takeMails()).toMatchObject([{ outcome: 'credited', creditedCents: 50 }])
})

test('decline: moves nothing and emails the reason', async () => {
  const { claimId, buyer } = await claimed()
  await decide(claimId, 'decline', { note: 'It works for us.' })
  expect(await stateOf(claimId)).toMatchObject({ status: 'declined', decisionNote: 'It works for us.' })
  expect(await balanceOf(buyer.id)).toBe(0)
  expect(await takeMails()).toMatchObject([{ outcome: 'declined', note: 'It works for us.' }])
})

describe('refuses and leaves the claim unchanged', () => {
  test('a swap without stock', async () => {
    const { claimId } = await claimed()
    await expect(decide(claimId, 'swap')).rejects.toThrow('Not enough accounts in stock. Only 0 available.')
    expect(await stateOf(claimId)).toMatchObject({ status: 'open', decidedAt: null })
    expect(await takeMails()).toEqual([])
  })

  test('a swap while a purchase holds the last row', async () => {
    const { claimId } = await claimed()
    await loadStock(1)
    await db().transaction(async (purchase) => {
      await purchase.execute(`select from stock_accounts where status = 'available' for update`)
      await expect(decide(claimId, 'swap')).rejects.toThrow('please try again in a moment')
    })
    expect(await stateOf(claimId)).toMatchObject({ status: 'open' })
    await decide(claimId, 'swap')
  })

  test('a second decision', async () => {
    const { claimId, buyer } = await claimed()
    await decide(claimId, 'credit')
    for (const decision of ['credit', 'swap', 'decline'] as const) {
      await expect(decide(claimId, decision)).rejects.toThrow('This claim has already been decided.')
    }
    expect(await balanceOf(buyer.id)).toBe(50)
  })

  test('a decision by someone who is not an admin, or no longer one', async () => {
    const { claimId, buyer } = await claimed()
    const gone = await createAdmin()
    await deleteCustomer({ customerId: gone.id, by: byAdmin(admin.id) })
    for (const { id } of [buyer, await createCustomer(), gone]) {
      await expect(decide(claimId, 'credit', { by: byAdmin(id) })).rejects.toThrow('Only an admin can do this.')
    }
    expect(await balanceOf(buyer.id)).toBe(0)
  })

  test('a decision on an unknown claim', async () => {
    await expect(decide(crypto.randomUUID(), 'credit')).rejects.toThrow('This claim does not exist.')
  })

  test('a credit when the order was given back in full', async () => {
    const delivery = await deliver(2)
    await giveBack(delivery.orderId, 70)
    await claim(delivery)
    const [first, second] = await claimsOf(delivery.buyer.id)
    await decide(first?.id ?? '', 'credit')
    expect(await stateOf(first?.id ?? '')).toMatchObject({ creditedCents: 30 })
    await expect(decide(second?.id ?? '', 'credit')).rejects.toThrow(
      'The full price of this order has already been given back, so nothing is left to credit.',
    )
    expect(await balanceOf(delivery.buyer.id)).toBe(100)
  })
})

test('only allows declining the claim of a deleted customer, without an email', async () => {
  const { claimId, buyer } = await claimed()
  await deleteCustomer({ customerId: buyer.id, by: byAdmin(admin.id) })
  await loadStock(1)
  for (const decision of ['swap', 'credit'] as const) {
    await expect(decide(claimId, decision)).rejects.toThrow(
      'This customer was deleted, so the claim can only be declined.',
    )
  }
  expect(await stateOf(claimId)).toMatchObject({ status: 'open' })
  await decide(claimId, 'decline', { note: 'The customer was deleted.' })
  expect(await stateOf(claimId)).toMatchObject({ status: 'declined' })
  expect(await takeMails()).toMatchObject([{ template: 'account-deleted' }])
})

const countOpen = () => db().$count(claims, eq(claims.status, 'open'))

test('lists open claims oldest first, then the latest decisions; by page, state and search', async () => {
  const everything = { state: null, search: '' }
  const openBefore = await countOpen()
  const start = Date.now()
  const name = `Pat 100%_${start}`
  const buyer = await createCustomer({ name, balanceCents: 60 * 50 })
  await setClaims({ warrantyHours: 1000 })
  const delivery = await deliver(60, { buyer })
  for (const day of [0, 1, 2]) {
    const at = new Date(start + day * 24 * 60 * 60 * 1000)
    await claim(delivery, { lineIds: delivery.lineIds.slice(day * 20, day * 20 + 20), at })
    if (day === 2) break
    for (const { id } of (await claimsOf(buyer.id)).filter(({ status }) => status === 'open')) {
      await decide(id, day === 0 ? 'credit' : 'decline', { note: 'x', at })
    }
  }
  expect(await countOpen()).toBe(openBefore + 20)
  const mine = { ...everything, search: name }
  const first = await listClaimQueue(mine)
  const second = await listClaimQueue({ ...mine, after: openFirstCursor.parse(first.next) })
  const states = [...first.items, ...second.items].map(({ status }) => status)
  expect(states).toEqual([
    ...Array.from({ length: 20 }, () => 'open'),
    ...Array.from({ length: 20 }, () => 'declined'),
    ...Array.from({ length: 20 }, () => 'credited'),
  ])
  expect([first.items.length, second.next]).toEqual([50, null])
  expect(first.items[0]).toMatchObject({ made: 60, granted: 20, customerName: name, accountCount: 60 })
  expect((await listClaimQueue({ ...mine, state: 'declined' })).items).toHaveLength(20)
  expect((await listClaimQueue({ ...mine, search: 'Pat 1000' })).items).toEqual([])
  const [one] = first.items
  const alone = await listClaimQueue({ ...everything, claimId: first.items[0]?.id ?? null })
  expect(alone.items).toEqual(first.items.slice(0, 1))
  const found = await listClaimQueue({ ...everything, search: one?.username.toUpperCase() ?? '' })
  expect(found.items.map(({ id }) => id)).toEqual([one?.id])
  const open = (await listClaimQueue({ ...everything, state: 'open' })).items.map(({ createdAt }) => Number(createdAt))
  expect(open).toEqual(open.toSorted((a, b) => a - b))
})

test('goes on with the claims that are open after one that was decided since', async () => {
  const { claimIds, buyer } = await claimed(3)
  const mine = { state: null, search: buyer.email }
  const [first = '', last = '', next = ''] = (await listClaimQueue(mine)).items.map(({ id }) => id)
  expect([first, last, next].toSorted()).toEqual(claimIds.toSorted())
  await decide(first, 'decline', { note: 'x' })
  const after = openFirstCursor.parse(`open.${last}`)
  const idsAfter = async (state: 'open' | null) =>
    (await listClaimQueue({ ...mine, state, after })).items.map(({ id }) => id)
  expect(await idsAfter(null)).toEqual([next, first])
  await decide(last, 'decline', { note: 'x' })
  expect(await idsAfter(null)).toEqual([next, last, first])
  expect(await idsAfter('open')).toEqual([next])
})
