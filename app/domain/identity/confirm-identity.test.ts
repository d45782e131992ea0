import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { authAccounts, authSessions, rateLimits } from '#app/db/schema/auth.ts'
import { hashPassword } from '#app/integrations/passwords.ts'
import { createAdmin, createCustomer, PASSWORD } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { HERE, withCookie } from '#test/sign-in.ts'
import { actorOf, codeOf, createTwoStepPerson } from '#test/two-step.ts'
import { confirmAdmin, confirmIdentity, type FreshAdmin, type Owner } from './confirm-identity.ts'
import { savePassword } from './credentials.ts'
import { type Actor, findActor, getTwoStep } from './queries.ts'
import { isFresh } from './rules.ts'
import { signIn } from './sign-in/sign-in.ts'

useDatabase()

beforeEach(async () => {
  await db().delete(rateLimits)
})

const TEN_MINUTES = 600_000
const confirm = (owner: Owner) => confirmAdmin({ ...owner, clientIp: HERE })

const MISSING = 'Please enter your password or a two-step code.'
const WRONG = 'That password or code is wrong. Please try again.'

/** Returns the session's person, with the last proof `minutes` ago. */
async function after(minutes: number, sessionCookie: string): Promise<Actor> {
  const { session } = await actorOf(sessionCookie)
  await db()
    .update(authSessions)
    .set({ provenAt: sql`now() - make_interval(mins => ${minutes})` })
    .where(eq(authSessions.id, session.id))
  return actorOf(sessionCookie)
}

async function staleAdmin() {
  const { email, id } = await createAdmin()
  const { sessionCookie } = await signIn({ email, password: PASSWORD, clientIp: HERE })
  return { id, email, sessionCookie, actor: await after(11, sessionCookie) }
}

async function staleTwoStepAdmin() {
  const admin = await createTwoStepPerson('admin')
  return { ...admin, actor: await after(11, admin.sessionCookie) }
}

const isFreshNow = async (sessionCookie: string) => isFresh((await actorOf(sessionCookie)).session, new Date())

function outcomeOf(attempt: Promise<unknown>): Promise<string> {
  return attempt.then(
    () => 'confirmed',
    ({ message }) => message,
  )
}

test('asks people without a password to choose one, whatever they enter', async () => {
  const { email, id } = await createCustomer()
  const { sessionCookie } = await signIn({ email, password: PASSWORD, clientIp: HERE })
  await db().delete(authAccounts).where(eq(authAccounts.userId, id))
  const actor = await after(11, sessionCookie)
  const none = 'Your account has no password yet. Please choose one first.'
  for (const currentPassword of ['', PASSWORD]) {
    expect(await outcomeOf(confirmIdentity({ actor, currentPassword }))).toBe(none)
  }
  expect(await outcomeOf(confirm({ actor, currentPassword: PASSWORD }))).toBe(none)
  await confirmIdentity({ actor: await after(9, sessionCookie), currentPassword: '' })
})

test('returns who acts and from where, in a type that nothing else creates', async () => {
  const { actor } = await staleAdmin()
  const proof: FreshAdmin = await confirm({ actor, currentPassword: PASSWORD })
  expect(proof).toEqual({ actorId: actor.id, ip: HERE })
  // @ts-expect-error: verify fails if an object without a proof is accepted.
  const forged: FreshAdmin = { actorId: actor.id, ip: HERE }
  expect(forged).toEqual(proof)
})

test('needs no proof until the last of ten minutes has passed', async () => {
  const { actor } = await staleAdmin()
  const at = (milliseconds: number) => new Date(actor.session.provenAt.getTime() + milliseconds)
  await confirm({ actor, currentPassword: '', now: at(TEN_MINUTES) })
  await expect(confirm({ actor, currentPassword: '', now: at(TEN_MINUTES + 1) })).rejects.toMatchObject({
    title: "Confirm it's you",
    message: MISSING,
    field: 'currentPassword',
    status: 403,
  })
})

test('makes only this session fresh for ten minutes with the password', async () => {
  const { actor, email, sessionCookie } = await staleAdmin()
  const elsewhere = await signIn({ email, password: PASSWORD, clientIp: HERE })
  await after(11, elsewhere.sessionCookie)
  expect(await isFreshNow(sessionCookie)).toBe(false)
  expect(await outcomeOf(confirm({ actor, currentPassword: 'wrong!' }))).toBe(WRONG)
  expect(await isFreshNow(sessionCookie)).toBe(false)

  await confirm({ actor, currentPassword: PASSWORD })
  expect(await isFreshNow(sessionCookie)).toBe(true)
  expect(await isFreshNow(elsewhere.sessionCookie)).toBe(false)
  await confirm({ actor: await actorOf(sessionCookie), currentPassword: '' })
  expect(await outcomeOf(confirm({ actor: await after(11, sessionCookie), currentPassword: '' }))).toBe(MISSING)
})

