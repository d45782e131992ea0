import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { licenseDevices, licenses } from '#app/db/schema/orders.ts'
import { addDays } from '#app/lib/dates.ts'
import { createCustomer } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { giveLicense } from '#test/licensing.ts'
import { listLicenses } from './queries.ts'
import { readLicense } from './read-license.ts'
import { type LicenseListQuery, licenseListInput } from './schema.ts'

useDatabase()

const NOW = new Date('2026-03-01T12:00:00Z')

beforeEach(async () => {
  await db().delete(licenseDevices)
  await db().delete(licenses)
})

const list = (query: Partial<LicenseListQuery>, pageSize = 50) => listLicenses({ q: '', ...query }, pageSize, NOW)
const idsOf = async (query: Partial<LicenseListQuery>) => (await list(query)).licenses.map(({ id }) => id)

describe('the pages', () => {
  test('go forward and back through all licenses, newest first, even with equal times', async () => {
    const createdAt = new Date('2026-02-01T00:00:00Z')
    for (let made = 0; made < 7; made++) await giveLicense({ email: 'a@example.com', createdAt })
    await giveLicense({ email: 'a@example.com', createdAt: addDays(createdAt, 1) })
    const all = await idsOf({})
    const first = await list({}, 3)
    expect(first).toMatchObject({ previous: null, found: { count: 8, isMore: false } })
    const second = await list({ after: first.next ?? '' }, 3)
    const third = await list({ after: second.next ?? '' }, 3)
    expect([...first.licenses, ...second.licenses, ...third.licenses].map(({ id }) => id)).toEqual(all)
    expect(third.next).toBeNull()
    const back = await list({ before: third.previous ?? '' }, 3)
    expect(back.licenses).toEqual(second.licenses)
    expect((await list({ before: back.previous ?? '' }, 3)).licenses).toEqual(first.licenses)
  })

  test('start over for an unknown place, but not for a deleted one', async () => {
    const rows = [await giveLicense(), await giveLicense(), await giveLicense()]
    const all = await idsOf({})
    for (const place of [{ after: randomUUID() }, { before: randomUUID() }, { before: all[1] }]) {
      expect(await idsOf(place)).toEqual(all)
    }
    await db().update(licenses).set({ deletedAt: NOW }).where(sql`id = ${all[1]}`)
    expect(await idsOf({ after: all[1] })).toEqual([all[2]])
    expect(rows).toHaveLength(3)
  })

  test('count up to a thousand', async () => {
    await db().execute(sql`
      insert into licenses (id, license_key, email, plan, software_name, starts_at, expires_at)
      select gen_random_uuid(), 'AAAA-AAAA-AAAA-' || lpad(n::text, 4, '0'), 'many@example.com', 'StoryTag', 'StoryTag', now(), now() + interval '1 day'
      from generate_series(1, 1001) as n`)
    expect((await list({ q: 'MANY@' })).found).toEqual({ count: 1000, isMore: true })
    expect((await list({ q: 'AAAA-0999' })).found).toEqual({ count: 1, isMore: false })
  })
})

test('finds parts of keys and emails in any case, and takes wildcards literally', async () => {
  const { id, licenseKey } = await giveLicense({ email: 'Mara_100%@Example.com' })
  const other = await giveLicense({ email: 'jonas@example.net' })
  for (const q of [licenseKey, licenseKey.slice(3, 9).toLowerCase(), 'mara_', '100%', '@EXAMPLE.COM']) {
    expect(await idsOf({ q }), q).toEqual([id])
  }
  for (const q of ['jonas_', '%%', '\\']) expect(await idsOf({ q }), q).toEqual([])
  expect((await idsOf({ q: '' })).sort()).toEqual([id, other.id].sort())
})

test('filters by shown status and by device', async () => {
  const make = (daysLeft: number, more = {}) =>
    giveLicense({ email: 'a@example.com', expiresAt: addDays(NOW, daysLeft), ...more })
  const long = await make(8)
  const soon = await make(7, { hardwareIds: ['A'] })
  const suspended = await make(5, { status: 'inactive' })
  const set = await make(5, { status: 'expired' })
  const over = await make(0, { hardwareIds: ['B'] })
  const overAndSuspended = await make(-1, { status: 'inactive' })
  const of = async (query: Partial<LicenseListQuery>) => new Set(await idsOf(query))
  const ids = (...rows: { id: string }[]) => new Set(rows.map(({ id }) => id))
  expect(await of({ state: 'active' })).toEqual(ids(long, soon))
  expect(await of({ state: 'ending' })).toEqual(ids(soon))
  expect(await of({ state: 'inactive' })).toEqual(ids(suspended))
  expect(await of({ state: 'expired' })).toEqual(ids(set, over, overAndSuspended))
  expect(await of({ device: 'bound' })).toEqual(ids(soon, over))
  expect(await of({ device: 'unbound' })).toEqual(ids(long, suspended, set, overAndSuspended))
  expect(await of({ device: 'bound', state: 'expired', q: 'A@' })).toEqual(ids(over))
})

test('ignores malformed parts of the query', () => {
  const odd = { q: ' \0a\u0007 ', state: 'banana', device: '', after: 'x', before: '\0', role: 'admin' }
  expect(licenseListInput.parse(odd)).toEqual({ q: 'a' })
  expect(licenseListInput.parse({}).q).toBe('')
  expect(licenseListInput.parse({ q: 'x'.repeat(10_000) }).q).toHaveLength(200)
})

test('finds the holder by email, but no deleted customer', async () => {
  const customer = await createCustomer()
  const { id } = await giveLicense({ email: customer.email.toUpperCase() })
  expect(await readLicense(id)).toMatchObject({ holder: { id: customer.id, name: customer.name }, periods: [] })
  await db().execute(sql`update customers set deleted_at = now() where id = ${customer.id}`)
  expect(await readLicense(id)).toMatchObject({ holder: null })
  expect(await readLicense(randomUUID())).toBeNull()
})
