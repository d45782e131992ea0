import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { auditLog } from '#app/db/schema/shop.ts'
import { createAdmin, createCustomer, PASSWORD } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { HERE, withCookie } from '#test/sign-in.ts'
import { changePassword } from '../passwords.ts'
import { findActor } from '../queries.ts'
import { signIn } from './sign-in.ts'

useDatabase()

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const entriesOf = (id: string) =>
  db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `customer:${id}`))
    .orderBy(asc(auditLog.id))

test('audits sign-ins and password changes of admins, but not wrong passwords', async () => {
  const { id, email } = await createAdmin()
  const typed = { email, password: PASSWORD, clientIp: HERE, userAgent: FIREFOX }
  const { sessionCookie } = await signIn(typed)
  await expect(signIn({ ...typed, password: 'wrong!' })).rejects.toThrow('Invalid email or password.')
  const actor = await findActor(withCookie(sessionCookie))
  if (!actor) throw new Error('The sign-in failed.')
  await changePassword({ actor, currentPassword: '', password: 'another horse' })
  const entries = await entriesOf(id)
  expect(entries).toMatchObject([
    { actorId: id, action: 'admin.signed_in', after: { device: 'Firefox on Linux' }, ip: HERE },
    { actorId: id, action: 'admin.password_changed', after: null },
  ])
  expect(JSON.stringify(entries)).not.toContain('horse')
})

test('does not audit sign-ins of customers, so that they never wait for each other', async () => {
  const { id, email } = await createCustomer()
  const actor = await findActor(withCookie((await signIn({ email, password: PASSWORD, clientIp: HERE })).sessionCookie))
  if (!actor) throw new Error('The sign-in failed.')
  await changePassword({ actor, currentPassword: '', password: 'another horse' })
  expect(await entriesOf(id)).toEqual([])
})
