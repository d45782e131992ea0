import { desc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { authSessions, rateLimits } from '#app/db/schema/auth.ts'
import { auditLog, customers, siteSettings } from '#app/db/schema/shop.ts'
import { getEditableSettings } from '#app/domain/settings/queries.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createAdmin, createCustomer, PASSWORD } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { ask } from '#test/machine-endpoints.ts'
import { HERE, withCookie } from '#test/sign-in.ts'
import { actorOf, codeOf, createTwoStepPerson } from '#test/two-step.ts'
import { type Actor, findActor, listSessions } from './queries.ts'
import { createAdmin as createAdminByOperator, setUpShop } from './registration/first-admin.ts'
import type { SecuritySettings } from './schema.ts'
import { getSecuritySettings, openAdminArea, saveSecuritySettings, summarizeAdmins } from './security-settings.ts'
import { signIn } from './sign-in/sign-in.ts'
import { turnOffTwoStep, turnOffTwoStepOf } from './sign-in/two-step.ts'

useDatabase()

const defaults: SecuritySettings = {
  requireAdminTwoStep: false,
  adminSessionMinutes: 30,
  minPasswordLength: 6,
  guestCheckout: true,
  adminNetworks: [],
}

beforeEach(async () => {
  await db().delete(rateLimits)
  await db().update(siteSettings).set(defaults)
  await db().update(customers).set({ role: 'customer' })
})

async function signedIn(role: 'customer' | 'admin' = 'admin') {
  const person = await createCustomer({ role })
  const { sessionCookie } = await signIn({ email: person.email, password: PASSWORD, clientIp: HERE })
  return { ...person, sessionCookie, headers: withCookie(sessionCookie), actor: await actorOf(sessionCookie) }
}

async function save(actor: Actor, change: Partial<SecuritySettings>, { clientIp = HERE } = {}) {
  const stored = await getSecuritySettings()
  await saveSecuritySettings({ ...stored, ...change }, byAdmin(actor.id, clientIp))
}

/** Sets the last use of the session to `interval` ago. */
function leave(actor: Actor, interval: string) {
  return db()
    .update(authSessions)
    .set({ updatedAt: sql`now() - ${interval}::interval` })
    .where(eq(authSessions.id, actor.session.id))
}

async function lastUse(actor: Actor): Promise<Date | undefined> {
  const [session] = await db().select().from(authSessions).where(eq(authSessions.id, actor.session.id))
  return session?.updatedAt
}

test('audits a change with the old values, and does not conflict with the other tabs', async () => {
  const { actor, id } = await createTwoStepPerson('admin').then(({ id, owner }) => ({ id, actor: owner.actor }))
  const { version: siteVersion } = await getEditableSettings()
  const changed = {
    requireAdminTwoStep: true,
    adminSessionMinutes: 120,
    minPasswordLength: 12,
    guestCheckout: false,
    adminNetworks: ['203.0.113.0/24'],
  }
  await save(actor, changed)
  expect(await getSecuritySettings()).toMatchObject(changed)
  expect((await getEditableSettings()).version).toBe(siteVersion)
  const [entry] = await db().select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({
    actorId: id,
    action: 'security.changed',
    subject: 'settings:main_settings',
    before: defaults,
    after: changed,
    ip: HERE,
  })
  const entries = await db().$count(auditLog)
  await save(actor, {})
  expect(await db().$count(auditLog)).toBe(entries)
})

test('refuses the second of two admins who saw the same state, even for another field', async () => {
  const [first, second] = [await signedIn(), await signedIn()]
  const seen = await getSecuritySettings()
  const change = (actor: Actor, changed: Partial<SecuritySettings>) =>
    saveSecuritySettings({ ...seen, ...changed }, byAdmin(actor.id))
  const outcomes = await Promise.allSettled([
    change(first.actor, { minPasswordLength: 10 }),
    change(second.actor, { adminSessionMinutes: 60 }),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(change(first.actor, {})).rejects.toMatchObject({ status: 409, title: 'Failed to update settings.' })
})

test.each([15, 30, 60, 120])("ends an admin's idle session after %d minutes", async (adminSessionMinutes) => {
  const { actor, headers } = await signedIn()
  await save(actor, { adminSessionMinutes })
  await leave(actor, `${adminSessionMinutes} minutes - 10 seconds`)
  expect(await findActor(headers)).toMatchObject({ id: actor.id })
  await leave(actor, `${adminSessionMinutes} minutes`)
  await expect(findActor(headers)).rejects.toMatchObject({
    status: 401,
    title: 'Session ended',
    message: `Your session ended after ${adminSessionMinutes} minutes of inactivity. Please sign in again.`,
  })
  await expect(findActor(headers)).rejects.toThrow('Please sign in again.')
})

test("records use of an admin's session once a minute, and of a customer's once a day", async () => {
  const [admin, customer] = [await signedIn(), await signedIn('customer')]
  for (const [{ actor, headers }, not, noted] of [
    [admin, '50 seconds', '61 seconds'],
    [customer, '23 hours', '25 hours'],
  ] as const) {
    await leave(actor, not)
    const before = await lastUse(actor)
    await findActor(headers)
    expect(await lastUse(actor)).toEqual(before)
    await leave(actor, noted)
    const used = new Date()
    await findActor(headers)
    expect(Number(await lastUse(actor))).toBeGreaterThanOrEqual(Number(used))
  }
})

test('applies a shorter time to open sessions, and revives none with a longer one', async () => {
  const [ada, left] = [await signedIn(), await signedIn()]
  await leave(left.actor, '20 minutes')
  expect(await listSessions(left.actor)).toHaveLength(1)
  await save(ada.actor, { adminSessionMinutes: 15 })
  await expect(findActor(left.headers)).rejects.toThrow('after 15 minutes')
  expect(await listSessions(left.actor)).toEqual([])
  await save(ada.actor, { adminSessionMinutes: 60 })
  expect(await findActor(left.headers)).toBeNull()
})

test('leaves customers their seven days', async () => {
  const [ada, customer] = [await signedIn(), await signedIn('customer')]
  await leave(customer.actor, '6 days 23 hours')
  await save(ada.actor, { adminSessionMinutes: 15 })
  expect(await listSessions(customer.actor)).toHaveLength(1)
  expect(await findActor(customer.headers)).toMatchObject({ role: 'customer', adminRules: null })
})

test('lets only an admin with two-step sign-in require it, and then keeps it on', async () => {
  const ada = await signedIn()
  await expect(save(ada.actor, { requireAdminTwoStep: true })).rejects.toMatchObject({
    field: 'requireAdminTwoStep',
    message: 'Turn on two-step sign-in for your own account first.',
  })
  const piet = await createTwoStepPerson('admin')
  await save(piet.owner.actor, { requireAdminTwoStep: true })
  expect((await findActor(ada.headers))?.adminRules).toMatchObject({ requiresSecondStep: true, lacksSecondStep: true })
  expect((await actorOf(piet.sessionCookie)).adminRules).toMatchObject({ lacksSecondStep: false })
  for (const code of [codeOf(piet.seed), piet.backupCodes[0] ?? '']) {
    await expect(turnOffTwoStep({ ...piet.owner, code })).rejects.toMatchObject({
      status: 409,
      message: 'This shop requires two-step sign-in for admins, so it stays on.',
    })
  }
  await turnOffTwoStepOf(piet.email)
  expect((await actorOf(piet.sessionCookie)).adminRules).toMatchObject({ lacksSecondStep: true })
})

test('lets customers turn off two-step sign-in while admins must have it', async () => {
  const piet = await createTwoStepPerson('admin')
  const customer = await createTwoStepPerson('customer')
  await save(piet.owner.actor, { requireAdminTwoStep: true })
  await turnOffTwoStep({ ...customer.owner, code: codeOf(customer.seed) })
})

test('either requires two-step sign-in or turns it off when both happen at the same time', async () => {
  for (let round = 0; round < 5; round++) {
    await db().update(siteSettings).set(defaults)
    const piet = await createTwoStepPerson('admin')
    const outcomes = await Promise.allSettled([
      save(piet.owner.actor, { requireAdminTwoStep: true }),
      turnOffTwoStep({ ...piet.owner, code: piet.backupCodes[0] ?? '' }),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await actorOf(piet.sessionCookie)).adminRules?.lacksSecondStep).toBe(false)
  }
})

test("refuses a list of addresses without the admin's own", async () => {
  const { actor } = await signedIn()
  const elsewhere = ['198.51.100.0/24']
  await expect(save(actor, { adminNetworks: elsewhere }, { clientIp: `::ffff:${HERE}` })).rejects.toMatchObject({
    field: 'adminNetworks',
    message: `Your own IP address, ${HERE}, is not on this list. You would lock yourself out.`,
  })
  await save(actor, { adminNetworks: [...elsewhere, HERE] }, { clientIp: `::ffff:${HERE}` })
  expect((await getSecuritySettings()).adminNetworks).toEqual([...elsewhere, HERE])
})

test('applies the same rules to the machine endpoint for admins', async () => {
  const [admin, victim] = [await signedIn(), await createCustomer()]
  const deleteVictim = async (clientIp = HERE) => {
    const headers = { cookie: admin.headers.get('cookie') ?? '', 'content-type': 'application/json' }
    const body = JSON.stringify({ userId: victim.id })
    const answer = await ask('/functions/v1/delete-user', clientIp, { method: 'POST', headers, body })
    return [answer.status, ((await answer.json()) as { error?: string }).error]
  }
  await save(admin.actor, { adminNetworks: [HERE] })
  expect(await deleteVictim('198.51.100.9')).toEqual([
    403,
    'The admin area is not open to 198.51.100.9. Use an allowed IP address or ask another admin.',
  ])
  await db().update(siteSettings).set({ requireAdminTwoStep: true })
  expect(await deleteVictim()).toEqual([
    403,
    'This shop requires two-step sign-in for admins. Turn it on to open the admin area.',
  ])
  await leave(admin.actor, '31 minutes')
  expect(await deleteVictim()).toEqual([
    401,
    'Your session ended after 30 minutes of inactivity. Please sign in again.',
  ])
  await leave(admin.actor, '0')
  await db().update(siteSettings).set(defaults)
  expect(await deleteVictim('198.51.100.9')).toEqual([200, undefined])
})

test('applies the minimum password length to admins whom the operator creates', async () => {
  await db().update(siteSettings).set({ minPasswordLength: 10 })
  const admin = { email: 'new.admin@example.com', password: 'acorn-789' }
  await expect(createAdminByOperator(admin)).rejects.toThrow('Password must be at least 10 characters long.')
  await createAdminByOperator({ ...admin, password: 'acorn-7890' })
  await expect(setUpShop({ ...admin, name: 'Ada', token: '', clientIp: HERE })).rejects.toThrow('This link')
})

test('lets the operator lift the rules once, and audits it', async () => {
  await db()
    .update(siteSettings)
    .set({ requireAdminTwoStep: true, adminNetworks: ['198.51.100.9'], minPasswordLength: 9 })
  expect(await openAdminArea()).toBe(true)
  expect(await getSecuritySettings()).toMatchObject({ ...defaults, minPasswordLength: 9 })
  const [entry] = await db().select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({
    actorId: null,
    action: 'security.changed',
    before: { requireAdminTwoStep: true, adminNetworks: ['198.51.100.9'] },
    after: { requireAdminTwoStep: false, adminNetworks: [] },
  })
  expect(await openAdminArea()).toBe(false)
})

test('counts and lists admins without two-step sign-in, but no deleted ones', async () => {
  const lacking = await createAdmin()
  await createTwoStepPerson('admin')
  const gone = await createAdmin()
  await db().update(customers).set({ deletedAt: new Date() }).where(eq(customers.id, gone.id))
  const { id, name, email } = lacking
  expect(await summarizeAdmins()).toEqual({ admins: 2, lackingCount: 1, lacking: [{ id, name, email }] })
  for (let more = 0; more < 24; more++) await createAdmin()
  const { admins, lackingCount, lacking: shown } = await summarizeAdmins()
  expect([admins, lackingCount, shown.length]).toEqual([26, 25, 20])
})
