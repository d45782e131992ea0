import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { authSessions, rateLimits, twoStepBackupCodes, twoStepSecrets } from '#app/db/schema/auth.ts'
import { auditLog } from '#app/db/schema/shop.ts'
import { deleteCustomer } from '#app/domain/customers/delete-customer.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createCustomer, PASSWORD } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { ask } from '#test/machine-endpoints.ts'
import { HERE, takeMails, tokenIn, withCookie } from '#test/sign-in.ts'
import { actorOf, codeOf, createTwoStepPerson } from '#test/two-step.ts'
import { requestPasswordReset, resetPassword } from '../passwords.ts'
import { findActor, getTwoStep } from '../queries.ts'
import { createAdmin } from '../registration/first-admin.ts'
import { findSecondStep, signIn, signOut, takeSecondStep } from './sign-in.ts'
import { confirmTwoStep, renewBackupCodes, startTwoStep, turnOffTwoStep, turnOffTwoStepOf } from './two-step.ts'
import { openSeed, sealSeed } from './two-step-codes.ts'

useDatabase()

beforeEach(async () => {
  await db().delete(rateLimits)
})

const WRONG = 'This code is wrong or has already been used.'
const client = { clientIp: HERE }

/** Enters the password and returns the headers of the session that waits for its second step. */
async function typePassword(email: string, password = PASSWORD): Promise<Headers> {
  const { sessionCookie, secondStepDue } = await signIn({ email, password, ...client })
  expect(secondStepDue).toBe(true)
  return withCookie(sessionCookie)
}

const take = (headers: Headers, code: string, now?: Date) => takeSecondStep({ headers, code, client, now })

/** Returns six digits that are no valid code around now. */
function wrongCode(seed: string): string {
  // The next period may have begun by the time the code is checked.
  const right = [-1, 0, 1, 2].map((periods) => codeOf(seed, periods))
  return ['000000', '111111', '222222', '333333', '444444'].find((code) => !right.includes(code)) ?? ''
}

function outcomesOf(results: PromiseSettledResult<unknown>[]) {
  return results.map((result) => (result.status === 'fulfilled' ? 'taken' : result.reason.message)).sort()
}

