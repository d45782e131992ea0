import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { supportAnswers, supportMessages } from '#app/db/schema/support.ts'
import { createAdmin } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { getMessage, listMessages, measureAnswers } from './queries.ts'
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
        body: 'Sentence',
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

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)

/** Stores a message of that many hours ago, and its answer. */
async function putHandled(hours: number, { answeredAfter = 0, closedAfter = 0 } = {}) {
  const [handledAfter, status] = answeredAfter ? [answeredAfter, 'answered' as const] : [closedAfter, 'closed' as const]
  const updatedAt = ago(hours - handledAfter)
  const id = randomUUID()
  await put({ id, createdAt: ago(hours), updatedAt, status: handledAfter ? status : 'open' })
  if (!answeredAfter) return
  const { id: authorId } = await createAdmin()
  for (const createdAt of [updatedAt, ago(0)]) {
    await db().insert(supportAnswers).values({ id: randomUUID(), messageId: id, authorId, body: 'Yes.', createdAt })
  }
}

test('measures the time to the first answer or to the closing, in the last 90 days', async () => {
  await db().delete(supportAnswers)
  await db().delete(supportMessages)
  expect(await measureAnswers()).toEqual({ due: 0, inTime: 0, medianSeconds: null, late: 0 })
  await putHandled(100, { answeredAfter: 2 })
  await putHandled(200, { answeredAfter: 60 })
  await putHandled(300, { closedAfter: 4 })
  // Open in time, open too long, and too old to count.
  await putHandled(47)
  await putHandled(49)
  await putHandled(91 * 24, { answeredAfter: 80 })
  const { medianSeconds, ...counts } = await measureAnswers()
  expect(counts).toEqual({ due: 4, inTime: 2, late: 1 })
  expect(medianSeconds).toBeCloseTo(4 * 3600, 0)
  await db().delete(supportAnswers)
})

test('marks messages that wait too long, and lists them oldest first', async () => {
  const late = (subject: string, hours: number): Given =>
    ({ subject, createdAt: ago(hours), updatedAt: ago(hours) }) as Given
  await put(late('two days', 49), late('a week', 168), late('yesterday', 24), {
    ...late('done', 90),
    status: 'answered',
  })
  // Opened again, so it waits since then.
  await put({ ...late('again', 500), updatedAt: ago(1) })
  expect(await subjects({ state: 'late' })).toEqual(['a week', 'two days'])
  const { messages } = await list()
  expect(messages.filter(({ isLate }) => isLate).map(({ subject }) => subject)).toEqual(['two days', 'a week'])
  const [first] = (await list({ state: 'late' })).messages
  expect(await subjects({ state: 'late', after: `open.${first?.id}` })).toEqual(['two days'])
  expect((await getMessage(first?.id ?? ''))?.isLate).toBe(true)
})
