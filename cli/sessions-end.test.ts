import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { authSessions, authVerifications } from '#app/db/schema/auth.ts'
import { findActor } from '#app/domain/identity/queries.ts'
import { signIn } from '#app/domain/identity/sign-in/sign-in.ts'
import { createAdmin, createCustomer, PASSWORD } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { HERE, withCookie } from '#test/sign-in.ts'
import { endSessions } from './sessions-end.ts'

useDatabase()

test('signs everyone out, and invalidates all links', async () => {
  const people = [await createAdmin(), await createCustomer()]
  const cookies = await Promise.all(
    people.map(async ({ email }) => (await signIn({ email, password: PASSWORD, clientIp: HERE })).sessionCookie),
  )
  const link = { id: randomUUID(), identifier: 'reset-password:x', expiresAt: new Date(Date.now() + 60_000) }
  await db()
    .insert(authVerifications)
    .values({ ...link, value: people[1]?.id ?? '' })
  expect(await Promise.all(cookies.map((cookie) => findActor(withCookie(cookie))))).toMatchObject(
    people.map(({ id }) => ({ id })),
  )

  const print = vi.spyOn(console, 'log').mockImplementation(() => {})
  expect(await endSessions()).toBe(true)
  expect(print.mock.calls).toEqual([['Sessions ended: 2. Everyone has to sign in again.']])
  print.mockRestore()
  expect(await Promise.all(cookies.map((cookie) => findActor(withCookie(cookie))))).toEqual([null, null])
  expect([await db().$count(authSessions), await db().$count(authVerifications)]).toEqual([0, 0])
})