test('grants no access to pages or machine endpoints with the password alone', async () => {
  const { email, id } = await createTwoStepPerson('admin')
  const half = await typePassword(email)
  expect(await findActor(half)).toBeNull()
  const headers = { cookie: half.get('cookie') ?? '', 'content-type': 'application/json' }
  const endpoints = {
    '/functions/v1/delete-user': { userId: id },
    '/functions/v1/create-cryptomus-payment': { amount: '5.00' },
  }
  for (const [path, body] of Object.entries(endpoints)) {
    const answer = await ask(path, HERE, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(answer.status, path).toBe(401)
  }
})

test('opens the session under a new token with a valid code, and invalidates the old one', async () => {
  const { email, id, seed } = await createTwoStepPerson()
  const half = await typePassword(email)
  const { role, sessionCookie, secondStepDue } = await take(half, codeOf(seed))
  expect({ role, secondStepDue }).toEqual({ role: 'customer', secondStepDue: false })
  expect(await actorOf(sessionCookie)).toMatchObject({ id })
  expect(sessionCookie).toMatch(
    /^currentUser=[\da-f]{8}~[\w-]{32}\.[A-Za-z0-9%]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  expect(await findActor(half)).toBeNull()
  expect(await findSecondStep(half)).toBeNull()
  await expect(take(half, codeOf(seed, 1))).rejects.toThrow('Your sign-in took too long. Please sign in again.')
  const { rows } = await db().execute(
    sql`select expires_at - now() > interval '29 days' as lives from auth_sessions where user_id = ${id}`,
  )
  expect(rows).toEqual([{ lives: true }, { lives: true }])
})

test.each([
  [-2, false],
  [-1, true],
  [0, true],
  [1, true],
  [2, false],
])('the code of %i periods from now is valid: %s', async (periods, isRight) => {
  const { email, seed } = await createTwoStepPerson()
  // In the middle of a period, so that the test does not run into the next one.
  const now = new Date(Math.floor(Date.now() / 30_000) * 30_000 + 15_000)
  const attempt = take(await typePassword(email), codeOf(seed, periods, now), now)
  if (isRight) expect(await attempt).toMatchObject({ secondStepDue: false })
  else await expect(attempt).rejects.toThrow(WRONG)
})

test('accepts a code once, and no earlier code after it', async () => {
  const { email, seed } = await createTwoStepPerson()
  const now = new Date()
  await take(await typePassword(email), codeOf(seed, 0, now), now)
  await expect(take(await typePassword(email), codeOf(seed, 0, now), now)).rejects.toThrow(WRONG)
  await expect(take(await typePassword(email), codeOf(seed, -1, now), now)).rejects.toThrow(WRONG)
  await take(await typePassword(email), codeOf(seed, 1, now), now)
})

test.each(['one-time code', 'backup code'])('accepts one of eight parallel uses of a %s', async (kind) => {
  const { email, seed, backupCodes } = await createTwoStepPerson()
  const halves = []
  for (let count = 0; count < 8; count++) halves.push(await typePassword(email))
  const code = kind === 'backup code' ? (backupCodes[0] ?? '') : codeOf(seed)
  const now = new Date()
  const results = await Promise.allSettled(halves.map((half) => take(half, code, now)))
  expect(outcomesOf(results)).toEqual([...Array(7).fill(WRONG), 'taken'])
})

test('completes a session once with two valid codes in parallel', async () => {
  const { email, seed, id } = await createTwoStepPerson()
  const half = await typePassword(email)
  const results = await Promise.allSettled([take(half, codeOf(seed)), take(half, codeOf(seed, 1))])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await db().$count(authSessions, eq(authSessions.userId, id))).toBe(2)
})

test('refuses even a valid code after ten wrong ones in 15 minutes', async () => {
  const { email, seed, backupCodes } = await createTwoStepPerson()
  const half = await typePassword(email)
  const results = await Promise.allSettled(Array.from({ length: 14 }, () => take(half, wrongCode(seed))))
  const limit = 'Too many attempts. Please try again in 15 minutes.'
  expect(outcomesOf(results)).toEqual([...Array(10).fill(WRONG), ...Array(4).fill(limit)])
  await expect(take(half, codeOf(seed))).rejects.toThrow(limit)
  // Neither a new password step nor another kind of code resets the count.
  await expect(take(await typePassword(email), backupCodes[0] ?? '')).rejects.toThrow(limit)
})

test('resets the count with a valid code', async () => {
  const { email, seed, id } = await createTwoStepPerson()
  const half = await typePassword(email)
  for (let count = 0; count < 9; count++) await expect(take(half, wrongCode(seed))).rejects.toThrow(WRONG)
  await take(half, codeOf(seed))
  const counted = await db().select().from(rateLimits)
  expect(counted.filter(({ key }) => key.includes(id))).toEqual([])
})

test.each([
  '',
  'x',
  '12345',
  '1234567',
  '１２３４５６',
  '\0\0\0\0\0\0',
  '000000'.repeat(2000),
  "' or 1=1",
  'zzzzzzzzzz',
])('refuses malformed codes (%$)', async (code) => {
  const { email } = await createTwoStepPerson()
  await expect(take(await typePassword(email), code)).rejects.toThrow(WRONG)
})

test('waits ten minutes for the second step, unless the person signs out', async () => {
  const { email, id, seed } = await createTwoStepPerson()
  const half = await typePassword(email)
  const waiting = sql`user_id = ${id} and second_step_due`
  const { rows } = await db().execute(
    sql`select expires_at - now() between interval '9 minutes' and interval '10 minutes' as short
      from auth_sessions where ${waiting}`,
  )
  expect(rows).toEqual([{ short: true }])
  await db().execute(sql`update auth_sessions set expires_at = now() where ${waiting}`)
  expect(await findSecondStep(half)).toBeNull()
  await expect(take(half, codeOf(seed))).rejects.toThrow('Your sign-in took too long. Please sign in again.')

  const another = await typePassword(email)
  await signOut(another)
  expect(await findSecondStep(another)).toBeNull()
})

test('accepts a backup code once', async () => {
  const { email, id, backupCodes } = await createTwoStepPerson()
  expect(new Set(backupCodes).size).toBe(10)
  const code = backupCodes[3] ?? ''
  await take(await typePassword(email), code)
  await expect(take(await typePassword(email), code)).rejects.toThrow(WRONG)
  expect(await getTwoStep(id)).toMatchObject({ backupCodesLeft: 9 })
})

test("refuses another person's code", async () => {
  const [one, other] = [await createTwoStepPerson(), await createTwoStepPerson()]
  const half = await typePassword(one.email)
  await expect(take(half, other.backupCodes[0] ?? '')).rejects.toThrow(WRONG)
  await expect(take(half, codeOf(other.seed))).rejects.toThrow(WRONG)
})

test('stores neither seeds nor backup codes in plain text, and opens a seed only for its owner', async () => {
  const { id, seed, backupCodes } = await createTwoStepPerson()
  const tables = await Promise.all([
    db().execute(sql`select two_step_secrets::text as row from two_step_secrets`),
    db().execute(sql`select two_step_backup_codes::text as row from two_step_backup_codes`),
    db().execute(sql`select audit_log::text as row from audit_log`),
  ])
  const dump = JSON.stringify(tables.map(({ rows }) => rows))
  for (const secret of [seed, ...backupCodes]) {
    expect(dump).not.toContain(secret)
    expect(dump).not.toContain(Buffer.from(secret).toString('hex'))
  }
  const [{ secretSealed } = { secretSealed: Buffer.alloc(0) }] = await db()
    .select()
    .from(twoStepSecrets)
    .where(eq(twoStepSecrets.userId, id))
  expect(openSeed(id, secretSealed)).toBe(seed)
  const { id: otherId } = await createCustomer()
  expect(() => openSeed(otherId, secretSealed)).toThrow()
})

test('turns on with a code of the newest seed, and not before', async () => {
  const { email, id } = await createCustomer()
  const { sessionCookie } = await signIn({ email, password: PASSWORD, ...client })
  const owner = { actor: await actorOf(sessionCookie), currentPassword: '', ...client }
  await expect(confirmTwoStep({ ...owner, code: '000000' })).rejects.toThrow('completed or replaced')
  const first = await startTwoStep(owner)
  const second = await startTwoStep(owner)
  expect(second.address).toBe(
    `otpauth://totp/Packhouse:${encodeURIComponent(email)}?issuer=Packhouse&secret=${second.seed}&algorithm=SHA1&digits=6&period=30`,
  )
  expect(await signIn({ email, password: PASSWORD, ...client })).toMatchObject({ secondStepDue: false })
  expect(await getTwoStep(id)).toBeNull()
  await expect(confirmTwoStep({ ...owner, code: codeOf(first.seed) })).rejects.toMatchObject({
    message: WRONG,
    enrolment: second,
  })
  const code = codeOf(second.seed)
  const confirmations = Array.from({ length: 3 }, () => confirmTwoStep({ ...owner, code }))
  const outcomes = await Promise.allSettled(confirmations)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await getTwoStep(id)).toMatchObject({ backupCodesLeft: 10 })
  await expect(startTwoStep(owner)).rejects.toThrow('Two-step sign-in is already on.')
  await expect(take(await typePassword(email), code)).rejects.toThrow(WRONG)
})

