import { describe, expect, test } from 'vitest'
import { MAX_MESSAGE } from './rules.ts'
import { contactMessage, messageListInput, messageStep } from './schema.ts'

const written = {
  kind: 'question',
  name: 'Mara Quill',
  email: 'mara@example.com',
  subject: 'Opening hours',
  message: 'When do you answer?',
}

function refusalsOf(change: Record<string, unknown>): Record<string, string[]> {
  const { error } = contactMessage.safeParse({ ...written, ...change })
  return (error?.flatten().fieldErrors ?? {}) as Record<string, string[]>
}

describe('the contact form', () => {
  test.each([
    ['emoji', { name: 'Mara 🦜', subject: '👩‍👩‍👧‍👦?', message: '🦜'.repeat(2_000) }],
    ['right-to-left text', { name: 'مارا', subject: 'שאלה על הזמנה', message: 'متى تجيبون؟\nشكرا' }],
    [
      'text that looks like a script',
      { name: '<b>Mara</b>', subject: "'; drop table", message: '<script>alert(1)</script>' },
    ],
    ['a message as long as it may be', { message: 'x'.repeat(MAX_MESSAGE) }],
  ])('accepts %s unchanged', (_what, change) => {
    expect(contactMessage.parse({ ...written, ...change })).toEqual({ ...written, ...change })
  })

  test('normalizes line ends', () => {
    expect(contactMessage.parse({ ...written, message: ' one\r\n\ttwo\r\n' }).message).toBe('one\n\ttwo')
  })

  test.each([
    ['name', 'Please enter your name.'],
    ['email', 'Please enter your email address.'],
    ['subject', 'Please enter a subject.'],
    ['message', 'Please enter a message.'],
  ])('asks for %s', (field, sentence) => {
    expect(refusalsOf({ [field]: undefined })[field]?.[0]).toBe(sentence)
    expect(refusalsOf({ [field]: ' \r\n ' })[field]?.[0]).toBe(sentence)
  })

  test.each([
    ['name', 'Name must be at most 100 characters.'],
    ['email', 'Please enter a valid email address.'],
    ['subject', 'Subject must be at most 150 characters.'],
    ['message', 'Message must be at most 5,000 characters.'],
  ])('refuses 10,000 characters in %s', (field, sentence) => {
    expect(refusalsOf({ [field]: 'x'.repeat(10_000) })).toEqual({ [field]: [sentence] })
  })

  test.each([
    ['name', 'Mara\r\nBcc: all@example.net', 'Name must be plain text.'],
    ['name', 'Mara\0', 'Name must be plain text.'],
    ['subject', 'Hello\nBcc: all@example.net', 'Subject must be plain text.'],
    ['subject', 'a\u0085b', 'Subject must be plain text.'],
    ['message', 'a\0b', 'Message must be plain text.'],
    ['message', '\u001b[31mred', 'Message must be plain text.'],
    ['email', 'mara@example.com\r\nBcc: all@example.net', 'Please enter a valid email address.'],
    ['email', 'mara@example.com, all@example.net', 'Please enter a valid email address.'],
    ['email', 'Mara <mara@example.com>', 'Please enter a valid email address.'],
    ['kind', 'complaint', 'Please choose what your message is about.'],
  ])('refuses in %s: %j', (field, value, sentence) => {
    expect(refusalsOf({ [field]: value })).toEqual({ [field]: [sentence] })
  })

  test.each(['id', 'customerId', 'status', 'createdAt'])('has no field %s', (field) => {
    expect(contactMessage.safeParse({ ...written, [field]: 'x' }).success).toBe(false)
  })
})

describe('the forms of a message', () => {
  const refusalOf = (fields: Record<string, unknown>) =>
    messageStep.safeParse({ intent: 'answer', version: 'v', ...fields }).error?.issues[0]?.message

  test('normalizes the line ends of an answer, which can be as long as a message', () => {
    const answer = ` one\r\n\ttwo ${'x'.repeat(MAX_MESSAGE - 9)}\r\n`
    expect(messageStep.parse({ intent: 'answer', version: 'v', answer })).toEqual({
      intent: 'answer',
      version: 'v',
      answer: `one\n\ttwo ${'x'.repeat(MAX_MESSAGE - 9)}`,
    })
  })

  test.each([
    [undefined, 'Please write an answer.'],
    [' \r\n ', 'Please write an answer.'],
    ['x'.repeat(MAX_MESSAGE + 1), 'Answer must be at most 5,000 characters.'],
    ['a\0b', 'Answer must be plain text.'],
    ['\u001b[31mred', 'Answer must be plain text.'],
  ])('refuses the answer %j', (answer, sentence) => {
    expect(refusalOf({ answer })).toBe(sentence)
  })

  test.each(['status', 'messageId', 'email', 'to', 'authorId', 'updatedAt'])('refuses a field %s', (field) => {
    for (const form of [{ intent: 'answer', answer: 'Soon.' }, { intent: 'close' }, { intent: 'reopen' }]) {
      expect(messageStep.safeParse({ ...form, version: 'v' }).success).toBe(true)
      expect(messageStep.safeParse({ ...form, version: 'v', [field]: 'x' }).success).toBe(false)
    }
  })
})

test('ignores invalid filters of the message list', () => {
  const id = '0a1b2c3d-0000-4000-8000-000000000000'
  expect(messageListInput.parse({ state: 'open', kind: 'question', after: `closed.${id}` })).toEqual({
    state: 'open',
    kind: 'question',
    after: { among: 'closed', id },
  })
  expect(messageListInput.parse({ state: 'x', kind: 'x', after: `handled.${id}` })).toEqual({})
  expect(messageListInput.parse({ after: 'open.x' })).toEqual({})
})
