import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { ledgerTransfers } from '#app/db/schema/money.ts'
import { auditLog, customers } from '#app/db/schema/shop.ts'
import { deleteCustomer } from '#app/domain/customers/delete-customer.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { amountFault } from '#app/lib/parse-dollars.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createAdmin, createCustomer, INSTAGRAM, loadStock, type Person, topUp } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { expectInvariants } from '#test/invariants.ts'
import { HERE } from '#test/sign-in.ts'
import { setBalance } from './commands.ts'
import { balanceEdit } from './schema.ts'

useDatabase()
afterEach(expectInvariants)

let admin: Person

beforeAll(async () => {
  admin = await createAdmin()
})

const edit = (customerId: string, from: number, to: number | null, actorId = admin.id) =>
  setBalance({
    customerId,
    balanceCents: to,
    formerBalanceCents: from,
    reason: 'Paid by bank transfer.',
    by: byAdmin(actorId),
  })

async function balanceOf(id: string): Promise<number | undefined> {
  const [customer] = await db().select().from(customers).where(eq(customers.id, id))
  return customer?.balanceCents
}

function adjustmentsOf(id: string) {
  const isAdjustment = and(eq(ledgerTransfers.customerId, id), eq(ledgerTransfers.reason, 'adjustment'))
  return db().select().from(ledgerTransfers).where(isAdjustment).orderBy(ledgerTransfers.id)
}

test('books the difference up and down with the reason, and audits it', async () => {
  const { id } = await createCustomer({ balanceCents: 1_000 })
  await edit(id, 1_000, 1_250)
  await edit(id, 1_250, 0)
  expect(await balanceOf(id)).toBe(0)
  const actorId = admin.id
  expect(await adjustmentsOf(id)).toMatchObject([
    { fromAccount: 'adjustment', amountCents: 250, balanceAfterCents: 1_250, actorId, note: 'Paid by bank transfer.' },
    { toAccount: 'adjustment', amountCents: 1_250, balanceAfterCents: 0, actorId },
  ])
  const audited = await db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `customer:${id}`))
    .orderBy(auditLog.id)
  expect(audited).toMatchObject([
    {
      actorId,
      action: 'customer.balance_adjusted',
      before: { balanceCents: 1_000 },
      after: { balanceCents: 1_250, reason: 'Paid by bank transfer.' },
      ip: HERE,
    },
    { before: { balanceCents: 1_250 }, after: { balanceCents: 0 } },
  ])
})

test('refuses to overwrite a changed balance and names the new one', async () => {
  const { id } = await createCustomer({ balanceCents: 1_000 })
  await topUp(id, 500)
  await expect(edit(id, 1_000, 2_000)).rejects.toMatchObject({
    title: 'Failed to update balance.',
    message: 'The balance has changed and is now $15.00. What you entered is kept; save again to apply it.',
    status: 409,
    field: 'balance',
  })
  await expect(edit(id, Number.NaN, 2_000)).rejects.toThrow('is now $15.00')
  expect(await balanceOf(id)).toBe(1_500)
  expect(await adjustmentsOf(id)).toEqual([])
})

test('refuses an invalid or unchanged balance, an unknown customer and a customer as actor', async () => {
  const { id } = await createCustomer({ balanceCents: 1_000 })
  const gone = await createCustomer({ balanceCents: 100 })
  await deleteCustomer({ customerId: gone.id, by: byAdmin(admin.id) })
  await expect(edit(id, 1_000, null)).rejects.toMatchObject({
    title: 'Invalid Balance',
    message: 'Please enter a valid non-negative number for balance.',
  })
  await expect(edit(id, 1_000, 1_000)).rejects.toThrow('The balance is already $10.00. Nothing was saved.')
  for (const nobody of [gone.id, randomUUID()]) {
    await expect(edit(nobody, 100, 200)).rejects.toThrow('Could not fetch customer balance.')
  }
  await expect(edit(id, 1_000, 2_000, id)).rejects.toThrow('Only an admin can do this.')
  expect(await balanceOf(id)).toBe(1_000)
})

test('books one of ten concurrent edits of the same balance', async () => {
  const other = await createAdmin()
  for (let round = 0; round < 5; round++) {
    const { id } = await createCustomer({ balanceCents: 1_000 })
    const edits = Array.from({ length: 10 }, (_, n) => edit(id, 1_000, 2_000 + n, n % 2 ? admin.id : other.id))
    const outcomes = await Promise.allSettled(edits)
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.message] : []))
    expect(refusals).toHaveLength(9)
    for (const refusal of refusals) expect(refusal).toContain('The balance has changed')
    expect(await adjustmentsOf(id)).toHaveLength(1)
  }
})

test('books or refuses an edit next to a purchase and a top-up, and loses neither of them', async () => {
  for (let round = 0; round < 10; round++) {
    await loadStock(1)
    const { id } = await createCustomer({ balanceCents: 1_000 })
    const pack = { productId: INSTAGRAM, quantity: 1, unitPriceCents: 50, idempotencyKey: randomUUID() }
    const started = [purchaseAccounts({ ...pack, customerId: id }), topUp(id, 300), edit(id, 1_000, 1_700)]
    const [bought, credited, edited] = await Promise.allSettled(started)
    expect([bought?.status, credited?.status]).toEqual(['fulfilled', 'fulfilled'])
    const adjusted = (await adjustmentsOf(id)).map(({ amountCents }) => amountCents)
    expect(adjusted).toEqual(edited?.status === 'fulfilled' ? [700] : [])
    expect(await balanceOf(id)).toBe(1_000 - 50 + 300 + (edited?.status === 'fulfilled' ? 700 : 0))
  }
})

const form = { reason: 'Goodwill.', formerBalance: '1000' }

test.each([
  ['0', 0],
  ['0.00', 0],
  [' 12.5 ', 1_250],
  ['999999999.99', 99_999_999_999],
  ['', null],
  ['-0', null],
  ['-1', null],
  ['1e309', null],
  ['1e3', null],
  ['NaN', null],
  ['Infinity', null],
  ['0x10', null],
  ['1,5', 150],
  ['.5', 50],
  ['1,000.50', 100_050],
  ['１２', 1_200],
  ['9999999999', null],
])('reads %j as the balance %j', (balance, cents) => {
  expect(balanceEdit.parse({ ...form, balance })).toMatchObject({ balance: cents, formerBalance: 1_000 })
})

test.each(['1.005', '1,000', '$12'])('explains %j instead of guessing', (balance) => {
  const { error } = balanceEdit.safeParse({ ...form, balance })
  expect(error?.issues).toMatchObject([{ path: ['balance'], message: amountFault(balance) }])
})

test.each(['customerId', 'role', 'balanceCents', 'actorId', 'id', '__proto__x', 'constructor'])(
  'refuses a form with the extra field %s',
  (name) => {
    expect(balanceEdit.safeParse({ ...form, balance: '1', [name]: 'x' }).success).toBe(false)
  },
)

test.each(['', '   ', 'x'.repeat(501), 'a\0b', 'two\nlines'])('refuses %j as a reason', (reason) => {
  expect(balanceEdit.safeParse({ ...form, balance: '1', reason }).success).toBe(false)
})

test('reports a wrong balance and a missing reason together', () => {
  const { error } = balanceEdit.safeParse({ ...form, balance: 'x', reason: '' })
  expect(error?.issues.map(({ path, message }) => [path.join(), message])).toEqual([
    ['reason', 'Please give a reason. The customer sees it on their statement.'],
    ['balance', 'Please enter a valid non-negative number for balance.'],
  ])
})
