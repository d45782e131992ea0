import { randomUUID } from 'node:crypto'
import { desc, eq, isNull, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { auditLog } from '#app/db/schema/shop.ts'
import { webhookEndpoints } from '#app/db/schema/webhooks.ts'
import { auditRefusals } from '#app/domain/audit/commands.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createAdmin, createCustomer } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { forgetWebhooksAfterEach } from '#test/webhook-deliveries.ts'
import { createEndpoint, deleteEndpoint, replaceSecret, saveEndpoint } from './commands.ts'
import { getEndpoint } from './queries.ts'
import { EndpointNotFound, webhookRefusals } from './refusals.ts'
import { newEndpointInput } from './schema.ts'

useDatabase()
forgetWebhooksAfterEach()
// A shop without private networks.
beforeAll(() => {
  delete process.env.WEBHOOK_NETWORKS
})

const typed = { url: 'https://operator.example/hooks', description: 'Books', eventTypes: ['stock.low' as const] }
const anAdmin = async () => byAdmin((await createAdmin()).id)
const count = () => db().$count(webhookEndpoints, isNull(webhookEndpoints.deletedAt))

async function lastAudited(subject: string) {
  const [entry] = await db().select().from(auditLog).where(eq(auditLog.subject, subject)).orderBy(desc(auditLog.id))
  return entry
}

describe('an endpoint', () => {
  test('is added once when a form is sent twice in parallel, and returns its secret once', async () => {
    const [id, by] = [randomUUID(), await anAdmin()]
    const secrets = await Promise.all([createEndpoint(id, typed, by), createEndpoint(id, typed, by)])
    expect(secrets.filter((secret) => secret !== null)).toEqual([expect.stringMatching(/^whsec_[\w+/]{43}=$/)])
    expect(await createEndpoint(id, typed, by)).toBeNull()
    expect(await count()).toBe(1)
    const entry = await lastAudited(`webhook:${id}`)
    expect(entry).toMatchObject({ action: 'webhook.created', actorId: by.actorId, after: typed })
    expect(JSON.stringify(entry)).not.toContain('whsec_')
  })

  test('is changed only from the state that the form showed, and not by the same values', async () => {
    const [id, by] = [randomUUID(), await anAdmin()]
    await createEndpoint(id, typed, by)
    const version = (await getEndpoint(id))?.version ?? ''
    const next = { ...typed, url: 'https://other.example/', active: false }
    await saveEndpoint(id, { ...next, version }, by)
    expect(await getEndpoint(id)).toMatchObject(next)
    expect(await lastAudited(`webhook:${id}`)).toMatchObject({
      action: 'webhook.changed',
      before: { url: typed.url, active: true },
      after: { url: next.url, active: false },
    })
    await saveEndpoint(id, { ...next, version }, by)
    await expect(saveEndpoint(id, { ...next, active: true, version }, by)).rejects.toThrow(
      webhookRefusals.endpointChangedMeanwhile(),
    )
    expect(await getEndpoint(id)).toMatchObject(next)
  })

  test('without https is refused without private networks, when added and when changed', async () => {
    const [id, by] = [randomUUID(), await anAdmin()]
    const unsafe = { ...typed, url: 'http://10.0.0.1/' }
    await expect(createEndpoint(id, unsafe, by)).rejects.toThrow(webhookRefusals.httpsNeeded())
    await createEndpoint(id, typed, by)
    const version = (await getEndpoint(id))?.version ?? ''
    await expect(saveEndpoint(id, { ...unsafe, active: true, version }, by)).rejects.toThrow(
      webhookRefusals.httpsNeeded(),
    )
    expect(await getEndpoint(id)).toMatchObject(typed)
  })

  test('without https can still be turned off and described without private networks', async () => {
    const [id, by] = [randomUUID(), await anAdmin()]
    await createEndpoint(id, typed, by)
    const url = 'http://10.0.0.1/'
    await db().update(webhookEndpoints).set({ url }).where(eq(webhookEndpoints.id, id))
    const version = (await getEndpoint(id))?.version ?? ''
    await saveEndpoint(id, { ...typed, url, description: 'Old', active: false, version }, by)
    expect(await getEndpoint(id)).toMatchObject({ url, description: 'Old', active: false })
  })

  test('is audited without the query of its URL, which may contain a token', async () => {
    const [id, by] = [randomUUID(), await anAdmin()]
    await createEndpoint(id, { ...typed, url: `${typed.url}?token=t0ken` }, by)
    const version = (await getEndpoint(id))?.version ?? ''
    await saveEndpoint(id, { ...typed, url: 'https://other.example/a?token=t0ken', active: true, version }, by)
    await deleteEndpoint(id, by)
    const entries = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `webhook:${id}`))
      .orderBy(auditLog.id)
    expect(entries.map(({ before, after }) => [before, after])).toMatchObject([
      [null, { url: typed.url }],
      [{ url: typed.url }, { url: 'https://other.example/a' }],
      [{ url: 'https://other.example/a' }, null],
    ])
    expect(JSON.stringify(entries)).not.toContain('t0ken')
    expect(await db().select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id))).toMatchObject([
      { url: 'https://other.example/a?token=t0ken' },
    ])
  })

  test('is refused beyond twenty, until one is deleted', async () => {
    const by = await anAdmin()
    const ids = Array.from({ length: 20 }, () => randomUUID())
    for (const id of ids) await createEndpoint(id, typed, by)
    await expect(createEndpoint(randomUUID(), typed, by)).rejects.toThrow(webhookRefusals.tooManyEndpoints())
    await db()
      .update(webhookEndpoints)
      .set({ deletedAt: sql`now()` })
      .where(eq(webhookEndpoints.id, ids[0] ?? ''))
    expect(await createEndpoint(randomUUID(), typed, by)).not.toBeNull()
    const version = ''
    const gone = saveEndpoint(ids[0] ?? '', { ...typed, active: true, version }, by)
    await expect(gone).rejects.toThrow(EndpointNotFound)
  })

  test('is added, changed and deleted only by admins', async () => {
    const id = randomUUID()
    await createEndpoint(id, typed, await anAdmin())
    const [stored] = await db().select().from(webhookEndpoints)
    const version = (await getEndpoint(id))?.version ?? ''
    const by = byAdmin((await createCustomer()).id)
    await expect(createEndpoint(randomUUID(), typed, by)).rejects.toThrow(auditRefusals.adminsOnly())
    await expect(saveEndpoint(id, { ...typed, active: false, version }, by)).rejects.toThrow(auditRefusals.adminsOnly())
    await expect(replaceSecret(id, version, by)).rejects.toThrow(auditRefusals.adminsOnly())
    await expect(deleteEndpoint(id, by)).rejects.toThrow(auditRefusals.adminsOnly())
    expect(await db().select().from(webhookEndpoints)).toEqual([stored])
  })
})

