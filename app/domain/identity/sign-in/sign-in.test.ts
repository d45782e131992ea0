import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { authSessions, rateLimits } from '#app/db/schema/auth.ts'
import { customers } from '#app/db/schema/shop.ts'
import { inLanguage } from '#messages/in-node.ts'
import { useDatabase } from '#test/database.ts'
import { elsewhere, HERE, takeMails, tokenIn, withCookie } from '#test/sign-in.ts'
import { requestPasswordReset, resetPassword } from '../passwords.ts'
import { findActor } from '../queries.ts'
import { confirmEmail, registerCustomer } from '../registration/register.ts'
import { credentials } from '../schema.ts'
import { signIn, signOut } from './sign-in.ts'

useDatabase()

const mara = { email: 'mara@example.com', password: 'acorn-71', clientIp: HERE }

beforeAll(async () => {
  await registerCustomer({ ...mara, name: 'Mara Quill' })
})

test('refuses an unconfirmed email until it is confirmed', async () => {
  await expect(signIn(mara)).rejects.toMatchObject({
    title: 'Login Failed',
    message: 'Please confirm your email address.',
  })
  await expect(signIn({ ...mara, password: 'wrong!' })).rejects.toThrow('Invalid email or password.')
  const [mail] = await takeMails()
  await confirmEmail({ token: tokenIn(mail), ...elsewhere })
  expect(await signIn(mara)).toMatchObject({ role: 'customer' })
})

test('creates a profile with the name from the sign-up at the first sign-in only', async () => {
  await signIn(mara)
  const profiles = await db().select().from(customers).where(eq(customers.email, mara.email))
  expect(profiles).toMatchObject([{ name: 'Mara Quill', role: 'customer', balanceCents: 0 }])
})

test('names a person without a name New User', async () => {
  const nameless = { name: ' ', email: 'nameless@example.com', password: 'acorn-71', clientIp: HERE }
  await registerCustomer(nameless)
  await confirmEmail({ token: tokenIn((await takeMails())[0]), ...elsewhere })
  await signIn(nameless)
  const [profile] = await db().select().from(customers).where(eq(customers.email, nameless.email))
  expect(profile).toMatchObject({ name: 'New User', role: 'customer', balanceCents: 0 })
})

test('keeps the language of the registration in its email, and that of the first sign-in in the profile', async () => {
  const person = { name: 'Lucía Vega', email: 'lucia@example.com', password: 'acorn-71', clientIp: HERE }
  await inLanguage('es', () => registerCustomer(person))
  const [mail] = await takeMails()
  expect(mail).toMatchObject({ language: 'es' })
  await confirmEmail({ token: tokenIn(mail), ...elsewhere })
  await inLanguage('ru', () => signIn(person))
  await inLanguage('ar', () => signIn(person))
  const profiles = await db().select().from(customers).where(eq(customers.email, person.email))
  expect(profiles).toMatchObject([{ language: 'ru' }])
})

