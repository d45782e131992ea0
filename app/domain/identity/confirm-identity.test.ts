import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { authSessions, rateLimits } from '#app/db/schema/auth.ts'
import { hashPassword } from '#app/integrations/passwords.ts'
import { createAdmin, PASSWORD } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { HERE, withCookie } from '#test/sign-in.ts'
import { actorOf, codeOf, createTwoStepPerson } from '#test/two-step.ts'
import { confirmAdmin, type FreshAdmin, type Owner } from './confirm-identity.ts'
import { savePassword } from './credentials.ts'
import { type Actor, findActor, getTwoStep } from './queries.ts'
import { isFresh } from './rules.ts'
import { signIn } from './sign-in.ts'

useDatabase()

beforeEach(async () => {
  await db().delete(rateLimits)
})

const TEN_MINUTES = 600_000
const confirm = (owner: Owner) => confirmAdmin({ ...owner, clientIp: HERE })

const MISSING = 'Please enter your password, or a code of your second step.'
const WRONG = 'This is neither your password nor a code that is good now.'

/** Who holds the session, after so many minutes without a proof in it. */
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

test('proves who acts, from where, and nothing else makes such a proof', async () => {
  const { actor } = await staleAdmin()
  const proof: FreshAdmin = await confirm({ actor, currentPassword: PASSWORD })
  expect(proof).toEqual({ actorId: actor.id, ip: HERE })
  // @ts-expect-error: verify fails when an object without a proof is one.
  const forged: FreshAdmin = { actorId: actor.id, ip: HERE }
  expect(forged).toEqual(proof)
})

test('a fresh session needs no proof until the last millisecond of its ten minutes', async () => {
  const { actor } = await staleAdmin()
  const at = (milliseconds: number) => new Date(actor.session.provenAt.getTime() + milliseconds)
  await confirm({ actor, currentPassword: '', now: at(TEN_MINUTES) })
  await expect(confirm({ actor, currentPassword: '', now: at(TEN_MINUTES + 1) })).rejects.toMatchObject({
    title: 'Confirm It Is You',
    message: MISSING,
    field: 'currentPassword',
    status: 403,
  })
})

test('the password makes this session fresh for ten minutes, and no other of the same admin', async () => {
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

test('a one-time code will do, once', async () => {
  const { seed, sessionCookie, actor } = await staleTwoStepAdmin()
  const code = codeOf(seed)
  await confirm({ actor, currentPassword: ` ${code.slice(0, 3)} ${code.slice(3)}` })
  expect(await isFreshNow(sessionCookie)).toBe(true)
  const stale = await after(11, sessionCookie)
  expect(await outcomeOf(confirm({ actor: stale, currentPassword: code }))).toBe(WRONG)
  expect(await isFreshNow(sessionCookie)).toBe(false)
  expect(await outcomeOf(confirm({ actor: stale, currentPassword: codeOf(seed, 1) }))).toBe('confirmed')
})

test('a backup code will do, and is used up', async () => {
  const { id, backupCodes, sessionCookie, actor } = await staleTwoStepAdmin()
  const [first = '', second = ''] = backupCodes
  await confirm({ actor, currentPassword: first.toUpperCase() })
  expect(await getTwoStep(id)).toMatchObject({ backupCodesLeft: 9 })
  const stale = await after(11, sessionCookie)
  expect(await outcomeOf(confirm({ actor: stale, currentPassword: first }))).toBe(WRONG)
  expect(await outcomeOf(confirm({ actor: stale, currentPassword: second }))).toBe('confirmed')
  expect(await getTwoStep(id)).toMatchObject({ backupCodesLeft: 8 })
})

test('of eight proofs by one code at once, one counts', async () => {
  const { seed, actor } = await staleTwoStepAdmin()
  const code = codeOf(seed)
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, () => outcomeOf(confirm({ actor, currentPassword: code }))),
  )
  expect(outcomes.sort()).toEqual([...Array(7).fill(WRONG), 'confirmed'])
})

test('the password of an admin with a second step will do, also one that looks like a code', async () => {
  const { id, actor, sessionCookie } = await staleTwoStepAdmin()
  expect(await outcomeOf(confirm({ actor, currentPassword: PASSWORD }))).toBe('confirmed')
  const passwordHash = await hashPassword('123456')
  await transaction((tx) => savePassword(tx, id, passwordHash))
  const stale = await after(11, sessionCookie)
  expect(await outcomeOf(confirm({ actor: stale, currentPassword: PASSWORD }))).toBe(WRONG)
  expect(await outcomeOf(confirm({ actor: stale, currentPassword: '123456' }))).toBe('confirmed')
})

test('the proof of somebody else is none', async () => {
  const [ada, other] = [await staleTwoStepAdmin(), await staleTwoStepAdmin()]
  for (const proof of [codeOf(other.seed), other.backupCodes[0] ?? '']) {
    expect(await outcomeOf(confirm({ actor: ada.actor, currentPassword: proof }))).toBe(WRONG)
  }
  expect(await getTwoStep(other.id)).toMatchObject({ backupCodesLeft: 10 })
})

test('twenty wrong passwords are taken in a quarter of an hour, those of the sign-in among them, whatever comes at once', async () => {
  const { actor, email } = await staleAdmin()
  for (let tries = 0; tries < 5; tries++) {
    await expect(signIn({ email, password: 'wrong!', clientIp: HERE })).rejects.toThrow('Invalid')
  }
  const attempts = Array.from({ length: 30 }, () => outcomeOf(confirm({ actor, currentPassword: 'wrong!' })))
  const outcomes = await Promise.all(attempts)
  expect(outcomes.filter((outcome) => outcome === WRONG)).toHaveLength(15)
  expect(outcomes.filter((outcome) => outcome.startsWith('Too many attempts.'))).toHaveLength(15)
  await expect(confirm({ actor, currentPassword: PASSWORD })).rejects.toMatchObject({ status: 429 })
  await db().delete(rateLimits)
  expect(await outcomeOf(confirm({ actor, currentPassword: PASSWORD }))).toBe('confirmed')
})

test('ten wrong codes are taken, and then not even a right one', async () => {
  const { actor, seed, backupCodes } = await staleTwoStepAdmin()
  for (let tries = 0; tries < 10; tries++) {
    expect(await outcomeOf(confirm({ actor, currentPassword: '0'.repeat(10) }))).toBe(WRONG)
  }
  for (const proof of [codeOf(seed), backupCodes[0] ?? '']) {
    await expect(confirm({ actor, currentPassword: proof })).rejects.toMatchObject({ status: 429 })
  }
})

test('a proof too long for a password costs no hash, and a session that ended stays so', async () => {
  const { actor, sessionCookie } = await staleAdmin()
  expect(await outcomeOf(confirm({ actor, currentPassword: 'x'.repeat(100_000) }))).toBe(WRONG)
  await db().delete(authSessions).where(eq(authSessions.id, actor.session.id))
  await outcomeOf(confirm({ actor, currentPassword: PASSWORD }))
  expect(await findActor(withCookie(sessionCookie))).toBeNull()
})
