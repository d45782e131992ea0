import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { authSessions } from '#app/db/schema/auth.ts'
import * as passwords from '#app/integrations/passwords.ts'
import { createCustomer, PASSWORD } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { HERE, withCookie } from '#test/sign-in.ts'
import { changePassword } from '../passwords.ts'
import { findActor } from '../queries.ts'
import { signIn } from './sign-in.ts'

vi.mock('#app/integrations/passwords.ts', async (original) => {
  const real = await original<typeof passwords>()
  return { ...real, verifyPassword: vi.fn(real.verifyPassword) }
})

useDatabase()

test('opens no session when the password changes during the comparison', async () => {
  const { id, email } = await createCustomer()
  const typed = { email, password: PASSWORD, clientIp: HERE }
  const owner = await findActor(withCookie((await signIn(typed)).sessionCookie))
  if (!owner) throw new Error('The sign-in failed.')

  const compare = vi.mocked(passwords.verifyPassword)
  const real = compare.getMockImplementation() ?? passwords.verifyPassword
  compare.mockImplementationOnce(async (typed) => {
    const isRight = await real(typed)
    await changePassword({ actor: owner, currentPassword: '', password: 'another horse' })
    return isRight
  })
  await expect(signIn(typed)).rejects.toThrow('Invalid email or password.')
  const sessions = await db().select({ id: authSessions.id }).from(authSessions).where(eq(authSessions.userId, id))
  expect(sessions).toEqual([{ id: owner.session.id }])
  expect(await signIn({ ...typed, password: 'another horse' })).toMatchObject({ role: 'customer' })
})
