import { expect, test } from 'vitest'
import { config } from '#app/config.server.ts'
import { signOut } from '#app/domain/customers/sign-in.ts'
import { useDatabase } from '#test/database.ts'

useDatabase()

test('on https the cookie keeps its name and is sent over https only', async () => {
  config().appUrl = 'https://shop.example.com'
  const { sessionCookie } = await signOut(new Headers())
  expect(sessionCookie).toBe('currentUser=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax')
})
