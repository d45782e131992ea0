import { signJWT } from 'better-auth/crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { config } from '#app/config.server.ts'
import { db } from '#app/db/client.server.ts'
import { authAccounts, authSessions, authUsers } from '#app/db/schema/auth.ts'
import { customers } from '#app/db/schema/shop.ts'
import { derivedKey, keyRing, newSealingKey } from '#app/lib/sealing.ts'
import { inLanguage } from '#messages/in-node.ts'
import { createCustomer } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { elsewhere, HERE, takeMails, tokenIn } from '#test/sign-in.ts'
import { requestPasswordReset } from '../passwords.ts'
import { confirmEmail, registerCustomer, requestConfirmation } from './register.ts'

useDatabase()

const person = { name: 'Mara Quill', password: 'acorn-71', clientIp: HERE }

async function isVerified(email: string): Promise<boolean | undefined> {
  const [user] = await db().select().from(authUsers).where(eq(authUsers.email, email))
  return user?.emailVerified
}

test('sends a confirmation, creates no profile yet, and stores only a hash of the password', async () => {
  await registerCustomer({ ...person, email: 'mara@example.com' })
  const [mail] = await takeMails()
  expect(mail).toMatchObject({
    template: 'verify-email',
    to: 'mara@example.com',
    url: expect.stringMatching(/^http:\/\/localhost:3000\/auth\/verify\?token=/),
  })
  expect(await isVerified('mara@example.com')).toBe(false)
  expect(await db().$count(customers, eq(customers.email, 'mara@example.com'))).toBe(0)
  const accounts = await db().select().from(authAccounts)
  expect(accounts.map(({ password }) => password)).toEqual([expect.stringMatching(/^\$argon2id\$/)])

  await confirmEmail({ token: tokenIn(mail), ...elsewhere })
  expect(await isVerified('mara@example.com')).toBe(true)
})

test('refuses a known email with or without a profile', async () => {
  await registerCustomer({ ...person, email: 'twice@example.com' })
  const { email } = await createCustomer()
  for (const known of ['twice@example.com', email]) {
    await expect(registerCustomer({ ...person, email: known })).rejects.toThrow(
      'This email address is already registered.',
    )
  }
})

test('leaves nothing behind when the database refuses a registration', async () => {
  await db().execute(sql`alter table auth_users add constraint no_piet check (name <> 'Piet Oss')`)
  await expect(registerCustomer({ ...person, name: 'Piet Oss', email: 'piet@example.com' })).rejects.toMatchObject({
    title: 'Registration failed',
    message: 'An unknown error occurred.',
  })
  expect(await db().$count(authUsers, eq(authUsers.email, 'piet@example.com'))).toBe(0)
})

test('accepts one of ten parallel registrations of one address, and sends one email', async () => {
  await takeMails()
  const tries = Array.from({ length: 10 }, () => registerCustomer({ ...person, email: 'race@example.com' }))
  const outcomes = await Promise.allSettled(tries)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason.message).toBe('This email address is already registered.')
  }
  expect(await takeMails()).toHaveLength(1)
})

test('limits how often a network learns that an email is known', async () => {
  await registerCustomer({ ...person, email: 'probed@example.com', clientIp: '198.51.100.1' })
  const ask = (clientIp: string) =>
    registerCustomer({ ...person, email: 'probed@example.com', clientIp }).catch(({ message }) => message)
  const answers = []
  for (let host = 0; host < 25; host++) answers.push(await ask(`2001:db8:1:2::${host}`))
  expect(answers.slice(0, 20)).toEqual(Array(20).fill('This email address is already registered.'))
  expect(answers.slice(20)).toEqual(Array(5).fill('Too many attempts. Please try again in 60 minutes.'))
  expect(await ask('2001:db8:1:3::1')).toBe('This email address is already registered.')
})

test('applies the limit to parallel requests', async () => {
  await registerCustomer({ ...person, email: 'parallel@example.com' })
  const ask = () => registerCustomer({ ...person, email: 'parallel@example.com', clientIp: '198.51.100.9' })
  const answers = await Promise.allSettled(Array.from({ length: 60 }, ask))
  const sentences = answers.map((answer) => (answer.status === 'rejected' ? answer.reason.message : 'registered'))
  const refused = sentences.filter((sentence) => sentence === 'This email address is already registered.')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThanOrEqual(20)
  expect(new Set(sentences.filter((sentence) => !refused.includes(sentence)))).toEqual(
    new Set(['Too many attempts. Please try again in 60 minutes.']),
  )
})