test('sets a cookie with only an opaque token and the id of the signing key', async () => {
  const { sessionCookie } = await signIn(mara)
  expect(sessionCookie).toMatch(
    /^currentUser=[\da-f]{8}~[\w-]{32}\.[A-Za-z0-9%]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  const actor = await findActor(withCookie(sessionCookie))
  expect(actor).toMatchObject({ name: 'Mara Quill', email: mara.email, role: 'customer', balanceCents: 0 })
})

test('opens a separate session for each sign-in', async () => {
  const [first, second] = [await signIn(mara), await signIn(mara)]
  expect(first.sessionCookie).not.toBe(second.sessionCookie)
  await signOut(withCookie(first.sessionCookie))
  expect(await findActor(withCookie(first.sessionCookie))).toBeNull()
  expect(await findActor(withCookie(second.sessionCookie))).not.toBeNull()
})

test('removes the cookie at sign-out, even without a session', async () => {
  const removal = 'currentUser=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'
  const { sessionCookie } = await signIn(mara)
  expect(await signOut(withCookie(sessionCookie))).toEqual({ sessionCookie: removal })
  expect(await signOut(new Headers())).toEqual({ sessionCookie: removal })
})

test('refuses a token without its signature, as found in a database dump', async () => {
  await signIn(mara)
  const [session] = await db().select().from(authSessions).limit(1)
  for (const value of [session?.token, `${session?.token}.`, `${session?.token}.${'A'.repeat(43)}=`, '.', 'x.y.z']) {
    expect(await findActor(new Headers({ cookie: `currentUser=${value}` }))).toBeNull()
  }
})

test('ends a session after a week without use, and records use once a day', async () => {
  const { sessionCookie } = await signIn(mara)
  const [newest] = await db().select().from(authSessions).orderBy(sql`created_at desc`).limit(1)
  const unusedFor = (interval: string) =>
    db().execute(sql`update auth_sessions set updated_at = now() - ${interval}::interval where id = ${newest?.id}`)
  const updatedAt = async () =>
    (
      await db()
        .select()
        .from(authSessions)
        .where(eq(authSessions.id, newest?.id ?? ''))
    )[0]?.updatedAt

  await unusedFor('6 days')
  const used = Date.now()
  expect(await findActor(withCookie(sessionCookie))).not.toBeNull()
  const noted = await updatedAt()
  expect(Number(noted)).toBeGreaterThanOrEqual(used)
  await findActor(withCookie(sessionCookie))
  expect(await updatedAt()).toEqual(noted)

  await unusedFor('8 days')
  expect(await findActor(withCookie(sessionCookie))).toBeNull()
})

test('refuses a session whose profile was deleted', async () => {
  const { sessionCookie } = await signIn(mara)
  await db().update(customers).set({ deletedAt: new Date() }).where(eq(customers.email, mara.email))
  await expect(findActor(withCookie(sessionCookie))).rejects.toMatchObject({
    title: 'Session Error',
    message: 'Could not load your profile. Signing out.',
  })
  await expect(signIn(mara)).rejects.toThrow('Could not fetch user profile after login.')
  await db().update(customers).set({ deletedAt: null }).where(eq(customers.email, mara.email))
})

test('ends the session when the profile cannot be created', async () => {
  await registerCustomer({ name: 'Piet Oss', email: 'piet@example.com', password: 'acorn-71', clientIp: HERE })
  const [mail] = await takeMails()
  await confirmEmail({ token: tokenIn(mail), ...elsewhere })
  await db().execute(sql`alter table customers add constraint no_piet check (name <> 'Piet Oss')`)
  const sessions = await db().$count(authSessions)
  const attempt = signIn({ email: 'piet@example.com', password: 'acorn-71', clientIp: HERE })
  await expect(attempt).rejects.toMatchObject({
    title: 'Login Error',
    message: 'Failed to create your profile. Please contact support.',
  })
  expect(await db().$count(authSessions)).toBe(sessions)
})

test('ends all sessions on a password reset, whose link works once', async () => {
  const before = await signIn(mara)
  await requestPasswordReset({ email: mara.email, clientIp: HERE })
  await requestPasswordReset({ email: 'unknown@example.com', clientIp: HERE })
  const mails = await takeMails()
  expect(mails).toMatchObject([{ template: 'reset-password', to: mara.email }])
  const token = tokenIn(mails[0])

  const uses = await Promise.allSettled([
    resetPassword({ token, password: 'acorn-72' }),
    resetPassword({ token, password: 'acorn-72' }),
  ])
  expect(uses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(resetPassword({ token, password: 'acorn-73' })).rejects.toThrow('This link is invalid or has expired.')
  expect(await takeMails()).toMatchObject([{ template: 'password-changed', to: mara.email, name: 'Mara Quill' }])
  expect(await findActor(withCookie(before.sessionCookie))).toBeNull()
  await expect(signIn(mara)).rejects.toThrow('Invalid email or password.')
  await signIn({ ...mara, password: 'acorn-72' })
  await db().execute(sql`update auth_verifications set expires_at = now()`)
})

test('stores only a hash of a reset token, and refuses it after an hour', async () => {
  await requestPasswordReset({ email: mara.email, clientIp: HERE })
  const token = tokenIn((await takeMails())[0])
  const { rows } = await db().execute(sql`select * from auth_verifications`)
  expect(JSON.stringify(rows)).not.toContain(token)
  await db().execute(sql`update auth_verifications set expires_at = now() - interval '1 second'`)
  await expect(resetPassword({ token, password: 'acorn-74' })).rejects.toThrow('This link is invalid or has expired.')
})

test('refuses known and unknown emails alike', async () => {
  const answers = await Promise.all(
    [mara.email, 'unknown@example.com'].map((email) =>
      signIn({ email, password: 'wrong!', clientIp: HERE }).catch(({ title, message, status }) => ({
        title,
        message,
        status,
      })),
    ),
  )
  expect(answers[0]).toEqual({ title: 'Login Failed', message: 'Invalid email or password.', status: 401 })
  expect(answers[1]).toEqual(answers[0])
})

test('refuses an account after twenty wrong passwords in 15 minutes from any network', async () => {
  await db().delete(rateLimits)
  const attempts = Array.from({ length: 60 }, (_, host) =>
    signIn({ ...mara, password: 'wrong!', clientIp: `2001:db8:${host.toString(16)}::1` }),
  )
  const outcomes = (await Promise.allSettled(attempts)).map((outcome) => Reflect.get(outcome, 'reason').message)
  expect(outcomes.filter((message) => message === 'Invalid email or password.')).toHaveLength(20)
  expect(outcomes.filter((message) => message === 'Too many attempts. Please try again in 15 minutes.')).toHaveLength(
    40,
  )
  await expect(signIn({ ...mara, password: 'acorn-72' })).rejects.toMatchObject({ status: 429 })
})

test('resets the counts with the right password', async () => {
  await db().delete(rateLimits)
  for (let count = 0; count < 3; count++) await signIn({ ...mara, password: 'acorn-72' })
  const counted = await db().select().from(rateLimits)
  expect(counted.map(({ points }) => points)).toEqual([0])
})

test('accepts an international email in any spelling at sign-up, sign-in and password reset', async () => {
  const [typed, again] = [' Lind@Почта.рф\u200b', 'lind@xn--80a1acny.xn--p1ai']
  const { email } = credentials.parse({ email: typed, password: 'acorn-71' })
  expect(email).toBe(again)
  await registerCustomer({ email, name: 'Lind', password: 'acorn-71', clientIp: HERE })
  await confirmEmail({ token: tokenIn((await takeMails())[0]), ...elsewhere })
  expect(await signIn({ email, password: 'acorn-71', clientIp: HERE })).toMatchObject({ role: 'customer' })
  await requestPasswordReset({ email, clientIp: HERE })
  await resetPassword({ token: tokenIn((await takeMails())[0]), password: 'acorn-75' })
  expect(await signIn({ email, password: 'acorn-75', clientIp: HERE })).toMatchObject({ role: 'customer' })
})
