import { parseWithZod } from '@conform-to/zod/v4'
import { desc } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { auditLog, siteSettings } from '#app/db/schema/shop.ts'
import { createAdmin } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { getEditableSettings, getSettings } from '../queries.ts'
import { saveLook } from './commands.ts'
import { getEditableLook, getHeroTexts } from './queries.ts'
import { lookInput } from './schema.ts'

useDatabase()

let by: { actorId: string; ip: string }

const blank = {
  headline: '',
  secondHeadline: '',
  lead: '',
  tiles: [],
  footerText: '',
  footerLinks: [],
  announcement: '',
  announcementUrl: null,
  announcementFrom: null,
  announcementUntil: null,
  accent: null,
}

beforeEach(async () => {
  by = { actorId: (await createAdmin()).id, ip: '203.0.113.7' }
  await db().update(siteSettings).set(blank)
})

function parse(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return parseWithZod(form, { schema: lookInput })
}

async function save(fields: Record<string, string>) {
  const submission = parse({ version: (await getEditableLook()).version, ...fields })
  if (submission.status !== 'success') throw new Error(JSON.stringify(submission.error))
  await saveLook(submission.value, by)
}

const typed = {
  headline: 'Fonts by Quill',
  secondHeadline: 'Ready to download.',
  lead: 'Drawn by hand.',
  showsTiles: 'on',
  tileIcon2: 'key',
  tileTitle2: 'One license',
  tileText2: 'For every project.',
  footerText: 'Quill Ltd\r\nLeeds',
  footerLabel3: 'Imprint',
  footerUrl3: '/legal/contact',
  announcement: 'Closed on Sunday',
  announcementUrl: 'https://example.com/news',
  announcementFrom: '2026-12-24T18:00',
  announcementUntil: '2026-12-27T06:30',
  accent: '#2563EB',
}

test('saves what was typed, and returns it to the form', async () => {
  await save(typed)
  const { version: _, ...fields } = await getEditableLook()
  expect(fields).toMatchObject({
    ...typed,
    showsTiles: true,
    showsExample: false,
    footerText: 'Quill Ltd\nLeeds',
    accent: '#2563eb',
    tileIcon1: 'zap',
    tileTitle1: '',
    footerLabel1: '',
  })
  expect((await getHeroTexts()).tiles[1]).toEqual({ icon: 'key', title: 'One license', text: 'For every project.' })
  await save({})
  expect(await getEditableLook()).toMatchObject({ headline: '', tileTitle2: '', footerUrl3: '', accent: null })
})

test('audits the fields that changed, and does not conflict with the Site tab', async () => {
  await save(typed)
  const { version } = await getEditableSettings()
  await save({ ...typed, tileTitle2: 'Two licenses' })
  const [entry] = await db().select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({
    ...by,
    action: 'settings.changed',
    subject: 'settings:main_settings',
    before: { tileTitle2: 'One license' },
    after: { tileTitle2: 'Two licenses' },
  })
  expect((await getEditableSettings()).version).toBe(version)
})

test('refuses a stale form, and overwrites nothing', async () => {
  const { version } = await getEditableLook()
  await save({ headline: 'First' })
  await expect(save({ version, headline: 'Second' })).rejects.toMatchObject({ status: 409 })
  expect((await getHeroTexts()).headline).toBe('First')
})

test.each([
  ['2026-12-24T17:59:59.999Z', ''],
  ['2026-12-24T18:00:00.000Z', 'Closed on Sunday'],
  ['2026-12-27T06:29:59.999Z', 'Closed on Sunday'],
  ['2026-12-27T06:30:00.000Z', ''],
])('at %s the announcement is %j', async (now, shown) => {
  await save(typed)
  expect((await getSettings(new Date(now))).announcement).toBe(shown)
})

test('announces without a start or an end', async () => {
  await save({ ...typed, announcementFrom: '' })
  expect((await getSettings(new Date('2020-01-01'))).announcement).toBe('Closed on Sunday')
  await save({ ...typed, announcementUntil: '' })
  expect((await getSettings(new Date('2099-01-01'))).announcement).toBe('Closed on Sunday')
})

test('uses the suggested color instead of the refused one', async () => {
  await save({ accent: '#ffff00', suggestedAccent: '#939305' })
  expect((await getSettings()).accent).toBe('#939305')
})

const LINE = (most: number) => `The text must be one line of at most ${most} characters.`
const LINK =
  'Please enter a path on this site that begins with a slash, an http(s) URL or an email link that begins with mailto:.'
const COLOR = 'Please enter a color as # and six hexadecimal digits, such as #2563eb.'
const MOMENT = 'Please enter a date and time, such as 2026-12-24 18:00.'

test.each([
  ['headline', 'x'.repeat(81), LINE(80)],
  ['lead', 'a\nb', LINE(300)],
  ['tileTitle1', 'a\0b', LINE(60)],
  ['tileText2', 'x'.repeat(201), LINE(200)],
  ['footerText', 'x'.repeat(501), 'The text must be plain text of at most 500 characters.'],
  ['announcement', 'x'.repeat(10_000), LINE(200)],
  ['announcementUrl', 'javascript:alert(1)', LINK],
  ['announcementUrl', '//evil.example', LINK],
  ['announcementUrl', 'https://user:secret@example.com', LINK],
  ['announcementFrom', '2026-02-30T10:00', MOMENT],
  ['announcementFrom', '0000-06-01T00:00', MOMENT],
  ['announcementUntil', 'tomorrow', MOMENT],
  ['announcementUntil', '2026-12-24T18:00', 'The end must be after the start.'],
  ['accent', 'orange', COLOR],
  ['accent', '#fff', COLOR],
  ['accent', '#123456;}body{display:none', COLOR],
  [
    'accent',
    '#ffff00',
    'This color is too hard to see in the light or the dark theme. The nearest one that works is #939305.',
  ],
])('refuses %s with %j', (name, value, sentence) => {
  expect(parse({ ...typed, [name]: value }).reply().error).toEqual({ [name]: [sentence] })
})

test.each([
  [{ headline: '' }, 'headline', 'Please enter the first line too.'],
  [{ tileText1: 'No title' }, 'tileTitle1', 'Please enter a title for this text.'],
  [{ footerUrl1: '/tools' }, 'footerLabel1', 'Please enter a label for this link.'],
  [{ footerUrl3: '' }, 'footerUrl3', 'Please enter the URL of this link.'],
])('refuses %j at %s', (change, name, sentence) => {
  expect(parse({ ...typed, ...change }).reply().error).toEqual({ [name]: [sentence] })
})

test.each(['id', 'siteName', 'tiles', 'tileTitle5'])('refuses a field %s', (name) => {
  expect(parse({ ...typed, [name]: 'x' }).status).toBe('error')
})

test('refuses an unknown icon', () => {
  expect(parse({ ...typed, tileIcon1: 'script' }).status).toBe('error')
})
