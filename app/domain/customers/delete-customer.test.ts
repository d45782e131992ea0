import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { ledgerTransfers, payments } from '#app/db/schema/money.ts'
import { licenses } from '#app/db/schema/orders.ts'
import { auditLog, customers } from '#app/db/schema/shop.ts'
import { supportMessages } from '#app/db/schema/support.ts'
import { requestPasswordReset, resetPassword } from '#app/domain/identity/passwords.ts'
import { findActor } from '#app/domain/identity/queries.ts'
import { createAdmin } from '#app/domain/identity/registration/first-admin.ts'
import { registerCustomer } from '#app/domain/identity/registration/register.ts'
import { signIn } from '#app/domain/identity/sign-in/sign-in.ts'
import { purchaseLicense } from '#app/domain/orders/purchase/purchase-license.ts'
import { newLicenseKey } from '#app/lib/new-license-key.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { topUp } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { toolLicense } from '#test/purchases.ts'
import { HERE, takeMails, tokenIn, withCookie } from '#test/sign-in.ts'
import { deleteCustomer, previewDeletion } from './delete-customer.ts'

useDatabase()

let adminId: string

beforeAll(async () => {
  adminId = await createAdmin({ email: 'ada@example.com', password: 'acorn-71' })
})

async function makeCustomer(email: string): Promise<string> {
  const id = await createAdmin({ email, password: 'acorn-71', name: 'Mara Quill' })
  await db().update(customers).set({ role: 'customer' }).where(eq(customers.id, id))
  return id
}

test('ends sessions, erases the person and keeps the ledger', async () => {
  const mara = { email: 'mara@example.com', password: 'acorn-71', clientIp: HERE }
  const id = await makeCustomer(mara.email)
  await topUp(id, 2500)
  await purchaseLicense(toolLicense(id))
  const { sessionCookie } = await signIn(mara)
  await requestPasswordReset(mara)
  const resetToken = tokenIn((await takeMails())[0])

  await deleteCustomer({ customerId: id, by: byAdmin(adminId) })

  expect(await takeMails()).toMatchObject([
    { template: 'account-deleted', to: mara.email, name: 'Mara Quill', waivedCents: 0 },
  ])
  expect(await findActor(withCookie(sessionCookie))).toBeNull()
  await expect(signIn(mara)).rejects.toThrow('Invalid email or password.')
  await expect(resetPassword({ token: resetToken, password: 'acorn-79' })).rejects.toThrow('invalid or has expired')
  const { rows } = await db().execute(
    sql`select * from customers, auth_users, licenses
      where customers.id = ${id} and auth_users.id = ${id} and licenses.customer_id = ${id}`,
  )
  expect(JSON.stringify(rows)).not.toMatch(/mara/i)
  expect(rows).toMatchObject([{ balance_cents: '1000' }])
  expect(await db().$count(ledgerTransfers, eq(ledgerTransfers.customerId, id))).toBe(2)
  expect(await db().select().from(auditLog).where(eq(auditLog.action, 'customer.deleted'))).toMatchObject([
    { actorId: adminId, subject: `customer:${id}`, before: { role: 'customer', balanceCents: 1000 }, ip: HERE },
  ])

  await registerCustomer({ ...mara, name: 'Mara Quill' })
  expect(await takeMails()).toMatchObject([{ to: mara.email }])
})

test('also erases rows that only have the address, and nothing of others', async () => {
  const id = await makeCustomer('oss@example.com')
  const other = await makeCustomer('other-person@example.com')
  const message = { kind: 'question', name: 'Mara Quill', subject: 'Hello', body: 'A question.' } as const
  const license = { plan: 'monthly', softwareName: 'StoryTag', startsAt: new Date(), expiresAt: new Date() }
  const rows = [
    { email: 'OSS@example.com', customerId: null },
    { email: 'someone@example.com', customerId: null },
    { email: 'oss@example.com', customerId: other },
  ]
  await db()
    .insert(supportMessages)
    .values(rows.map((row) => ({ ...message, ...row, id: randomUUID() })))
  await db()
    .insert(licenses)
    .values(rows.map((row) => ({ ...license, ...row, id: randomUUID(), licenseKey: newLicenseKey() })))

  await deleteCustomer({ customerId: id, by: byAdmin(adminId) })

  const nobody = `${id}@deleted.invalid`
  const left = ['someone@example.com', 'oss@example.com']
  for (const table of [supportMessages, licenses]) {
    const kept = await db().select({ email: table.email }).from(table)
    expect(kept.map(({ email }) => email)).toEqual(expect.arrayContaining([nobody, ...left]))
    expect(kept.map(({ email }) => email)).not.toContain('OSS@example.com')
  }
  expect(await db().select().from(supportMessages).where(eq(supportMessages.email, nobody))).toMatchObject([
    { name: 'Deleted customer' },
  ])
})

test('refuses own accounts, unknown customers, and anyone but admins', async () => {
  const id = await makeCustomer('plain@example.com')
  const refused = (actorId: string, customerId: string) =>
    expect(deleteCustomer({ customerId, by: byAdmin(actorId) })).rejects
  await refused(adminId, adminId).toThrow('You cannot delete your own account.')
  await refused(id, adminId).toThrow('Only an admin can do this.')
  await refused(adminId, randomUUID()).toThrow('User not found.')
  await deleteCustomer({ customerId: id, by: byAdmin(adminId) })
  await refused(adminId, id).toThrow('User not found.')
})

test('keeps one of two admins who delete each other at the same time', async () => {
  const other = await createAdmin({ email: 'other@example.com', password: 'acorn-71' })
  const outcomes = await Promise.allSettled([
    deleteCustomer({ customerId: other, by: byAdmin(adminId) }),
    deleteCustomer({ customerId: adminId, by: byAdmin(other) }),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await db().$count(customers, and(eq(customers.role, 'admin'), isNull(customers.deletedAt)))).toBe(1)
})

test('refuses while a top-up is open, and when the balance is not the one that the admin saw', async () => {
  const admin = await createAdmin({ email: 'third@example.com', password: 'acorn-71' })
  const id = await makeCustomer('open@example.com')
  await topUp(id, 700)
  const paymentId = randomUUID()
  await db()
    .insert(payments)
    .values({
      id: paymentId,
      customerId: id,
      provider: 'cryptomus',
      providerOrderId: paymentId.replaceAll('-', ''),
      amountCents: 500,
      status: 'waiting',
    })
  const remove = (formerBalanceCents?: number) =>
    deleteCustomer({ customerId: id, formerBalanceCents, by: byAdmin(admin) })
  await expect(remove()).rejects.toThrow('This customer has a top-up that is open or under review.')
  expect(await previewDeletion({ id, email: 'open@example.com' })).toEqual({
    orders: 0,
    runningLicenses: 0,
    openClaims: 0,
    openTopUps: 1,
    openPayouts: 0,
    notes: 0,
    sessions: 0,
  })
  await db().update(payments).set({ status: 'expired' }).where(eq(payments.id, paymentId))
  for (const seen of [0, 699, Number.NaN]) {
    await expect(remove(seen)).rejects.toThrow('The balance has changed to $7.00. The customer was not deleted.')
  }
  await remove(700)
  await expect(remove(700)).rejects.toThrow('User not found.')
})
