import { parseWithZod } from '@conform-to/zod/v4'
import { and, desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { auditLog } from '#app/db/schema/shop.ts'
import { mailTexts } from '#app/db/schema/texts.ts'
import { type MailKind, mailKind, mailKindNames } from '#app/lib/mail-kinds.ts'
import { createAdmin } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { saveMailText, sendTestMail } from './commands.ts'
import { getEditableMailText, getMailText, listMailTexts } from './queries.ts'
import { mailTextInput } from './schema.ts'

useDatabase()

const KIND = 'order-delivered'
let by: { actorId: string; ip: string }

beforeEach(async () => {
  await db().delete(mailTexts)
  by = { actorId: (await createAdmin()).id, ip: '203.0.113.7' }
})

type Typed = { kind?: MailKind; subject?: string; opening?: string; version?: string }

async function save({ kind = KIND, subject = '', opening = '', version }: Typed) {
  const shown = version ?? (await getEditableMailText(kind)).version
  await saveMailText({ kind, subject, opening, version: shown }, by)
}

const changes = () =>
  db()
    .select({ subject: auditLog.subject, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.actorId, by.actorId), eq(auditLog.action, 'mail_text.changed')))
    .orderBy(desc(auditLog.id))

test('saves a text, audited by field, and brings back the shop’s', async () => {
  await save({ subject: 'Ready: {{product}}' })
  await save({ subject: 'Ready: {{product}}', opening: 'Thank you, **{{name}}**.' })
  await save({ subject: 'Ready: {{product}}', opening: 'Thank you, **{{name}}**.' })
  expect(await getMailText(KIND)).toEqual({ subject: 'Ready: {{product}}', opening: 'Thank you, **{{name}}**.' })
  expect(await listMailTexts()).toMatchObject([{ kind: KIND }])
  await save({})
  expect(await getMailText(KIND)).toBeNull()
  expect(await listMailTexts()).toEqual([])
  const subject = `mail:${KIND}`
  expect(await changes()).toEqual([
    {
      subject,
      before: { subject: 'Ready: {{product}}', opening: 'Thank you, **{{name}}**.' },
      after: { subject: '', opening: '' },
    },
    { subject, before: { opening: '' }, after: { opening: 'Thank you, **{{name}}**.' } },
    { subject, before: { subject: '' }, after: { subject: 'Ready: {{product}}' } },
  ])
})

test('refuses a form that another admin has overtaken, also of two at the same time', async () => {
  const { version } = await getEditableMailText(KIND)
  const outcomes = await Promise.allSettled([save({ subject: 'Mine', version }), save({ subject: 'Theirs', version })])
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused).toMatchObject([{ reason: { name: 'SettingsChangedMeanwhile', status: 409 } }])
  const stored = await getMailText(KIND)
  await expect(save({ version })).rejects.toThrow('changed')
  expect(await getMailText(KIND)).toEqual(stored)
  await save({ kind: 'verify-email', subject: 'Welcome' })
})

describe('an opening is refused', () => {
  test.each([
    [
      'with an unknown placeholder',
      'Hi {{nobody}} and {{ until }}',
      '{{nobody}}, {{until}}. It has {{siteName}}, {{name}}',
    ],
    ['with an unknown placeholder in code', '`{{nobody}}`', '{{nobody}}'],
    ['with an empty placeholder', 'Hi {{}}', '{{}}'],
    ['with HTML', '<b>Hi</b>', 'HTML, pictures, tables and code blocks are not supported: <b>'],
    ['with a picture', '![x](https://x.example/x.png)', 'not supported: ![x]'],
    ['with a script link', '[x](javascript:alert)', 'Links must begin with https://'],
  ])('%s', async (_, opening, message) => {
    await expect(save({ opening })).rejects.toMatchObject({
      field: 'opening',
      message: expect.stringContaining(message),
    })
    expect(await getMailText(KIND)).toBeNull()
  })

  test('with a link in an alarming email', async () => {
    for (const opening of ['See [this](/tools).', '- Go to https://shop.example', '> <https://shop.example>']) {
      await expect(save({ kind: 'password-changed', opening })).rejects.toThrow('This email contains no links')
    }
    await save({ kind: 'password-changed', opening: 'Hello from **{{siteName}}**.' })
  })
})

test('refuses a subject with a placeholder of another email', async () => {
  await expect(save({ subject: '{{amount}} for {{title}}' })).rejects.toMatchObject({
    field: 'subject',
    message: expect.stringContaining('no placeholder {{title}}.'),
  })
})

test.each(mailKindNames)('accepts every placeholder of %s', async (kind) => {
  const all = mailKind(kind)
    .placeholders.map((name) => `{{${name}}}`)
    .join(' ')
  await save({ kind, subject: all, opening: all })
  expect(await getMailText(kind)).toEqual({ subject: all, opening: all })
})

test.each([
  ['a subject on two lines', { subject: 'x\ny' }, 'subject'],
  ['a subject that is too long', { subject: 'x'.repeat(151) }, 'subject'],
  ['an opening that is too long', { opening: 'x'.repeat(2001) }, 'opening'],
  ['a control character', { opening: 'x\u0000' }, 'opening'],
  ['an unknown language', { language: 'xx' }, 'language'],
  ['an unknown intent', { intent: 'send' }, 'intent'],
  ['an unknown field', { kind: 'alarm' }, ''],
])('a form is refused for %s', (_, typed, field) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ language: 'en', ...typed })) form.append(name, value)
  const { error } = parseWithZod(form, { schema: mailTextInput }).reply()
  expect(Object.keys(error ?? {})).toEqual([field])
})

test('counts a line break as one character, and trims', () => {
  const form = new FormData()
  const opening = `${'x'.repeat(1998)}\r\ny`
  for (const [name, value] of Object.entries({ language: 'ar', opening: ` ${opening} ` })) form.append(name, value)
  const submission = parseWithZod(form, { schema: mailTextInput })
  expect(submission.status === 'success' && submission.value).toMatchObject({
    intent: 'save',
    subject: '',
    opening: opening.replace('\r', ''),
  })
})

test('sends each admin at most ten tests an hour, none with a text that could not be saved', async () => {
  const test = { kind: KIND, language: 'en', subject: '', opening: '' } as const
  await expect(sendTestMail({ ...test, opening: '{{nobody}}' }, 'ada@example.com')).rejects.toThrow('{{nobody}}')
  for (let sent = 0; sent < 10; sent++) await sendTestMail(test, 'ada@example.com')
  await expect(sendTestMail(test, 'ada@example.com')).rejects.toMatchObject({ status: 429 })
  await sendTestMail(test, 'other@example.com')
  const { rows } = await db().execute<{ queued: number }>(
    "select count(*)::int as queued from graphile_worker.jobs where task_identifier = 'send-test-mail'",
  )
  expect(rows).toEqual([{ queued: 11 }])
})
