import { expect, test } from 'vitest'
import { verifyPassword } from '#app/integrations/passwords.ts'
import { useDatabase } from '#test/database.ts'
import { HERE } from '#test/sign-in.ts'
import { hashNewPassword } from './credentials.ts'
import { CommonPassword } from './refusals.ts'
import { createAdmin } from './registration/first-admin.ts'
import { registerCustomer } from './registration/register.ts'

useDatabase()

test.each(['123456', 'password', 'Password1', 'QWERTY123'])('refuses the common password %s', async (password) => {
  await expect(hashNewPassword(password)).rejects.toThrow(CommonPassword)
})

test.each(['acorn-71', '123456 acorns', 'пароль без смысла'])('hashes the uncommon password %s', async (password) => {
  expect(await verifyPassword({ hash: await hashNewPassword(password), password })).toBe(true)
})

test('refuses a common password at sign-up and for a new admin', async () => {
  const person = { name: 'Mara Quill', email: 'mara@example.com', password: 'letmein1', clientIp: HERE }
  await expect(registerCustomer(person)).rejects.toThrow(CommonPassword)
  await expect(createAdmin(person)).rejects.toThrow(CommonPassword)
})
