import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { knownDevices, twoStepBackupCodes, twoStepSecrets } from '#app/db/schema/auth.ts'
import { ledgerTransfers, payments } from '#app/db/schema/money.ts'
import { licenses, orders } from '#app/db/schema/orders.ts'
import { auditLog, customers } from '#app/db/schema/shop.ts'
import { claims, stockAccounts } from '#app/db/schema/stock.ts'
import { type Actor, findActor } from '#app/domain/identity/queries.ts'
import { registerCustomer } from '#app/domain/identity/registration/register.ts'
import { signIn } from '#app/domain/identity/sign-in/sign-in.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { purchaseLicense } from '#app/domain/orders/purchase/purchase-license.ts'
import { createCustomer, INSTAGRAM, loadStock, PASSWORD, type Person, topUp } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { expectInvariants } from '#test/invariants.ts'
import { toolLicense } from '#test/purchases.ts'
import { HERE, takeMails, withCookie } from '#test/sign-in.ts'
import { codeOf, createTwoStepPerson } from '#test/two-step.ts'
import { closeAccount } from './close-account.ts'
import { startTopUp } from './top-ups/start-top-up.ts'

useDatabase()
afterEach(expectInvariants)

async function openSession({ email }: Person): Promise<{ actor: Actor; headers: Headers }> {
  const headers = withCookie((await signIn({ email, password: PASSWORD, clientIp: HERE })).sessionCookie)
  const actor = await findActor(headers)
  if (!actor) throw new Error('A sign-in left nobody signed in.')
  return { actor, headers }
}

function close(actor: Actor, waivedBalance = 0, { after = 0, currentPassword = '', code = '' } = {}) {
  const now = new Date(Number(actor.session.provenAt) + after)
  return closeAccount({ actor, waivedBalance, currentPassword, code, clientIp: HERE, now })
}

function buyPack(customerId: string, quantity = 1) {
  const idempotencyKey = randomUUID()
  return purchaseAccounts({ customerId, productId: INSTAGRAM, quantity, unitPriceCents: 50, idempotencyKey })
}

async function stored(id: string) {
  const [customer] = await db().select().from(customers).where(eq(customers.id, id))
  return customer
}

const transfersOf = (id: string) =>
  db().select().from(ledgerTransfers).where(eq(ledgerTransfers.customerId, id)).orderBy(ledgerTransfers.id)

test('erases the customer everywhere and keeps what happened', async () => {
  await loadStock(1)
  const mara = await createCustomer({ name: 'Mara Quill', email: 'mara.quill@example.com', balanceCents: 2500 })
  const { id } = mara
  const { orderId } = await buyPack(id)
  const license = toolLicense(id)
  await purchaseLicense(license)
  const [line] = await db().select().from(stockAccounts).where(eq(stockAccounts.orderId, orderId))
  const claim = { id: randomUUID(), customerId: id, orderId, stockAccountId: line?.id ?? '', reason: 'other' } as const
  await db()
    .insert(claims)
    .values({ ...claim, details: 'Mara cannot sign in.' })
  await db()
    .insert(twoStepSecrets)
    .values({ userId: id, secretSealed: Buffer.from('sealed') })
  await db()
    .insert(twoStepBackupCodes)
    .values({ userId: id, codeHash: Buffer.from('hash') })
  await db().insert(knownDevices).values({ userId: id, label: "Mara's Firefox" })
  const { actor, headers } = await openSession(mara)
  const { headers: elsewhere } = await openSession(mara)

  await close(actor, 950)

  expect([await findActor(headers), await findActor(elsewhere)]).toEqual([null, null])
  expect(await stored(id)).toMatchObject({
    name: 'Deleted customer',
    balanceCents: 0,
    deletedAt: expect.any(Date),
    mailOrders: false,
    mailTopUps: false,
    mailLicenses: false,
    mailNews: false,
  })
  expect((await transfersOf(id)).at(-1)).toMatchObject({
    fromAccount: `customer:${id}`,
    toAccount: 'adjustment',
    amountCents: 950,
    reason: 'adjustment',
    actorId: id,
    note: 'waived when the account was deleted',
    balanceAfterCents: 0,
  })
  expect(
    await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `customer:${id}`)),
  ).toMatchObject([
    { actorId: id, action: 'customer.deleted', before: { role: 'customer', balanceCents: 950 }, ip: HERE },
  ])
  expect(await db().select().from(licenses)).toMatchObject([{ customerId: id, status: 'active' }])
  expect(await db().select().from(claims)).toMatchObject([{ status: 'open', details: '' }])
  expect(await db().$count(orders, eq(orders.customerId, id))).toBe(2)
  for (const table of [
    'customers',
    'auth_users',
    'auth_sessions',
    'auth_accounts',
    'two_step_secrets',
    'known_devices',
    'two_step_backup_codes',
    'licenses',
    'claims',
  ]) {
    const { rows } = await db().execute(sql`select * from ${sql.identifier(table)} as t where t::text ilike '%mara%'`)
    expect(rows, table).toEqual([])
  }
  for (const table of [twoStepSecrets, twoStepBackupCodes, knownDevices]) expect(await db().$count(table)).toBe(0)

  await registerCustomer({ ...mara, password: PASSWORD, clientIp: HERE })
})