test("does not confirm another person's seed", async () => {
  const { sessionCookie } = await signIn({ email: (await createCustomer()).email, password: PASSWORD, ...client })
  const owner = { actor: await actorOf(sessionCookie), currentPassword: '', ...client }
  const { seed } = await startTwoStep(owner)
  const { sessionCookie: foreign } = await signIn({
    email: (await createCustomer()).email,
    password: PASSWORD,
    ...client,
  })
  const stranger = { ...owner, actor: await actorOf(foreign) }
  await expect(confirmTwoStep({ ...stranger, code: codeOf(seed) })).rejects.toThrow('completed or replaced')
  // Not even if the sealed seed is copied in the database.
  await db()
    .insert(twoStepSecrets)
    .values({ userId: stranger.actor.id, secretSealed: sealSeed(owner.actor.id, seed) })
  await expect(confirmTwoStep({ ...stranger, code: codeOf(seed) })).rejects.toThrow()
  expect(await getTwoStep(stranger.actor.id)).toBeNull()
})

test('requires the password for every change ten minutes after the sign-in', async () => {
  const { owner, seed } = await createTwoStepPerson()
  const { actor } = owner
  const later = new Date(actor.session.provenAt.getTime() + 10 * 60_000 + 1)
  const changes = [startTwoStep, confirmTwoStep, renewBackupCodes, turnOffTwoStep]
  for (const change of changes) {
    const typed = { ...owner, code: codeOf(seed, 0, later), now: later }
    await expect(change(typed)).rejects.toMatchObject({
      field: 'currentPassword',
      message: 'Please enter your current password.',
    })
    for (const currentPassword of ['wrong!', 'x'.repeat(10_000)]) {
      await expect(change({ ...typed, currentPassword })).rejects.toMatchObject({
        field: 'currentPassword',
        message: 'Your current password is wrong.',
      })
    }
  }
  const proven = { ...owner, currentPassword: PASSWORD, now: later }
  await db()
    .update(authSessions)
    .set({ provenAt: new Date(0) })
    .where(eq(authSessions.id, actor.session.id))
  expect(await renewBackupCodes({ ...proven, code: codeOf(seed, 0, later) })).toHaveLength(10)
  // Once is enough for the next ten minutes.
  const [session] = await db().select().from(authSessions).where(eq(authSessions.id, actor.session.id))
  expect(session?.provenAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
})

test('counts wrong current passwords apart from those of sign-ins', async () => {
  const { owner, email } = await createTwoStepPerson()
  const now = new Date(Date.now() + 3_600_000)
  for (let count = 0; count < 20; count++) {
    await expect(startTwoStep({ ...owner, currentPassword: 'wrong!', now })).rejects.toThrow('is wrong')
  }
  await expect(startTwoStep({ ...owner, currentPassword: PASSWORD, now })).rejects.toMatchObject({ status: 429 })
  expect(await signIn({ email, password: PASSWORD, ...client })).toMatchObject({ secondStepDue: true })
})

test('replaces the backup codes only with a valid code', async () => {
  const { owner, email, seed, backupCodes } = await createTwoStepPerson()
  await expect(renewBackupCodes({ ...owner, code: wrongCode(seed) })).rejects.toThrow(WRONG)
  const renewed = await renewBackupCodes({ ...owner, code: codeOf(seed) })
  await expect(take(await typePassword(email), backupCodes[0] ?? '')).rejects.toThrow(WRONG)
  await take(await typePassword(email), renewed[0] ?? '')
})

test('turns off only with a valid code, and deletes the seed and all codes', async () => {
  const { owner, id, email, seed, backupCodes } = await createTwoStepPerson()
  const half = await typePassword(email)
  await expect(turnOffTwoStep({ ...owner, code: wrongCode(seed) })).rejects.toThrow(WRONG)
  await turnOffTwoStep({ ...owner, code: backupCodes[0] ?? '' })
  expect(await db().$count(twoStepSecrets, eq(twoStepSecrets.userId, id))).toBe(0)
  expect(await db().$count(twoStepBackupCodes, eq(twoStepBackupCodes.userId, id))).toBe(0)
  expect(await findSecondStep(half)).toBeNull()
  expect(await signIn({ email, password: PASSWORD, ...client })).toMatchObject({ secondStepDue: false })
  const audited = await db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `customer:${id}`))
    .orderBy(auditLog.id)
  expect(audited).toMatchObject([
    { actorId: id, action: 'two-step.turned-on', ip: HERE },
    { actorId: id, action: 'two-step.turned-off', ip: HERE },
  ])
})

