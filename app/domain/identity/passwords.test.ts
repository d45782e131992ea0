import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { authAccounts, authSessions, rateLimits } from '#app/db/schema/auth.ts'
import { createCustomer, PASSWORD, type Person } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { HERE, takeMails, tokenIn, withCookie } from '#test/sign-in.ts'
import { changePassword, requestPasswordReset, resetPassword } from './passwords.ts'
import { type Actor, findActor } from './queries.ts'
import { signIn } from './sign-in/sign-in.ts'

useDatabase()

const TEN_MINUTES = 600_000

type Browser = { actor: Actor; isSignedIn: () => Promise<boolean> }

async function openBrowser({ email }: Person): Promise<Browser> {
  const headers = withCookie((await signIn({ email, password: PASSWORD, clientIp: HERE })).sessionCookie)
  const actor = await findActor(headers)
  if (!actor) throw new Error('The sign-in failed.')
  return { actor, isSignedIn: async () => (await findActor(headers)) !== null }
}

/** Changes the password `after` milliseconds after the sign-in. */
function change({ actor }: Browser, password: string, { after = 0, currentPassword = '' } = {}) {
  return changePassword({ actor, password, currentPassword, now: new Date(Number(actor.session.provenAt) + after) })
}

const entersWith = (email: string, password: string) =>
  signIn({ email, password, clientIp: HERE }).then(
    () => true,
    () => false,
  )

test('ends all other sessions and links, keeps this session, and sends an email', async () => {
  const mara = await createCustomer()
  const [here, elsewhere] = [await openBrowser(mara), await openBrowser(mara)]
  const stranger = await openBrowser(await createCustomer())
  await requestPasswordReset({ email: mara.email, clientIp: HERE })
  const token = tokenIn((await takeMails())[0])

  await change(here, 'new password')

  expect(await Promise.all([here, elsewhere, stranger].map(({ isSignedIn }) => isSignedIn()))).toEqual([
    true,
    false,
    true,
  ])
  expect(await takeMails()).toEqual([
    { template: 'password-changed', to: mara.email, name: mara.name, changedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
  ])
  await expect(resetPassword({ token, password: 'by an old link' })).rejects.toThrow('invalid or has expired')
  expect(await entersWith(mara.email, PASSWORD)).toBe(false)
  expect(await entersWith(mara.email, 'new password')).toBe(true)
})

test('requires the current password once ten minutes have passed', async () => {
  const browser = await openBrowser(await createCustomer())
  await change(browser, 'second password', { after: TEN_MINUTES })
  const late = { after: TEN_MINUTES + 1 }
  await expect(change(browser, 'third password', late)).rejects.toMatchObject({
    message: 'Please enter your current password.',
    field: 'currentPassword',
  })
  await expect(change(browser, 'third password', { ...late, currentPassword: PASSWORD })).rejects.toMatchObject({
    message: 'Your current password is wrong.',
    field: 'currentPassword',
  })
  await change(browser, 'third password', { ...late, currentPassword: 'second password' })
  expect(await entersWith(browser.actor.email, 'third password')).toBe(true)
})

test('lets neither a signed-in person nor the owner of the mailbox be blocked by the attempts of others', async () => {
  const mara = await createCustomer()
  const browser = await openBrowser(mara)
  await takeMails()
  await Promise.all(Array.from({ length: 20 }, () => entersWith(mara.email, 'wrong!')))
  expect(await entersWith(mara.email, PASSWORD)).toBe(false)
  await change(browser, 'second password', { after: TEN_MINUTES + 1, currentPassword: PASSWORD })
  expect(await entersWith(mara.email, 'second password')).toBe(false)

  await requestPasswordReset({ email: mara.email, clientIp: HERE })
  const link = (await takeMails()).find(({ template }) => template === 'reset-password')
  await resetPassword({ token: tokenIn(link), password: 'third password' })
  expect(await entersWith(mara.email, 'third password')).toBe(true)
})

test('refuses after twenty wrong passwords in 15 minutes', async () => {
  const browser = await openBrowser(await createCustomer())
  const late = { after: TEN_MINUTES + 1, currentPassword: 'wrong!' }
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => change(browser, 'mine now', late)))
  const sentences = outcomes.map((outcome) => Reflect.get(outcome, 'reason').message)
  expect(sentences.filter((sentence) => sentence === 'Your current password is wrong.')).toHaveLength(20)
  expect(sentences.filter((sentence) => sentence.startsWith('Too many attempts.'))).toHaveLength(10)
  await expect(change(browser, 'mine now', { ...late, currentPassword: PASSWORD })).rejects.toMatchObject({
    status: 429,
  })
  await db().delete(rateLimits)
  await change(browser, 'mine now', { ...late, currentPassword: PASSWORD })
})

test('refuses the second of two parallel changes, because its session has ended', async () => {
  const mara = await createCustomer()
  const browsers = [await openBrowser(mara), await openBrowser(mara)]
  const outcomes = await Promise.allSettled(browsers.map((browser, index) => change(browser, `password ${index}`)))
  const winner = outcomes.findIndex(({ status }) => status === 'fulfilled')
  expect(outcomes[1 - winner]).toMatchObject({
    status: 'rejected',
    reason: { title: 'Session Error', message: 'Your session has ended. Please sign in again.' },
  })
  expect(await entersWith(mara.email, `password ${winner}`)).toBe(true)
  expect(await entersWith(mara.email, `password ${1 - winner}`)).toBe(false)
})

test('leaves one password after parallel changes from one session', async () => {
  const mara = await createCustomer()
  const browser = await openBrowser(mara)
  await takeMails()
  await Promise.all([0, 1, 2, 3].map((index) => change(browser, `password ${index}`)))
  expect(await db().$count(authAccounts, eq(authAccounts.userId, mara.id))).toBe(1)
  expect(await db().$count(authSessions, eq(authSessions.userId, mara.id))).toBe(1)
  expect(await takeMails()).toHaveLength(4)
  const enters = await Promise.all([0, 1, 2, 3].map((index) => entersWith(mara.email, `password ${index}`)))
  expect(enters.filter(Boolean)).toHaveLength(1)
})

test('allows ten changes an hour', async () => {
  const browser = await openBrowser(await createCustomer())
  for (let count = 0; count < 10; count++) await change(browser, `password ${count}`)
  await expect(change(browser, 'one more')).rejects.toMatchObject({ status: 429 })
})

test('keeps the old password if the email cannot be queued', async () => {
  const mara = await createCustomer()
  const browser = await openBrowser(mara)
  await db().execute(sql`alter function graphile_worker.add_job rename to add_job_away`)
  await expect(change(browser, 'unheard of')).rejects.toThrow()
  await db().execute(sql`alter function graphile_worker.add_job_away rename to add_job`)
  expect(await entersWith(mara.email, PASSWORD)).toBe(true)
})
