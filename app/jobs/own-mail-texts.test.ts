import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { translations } from '#app/db/schema/catalog.ts'
import { customers } from '#app/db/schema/shop.ts'
import { mailTexts } from '#app/db/schema/texts.ts'
import { saveMailText } from '#app/domain/settings/mails/commands.ts'
import { getEditableMailText } from '#app/domain/settings/mails/queries.ts'
import { createPage } from '#app/domain/texts/commands.ts'
import { listPublished } from '#app/domain/texts/queries.ts'
import { saveTranslations } from '#app/domain/translations/commands.ts'
import { listOwnTexts } from '#app/domain/translations/own-texts.ts'
import { mailField } from '#app/domain/translations/rules.ts'
import type { MailKind } from '#app/lib/mail-kinds.ts'
import { createAdmin, createCustomer } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { deliver } from '#test/deliver.ts'
import { sendMailTask, sendTestMailTask, sendTextChangeTask } from './send-mail.ts'

useDatabase()

const order = {
  template: 'order-delivered',
  to: 'mara@example.com',
  name: 'Mara [Quill](https://evil.example) <b>',
  url: 'http://localhost:3000/customer/orders/0a1b2c3d-0000-4000-8000-000000000000',
  orderId: '0a1b2c3d-0000-4000-8000-000000000000',
  productName: 'Instagram accounts',
  quantity: 1200,
  totalCents: 600_00,
} as const

let by: { actorId: string; ip: string }

beforeEach(async () => {
  await db().delete(mailTexts)
  await db().delete(translations)
  by = { actorId: (await createAdmin()).id, ip: '203.0.113.7' }
})

async function save(kind: MailKind, text: { subject?: string; opening?: string }) {
  const { version, ...stored } = await getEditableMailText(kind)
  await saveMailText({ kind, version, ...stored, ...text }, by)
}

async function translate(kind: MailKind, text: { subject?: string; opening?: string }) {
  const [site] = await listOwnTexts('es')
  const named = Object.entries(text).map(([part, typed]) => [mailField(kind, part as keyof typeof text), typed])
  const texts = Object.fromEntries([...(site?.texts.map((own) => [own.field, own.text]) ?? []), ...named])
  const input = { productId: null, language: 'es', fits: [], version: site?.version ?? '', texts } as const
  await saveTranslations(input, by)
}

async function spanishReader() {
  const { id, email } = await createCustomer()
  await db().update(customers).set({ language: 'es' }).where(eq(customers.id, id))
  return { id, email }
}

test('an email has the operator’s subject and opening, with its values as text', async () => {
  await save('order-delivered', {
    subject: '{{quantity}} × {{product}} for {{amount}}',
    opening: 'Thank you, **{{name}}**.\n\nYours, {{siteName}}',
  })
  const { subject, text = '', html = '' } = await deliver(sendMailTask, order)
  expect(subject).toBe('1,200 × Instagram accounts for $600.00 · Packhouse')
  expect(text).toContain(`Thank you, ${order.name}.\n\nYours, Packhouse`)
  expect(text).not.toContain('Your accounts are ready')
  const kept = ['We never send credentials by email.', 'Paid: $600.00', order.url, 'Choose which emails you get']
  for (const part of ['Order: 0a1b2c3d-000', ...kept]) {
    expect(text).toContain(part)
  }
  expect(html).toContain('Mara [Quill](https://evil.example) &lt;b&gt;')
  expect(html).not.toContain('href="https://evil.example')
})

test('a queued email has the text that is in force when it is sent', async () => {
  await save('order-delivered', { subject: 'First' })
  expect((await deliver(sendMailTask, order)).subject).toBe('First · Packhouse')
  await save('order-delivered', { subject: '' })
  expect((await deliver(sendMailTask, order)).subject).toBe('Delivered: 1,200 × Instagram accounts · Packhouse')
})

test('a translation is used while it belongs to the text, otherwise the original, and without one the shop’s', async () => {
  const { email } = await spanishReader()
  const subjectOf = async () => (await deliver(sendMailTask, { ...order, to: email })).subject
  expect(await subjectOf()).toBe('Entregado: 1200 × Instagram accounts · Packhouse')
  await save('order-delivered', { subject: 'Ready: {{quantity}}', opening: 'Thank you.' })
  expect(await subjectOf()).toBe('Ready: 1200 · Packhouse')
  await translate('order-delivered', { subject: 'Listo: {{quantity}}', opening: 'Gracias, {{name}}.' })
  const { subject, text = '' } = await deliver(sendMailTask, { ...order, to: email })
  expect(subject).toBe('Listo: 1200 · Packhouse')
  expect(text).toContain(`Gracias, ${order.name}.`)
  expect(text).toContain('Pagado: 600,00')
  expect((await deliver(sendMailTask, order)).subject).toBe('Ready: 1,200 · Packhouse')
  await save('order-delivered', { subject: 'Done: {{quantity}}' })
  expect(await subjectOf()).toBe('Done: 1200 · Packhouse')
  expect((await deliver(sendMailTask, { ...order, to: email })).text).toContain('Gracias')
  await save('order-delivered', { subject: '', opening: '' })
  expect(await subjectOf()).toBe('Entregado: 1200 × Instagram accounts · Packhouse')
})

test.each([
  ['subject', '{{nobody}}', 'no placeholder {{nobody}}'],
  ['opening', 'Hola {{nobody}}', 'no placeholder {{nobody}}'],
  ['opening', '<b>Hola</b>', 'HTML'],
  ['opening', '[x](/tools)', 'contains no links'],
] as const)('refuses a translated %s such as %s', async (part, typed, message) => {
  await save('password-changed', { subject: 'Changed', opening: 'Hello.' })
  await expect(translate('password-changed', { [part]: typed })).rejects.toMatchObject({
    field: mailField('password-changed', part),
    message: expect.stringContaining(message),
  })
  expect(await db().$count(translations)).toBe(0)
})

test('lists the texts of emails to translate, once they are changed', async () => {
  const fields = async () => (await listOwnTexts('es'))[0]?.texts.map(({ field }) => field) ?? []
  const before = await fields()
  await save('verify-email', { subject: 'Welcome' })
  expect((await fields()).filter((field) => !before.includes(field))).toEqual(['mail_verify_email_subject'])
})

test('an email about a changed text begins with the opening, and keeps what the shop says', async () => {
  const { id } = await spanishReader()
  await save('text-changed', { subject: 'News about {{title}}', opening: 'Please read it.' })
  const page = { slug: 'imprint', title: 'Imprint', body: 'Text.', online: true, inFooter: false }
  await createPage(page, by)
  const [published] = await listPublished('imprint')
  const mail = await deliver(sendTextChangeTask, { versionId: published?.id ?? '', customerId: id })
  expect(mail.subject).toBe('News about Imprint · Packhouse')
  expect(mail.text).toMatch(/Please read it\.\n\nHemos publicado una versión nueva de «Imprint»/)
})

test('a test email has the typed text in the chosen language, and is marked as a test', async () => {
  const typed = { subject: 'Unsaved {{order}}', opening: 'Hello **{{name}}**.' }
  const test = { to: 'ada@example.com', kind: 'order-delivered', language: 'es', ...typed } as const
  const { subject, text, to } = await deliver(sendTestMailTask, test)
  expect(to).toMatchObject([{ address: 'ada@example.com' }])
  expect(subject).toBe('[Prueba] Unsaved 0a1b2c3d-4e5 · Packhouse')
  expect(text).toContain('Hello Mara Quill.')
  expect(text).toContain('Producto de ejemplo')
  expect(await db().$count(mailTexts)).toBe(0)
})
