import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { supportMessages } from '#app/db/schema/support.ts'
import { useDatabase } from '#test/database.ts'
import { getMessage, listMessages } from './queries.ts'
import { messageListInput } from './schema.ts'

useDatabase()

type Given = Partial<typeof supportMessages.$inferInsert>

const noon = Date.parse('2026-03-01T12:00:00Z')

async function put(...messages: Given[]) {
  await db()
    .insert(supportMessages)
    .values(
      messages.map((given, minute) => ({
        id: randomUUID(),
        kind: 'question' as const,
        name: 'Mara Quill',
        email: 'mara@example.com',
        subject: `Message ${minute}`,
        body: 'Words',
        createdAt: new Date(noon + minute * 60_000),
        ...given,
      })),
    )
}

const list = (asked: Record<string, string> = {}, search = '') =>
  listMessages({ ...messageListInput.parse(asked), search })
const subjects = async (...asked: Parameters<typeof list>) =>
  (await list(...asked)).messages.map(({ subject }) => subject)

beforeEach(async () => {
  await db().delete(supportMessages)
})

test('lists open messages first, newest first', async () => {
  await put({ status: 'closed' }, {}, { status: 'answered' }, { status: 'closed' }, {})
  expect(await subjects()).toEqual(['Message 4', 'Message 1', 'Message 3', 'Message 2', 'Message 0'])
})

test('filters by state, kind and search, and ignores invalid values', async () => {
  await put(
    { status: 'closed', kind: 'listing_report' },
    { kind: 'listing_report', name: 'Jonas 50%', email: 'jonas@example.net' },
    { kind: 'order_problem', subject: 'Nothing ARRIVED' },
  )
  expect(await subjects({ state: 'closed' })).toEqual(['Message 0'])
  expect(await subjects({ kind: 'listing_report' })).toEqual(['Message 1', 'Message 0'])
  expect(await subjects({ kind: 'listing_report', state: 'open' })).toEqual(['Message 1'])
  expect(await subjects({}, 'arrived')).toEqual(['Nothing ARRIVED'])
  expect(await subjects({}, '0%')).toEqual(['Message 1'])
  expect(await subjects({}, 'JONAS@')).toEqual(['Message 1'])
  expect(await subjects({}, '_')).toEqual([])
  expect(await subjects({ state: 'banana', kind: 'x', after: "open.' or true" })).toHaveLength(3)
})

test('pages through open messages and then the others, even if some are handled in between', async () => {
  const open = Array.from({ length: 60 }, (_, n) => ({ subject: `open ${n}` }))
  const handled = Array.from({ length: 60 }, (_, n) => ({
    subject: `done ${n}`,
    status: n % 2 ? ('answered' as const) : ('closed' as const),
  }))
  await put(...open)
  await put(...handled)
  const first = await list()
  expect(first.messages).toHaveLength(50)
  // The last message of the page is answered before the next page is read.
  const last = first.messages.at(-1)
  await db()
    .update(supportMessages)
    .set({ status: 'answered' })
    .where(eq(supportMessages.id, last?.id ?? ''))
  const second = await list({ after: first.next ?? '' })
  expect(second.messages.slice(0, 10).map(({ subject }) => subject)).toEqual(
    Array.from({ length: 10 }, (_, n) => `open ${9 - n}`),
  )
  const third = await list({ after: second.next ?? '' })
  const seen = [...first.messages, ...second.messages, ...third.messages].map(({ subject }) => subject)
  // It appears again among the handled ones.
  expect(seen).toHaveLength(121)
  expect(new Set(seen).size).toBe(120)
  expect(third.next).toBeNull()
})

test('returns null for an unknown message', async () => {
  expect(await getMessage(randomUUID())).toBeNull()
})
