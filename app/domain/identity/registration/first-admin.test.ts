import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { config } from '#app/config.server.ts'
import { db } from '#app/db/client.server.ts'
import { authVerifications } from '#app/db/schema/auth.ts'
import { customers } from '#app/db/schema/shop.ts'
import { prepareShop } from '#server/prepare-shop.ts'
import { useDatabase } from '#test/database.ts'
import { HERE, withCookie } from '#test/sign-in.ts'
import { findActor } from '../queries.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { createAdmin, ensureFirstAdmin, isSetupLinkOpen, setUpShop } from './first-admin.ts'

useDatabase()

const ada = { name: 'Ada Brook', email: 'ada@example.com', password: 'acorn-71' }

beforeEach(async () => {
  config().admin = null
  await db().update(customers).set({ role: 'customer' })
  await db().delete(authVerifications)
})

async function newToken(): Promise<string> {
  const { setupLink } = await ensureFirstAdmin()
  return new URL(setupLink ?? 'none:').searchParams.get('token') ?? ''
}

const countAdmins = () => db().$count(customers, eq(customers.role, 'admin'))

const setUp = (token: string, admin = ada) => setUpShop({ ...admin, token, clientIp: HERE })

test('creates one admin with the setup link and signs in', async () => {
  const token = await newToken()
  expect(await isSetupLinkOpen(token)).toBe(true)
  const { role, sessionCookie } = await setUp(token)
  expect(role).toBe('admin')
  expect(await findActor(withCookie(sessionCookie))).toMatchObject({ name: 'Ada Brook', role: 'admin' })
  expect(await isSetupLinkOpen(token)).toBe(false)
  expect(await ensureFirstAdmin()).toEqual({ setupLink: null })
})

test('creates one admin when the links of all nodes are used in parallel', async () => {
  const tokens = await Promise.all([newToken(), newToken(), newToken()])
  const uses = [...tokens, ...tokens].map((token, index) => setUp(token, { ...ada, email: `ada${index}@example.com` }))
  const outcomes = await Promise.allSettled(uses)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await countAdmins()).toBe(1)
  expect(await db().$count(authVerifications)).toBe(0)
})

test('refuses a link once an admin exists', async () => {
  const token = await newToken()
  await createAdmin({ ...ada, email: 'other@example.com' })
  expect(await isSetupLinkOpen(token)).toBe(false)
  await expect(setUp(token)).rejects.toThrow('This link is invalid or has expired.')
})

test('refuses a link after a day, and stores only its hash', async () => {
  const token = await newToken()
  const { rows } = await db().execute(sql`select * from auth_verifications`)
  expect(JSON.stringify(rows)).not.toContain(token)
  await db().execute(sql`update auth_verifications set expires_at = now() - interval '1 second'`)
  await expect(setUp(token)).rejects.toThrow('This link is invalid or has expired.')
  await expect(setUp('')).rejects.toThrow('This link is invalid or has expired.')
})

test('creates the admin from the environment once for parallel nodes', async () => {
  config().admin = { email: ada.email, password: 'from-env' }
  const answers = await Promise.all([ensureFirstAdmin(), ensureFirstAdmin(), ensureFirstAdmin()])
  expect(answers).toEqual(Array(3).fill({ setupLink: null }))
  expect(await countAdmins()).toBe(1)
  expect(await signIn({ email: ada.email, password: 'from-env', clientIp: HERE })).toMatchObject({ role: 'admin' })
})

test('refuses to start with a common password in the environment', async () => {
  config().admin = { email: ada.email, password: 'letmein1' }
  expect(await prepareShop({ demo: false })).toEqual({
    refused: 'The environment variable ADMIN_PASSWORD is refused: This password is too common. Please choose another.',
  })
  expect(await countAdmins()).toBe(0)
})

test('signs out a customer whom the operator makes an admin, and requires the new password', async () => {
  const id = await createAdmin(ada)
  await db().update(customers).set({ role: 'customer' })
  const { sessionCookie } = await signIn({ ...ada, clientIp: HERE })
  expect(await createAdmin({ email: ada.email, password: 'acorn-72' })).toBe(id)
  expect(await findActor(withCookie(sessionCookie))).toBeNull()
  await expect(signIn({ ...ada, clientIp: HERE })).rejects.toThrow('Invalid email or password.')
  expect(await signIn({ ...ada, password: 'acorn-72', clientIp: HERE })).toMatchObject({ role: 'admin' })
})

test.each([
  [{ email: 'ada@example', password: 'acorn-71' }, 'Please enter a valid email address.'],
  [{ email: 'ada@example.com', password: '12345' }, 'Password must be at least 6 characters long.'],
])('refuses an admin who could not sign in: %j', async (admin, sentence) => {
  await expect(createAdmin(admin)).rejects.toThrow(sentence)
})