test('emails the deletion and the waived balance, but no refused deletion', async () => {
  const mara = await createCustomer({ balanceCents: 950 })
  const { actor } = await openSession(mara)
  await takeMails()
  await expect(close(actor)).rejects.toThrow('Your balance is $9.50.')
  expect(await takeMails()).toEqual([])
  await close(actor, 950)
  const deletedAt = expect.stringMatching(/^\d{4}-.*Z$/)
  expect(await takeMails()).toEqual([
    { template: 'account-deleted', to: mara.email, name: mara.name, deletedAt, waivedCents: 950, language: null },
  ])
})

test('requires a code with two-step sign-in, and keeps it unused after a refusal', async () => {
  const { owner, id, seed, backupCodes } = await createTwoStepPerson()
  await topUp(id, 700)
  const [backupCode = ''] = backupCodes
  const other = await createTwoStepPerson()
  for (const code of ['', 'nonsense', codeOf(seed, 5), codeOf(other.seed), other.backupCodes[0]]) {
    await expect(close(owner.actor, 700, { code })).rejects.toMatchObject({
      field: 'code',
      message: 'This code is wrong or has already been used.',
    })
  }
  await expect(close(owner.actor, 0, { code: backupCode })).rejects.toThrow('Your balance is $7.00.')
  expect(await stored(id)).toMatchObject({ balanceCents: 700, deletedAt: null })
  await close(owner.actor, 700, { code: backupCode })
  expect(await stored(id)).toMatchObject({ balanceCents: 0, deletedAt: expect.any(Date) })
  await close(other.owner.actor, 0, { code: codeOf(other.seed) })
})

test('accepts one of ten concurrent deletions with the same code', async () => {
  const { owner, id, seed } = await createTwoStepPerson()
  const closings = Array.from({ length: 10 }, () => close(owner.actor, 0, { code: codeOf(seed) }))
  const outcomes = await Promise.allSettled(closings)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await stored(id))?.deletedAt).not.toBeNull()
})

test('deletes an account without a balance', async () => {
  const { actor } = await openSession(await createCustomer())
  await close(actor)
  expect((await stored(actor.id))?.deletedAt).not.toBeNull()
  expect(await transfersOf(actor.id)).toEqual([])
})

test.each([
  [1250, 0, 'Your balance is $12.50. Spend it, or tick this box to give it up.'],
  [1250, 1200, 'Your balance is $12.50. Spend it, or tick this box to give it up.'],
  [1250, 1300, 'Your balance is $12.50. Spend it, or tick this box to give it up.'],
  [0, 1250, 'Your balance has changed and is now $0.00. There is nothing left to give up.'],
])('refuses, with %d cents left, to waive %d', async (balanceCents, waived, message) => {
  const { actor } = await openSession(await createCustomer({ balanceCents }))
  await expect(close(actor, waived)).rejects.toMatchObject({ title: 'Account not deleted', status: 409, message })
  expect(await stored(actor.id)).toMatchObject({ balanceCents, deletedAt: null })
})

test.each(['created', 'waiting', 'held', 'review'] as const)('refuses with a top-up that is %s', async (status) => {
  const { actor } = await openSession(await createCustomer())
  const id = randomUUID()
  const payment = { id, customerId: actor.id, provider: 'cryptomus', providerOrderId: id.replaceAll('-', '') }
  await db()
    .insert(payments)
    .values({ ...payment, amountCents: 500, status })
  await expect(close(actor)).rejects.toThrow(
    'A top-up is still open or under review. You can delete your account once it is settled.',
  )
  await db().update(payments).set({ status: 'expired' }).where(eq(payments.id, id))
  await close(actor)
})