describe('the form', () => {
  const parse = (given: object) => newEndpointInput.safeParse({ endpointId: randomUUID(), ...typed, ...given })

  test.each([
    ['https://operator.example', 'https://operator.example/'],
    [' https://operator.example/a?b=c ', 'https://operator.example/a?b=c'],
    ['http://127.0.0.1:8080/x', 'http://127.0.0.1:8080/x'],
    ['https://2130706433/', 'https://127.0.0.1/'],
  ])('accepts %s', (url, address) => {
    expect(parse({ url }).data?.url).toBe(address)
  })

  test.each([
    '',
    'operator.example',
    'ftp://operator.example/',
    'javascript:alert(1)',
    'https://ada:secret@operator.example/',
    'https://operator.example/#part',
    'https://operator.example/a b',
    'https://operator.example\\@evil.example/',
    `https://operator.example/${'x'.repeat(2_000)}`,
  ])('refuses %s', (url) => {
    expect(parse({ url }).success).toBe(false)
  })

  test('accepts known events, at least one, without duplicates', () => {
    expect(parse({ eventTypes: ['stock.low', 'license.issued', 'stock.low'] }).data?.eventTypes).toEqual([
      'license.issued',
      'stock.low',
    ])
    expect(parse({ eventTypes: [] }).success).toBe(false)
    expect(parse({ eventTypes: ['test.sent'] }).success).toBe(false)
    expect(parse({ secret: 'mine' }).success).toBe(false)
  })
})
