import { beforeAll, expect, test } from 'vitest'
import { config } from '#app/config.server.ts'
import { signOut } from '#app/domain/identity/sign-in.ts'
import { useDatabase } from '#test/database.ts'
import { withCookie } from '#test/sign-in.ts'
import { sessionCookieFor, sessionTokenOf } from './auth.ts'

useDatabase()
beforeAll(() => {
  config().appUrl = 'https://shop.example.com'
})

test('on https the cookie keeps its name and is sent over https only', async () => {
  const { sessionCookie } = await signOut(new Headers())
  expect(sessionCookie).toBe('currentUser=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax')
})

test('a session that is given another token has the cookie that the library would set', async () => {
  const sessionCookie = await sessionCookieFor('token')
  expect(sessionCookie).toMatch(
    /^currentUser=token\.[A-Za-z0-9%]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(sessionTokenOf(withCookie(sessionCookie))).toBe('token')
})