test('requires the password in a session that is no longer fresh', async () => {
  const { actor } = await openSession(await createCustomer())
  const late = { after: 600_001 }
  await expect(close(actor, 0, late)).rejects.toThrow('Please enter your current password.')
  await expect(close(actor, 0, { ...late, currentPassword: 'wrong!' })).rejects.toThrow(
    'Your current password is wrong.',
  )
  expect((await stored(actor.id))?.deletedAt).toBeNull()
  await close(actor, 0, { ...late, currentPassword: PASSWORD })
})

test('refuses an admin and a customer who has been signed out', async () => {
  const { actor: admin } = await openSession(await createCustomer({ role: 'admin' }))
  await expect(close(admin)).rejects.toThrow('You cannot delete your own account.')
  const { actor } = await openSession(await createCustomer())
  await db().execute(sql`delete from auth_sessions where user_id = ${actor.id}`)
  await expect(close(actor)).rejects.toThrow('Your session has ended. Please sign in again.')
})

test('accepts one of ten concurrent deletions', async () => {
  const { actor } = await openSession(await createCustomer({ balanceCents: 700 }))
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => close(actor, 700)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason.message).toBe('User not found.')
  }
  expect(await transfersOf(actor.id)).toHaveLength(2)
})

test.each(Array.from({ length: 10 }, (_, round) => round))(
  'completes a concurrent purchase first or not at all (round %d)',
  async (round) => {
    await loadStock(1)
    const { actor } = await openSession(await createCustomer({ balanceCents: 100 }))
    const started = round % 2 ? [close(actor, 100), buyPack(actor.id)] : [buyPack(actor.id), close(actor, 100)]
    const outcomes = await Promise.allSettled(started)
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.message] : []))
    const customer = await stored(actor.id)
    const bought = await db().$count(orders, eq(orders.customerId, actor.id))
    if (customer?.deletedAt) {
      expect(reasons).toEqual(['Could not fetch customer balance.'])
      expect([customer.balanceCents, bought]).toEqual([0, 0])
    } else {
      expect(reasons).toEqual(['Your balance is $0.50. Spend it, or tick this box to give it up.'])
      expect([customer?.balanceCents, bought]).toEqual([50, 1])
    }
  },
)

test('refuses because of a concurrent credit, or keeps the credit in the ledger', async () => {
  for (let round = 0; round < 10; round++) {
    const { actor } = await openSession(await createCustomer())
    const [deletion] = await Promise.allSettled([close(actor), topUp(actor.id, 500)])
    const customer = await stored(actor.id)
    expect(customer?.balanceCents).toBe(500)
    expect(customer?.deletedAt === null).toBe(deletion?.status === 'rejected')
  }
})

test('starts no top-up for a deleted customer', async () => {
  process.env.PAYMENTS = 'sandbox'
  const { actor } = await openSession(await createCustomer())
  await close(actor)
  await expect(startTopUp({ customerId: actor.id, amountCents: 500 })).rejects.toThrow('User not found.')
  expect(await db().$count(payments, eq(payments.customerId, actor.id))).toBe(0)
})

test('refuses while a payment of a cancelled top-up is unsettled', async () => {
  const customer = await createCustomer()
  const { actor } = await openSession(customer)
  const values = { id: randomUUID(), customerId: customer.id, provider: 'elsewhere', amountCents: 2500 }
  const open = (changes: object) =>
    db()
      .insert(payments)
      .values({ ...values, providerOrderId: randomUUID().replaceAll('-', ''), ...changes })
      .onConflictDoUpdate({ target: payments.id, set: changes })
  await open({ status: 'expired', providerStatus: 'confirm_check' })
  await expect(close(actor)).rejects.toMatchObject({ title: 'Account not deleted' })
  await open({ status: 'held', providerStatus: 'locked' })
  await expect(close(actor)).rejects.toMatchObject({ title: 'Account not deleted' })
  await open({ status: 'expired', providerStatus: 'cancel' })
  await close(actor)
  expect(await stored(customer.id)).toMatchObject({ deletedAt: expect.any(Date) })
})
