import { parseWithZod } from '@conform-to/zod/v4'
import { desc } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { auditLog } from '#app/db/schema/shop.ts'
import { lifetimeSales } from '#app/domain/dashboard/queries.ts'
import { amountFault } from '#app/lib/parse-dollars.ts'
import { createAdmin } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { saveSiteSettings } from './commands.ts'
import { getEditableSettings, getSettings } from './queries.ts'
import { siteSettingsInput } from './schema.ts'

useDatabase()

const address = '203.0.113.7'
let actorId: string
let typed: Record<string, string>

beforeEach(async () => {
  actorId = (await createAdmin()).id
  typed = {
    version: (await getEditableSettings()).version,
    siteName: 'Quill & Co',
    siteDescription: 'Packs, delivered.',
    logoUrl: '/logo.svg',
    faviconUrl: 'https://cdn.example.com/favicon.png',
    supportEmail: 'help@example.com',
    messengerUrl: 'tg://resolve?domain=quill',
    chatUrl: 'https://chat.example.com/quill',
    revenueBase: '1250.50',
    accountsSoldBase: '9000',
  }
})

function parse(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return parseWithZod(form, { schema: siteSettingsInput })
}

function save(fields: Record<string, string>) {
  const submission = parse(fields)
  if (submission.status !== 'success') throw new Error(JSON.stringify(submission.error))
  return saveSiteSettings(submission.value, { actorId, ip: address })
}

test('saves what was typed, and unsets blank fields', async () => {
  await save(typed)
  expect(await getSettings()).toMatchObject({
    siteName: 'Quill & Co',
    siteDescription: 'Packs, delivered.',
    logoUrl: '/logo.svg',
    faviconUrl: 'https://cdn.example.com/favicon.png',
    messengerUrl: 'tg://resolve?domain=quill',
    chatUrl: 'https://chat.example.com/quill',
  })
  expect(await lifetimeSales()).toEqual({ accountsSold: 9000, revenueCents: 125_050 })
  const { version, supportEmail } = await getEditableSettings()
  expect(supportEmail).toBe('help@example.com')

  const blank = {
    logoUrl: '',
    faviconUrl: '',
    supportEmail: '',
    messengerUrl: '',
    chatUrl: '',
    revenueBase: '',
    accountsSoldBase: '',
  }
  await save({ ...typed, ...blank, version })
  expect(await getEditableSettings()).toMatchObject({
    siteName: 'Quill & Co',
    logoUrl: null,
    supportEmail: null,
    messengerUrl: null,
    revenueBaseCents: 0,
    accountsSoldBase: 0,
  })
})

test('audits only what changed', async () => {
  await save(typed)
  const { version } = await getEditableSettings()
  await save({ ...typed, version, siteName: 'Quill' })
  const [entry] = await db().select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({ actorId, action: 'settings.changed', subject: 'settings:main_settings', ip: address })
  expect([entry?.before, entry?.after]).toEqual([{ siteName: 'Quill & Co' }, { siteName: 'Quill' }])
})

test('refuses a stale form and overwrites nothing', async () => {
  await save({ ...typed, siteName: 'First' })
  await expect(save({ ...typed, siteName: 'Second' })).rejects.toMatchObject({
    status: 409,
    title: 'Failed to update settings.',
    message: expect.stringContaining('The settings were changed while you were editing.'),
  })
  expect((await getSettings()).siteName).toBe('First')
})

const PICTURE = 'Please enter an https URL, or a path on this site that begins with a slash.'
const LINK = 'Please enter an https URL, or a link that begins with tg:, whatsapp:, viber:, sgnl: or discord:.'

test.each([
  ['siteName', '', 'Please enter a site name.'],
  ['siteName', 'x'.repeat(81), 'The name must be plain text of at most 80 characters.'],
  ['siteName', 'a\0b', 'The name must be plain text of at most 80 characters.'],
  ['siteDescription', 'x'.repeat(10_000), 'The description must be one line of at most 300 characters.'],
  ['logoUrl', 'http://example.com/logo.png', PICTURE],
  ['faviconUrl', 'data:image/png;base64,AAAA', PICTURE],
  ['supportEmail', 'nobody', 'Please enter a valid email address.'],
  ['messengerUrl', 'javascript:alert(1)', LINK],
  ['chatUrl', 'http://chat.example.com', LINK],
  ['revenueBase', '-1', 'Please enter an amount in dollars, such as 1250.00.'],
  ['revenueBase', '1.005', amountFault('1.005') ?? ''],
  ['accountsSoldBase', '1.5', 'Please enter a whole number of at most nine digits.'],
])('refuses %s with %j', (name, value, sentence) => {
  expect(parse({ ...typed, [name]: value }).reply().error).toEqual({ [name]: [sentence] })
})

test.each(['id', 'cryptomusMerchantId', 'cryptomusApiKeySealed', 'updatedAt'])('refuses a field %s', (name) => {
  expect(parse({ ...typed, [name]: 'x' }).status).toBe('error')
})
