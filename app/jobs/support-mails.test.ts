import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { customers } from '#app/db/schema/shop.ts'
import type { Mail } from '#app/lib/mail.ts'
import { createCustomer } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { deliver as deliverBy } from '#test/deliver.ts'
import { sendMailTask } from './send-mail.ts'

useDatabase()

const written: Mail<'support-message'> = {
  template: 'support-message',
  to: 'support@example.net',
  replyTo: { name: 'Quill, Mara "Q"', address: 'mara@example.com' },
  account: null,
  kind: 'order_problem',
  subject: 'Nothing arrived',
  message: 'First line <b>bold</b>\n\nשלום 🦜 third line',
  reference: '0a1b2c3d',
}

const deliver = (mail: Mail) => deliverBy(sendMailTask, mail)

test('sends the operator the whole message, with the sender as Reply-To', async () => {
  const mail = await deliver(written)
  expect(mail.to).toMatchObject([{ address: 'support@example.net' }])
  expect(mail.replyTo).toEqual([{ name: 'Quill, Mara "Q"', address: 'mara@example.com' }])
  expect(mail.from?.address).toBe('shop@localhost')
  expect(mail.subject).toBe('Problem with an order: Nothing arrived · Packhouse')
  expect(mail.text).toContain('First line <b>bold</b>\n\nשלום 🦜 third line')
  expect(mail.text).toContain('From Quill, Mara "Q", mara@example.com')
  expect(mail.text).toContain('Not signed in')
  expect(mail.text).toContain('Reference 0a1b2c3d')
  expect(mail.html).toContain('First line &lt;b&gt;bold&lt;/b&gt;')
  expect(mail.html).not.toContain('<b>')
})

test('names the account of the sender, whatever email was typed', async () => {
  const { text } = await deliver({ ...written, account: 'jonas@example.com' })
  expect(text).toContain('Signed in as jonas@example.com')
  expect(text).not.toContain('Not signed in')
})

const INJECTED = '\r\nBcc: all@example.net\r\nX-Injected: yes\r\n\r\nother body'

test.each([
  { subject: `Hello${INJECTED}` },
  { kind: `Question${INJECTED}` },
  { replyTo: { name: `Mara${INJECTED}`, address: 'mara@example.com' } },
  { replyTo: { name: 'Mara', address: `mara@example.com${INJECTED}` } },
  { replyTo: { name: 'Mara" <all@example.net>, "', address: 'mara@example.com, all@example.net' } },
  { to: `support@example.net${INJECTED}` },
])('injects no header or recipient, even without the checks of the form (%#)', async (change) => {
  const { head, headers, bcc, cc, to } = await deliver({ ...written, ...change })
  expect(headers.map(({ key }) => key)).not.toContain('x-injected')
  expect(bcc).toBeUndefined()
  expect(cc).toBeUndefined()
  expect(to).toHaveLength(1)
  expect(head).not.toMatch(/^(bcc|x-injected):/im)
})

test('sends the confirmation as an automatic answer with only the kind and the reference', async () => {
  const mail = await deliver({
    template: 'message-received',
    to: 'mara@example.com',
    kind: 'listing_report',
    reference: '0a1b2c3d',
  })
  expect(mail.to).toMatchObject([{ address: 'mara@example.com' }])
  expect(mail.replyTo).toBeUndefined()
  expect(mail.subject).toBe('We received your message · Packhouse')
  expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
  expect(mail.text).toContain('reply to this address within 48 hours')
  expect(mail.text).toContain('About: Report a listing')
  expect(mail.text).toContain('Reference: 0a1b2c3d')
})

test('names the kind in the language of the recipient, also in a confirmation that the previous version queued', async () => {
  const { id, email } = await createCustomer()
  await db().update(customers).set({ language: 'es' }).where(eq(customers.id, id))
  const received = { template: 'message-received', to: email, reference: '0a1b2c3d', language: 'ru' } as const
  expect((await deliver({ ...received, kind: 'listing_report' })).text).toContain('Denuncia de un producto')
  expect((await deliver({ ...received, kind: 'Report a listing' })).text).toContain('Report a listing')
  expect((await deliver({ ...written, to: email })).subject).toMatch(/^Problema con un pedido: /)
})

const answered: Mail<'support-answer'> = {
  template: 'support-answer',
  to: 'mara@example.com',
  name: 'Mara <b>Quill</b>',
  replyTo: { name: 'Packhouse', address: 'support@example.net' },
  subject: 'Nothing arrived',
  answer: 'It is on its way.\n\n<i>Really</i> 🦜',
  question: 'Where is it?\n<script>alert(1)</script>',
  askedAt: '2026-03-01T12:30:00.000Z',
  reference: '0a1b2c3d',
}

test('greets by name, quotes the question, and sets the shop as Reply-To in an answer', async () => {
  const mail = await deliver(answered)
  expect(mail.to).toMatchObject([{ address: 'mara@example.com' }])
  expect(mail.replyTo).toEqual([{ name: 'Packhouse', address: 'support@example.net' }])
  expect(mail.subject).toBe('Re: Nothing arrived · Packhouse')
  expect(mail.text).toContain('Hello Mara <b>Quill</b>,')
  expect(mail.text).toContain('It is on its way.\n\n<i>Really</i> 🦜')
  expect(mail.text).toContain('You wrote on March 1, 2026 at 12:30 PM UTC, reference 0a1b2c3d:')
  expect(mail.text).toContain('Where is it?\n<script>alert(1)</script>')
  expect(mail.text).toContain('Reply to this email to write to us again.')
  expect(mail.html).not.toMatch(/<(b|i|script)>/)
})

test('answers a visitor in the language of the message', async () => {
  const { replyTo: _none, ...without } = answered
  const { text } = await deliver({ ...without, language: 'es' })
  expect(text).toContain('Hola')
  expect(text).toMatch(/http\S+\/es\/legal\/contact/)
})

test('links to the contact page if the shop has no support address', async () => {
  const { replyTo: _none, ...without } = answered
  const mail = await deliver(without)
  expect(mail.replyTo).toBeUndefined()
  expect(mail.text).toMatch(/use our contact page: http\S+\/legal\/contact/)
})

test.each([
  { subject: `Hello${INJECTED}` },
  { name: `Mara${INJECTED}` },
  { answer: `Soon.${INJECTED}` },
  { question: `When?${INJECTED}` },
  { to: `mara@example.com${INJECTED}` },
  { replyTo: { name: `Shop${INJECTED}`, address: 'support@example.net' } },
])('injects no header or recipient in an answer (%#)', async (change) => {
  const { head, headers, bcc, cc, to } = await deliver({ ...answered, ...change })
  expect(headers.map(({ key }) => key)).not.toContain('x-injected')
  expect([bcc, cc]).toEqual([undefined, undefined])
  expect(to).toHaveLength(1)
  expect(head).not.toMatch(/^(bcc|x-injected):/im)
})
