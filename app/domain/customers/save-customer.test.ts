import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { authUsers } from '#app/db/schema/auth.ts'
import { auditLog, customers } from '#app/db/schema/shop.ts'
import { findActor } from '#app/domain/identity/queries.ts'
import { signIn } from '#app/domain/identity/sign-in/sign-in.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createAdmin, createCustomer, PASSWORD, type Person } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { expectInvariants } from '#test/invariants.ts'
import { HERE, withCookie } from '#test/sign-in.ts'
import { saveCustomer } from './commands.ts'
import { deleteCustomer } from './delete-customer.ts'
import { customerEdit } from './schema.ts'

useDatabase()

let admin: Person

/** Leaves exactly one admin. */
beforeEach(async () => {
  await db().update(customers).set({ role: 'customer' })
  admin = await createAdmin()
})

type Edit = Partial<Omit<Parameters<typeof saveCustomer>[0], 'by'>>

function save(person: Person, edit: Edit, by = byAdmin(admin.id)) {
  const former = { formerName: person.name, formerRole: 'customer', group: '', formerGroup: '' }
  return saveCustomer({
    customerId: person.id,
    name: person.name,
    email: undefined,
    role: 'customer',
    ...former,
    ...edit,
    by,
  })
}

const demote = (person: Person, by = byAdmin(admin.id)) => save(person, { formerRole: 'admin', role: 'customer' }, by)

async function stored({ id }: Person) {
  const [customer] = await db().select().from(customers).where(eq(customers.id, id))
  return customer
}

const auditOf = ({ id }: Person) =>
  db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `customer:${id}`))

async function openSession({ email }: Person): Promise<Headers> {
  return withCookie((await signIn({ email, password: PASSWORD, clientIp: HERE })).sessionCookie)
}

test('changes a name in the shop and the sign-in, keeps the sessions, and audits no name', async () => {
  const mara = await createCustomer({ balanceCents: 700 })
  const session = await openSession(mara)
  await save(mara, { name: 'Mara Oss' })
  expect(await stored(mara)).toMatchObject({ name: 'Mara Oss', email: mara.email, role: 'customer', balanceCents: 700 })
  expect(await db().select().from(authUsers).where(eq(authUsers.id, mara.id))).toMatchObject([{ name: 'Mara Oss' }])
  expect(await findActor(session)).toMatchObject({ name: 'Mara Oss' })
  const audited = await auditOf(mara)
  expect(audited).toMatchObject([
    { actorId: admin.id, action: 'customer.changed', before: {}, after: { isRenamed: true }, ip: HERE },
  ])
  expect(JSON.stringify(audited)).not.toContain('Mara')
})

test('ends every session immediately on a new role, and keeps balance and name', async () => {
  const mara = await createCustomer({ balanceCents: 700 })
  const sessions = [await openSession(mara), await openSession(mara)]
  await save(mara, { role: 'admin' })
  for (const session of sessions) expect(await findActor(session)).toBeNull()
  expect(await stored(mara)).toMatchObject({ role: 'admin', name: mara.name, balanceCents: 700 })
  expect(await auditOf(mara)).toMatchObject([{ before: { role: 'customer' }, after: { role: 'admin' } }])
  expect(await findActor(await openSession(mara))).toMatchObject({ role: 'admin' })
  await expectInvariants()
})

test('changes and audits nothing when the values are the same', async () => {
  const mara = await createCustomer()
  await save(mara, {})
  expect(await auditOf(mara)).toEqual([])
})

test.each([{ formerName: 'Somebody Else' }, { formerRole: 'admin', role: 'admin' as const }])(
  'refuses a form that is based on another state: %j',
  async (former) => {
    const mara = await createCustomer()
    await expect(save(mara, { name: 'Mara Oss', ...former })).rejects.toMatchObject({ status: 409 })
    expect(await stored(mara)).toMatchObject({ name: mara.name, role: 'customer' })
  },
)

test('refuses the second of two admins who rename at the same time', async () => {
  const mara = await createCustomer()
  const other = await createAdmin()
  const outcomes = await Promise.allSettled([
    save(mara, { name: 'Mara Oss' }),
    save(mara, { name: 'Mara Wend' }, byAdmin(other.id)),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await auditOf(mara)).toHaveLength(1)
})

test('requires name and email, in one sentence', async () => {
  const mara = await createCustomer()
  for (const [edit, field] of [
    [{ name: '' }, 'name'],
    [{ email: '' }, 'email'],
  ] as const) {
    await expect(save(mara, edit)).rejects.toMatchObject({
      title: 'Missing Information',
      message: 'Name and email are required.',
      field,
    })
  }
  await save(mara, { email: 'another@example.com' })
  expect((await stored(mara))?.email).toBe(mara.email)
})

test('refuses to demote the last admin, but lets an admin step down beside another', async () => {
  const session = await openSession(admin)
  await expect(demote(admin)).rejects.toMatchObject({
    status: 409,
    message: "You can't remove the last admin. Make someone else an admin first.",
  })
  expect(await findActor(session)).toMatchObject({ role: 'admin' })
  await createAdmin()
  await demote(admin)
  expect(await stored(admin)).toMatchObject({ role: 'customer' })
  expect(await findActor(session)).toBeNull()
})

test('keeps one of two admins who demote, delete or step down at the same time', async () => {
  const count = () => db().$count(customers, and(eq(customers.role, 'admin'), isNull(customers.deletedAt)))
  for (const attempt of [
    (one: Person, two: Person) => [demote(one, byAdmin(two.id)), demote(two, byAdmin(one.id))],
    (one: Person, two: Person) => [demote(one, byAdmin(one.id)), demote(two, byAdmin(two.id))],
    (one: Person, two: Person) => [
      demote(one, byAdmin(one.id)),
      deleteCustomer({ customerId: two.id, by: byAdmin(one.id) }),
    ],
  ]) {
    for (let round = 0; round < 4; round++) {
      await db().update(customers).set({ role: 'customer' })
      const outcomes = await Promise.allSettled(attempt(await createAdmin(), await createAdmin()))
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await count()).toBe(1)
    }
  }
})

test('refuses unknown and deleted customers, and anyone but admins', async () => {
  const [mara, gone] = [await createCustomer(), await createCustomer()]
  await deleteCustomer({ customerId: gone.id, by: byAdmin(admin.id) })
  await expect(save(gone, { name: 'Mara Oss' })).rejects.toThrow('User not found.')
  await expect(save({ ...mara, id: randomUUID() }, { name: 'Mara Oss' })).rejects.toThrow('User not found.')
  await expect(save(mara, { role: 'admin' }, byAdmin(mara.id))).rejects.toThrow('Only an admin can do this.')
  expect(await stored(mara)).toMatchObject({ role: 'customer' })
})

test.each(['balance', 'id', 'customerId', 'deletedAt', 'joinDate', 'constructor'])(
  'refuses a form that also has %s',
  (name) => {
    const form = { name: 'Mara', role: 'customer', formerName: 'Mara', formerRole: 'customer' }
    expect(customerEdit.safeParse(form).success).toBe(true)
    expect(customerEdit.safeParse({ ...form, [name]: 'x' }).success).toBe(false)
    expect(customerEdit.safeParse({ ...form, role: 'owner' }).success).toBe(false)
  },
)
