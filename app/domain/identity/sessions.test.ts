import { createHmac, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { config } from '#app/config.server.ts'
import { db } from '#app/db/client.server.ts'
import { authSessions, knownDevices, rateLimits } from '#app/db/schema/auth.ts'
import { auditLog } from '#app/db/schema/shop.ts'
import { endCustomerSessions } from '#app/domain/customers/commands.ts'
import { derivedKey, keyRing, newSealingKey } from '#app/lib/sealing.ts'
import { createAdmin, createCustomer, PASSWORD } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { takeMails, withCookie } from '#test/sign-in.ts'
import { actorOf, codeOf, createTwoStepPerson } from '#test/two-step.ts'
import { endAllSessions, endOtherSessions, endSession } from './credentials.ts'
import { findActor, listSessions } from './queries.ts'
import { findSecondStep, signIn, takeSecondStep } from './sign-in/sign-in.ts'

useDatabase()

beforeEach(async () => {
  await db().delete(rateLimits)
  await takeMails()
})

const ADDRESS = '198.51.100.4'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'
const newerFirefox = firefox.replaceAll('128', '140')
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

const enter = (email: string, userAgent: string | null, clientIp = ADDRESS) =>
  signIn({ email, password: PASSWORD, clientIp, userAgent })

test('lists sessions with device and address, this one first', async () => {
  const { email } = await createCustomer()
  await enter(email, firefox, '::ffff:198.51.100.9')
  const here = await enter(email, chrome)
  await enter(email, 'x'.repeat(10_000))
  const sessions = await listSessions(await actorOf(here.sessionCookie))
  expect(sessions).toMatchObject([
    { isThis: true, device: 'Chrome on Linux', address: ADDRESS },
    { isThis: false, device: 'Unknown device', address: ADDRESS },
    { isThis: false, device: 'Firefox on Windows', address: '198.51.100.9' },
  ])
  const { rows } = await db().execute(sql`select max(length(user_agent)) as longest from auth_sessions`)
  expect(rows).toEqual([{ longest: 300 }])
})

test('lists only valid sessions, and deletes ended ones at the next sign-in', async () => {
  const { email, id, sessionCookie } = await createTwoStepPerson()
  const actor = await actorOf(sessionCookie)
  await enter(email, firefox)
  expect(await listSessions(actor)).toMatchObject([{ id: actor.session.id }])

  const ended = { userId: id, token: '' }
  await db()
    .insert(authSessions)
    .values([
      { ...ended, id: randomUUID(), token: randomUUID(), expiresAt: sql`now() - interval '1 second'` },
      {
        ...ended,
        id: randomUUID(),
        token: randomUUID(),
        expiresAt: sql`now() + interval '9 days'`,
        updatedAt: sql`now() - interval '8 days'`,
      },
    ])
  expect(await listSessions(actor)).toHaveLength(1)
  const other = await createCustomer()
  await enter(other.email, firefox)
  expect(await db().$count(authSessions, eq(authSessions.userId, id))).toBe(4)
  await db().execute(sql`delete from two_step_secrets where user_id = ${id}`)
  await enter(email, firefox)
  expect(await db().$count(authSessions, eq(authSessions.userId, id))).toBe(3)
})

test('signs out a device before its next request, and only for its owner', async () => {
  const [mara, jonas] = [await createCustomer(), await createCustomer()]
  const away = await enter(mara.email, firefox)
  const { session } = await actorOf(away.sessionCookie)
  await expect(endSession({ sessionId: session.id, userId: jonas.id })).rejects.toMatchObject({ status: 404 })
  expect(await findActor(withCookie(away.sessionCookie))).not.toBeNull()
  await endSession({ sessionId: session.id, userId: mara.id })
  expect(await findActor(withCookie(away.sessionCookie))).toBeNull()
  await expect(endSession({ sessionId: session.id, userId: mara.id })).rejects.toThrow(
    'This device is already signed out.',
  )
})

test('ends all other sessions of the person, including half-finished sign-ins', async () => {
  const { email, owner, sessionCookie } = await createTwoStepPerson()
  const stranger = await enter((await createCustomer()).email, firefox)
  const half = withCookie((await enter(email, firefox)).sessionCookie)
  await endOtherSessions({ sessionId: owner.actor.session.id, userId: owner.actor.id })
  expect(await findActor(withCookie(sessionCookie))).not.toBeNull()
  expect(await findActor(withCookie(stranger.sessionCookie))).not.toBeNull()
  expect(await findSecondStep(half)).toBeNull()
})

test('emails about a new kind of device, but not about the first one or a newer version', async () => {
  const { email, name, id } = await createCustomer()
  await enter(email, firefox)
  await enter(email, newerFirefox)
  expect(await takeMails()).toEqual([])
  await enter(email, chrome)
  await enter(email, chrome)
  expect(await takeMails()).toEqual([
    {
      template: 'new-sign-in',
      to: email,
      name,
      url: 'http://localhost:3000/auth/forgot-password',
      userAgent: chrome,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      address: ADDRESS,
    },
  ])
  expect(await db().$count(knownDevices, eq(knownDevices.userId, id))).toBe(2)
})

test('sends one email for parallel sign-ins from one new device', async () => {
  const { email } = await createCustomer()
  await enter(email, firefox)
  await Promise.all(Array.from({ length: 6 }, () => enter(email, chrome)))
  expect(await takeMails()).toHaveLength(1)
})

test('sends the email only after the second step', async () => {
  const { email, seed } = await createTwoStepPerson()
  expect(await takeMails()).toMatchObject([{ template: 'two-step-changed' }])
  const half = withCookie((await enter(email, firefox)).sessionCookie)
  expect(await takeMails()).toEqual([])
  const client = { clientIp: ADDRESS, userAgent: firefox }
  await expect(takeSecondStep({ headers: half, code: 'wrong', client })).rejects.toThrow()
  expect(await takeMails()).toEqual([])
  await takeSecondStep({ headers: half, code: codeOf(seed), client })
  expect(await takeMails()).toMatchObject([{ template: 'new-sign-in', to: email, userAgent: firefox }])
})

test('sends no email for a wrong password', async () => {
  const { email } = await createCustomer()
  await enter(email, firefox)
  const wrong = signIn({ email, password: 'wrong!', clientIp: ADDRESS, userAgent: chrome })
  await expect(wrong).rejects.toThrow('Invalid email or password.')
  expect(await takeMails()).toEqual([])
})

test('lets an admin sign a person out everywhere, and themselves everywhere else, and audits both', async () => {
  const [admin, { email, id }] = [await createAdmin(), await createTwoStepPerson()]
  const here = await actorOf((await enter(admin.email, chrome)).sessionCookie)
  const elsewhere = withCookie((await enter(admin.email, firefox)).sessionCookie)
  const theirs = withCookie((await enter(email, firefox)).sessionCookie)
  const end = (customerId: string, actor = here) =>
    endCustomerSessions({ customerId, keptSessionId: actor.session.id, by: { actorId: actor.id, ip: ADDRESS } })

  await end(id)
  expect(await findSecondStep(theirs)).toBeNull()
  expect(await db().$count(authSessions, eq(authSessions.userId, id))).toBe(0)
  expect(await findActor(elsewhere)).toMatchObject({ id: admin.id })
  await end(admin.id)
  expect(await findActor(elsewhere)).toBeNull()
  expect(await listSessions(here)).toMatchObject([{ id: here.session.id }])
  const audited = await db().select().from(auditLog).where(eq(auditLog.action, 'customer.signed_out'))
  expect(audited).toMatchObject([
    { actorId: admin.id, subject: `customer:${id}`, before: { sessions: 2 }, ip: ADDRESS },
    { subject: `customer:${admin.id}`, before: { sessions: 1 } },
  ])

  await expect(end(randomUUID())).rejects.toThrow('User not found.')
  await expect(end(admin.id, { ...here, id })).rejects.toThrow('Only an admin can do this.')
})

test('keeps sessions through a key rotation, and opens no later one with a leaked key and a known token', async () => {
  const leaked = config().sealingKey ?? ''
  const { email } = await createCustomer()
  const before = await enter(email, chrome)
  config().sealingKey = `${newSealingKey()},${leaked}`
  try {
    expect(await findActor(withCookie(before.sessionCookie))).toMatchObject({ email })
    await endAllSessions()
    const after = await enter(email, chrome)
    const twoStep = await createTwoStepPerson()
    for (const { sessionCookie } of [after, twoStep]) expect(await actorOf(sessionCookie)).toBeTruthy()
    const sessions = await db().select().from(authSessions)
    expect(sessions).not.toEqual([])
    for (const { token } of sessions) {
      const key = derivedKey('sign-in', keyRing(leaked)).toString('base64')
      const signature = createHmac('sha256', key).update(token).digest('base64')
      const cookie = `currentUser=${encodeURIComponent(`${token}.${signature}`)}`
      expect(await findActor(new Headers({ cookie }))).toBeNull()
    }
  } finally {
    config().sealingKey = leaked
  }
})