test('lets the operator turn it off for a person who lost everything', async () => {
  const { email, id } = await createTwoStepPerson()
  expect(await turnOffTwoStepOf(` ${email.toUpperCase()}`)).toBe(true)
  expect(await turnOffTwoStepOf(email)).toBe(false)
  expect(await signIn({ email, password: PASSWORD, ...client })).toMatchObject({ secondStepDue: false })
  const audited = await db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `customer:${id}`))
  expect(audited.filter(({ action }) => action === 'two-step.turned-off')).toMatchObject([{ actorId: null }])
  await expect(turnOffTwoStepOf('nobody@example.com')).rejects.toThrow('User not found.')
})

test('emails the owner about each change, but not about refused ones', async () => {
  await takeMails()
  const { owner, email, name, seed, backupCodes } = await createTwoStepPerson()
  const mailed = (change: string, byOperator = false) => [
    {
      template: 'two-step-changed',
      to: email,
      name,
      change,
      byOperator,
      changedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ]
  expect(await takeMails()).toEqual(mailed('turned-on'))
  await expect(renewBackupCodes({ ...owner, code: wrongCode(seed) })).rejects.toThrow(WRONG)
  await expect(turnOffTwoStep({ ...owner, code: wrongCode(seed) })).rejects.toThrow(WRONG)
  expect(await takeMails()).toEqual([])
  await renewBackupCodes({ ...owner, code: backupCodes[0] ?? '' })
  expect(await takeMails()).toEqual(mailed('codes-renewed'))
  await turnOffTwoStep({ ...owner, code: codeOf(seed) })
  expect(await takeMails()).toEqual(mailed('turned-off'))

  await startTwoStep(owner)
  expect(await turnOffTwoStepOf(email)).toBe(false)
  expect(await takeMails()).toEqual([])
  const other = await createTwoStepPerson()
  await takeMails()
  await turnOffTwoStepOf(other.email)
  expect(await takeMails()).toMatchObject([{ to: other.email, change: 'turned-off', byOperator: true }])
})

test('stays on after a new password by email or from the operator', async () => {
  const { email, sessionCookie, seed } = await createTwoStepPerson()
  const half = await typePassword(email)
  await requestPasswordReset({ email, ...client })
  const mail = (await takeMails()).find(({ template }) => template === 'reset-password')
  await resetPassword({ token: tokenIn(mail), password: 'another horse' })
  expect(await findActor(withCookie(sessionCookie))).toBeNull()
  expect(await findSecondStep(half)).toBeNull()
  await take(await typePassword(email, 'another horse'), codeOf(seed))

  await createAdmin({ email, password: 'third horse' })
  expect(await findSecondStep(await typePassword(email, 'third horse'))).toMatchObject({ role: 'admin' })
})

test('is removed with a deleted person, along with sign-ins that wait for a code', async () => {
  const { email, id, seed } = await createTwoStepPerson()
  const half = await typePassword(email)
  const adminId = await createAdmin({ email: 'ada@example.com', password: 'acorn-71' })
  await deleteCustomer({ customerId: id, by: byAdmin(adminId) })
  await expect(take(half, codeOf(seed))).rejects.toThrow('took too long')
  const { rows } = await db().execute(
    sql`select user_id from two_step_secrets where user_id = ${id}
      union all select user_id from two_step_backup_codes where user_id = ${id}
      union all select user_id from known_devices where user_id = ${id}`,
  )
  expect(rows).toEqual([])
})