test('accepts a one-time code once', async () => {
  const { seed, sessionCookie, actor } = await staleTwoStepAdmin()
  const code = codeOf(seed)
  await confirm({ actor, currentPassword: ` ${code.slice(0, 3)} ${code.slice(3)}` })
  expect(await isFreshNow(sessionCookie)).toBe(true)
  const stale = await after(11, sessionCookie)
  expect(await outcomeOf(confirm({ actor: stale, currentPassword: code }))).toBe(WRONG)
  expect(await isFreshNow(sessionCookie)).toBe(false)
  expect(await outcomeOf(confirm({ actor: stale, currentPassword: codeOf(seed, 1) }))).toBe('confirmed')
})

test('accepts a backup code once', async () => {
  const { id, backupCodes, sessionCookie, actor } = await staleTwoStepAdmin()
  const [first = '', second = ''] = backupCodes
  await confirm({ actor, currentPassword: first.toUpperCase() })
  expect(await getTwoStep(id)).toMatchObject({ backupCodesLeft: 9 })
  const stale = await after(11, sessionCookie)
  expect(await outcomeOf(confirm({ actor: stale, currentPassword: first }))).toBe(WRONG)
  expect(await outcomeOf(confirm({ actor: stale, currentPassword: second }))).toBe('confirmed')
  expect(await getTwoStep(id)).toMatchObject({ backupCodesLeft: 8 })
})

test('accepts one of eight parallel proofs with the same code', async () => {
  const { seed, actor } = await staleTwoStepAdmin()
  const code = codeOf(seed)
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, () => outcomeOf(confirm({ actor, currentPassword: code }))),
  )
  expect(outcomes.sort()).toEqual([...Array(7).fill(WRONG), 'confirmed'])
})

test('accepts the password of an admin with two-step sign-in, even one that looks like a code', async () => {
  const { id, actor, sessionCookie } = await staleTwoStepAdmin()
  expect(await outcomeOf(confirm({ actor, currentPassword: PASSWORD }))).toBe('confirmed')
  const passwordHash = await hashPassword('123456')
  await transaction((tx) => savePassword(tx, id, passwordHash))
  const stale = await after(11, sessionCookie)
  expect(await outcomeOf(confirm({ actor: stale, currentPassword: PASSWORD }))).toBe(WRONG)
  expect(await outcomeOf(confirm({ actor: stale, currentPassword: '123456' }))).toBe('confirmed')
})

test("refuses another person's codes", async () => {
  const [ada, other] = [await staleTwoStepAdmin(), await staleTwoStepAdmin()]
  for (const proof of [codeOf(other.seed), other.backupCodes[0] ?? '']) {
    expect(await outcomeOf(confirm({ actor: ada.actor, currentPassword: proof }))).toBe(WRONG)
  }
  expect(await getTwoStep(other.id)).toMatchObject({ backupCodesLeft: 10 })
})

test('refuses after twenty wrong passwords in 15 minutes, counting parallel attempts', async () => {
  const { actor } = await staleAdmin()
  const attempts = Array.from({ length: 30 }, () => outcomeOf(confirm({ actor, currentPassword: 'wrong!' })))
  const outcomes = await Promise.all(attempts)
  expect(outcomes.filter((outcome) => outcome === WRONG)).toHaveLength(20)
  expect(outcomes.filter((outcome) => outcome.startsWith('Too many attempts.'))).toHaveLength(10)
  await expect(confirm({ actor, currentPassword: PASSWORD })).rejects.toMatchObject({ status: 429 })
  await db().delete(rateLimits)
  expect(await outcomeOf(confirm({ actor, currentPassword: PASSWORD }))).toBe('confirmed')
})

test('refuses every code after ten wrong ones', async () => {
  const { actor, seed, backupCodes } = await staleTwoStepAdmin()
  for (let tries = 0; tries < 10; tries++) {
    expect(await outcomeOf(confirm({ actor, currentPassword: '0'.repeat(10) }))).toBe(WRONG)
  }
  for (const proof of [codeOf(seed), backupCodes[0] ?? '']) {
    await expect(confirm({ actor, currentPassword: proof })).rejects.toMatchObject({ status: 429 })
  }
})

test('refuses an overlong password, and does not revive an ended session', async () => {
  const { actor, sessionCookie } = await staleAdmin()
  expect(await outcomeOf(confirm({ actor, currentPassword: 'x'.repeat(100_000) }))).toBe(WRONG)
  await db().delete(authSessions).where(eq(authSessions.id, actor.session.id))
  await outcomeOf(confirm({ actor, currentPassword: PASSWORD }))
  expect(await findActor(withCookie(sessionCookie))).toBeNull()
})
