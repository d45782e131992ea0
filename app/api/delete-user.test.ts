import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { authSessions } from '#app/db/schema/auth.ts'
import { auditLog, customers } from '#app/db/schema/shop.ts'
import { signIn } from '#app/domain/identity/sign-in/sign-in.ts'
import { createAdmin, createCustomer, PASSWORD, type Person } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { ask } from '#test/machine-endpoints.ts'
import { HERE, withCookie } from '#test/sign-in.ts'

useDatabase()

async function deleteUser(actor: Person | null, body: unknown): Promise<Response> {
  const session = actor && (await signIn({ email: actor.email, password: PASSWORD, clientIp: HERE }))
  const headers = withCookie(session?.sessionCookie ?? '')
  headers.set('content-type', 'application/json')
  return ask('/functions/v1/delete-user', HERE, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function isDeleted({ id }: Person): Promise<boolean> {
  const [customer] = await db().select().from(customers).where(eq(customers.id, id))
  return customer?.deletedAt != null
}

test('lets an admin delete a customer once', async () => {
  const [admin, customer] = [await createAdmin(), await createCustomer()]
  const response = await deleteUser(admin, { userId: customer.id })
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ success: true })
  expect(await isDeleted(customer)).toBe(true)
  expect(
    await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `customer:${customer.id}`)),
  ).toMatchObject([{ action: 'customer.deleted', actorId: admin.id, ip: HERE }])
  const again = await deleteUser(admin, { userId: customer.id })
  expect(again.status).toBe(404)
  expect(again.headers.get('content-type')).toBe('application/problem+json')
  expect(await again.json()).toMatchObject({ error: 'User not found.' })
})

test('refuses everyone but admins, and admins who delete themselves', async () => {
  const [admin, customer, other] = [await createAdmin(), await createCustomer(), await createCustomer()]
  const attempts = [
    [null, other, 401],
    [customer, other, 403],
    [customer, customer, 403],
    [admin, admin, 409],
  ] as const
  for (const [actor, target, status] of attempts) {
    expect((await deleteUser(actor, { userId: target.id })).status).toBe(status)
    expect(await isDeleted(target)).toBe(false)
  }
})

test('requires the password in the body eleven minutes after the last proof', async () => {
  const [admin, customer] = [await createAdmin(), await createCustomer()]
  const { sessionCookie } = await signIn({ email: admin.email, password: PASSWORD, clientIp: HERE })
  const provenAt = new Date(Date.now() - 11 * 60_000)
  await db().update(authSessions).set({ provenAt }).where(eq(authSessions.userId, admin.id))
  const headers = withCookie(sessionCookie)
  headers.set('content-type', 'application/json')
  const send = (more: object) =>
    ask('/functions/v1/delete-user', HERE, {
      method: 'POST',
      headers,
      body: JSON.stringify({ userId: customer.id, ...more }),
    })
  const stale = await send({})
  expect(stale.status).toBe(403)
  expect(stale.headers.get('content-type')).toBe('application/problem+json')
  expect(await stale.json()).toMatchObject({ error: 'Please enter your password or a two-step code.' })
  expect((await send({ currentPassword: 'wrong' })).status).toBe(403)
  expect(await isDeleted(customer)).toBe(false)
  expect((await send({ currentPassword: PASSWORD })).status).toBe(200)
  expect(await isDeleted(customer)).toBe(true)
})

test('refuses malformed bodies', async () => {
  const admin = await createAdmin()
  const { id } = await createCustomer()
  for (const body of [null, [], {}, { userId: '1' }, { userId: [id] }, { userId: id, role: 'admin' }]) {
    expect((await deleteUser(admin, body)).status).toBe(400)
  }
})