test('sends another link only to an unconfirmed email, with the same response for all', async () => {
  await registerCustomer({ ...person, email: 'waiting@example.com' })
  const confirmed = await createCustomer()
  await takeMails()
  for (const email of ['waiting@example.com', confirmed.email, 'unknown@example.com']) {
    expect(await requestConfirmation({ email, clientIp: HERE })).toBeUndefined()
  }
  const mails = await takeMails()
  expect(mails.map(({ to }) => to)).toEqual(['waiting@example.com'])
})

test('sends another link, and one for a new password, in the language that asked', async () => {
  const email = 'ru@example.com'
  await inLanguage('ru', async () => {
    await registerCustomer({ ...person, email })
    await requestConfirmation({ email, clientIp: HERE })
    await requestPasswordReset({ email, clientIp: HERE })
  })
  const mails = await takeMails()
  expect(mails.filter(({ to }) => to === email)).toHaveLength(3)
  for (const mail of mails) expect(mail).toMatchObject({ language: 'ru' })
})

test('sends no name to an address that its owner has not confirmed', async () => {
  const email = 'advertised@example.com'
  await registerCustomer({ ...person, name: 'Buy at https://ad.example', email })
  await requestConfirmation({ email, clientIp: HERE })
  await requestPasswordReset({ email, clientIp: HERE })
  const mails = await takeMails()
  expect(mails.map(({ template }) => template)).toEqual(['verify-email', 'verify-email', 'reset-password'])
  expect(JSON.stringify(mails)).not.toContain('ad.example')

  await confirmEmail({ token: tokenIn(mails[0]), ...elsewhere })
  await requestPasswordReset({ email, clientIp: HERE })
  expect(await takeMails()).toMatchObject([{ template: 'reset-password', name: 'Buy at https://ad.example' }])
})

test('sends at most ten links an hour to an email', async () => {
  const ask = () => requestConfirmation({ email: 'flooded@example.com', clientIp: HERE })
  for (let count = 0; count < 10; count++) await ask()
  await expect(ask()).rejects.toThrow(/^Too many attempts\. Please try again in \d+ minutes\.$/)
})

test.each(['', 'nonsense', 'a.b.c', 'x\0y'])('confirms nothing with the token %j', async (token) => {
  await expect(confirmEmail({ token, ...elsewhere })).rejects.toThrow('This link is invalid or has expired.')
})

/** Returns a token as anyone with the sealing key could sign it. */
function forged(key: string, payload: Record<string, unknown>): Promise<string> {
  return signJWT(payload, derivedKey('sign-in', keyRing(key)).toString('base64'), 3600)
}

test('confirms nothing with a signed link that would change an email or open a session', async () => {
  const { email } = await createCustomer()
  const given = config().sealingKey ?? ''
  for (const more of [
    { updateTo: 'thief@example.com' },
    { updateTo: 'thief@example.com', requestType: 'change-email-verification' },
    { requestType: 'whatever' },
  ]) {
    await expect(confirmEmail({ token: await forged(given, { email, ...more }), ...elsewhere })).rejects.toThrow(
      'This link is invalid',
    )
  }
  expect(await isVerified(email)).toBe(true)
  expect(await db().$count(authUsers, eq(authUsers.email, 'thief@example.com'))).toBe(0)
  expect(await db().$count(authSessions, eq(authSessions.secondStepDue, false))).toBe(0)
})

test('refuses links signed with a leaked key after a rotation, and accepts new ones', async () => {
  const leaked = config().sealingKey ?? ''
  await registerCustomer({ ...person, email: 'rotated@example.com' })
  config().sealingKey = `${newSealingKey()},${leaked}`
  try {
    await expect(
      confirmEmail({ token: await forged(leaked, { email: 'rotated@example.com' }), ...elsewhere }),
    ).rejects.toThrow('invalid')
    expect(await isVerified('rotated@example.com')).toBe(false)
    await takeMails()
    await requestConfirmation({ email: 'rotated@example.com', clientIp: HERE })
    const [mail] = await takeMails()
    await confirmEmail({ token: tokenIn(mail), ...elsewhere })
    expect(await isVerified('rotated@example.com')).toBe(true)
  } finally {
    config().sealingKey = leaked
  }
})
