import { beforeAll, expect, test } from 'vitest'
import { config } from '#app/config.server.ts'
import { signOut } from '#app/domain/identity/sign-in/sign-in.ts'
import { useDatabase } from '#test/database.ts'
import { withCookie } from '#test/sign-in.ts'
import { sessionCookieFor, sessionTokenOf } from './auth.ts'

useDatabase()
beforeAll(() => {
  config().appUrl = 'https://shop.example.com'
})

test('sets a secure cookie with the same name over https', async () => {
  const { sessionCookie } = await signOut(new Headers())
  expect(sessionCookie).toBe('currentUser=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax')
})

test('sets the same cookie as the library for a session token', async () => {
  const sessionCookie = await sessionCookieFor('token')
  expect(sessionCookie).toMatch(
    /^currentUser=token\.[A-Za-z0-9%]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(sessionTokenOf(withCookie(sessionCookie))).toBe('token')
})
