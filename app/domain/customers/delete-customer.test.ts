import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { ledgerTransfers } from '#app/db/schema/money.ts'
import { auditLog, customers } from '#app/db/schema/shop.ts'
import { purchaseLicense } from '#app/domain/orders/purchase-license.ts'
import { STORYTAG, topUp } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { HERE, takeMails, tokenIn, withCookie } from '#test/sign-in.ts'
import { createAdmin } from './create-admin.ts'
import { deleteCustomer } from './delete-customer.ts'
import { findActor } from './queries.ts'
import { registerCustomer } from './register-customer.ts'
import { requestPasswordReset, resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'

useDatabase()

let adminId: string

beforeAll(async () => {
  adminId = await createAdmin({ email: 'ada@example.com', password: 'secret1' })
})

async function makeCustomer(email: string): Promise<string> {
  const id = await createAdmin({ email, password: 'secret1', name: 'Mara Quill' })
  await db().update(customers).set({ role: 'customer' }).where(eq(customers.id, id))
  return id
}

test('deletion ends sessions, forgets the person, and keeps the ledger', async () => {
  const mara = { email: 'mara@example.com', password: 'secret1', clientAddress: HERE }
  const id = await makeCustomer(mara.email)
  await topUp(id, 2500)
  await purchaseLicense({ customerId: id, productId: STORYTAG, unitPrice: 1500, idempotencyKey: randomUUID() })
  const { sessionCookie } = await signIn(mara)
  await requestPasswordReset(mara)
  const resetToken = tokenIn((await takeMails())[0])

  await deleteCustomer({ actorId: adminId, customerId: id })

  expect(await findActor(withCookie(sessionCookie))).toBeNull()
  await expect(signIn(mara)).rejects.toThrow('Invalid email or password.')
  await expect(resetPassword({ token: resetToken, password: 'secret9' })).rejects.toThrow('invalid or has expired')
  const { rows } = await db().execute(
    sql`select * from customers, auth_users, licenses
      where customers.id = ${id} and auth_users.id = ${id} and licenses.customer_id = ${id}`,
  )
  expect(JSON.stringify(rows)).not.toMatch(/mara/i)
  expect(rows).toMatchObject([{ balance_cents: '1000' }])
  expect(await db().$count(ledgerTransfers, eq(ledgerTransfers.customerId, id))).toBe(2)
  expect(await db().select().from(auditLog).where(eq(auditLog.action, 'customer.deleted'))).toMatchObject([
    { actorId: adminId, subject: `customer:${id}`, before: { role: 'customer', balanceCents: 1000 } },
  ])

  await registerCustomer({ ...mara, name: 'Mara Quill' })
  expect(await takeMails()).toMatchObject([{ to: mara.email }])
})

test('nobody deletes themselves, a stranger, or without being an admin', async () => {
  const id = await makeCustomer('oss@example.com')
  const refused = (actorId: string, customerId: string) => expect(deleteCustomer({ actorId, customerId })).rejects
  await refused(adminId, adminId).toThrow('You cannot delete your own account.')
  await refused(id, adminId).toThrow('Only an admin can do this.')
  await refused(adminId, randomUUID()).toThrow('User not found.')
  await deleteCustomer({ actorId: adminId, customerId: id })
  await refused(adminId, id).toThrow('User not found.')
})

test('of two admins who delete one another at once, one stays', async () => {
  const other = await createAdmin({ email: 'other@example.com', password: 'secret1' })
  const outcomes = await Promise.allSettled([
    deleteCustomer({ actorId: adminId, customerId: other }),
    deleteCustomer({ actorId: other, customerId: adminId }),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await db().$count(customers, and(eq(customers.role, 'admin'), isNull(customers.deletedAt)))).toBe(1)
})
