import { parseWithZod } from '@conform-to/zod/v4'
import { asc, desc, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { auditLog, invoiceIssuers } from '#app/db/schema/shop.ts'
import { createAdmin } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { saveSiteSettings } from './commands.ts'
import { getEditableSettings, getIssuer } from './queries.ts'
import { siteSettingsInput } from './schema.ts'

useDatabase()

const quill = { issuerName: 'Quill Ltd', issuerAddress: '1 High Street\r\nLeeds', issuerTaxId: 'GB123', issuerNote: '' }
const nobody = { issuerName: '', issuerAddress: '', issuerTaxId: '', issuerNote: '' }
let actorId: string

beforeEach(async () => {
  actorId = (await createAdmin()).id
  await db().execute(sql`truncate invoice_issuers`)
})

function parse(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ siteName: 'Packhouse', ...fields })) form.append(name, value)
  return parseWithZod(form, { schema: siteSettingsInput })
}

async function save(fields: Record<string, string>) {
  const submission = parse({ version: (await getEditableSettings()).version, ...fields })
  if (submission.status !== 'success') throw new Error(JSON.stringify(submission.error))
  await saveSiteSettings(submission.value, { actorId, ip: '203.0.113.7' })
}

const issuers = () =>
  db().select({ name: invoiceIssuers.name }).from(invoiceIssuers).orderBy(asc(invoiceIssuers.createdAt))

test('adds a row for each change, and none without one', async () => {
  await save(quill)
  await save(quill)
  await save({ ...quill, siteName: 'Another name' })
  expect(await issuers()).toEqual([{ name: 'Quill Ltd' }])
  await save({ ...quill, issuerNote: 'No VAT.' })
  await save(nobody)
  await save(nobody)
  expect(await issuers()).toEqual([{ name: 'Quill Ltd' }, { name: 'Quill Ltd' }, { name: '' }])
  expect(await getEditableSettings()).toMatchObject(nobody)
})

test('audits a change with the previous value', async () => {
  await save(quill)
  await save({ ...quill, issuerTaxId: 'GB999' })
  const [entry] = await db().select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({ actorId, action: 'settings.changed', subject: 'settings:main_settings' })
  expect([entry?.before, entry?.after]).toEqual([{ issuerTaxId: 'GB123' }, { issuerTaxId: 'GB999' }])
})

test('refuses the later of two concurrent forms, and adds one issuer', async () => {
  const { version } = await getEditableSettings()
  const both = await Promise.allSettled(
    ['One Ltd', 'Two Ltd'].map((issuerName) => save({ ...quill, issuerName, version })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await issuers()).toHaveLength(1)
})

test('returns the issuer at a time, the first one for earlier times, and the shop without any', async () => {
  expect(await getIssuer(new Date())).toEqual({ name: 'Packhouse', address: '', taxId: '', note: '' })
  const rows = ['2026-01-10', '2026-02-10', '2026-03-10'].map((day, index) => ({
    id: `00000000-0000-4000-8000-00000000000${index}`,
    name: day,
    createdAt: new Date(`${day}T12:00:00Z`),
  }))
  await db().insert(invoiceIssuers).values(rows)
  const nameAt = async (at: string) => (await getIssuer(new Date(at))).name
  expect(await nameAt('2025-01-01T00:00:00Z')).toBe('2026-01-10')
  expect(await nameAt('2026-02-10T11:59:59.999Z')).toBe('2026-01-10')
  expect(await nameAt('2026-02-10T12:00:00Z')).toBe('2026-02-10')
  expect(await nameAt('2026-03-09T00:00:00Z')).toBe('2026-02-10')
  expect(await nameAt('2027-01-01T00:00:00Z')).toBe('2026-03-10')
})

test('returns the name of the shop once the issuer is removed', async () => {
  await save(quill)
  await save(nobody)
  expect(await getIssuer(new Date())).toMatchObject({ name: 'Packhouse', address: '' })
})

test('normalizes the line ends of an address', async () => {
  await save(quill)
  expect(await getIssuer(new Date())).toMatchObject({ address: '1 High Street\nLeeds' })
})

test.each([
  [{ issuerAddress: 'Leeds' }, 'issuerName', 'Please enter the name of the invoice issuer.'],
  [{ ...quill, issuerName: 'x'.repeat(121) }, 'issuerName', 'The name must be plain text of at most 120 characters.'],
  [{ ...quill, issuerName: 'a\0b' }, 'issuerName', 'The name must be plain text of at most 120 characters.'],
  [
    { ...quill, issuerAddress: 'a\nb\nc\nd\ne\nf\ng' },
    'issuerAddress',
    'Please enter up to 6 lines of up to 60 characters each.',
  ],
  [
    { ...quill, issuerAddress: 'x'.repeat(10_000) },
    'issuerAddress',
    'Please enter up to 6 lines of up to 60 characters each.',
  ],
  [{ ...quill, issuerTaxId: 'x'.repeat(61) }, 'issuerTaxId', 'The tax ID must be plain text of at most 60 characters.'],
  [{ ...quill, issuerNote: 'x'.repeat(501) }, 'issuerNote', 'The note must be plain text of at most 500 characters.'],
])('refuses %j at %s', (fields, name, sentence) => {
  expect(parse(fields).reply().error).toEqual({ [name]: [sentence] })
})
