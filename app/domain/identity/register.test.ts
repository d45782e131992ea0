import { signJWT } from 'better-auth/crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { config } from '#app/config.server.ts'
import { db } from '#app/db/client.server.ts'
import { authAccounts, authSessions, authUsers } from '#app/db/schema/auth.ts'
import { customers } from '#app/db/schema/shop.ts'
import { derivedKey, keyRing, newSealingKey } from '#app/lib/sealing.ts'
import { createCustomer } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { HERE, takeMails, tokenIn } from '#test/sign-in.ts'
import { confirmEmail, registerCustomer, requestConfirmation } from './register.ts'

useDatabase()

const person = { name: 'Mara Quill', password: 'acorn-71', clientIp: HERE }

async function isVerified(email: string): Promise<boolean | undefined> {
  const [user] = await db().select().from(authUsers).where(eq(authUsers.email, email))
  return user?.emailVerified
}

test('a registration waits for its mail, has no profile yet, and keeps the password only as a hash', async () => {
  await registerCustomer({ ...person, email: 'mara@example.com' })
  const [mail] = await takeMails()
  expect(mail).toMatchObject({
    template: 'verify-email',
    to: 'mara@example.com',
    name: 'Mara Quill',
    url: expect.stringMatching(/^http:\/\/localhost:3000\/auth\/verify\?token=/),
  })
  expect(await isVerified('mara@example.com')).toBe(false)
  expect(await db().$count(customers, eq(customers.email, 'mara@example.com'))).toBe(0)
  const accounts = await db().select().from(authAccounts)
  expect(accounts.map(({ password }) => password)).toEqual([expect.stringMatching(/^\$argon2id\$/)])

  await confirmEmail(tokenIn(mail))
  expect(await isVerified('mara@example.com')).toBe(true)
})

test('a known address is refused, whether it has a profile or not', async () => {
  await registerCustomer({ ...person, email: 'twice@example.com' })
  const { email } = await createCustomer()
  for (const known of ['twice@example.com', email]) {
    await expect(registerCustomer({ ...person, email: known })).rejects.toThrow(
      'This email address is already registered.',
    )
  }
})

test('a registration that the database refuses fails in a sentence, and leaves nothing behind', async () => {
  await db().execute(sql`alter table auth_users add constraint no_piet check (name <> 'Piet Oss')`)
  await expect(registerCustomer({ ...person, name: 'Piet Oss', email: 'piet@example.com' })).rejects.toMatchObject({
    title: 'Registration Failed',
    message: 'An unknown error occurred.',
  })
  expect(await db().$count(authUsers, eq(authUsers.email, 'piet@example.com'))).toBe(0)
})

test('of ten registrations of one address at once, one goes through and sends one mail', async () => {
  await takeMails()
  const tries = Array.from({ length: 10 }, () => registerCustomer({ ...person, email: 'race@example.com' }))
  const outcomes = await Promise.allSettled(tries)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason.message).toBe('This email address is already registered.')
  }
  expect(await takeMails()).toHaveLength(1)
})

test('the answer that an address is known is limited for each network', async () => {
  await registerCustomer({ ...person, email: 'probed@example.com', clientIp: '198.51.100.1' })
  const ask = (clientIp: string) =>
    registerCustomer({ ...person, email: 'probed@example.com', clientIp }).catch(({ message }) => message)
  const answers = []
  for (let host = 0; host < 25; host++) answers.push(await ask(`2001:db8:1:2::${host}`))
  expect(answers.slice(0, 20)).toEqual(Array(20).fill('This email address is already registered.'))
  expect(answers.slice(20)).toEqual(Array(5).fill('Too many attempts. Please try again in 60 minutes.'))
  expect(await ask('2001:db8:1:3::1')).toBe('This email address is already registered.')
})

test('the limit holds for questions that are asked at once', async () => {
  await registerCustomer({ ...person, email: 'parallel@example.com' })
  const ask = () => registerCustomer({ ...person, email: 'parallel@example.com', clientIp: '198.51.100.9' })
  const answers = await Promise.allSettled(Array.from({ length: 60 }, ask))
  const sentences = answers.map((answer) => (answer.status === 'rejected' ? answer.reason.message : 'registered'))
  const told = sentences.filter((sentence) => sentence === 'This email address is already registered.')
  expect(told.length).toBeGreaterThan(0)
  expect(told.length).toBeLessThanOrEqual(20)
  expect(new Set(sentences.filter((sentence) => !told.includes(sentence)))).toEqual(
    new Set(['Too many attempts. Please try again in 60 minutes.']),
  )
})

test('another link is sent only to an address that waits for one, and the answer is the same for all', async () => {
  await registerCustomer({ ...person, email: 'waiting@example.com' })
  const confirmed = await createCustomer()
  await takeMails()
  for (const email of ['waiting@example.com', confirmed.email, 'unknown@example.com']) {
    expect(await requestConfirmation({ email, clientIp: HERE })).toBeUndefined()
  }
  const mails = await takeMails()
  expect(mails.map(({ to }) => to)).toEqual(['waiting@example.com'])
})

test('one mailbox gets at most ten links an hour', async () => {
  const ask = () => requestConfirmation({ email: 'flooded@example.com', clientIp: HERE })
  for (let count = 0; count < 10; count++) await ask()
  await expect(ask()).rejects.toThrow(/^Too many attempts\. Please try again in \d+ minutes\.$/)
})

test.each(['', 'nonsense', 'a.b.c', 'x\0y'])('the link with token %j confirms nothing', async (token) => {
  await expect(confirmEmail(token)).rejects.toThrow('This link is invalid or has expired.')
})

/** A statement as whoever holds a sealing key can sign it. */
function forged(key: string, payload: Record<string, unknown>): Promise<string> {
  return signJWT(payload, derivedKey('sign-in', keyRing(key)).toString('base64'), 3600)
}

test('a link that changes an address or opens a session confirms nothing, whoever signed it', async () => {
  const { email } = await createCustomer()
  const given = config().sealingKey ?? ''
  for (const more of [
    { updateTo: 'thief@example.com' },
    { updateTo: 'thief@example.com', requestType: 'change-email-verification' },
    { requestType: 'whatever' },
  ]) {
    await expect(confirmEmail(await forged(given, { email, ...more }))).rejects.toThrow('This link is invalid')
  }
  expect(await isVerified(email)).toBe(true)
  expect(await db().$count(authUsers, eq(authUsers.email, 'thief@example.com'))).toBe(0)
  expect(await db().$count(authSessions)).toBe(0)
})

test('a link that a leaked key signed confirms nothing once the shop has another, and those mailed from then on do', async () => {
  const leaked = config().sealingKey ?? ''
  await registerCustomer({ ...person, email: 'rotated@example.com' })
  config().sealingKey = `${newSealingKey()},${leaked}`
  try {
    await expect(confirmEmail(await forged(leaked, { email: 'rotated@example.com' }))).rejects.toThrow('invalid')
    expect(await isVerified('rotated@example.com')).toBe(false)
    await takeMails()
    await requestConfirmation({ email: 'rotated@example.com', clientIp: HERE })
    const [mail] = await takeMails()
    await confirmEmail(tokenIn(mail))
    expect(await isVerified('rotated@example.com')).toBe(true)
  } finally {
    config().sealingKey = leaked
  }
})
